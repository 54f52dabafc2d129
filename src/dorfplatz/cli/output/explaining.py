"""Where points come from, in the language that is spoken; the engine says it in English."""

from dorfplatz.catalog import Terrain
from dorfplatz.cli.language import ENGLISH, language, named, say, words_in
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain import reason, sentence

# The area of words that has the names of the lines of a group.
NAMES = {
    "tasks": "task",
    "flags": "flag",
    "parts": "part",
    "module1": "task",
    "module2": "part",
    "majorities": "colour",
}


def explanation_words(explanation: Explanation) -> str:
    """An explanation as a sentence."""
    if not _is_known(explanation):
        return sentence(explanation)
    title = line_words(explanation.line)
    return say("explain.sentence", title=title, why=reason_words(explanation), points=explanation.points)


def reason_words(explanation: Explanation) -> str:
    """What an explanation counts, without its line and its points."""
    if not _is_known(explanation):
        return reason(explanation)
    numbers: dict[str, int | str] = dict(explanation.numbers)
    if "terrain" in explanation.numbers:
        numbers["terrain"] = named("terrain", Terrain(explanation.numbers["terrain"]).name.lower())
    return say(f"explain.{explanation.key}", **numbers)


def _is_known(explanation: Explanation) -> bool:
    """Whether the language has words of its own; what a part or game from outside says is in English."""
    group, words = explanation.line.partition(".")[0], words_in(language())
    is_named = f"line.{explanation.line}" in words or (f"line_of.{group}" in words and group in NAMES)
    return language() != ENGLISH and is_named and f"explain.{explanation.key}" in words


def line_words(line: str) -> str:
    """The name of a score line."""
    group, _, name = line.partition(".")
    if f"line.{line}" in words_in(language()):
        return say(f"line.{line}")
    return say(f"line_of.{group}", name=named(NAMES[group], name))
