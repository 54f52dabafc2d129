"""Why a move is good, in the language that is spoken; the engine says it in English."""

from collections.abc import Callable, Mapping, Sequence

from dorfplatz.analysis import why_in_words
from dorfplatz.analysis.english import line_title, reason_words, summary_words
from dorfplatz.analysis.results import MoveReason, Value
from dorfplatz.cli.language import ENGLISH, language, named, say, words_in
from dorfplatz.cli.output.explaining import NAMES


def why_words(reasons: Sequence[MoveReason]) -> str:
    """Reasons in one line: what speaks for a move, then what speaks against it."""
    if language() == ENGLISH:
        return why_in_words(tuple(reasons))
    good, bad = (
        say("hint.between").join(_words("why", reason, reason_words) for reason in reasons if reason.good is is_good)
        for is_good in (True, False)
    )
    return say("hint.but").join(filter(None, (good, bad)))


def summary_sentence(told: MoveReason) -> str:
    """One sentence of a summary."""
    return summary_words(told) if language() == ENGLISH else _words("summary", told, summary_words)


def _words(area: str, told: MoveReason, english: Callable[[MoveReason], str]) -> str:
    """A reason in the language that is spoken; what a game from outside says is in English."""
    if f"{area}.{told.key}" not in words_in(language()):
        return english(told)
    return say(f"{area}.{told.key}", **{name: _shown(name, value) for name, value in told.values.items()})


def _shown(name: str, value: Value) -> Value:
    return NAMED[name](str(value)) if name in NAMED else value


def line_of_hint(line: str) -> str:
    """A score line, or a group of lines, as it is named in the middle of a sentence."""
    group, dot, name = line.partition(".")
    if not dot or f"hint_line.{line}" in words_in(language()):
        return named("hint_line", line)
    if f"hint_line_of.{group}" not in words_in(language()):
        return line_title(line)
    return say(f"hint_line_of.{group}", name=named(NAMES.get(group, "terrain"), name))


NAMED: Mapping[str, Callable[[str], str]] = {
    "task": lambda name: named("task", name),
    "part": lambda name: named("part", name),
    "terrain": lambda name: named("terrain", name),
    "band": lambda name: named("terrain", name),
    "colour": lambda name: named("hue", name),
    "line": line_of_hint,
}
