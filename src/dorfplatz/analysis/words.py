"""Reasons as English sentences."""

from dorfplatz.analysis.results import Reason, Value

# What a move does, to be read after the move.
SENTENCES = {
    "task_completed": "completes {task} {marker}",
    "task_cancelled": "cancels {task} {marker}",
    "task_grows": "brings {task} {marker} to {size}, {lacks} to go",
    "task_begins": "begins {task} {marker} with {size} there already",
    "task_likelier": "completes {task} {marker} soon in {chance} % of the tries instead of {otherwise} %",
    "task_unlikelier": "completes {task} {marker} soon in only {chance} % of the tries instead of {otherwise} %",
    "flag_scored": "closes a territory of {size} with a {colour} flag: {points:+}",
    "flag_grows": "grows the territory of a {colour} flag to {size}",
    "territory_closed": "closes a {terrain} of {size} without scoring",
    "card_closed": "closes a {terrain} of {size} for its card",
    "card_scores": "scores {points:+} for the {terrain} card",
    "territories_joined": "joins what becomes a {terrain} of {size}",
    "longest_grows": "grows the longest {band} to {tiles}",
    "keeps_open": "keeps the {terrain} of {size} open",
    "band_closed": "ends the {band} of {size}",
    "side_blocked": "blocks a side of the {terrain} of {size}",
    "hole_filled": "fills a gap between {neighbours} tiles",
    "hole_left": "leaves a gap that only {fits} of the {unseen} tiles to come fit",
    "part_scores": "scores {points:+} for {part}",
    "line_better": "promises {points} more points for {line}",
    "line_worse": "promises {points} fewer points for {line}",
    "later_better": "leaves {points} more points to come",
    "later_worse": "leaves {points} fewer points to come",
    "about_equal": "{others} other choices are about as good",
    "only_choice": "there is nothing else to do",
    "worth_most": "is worth the most in the end",
    "best_played_on": "nothing stands out, but it did best when the game was played out",
    "new_task": "makes room for a new task",
    "house_fed": "has a sheep for {houses} more",
    "house_hungry": "leaves {houses} more without a sheep",
    "sheep_spare": "has a sheep for a house to come",
    "mountain": "scores {points:+} at the mountains",
    "majority_lead": "takes the lead in {colour} sunflowers, {own} to {others}",
    "majority_grows": "keeps the lead in {colour} sunflowers, {own} to {others}",
    "majority_level": "draws level in {colour} sunflowers, {own} to {others}",
    "villagers": "brings {villagers} villagers",
    "villagers_lead": "gets ahead with {villagers} villagers",
    "rails": "has {villages} villages joined by two routes",
    "others_worse": "costs the best opponent {points} points",
    "others_better": "leaves the best opponent {points} more points",
    "keeps_tile": "keeps {tile} for later",
}
ONE = {"about_equal": "another choice is about as good"}
NONE_FITS = "leaves a gap that no tile to come fits"
LINE_GROUPS = {
    "tasks": "{} tasks",
    "flags": "{} flags",
    "longest": "the longest {}",
    "majorities": "the majority in {}",
    "module1": "the {} card",
}
LINE_NAMES = {
    "houses.fed": "houses with a sheep",
    "houses.hungry": "hungry houses",
    "mountains.sunflowers": "mountains",
    "villagers.count": "villagers",
    "high_speed.groups": "the high-speed valley",
    "longest": "the longest track and stream",
    "parts": "unlocked parts",
    "module1": "the cards",
    "module2": "points of interest",
    "high_speed": "the high-speed valley",
}
# Sentences of a summary.
SUMMARY = {
    "result": "The game brought {points} points; at the start about {expected} could be expected.",
    "running": "The game stands at {points} points, and about {expected} can be expected in the end.",
    "won": "{points} points won the game, {by} ahead.",
    "lost": "{points} points were {by} short of winning.",
    "shared": "{points} points shared the win.",
    "won_tie": "{points} points won the game on a tie-break.",
    "lost_tie": "{points} points were as many as the winner had, but lost the tie-break.",
    "flawless": "Almost nothing was lost: the moves were as good as any that were found.",
    "moves_cost": "{best} of {moves} choices were the best found; the others cost about {loss} points together.",
    "left_most": "More of that was lost on {line} than anywhere else: about {points} points.",
    "worst_move": "The costliest was {move} in turn {turn}: {better} would have been worth {loss} more.",
    "tasks_cancelled": "{number} cancelled tasks took {points} points with them.",
    "tasks_open": "{number} tasks were still open at the end, with {points} points on them.",
    "luck_good": "The draw was lucky: it was worth about {points} points more than average tiles.",
    "luck_bad": "The draw was unlucky: it was worth about {points} points less than average tiles.",
    "luck_even": "The draw was neither lucky nor unlucky.",
}
SUMMARY_OF_ONE = {
    "tasks_cancelled": "A cancelled task took {points} points with it.",
    "tasks_open": "A task was still open at the end, with {points} points on it.",
}


def line_title(line: str) -> str:
    """A score line, or a group of lines, as it is named in a sentence.

    >>> line_title("tasks.forest"), line_title("longest.track"), line_title("flags"), line_title("parts.red_hearts")
    ('forest tasks', 'the longest track', 'flags', 'Red Hearts')
    """
    if line in LINE_NAMES:
        return LINE_NAMES[line]
    group, dot, name = line.partition(".")
    if group == "parts" and dot:
        return part_title(name)
    return LINE_GROUPS.get(group, "{}").format(name.replace("_", " ")) if dot else group


def part_title(part: str) -> str:
    """The name of an unlocked part, as its rules write it.

    >>> part_title("great_mill")
    'Great Mill'
    """
    return part.replace("_", " ").title()


def reason_words(reason: Reason) -> str:
    """A reason as part of a sentence.

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
    if name == "houses":
        return "a house" if value == 1 else f"{value} houses"
    return part_title(str(value)) if name == "part" else value


def why_in_words(reasons: tuple[Reason, ...]) -> str:
    """Reasons in one line: what speaks for a move, then what speaks against it."""
    good = "; ".join(reason_words(reason) for reason in reasons if reason.good)
    bad = "; ".join(reason_words(reason) for reason in reasons if not reason.good)
    return "; but ".join(part for part in (good, bad) if part)


def summary_words(said: Reason) -> str:
    """One sentence of a summary.

    >>> summary_words(Reason("tasks_open", False, {"number": 1, "points": 6}))
    'A task was still open at the end, with 6 points on it.'
    """
    sentence = SUMMARY_OF_ONE.get(said.key) if said.values.get("number") == 1 else None
    return (sentence or SUMMARY[said.key]).format(**{name: _shown(name, own) for name, own in said.values.items()})
