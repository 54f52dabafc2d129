"""Reasons in English words."""

from dorfplatz.analysis.advice import Reason, Value

# What a choice does, to be read after its move.
SENTENCES = {
    "task_completed": "completes {task} {marker}",
    "task_cancelled": "cancels {task} {marker}",
    "task_grows": "brings {task} {marker} to {size}, {lacks} to go",
    "task_begins": "begins {task} {marker} with {size} there already",
    "task_likelier": "completes {task} {marker} soon in {chance} % of the tries instead of {otherwise} %",
    "task_unlikelier": "completes {task} {marker} soon in only {chance} % of the tries instead of {otherwise} %",
    "flag_scored": "closes a territory of {size} with a {colour} flag for {points} points",
    "flag_grows": "grows the territory of a {colour} flag to {size}",
    "territory_closed": "closes a {terrain} of {size} for nothing",
    "territories_joined": "joins what becomes a {terrain} of {size}",
    "longest_grows": "grows the longest {band} to {tiles}",
    "keeps_open": "keeps the {terrain} of {size} open",
    "band_closed": "ends the {band} of {size}",
    "side_blocked": "blocks a side of the {terrain} of {size}",
    "hole_filled": "fills a gap between {neighbours} tiles",
    "hole_left": "leaves a gap that only {fits} of the {unseen} tiles to come fit",
    "part_scores": "scores {points:+} for {part}",
    "points_now": "brings {points:+} points at once",
    "line_better": "promises {points} points more for {line}",
    "line_worse": "promises {points} points less for {line}",
    "about_equal": "{others} other choices are about as good",
    "only_choice": "there is nothing else to do",
    "keeps_tile": "keeps {tile} for later",
}
ONE = {"about_equal": "another choice is about as good"}
NONE_FITS = "leaves a gap that no tile to come fits"
LINE_GROUPS = {"tasks": "{} tasks", "flags": "{} flags", "longest": "the longest {}", "parts": "{}"}


def line_title(line: str) -> str:
    """A line of the score sheet, or a group of them, within a sentence.

    >>> line_title("tasks.forest"), line_title("longest.track"), line_title("flags")
    ('forest tasks', 'the longest track', 'flags')
    """
    group, dot, name = line.partition(".")
    return LINE_GROUPS.get(group, "{}").format(name.replace("_", " ")) if dot else group


def reason_words(reason: Reason) -> str:
    """A reason as a part of a sentence.

    >>> reason_words(Reason("task_completed", True, {"task": "forest", "marker": 5}))
    'completes Forest 5'
    """
    if reason.key == "hole_left" and not reason.values["fits"]:
        return NONE_FITS
    sentence = ONE.get(reason.key, "") if reason.values.get("others") == 1 else ""
    return (sentence or SENTENCES[reason.key]).format(
        **{name: _shown(name, own) for name, own in reason.values.items()}
    )


def _shown(name: str, value: Value) -> Value:
    if name == "line":
        return line_title(str(value))
    if name == "task":
        return str(value).capitalize()
    return str(value).replace("_", " ").title() if name == "part" else value


def why_in_words(reasons: tuple[Reason, ...]) -> str:
    """Some reasons in one line: what speaks for a choice, and what against it."""
    good = "; ".join(reason_words(reason) for reason in reasons if reason.good)
    bad = "; ".join(reason_words(reason) for reason in reasons if not reason.good)
    return "; but ".join(part for part in (good, bad) if part)
