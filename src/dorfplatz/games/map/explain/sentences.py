"""Explanations as English sentences."""

from fractions import Fraction

from dorfplatz.catalog import Terrain
from dorfplatz.games.explanation import Explanation

# {name:thing} is a number with a noun in the singular or plural; {name} is the number alone.
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
    "first_alone": "place {place} for a closed territory of {size:tile}",
    "first_shared": "place {place}, shared by {sides} sides, for a closed territory of {size:tile}",
    "first_waits": "a closed territory of {size:tile}, which counts at the end of the turn",
    "first_none": "no closed territory of {at_least:tile} or more",
    "most_alone": "place {place} with {territories:closed territory}",
    "most_shared": "place {place}, shared by {sides} sides, with {territories:closed territory}",
    "most_none": "no closed territory of {at_least:tile} or more",
    "closed_number": "{territories:closed territory} of {at_least:tile} or more",
    "not_chosen": "not chosen",
    "tiles_near": "{tiles:tile} with {terrain} within {distance:step}",
    "fed": "a sheep {steps:step} away",
    "fed_none": "no house has a sheep",
    "hungry": "a house that no sheep can feed",
    "hungry_none": "every house has a sheep",
    "majority": "{own:sunflower}, more than any opponent",
    "majority_tie": "{own:sunflower}, as many as an opponent",
    "majority_none": "{own:sunflower}; an opponent has {others}",
    "mountain": "{sunflowers:sunflower} next to it",
    "villagers": "{own:villager}; the best opponent has {others}",
    "villagers_none": "{own:villager}, not alone in first or second place",
    "high_speed": "{villages:village} joined by two routes",
    "high_speed_none": "no villages joined by two routes",
}
TITLES = {
    "longest.track": "Longest track",
    "longest.stream": "Longest stream",
    "houses.fed": "House with a sheep",
    "houses.hungry": "House without",
    "mountains.sunflowers": "Mountain",
    "villagers.count": "Villagers",
    "high_speed.groups": "High-speed valley",
}
GROUPS = {
    "majorities": " majority",
    "tasks": " tasks",
    "flags": " flags",
    "parts": "",
    "module1": " card",
    "module2": "",
}
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class _Count:
    """A number that formats itself with a noun: 1 tile, 2 tiles, two steps, 3 territories."""

    def __init__(self, number: int | Fraction, word: str = "") -> None:
        self.number = number
        self.word = word or str(number)

    def __format__(self, thing: str) -> str:
        if thing and self.number != 1:
            thing = f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"
        return f"{self.word} {thing}" if thing else self.word


def sentence(explanation: Explanation) -> str:
    """An explanation as a sentence.

    >>> sentence(Explanation("parts.hill", 8, "task_tiles_near", {"tiles": 4, "distance": 2}))
    'Hill: 4 Task tiles within two steps, 8 points'
    """
    group, _, name = explanation.line.partition(".")
    title = TITLES.get(explanation.line) or f"{name.replace('_', ' ').title()}{GROUPS[group]}"
    return f"{title}: {reason(explanation)}, {_Count(explanation.points):point}"


def reason(explanation: Explanation) -> str:
    """What an explanation counts, without its line and its points."""
    words: dict[str, _Count | str] = {name: _Count(number) for name, number in explanation.numbers.items()}
    if "terrain" in explanation.numbers:
        words["terrain"] = Terrain(explanation.numbers["terrain"]).name.lower()
    if "distance" in explanation.numbers:
        steps = explanation.numbers["distance"]
        words["distance"] = _Count(steps, WORDS[steps])
    return SENTENCES[explanation.key].format(**words)
