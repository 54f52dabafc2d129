"""Explanations in English words."""

from dorfplatz.catalog import Terrain
from dorfplatz.games.explain.explanation import Explanation

# {name:thing} writes a number with its thing, one or many; {name} the number alone.
SENTENCES = {
    "task_completed": "a task of {marker} completed",
    "task_none": "no task completed",
    "flag_closed": "a flag in a closed territory of {size:tile}",
    "flag_open": "a flag in a territory of {size:tile} that is still open",
    "flag_none": "no flag on the map",
    "longest": "{tiles:tile}",
    "longest_none": "nothing on the map",
    "not_laid": "its tile is not on the map",
    "heart": "a heart with {sides:matching side}",
    "heart_none": "no heart on the map",
    "circus": "{neighbours} of 6 neighbours",
    "task_tiles_near": "{tiles:Task tile} within {distance:step}",
    "landscape_tiles_near": "{tiles:Landscape tile} within {distance:step}",
    "sheep": "{sheep} sheep on {tiles:tile}",
    "crossings": "{crossings:grade crossing} on its track",
    "task_again": "a task of {marker} scored again",
    "task_again_none": "no task completed in its territory",
    "band_closed": "closed, with {tiles:tile}",
    "band_open": "{tiles:tile}, still open",
    "site_big": "{terrain} of {size:tile}, at least {at_least}",
    "site_small": "{terrain} of {size:tile}, fewer than {at_least}",
    "balloon": "{steps:step} from its launch site",
    "mill_none": "not built",
    "mill_closed": "{tasks:Grain Task tile} and {flags:yellow flag} in its closed grain",
    "mill_open": "{tasks:Grain Task tile} and {flags:yellow flag} in its grain, which is still open",
    "cameras": "{markers:camera marker}",
}
GROUPS = {"tasks": " tasks", "flags": " flags", "parts": ""}
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class _Count:
    """A number that a sentence can write with the thing that it counts: 1 tile, 2 tiles, two steps."""

    def __init__(self, number: int, word: str = "") -> None:
        self.number = number
        self.word = word or str(number)

    def __format__(self, thing: str) -> str:
        return f"{self.word} {thing}{'s' * (self.number != 1)}" if thing else self.word


def sentence(explanation: Explanation) -> str:
    """An explanation in words.

    >>> sentence(Explanation("parts.hill", 8, "task_tiles_near", {"tiles": 4, "distance": 2}))
    'Hill: 4 Task tiles within two steps, 8 points'
    """
    group, _, name = explanation.line.partition(".")
    title = f"Longest {name}" if group == "longest" else f"{name.replace('_', ' ').title()}{GROUPS[group]}"
    return f"{title}: {reason(explanation)}, {_Count(explanation.points):point}"


def reason(explanation: Explanation) -> str:
    """What an explanation counts, in words, without its line and its points."""
    words: dict[str, _Count | str] = {name: _Count(number) for name, number in explanation.numbers.items()}
    if "terrain" in explanation.numbers:
        words["terrain"] = Terrain(explanation.numbers["terrain"]).name.lower()
    if "distance" in explanation.numbers:
        steps = explanation.numbers["distance"]
        words["distance"] = _Count(steps, WORDS[steps])
    return SENTENCES[explanation.key].format(**words)
