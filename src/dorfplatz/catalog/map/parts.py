"""The parts in play in one game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dorfplatz.catalog.catalog import Catalog
from dorfplatz.catalog.map.part import PART_NAMES
from dorfplatz.catalog.map.tile import Tile
from dorfplatz.errors import SetupError, shown
from dorfplatz.sentence import Sentence

RED_HEARTS = "red_hearts"


class Parts(Mapping[str, int]):
    """The parts in play, in the order of the score sheet: 1 each, or the number of Red Hearts.

    >>> Parts({"hill": True, "red_hearts": 2})
    Parts({'red_hearts': 2, 'hill': 1})
    """

    __slots__ = ("_amounts",)

    def __init__(self, amounts: Mapping[str, Any] | Iterable[str] = ()) -> None:
        given = dict(amounts) if isinstance(amounts, Mapping) else dict.fromkeys(amounts, 1)
        checked = {name: _checked_amount(name, amount) for name, amount in given.items()}
        self._amounts = {name: checked[name] for name in PART_NAMES if checked.get(name)}

    def __getitem__(self, name: str) -> int:
        return self._amounts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._amounts)

    def __len__(self) -> int:
        return len(self._amounts)

    def __hash__(self) -> int:
        return hash(tuple(self._amounts.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Parts) and self._amounts == other._amounts

    def __repr__(self) -> str:
        return f"Parts({self._amounts!r})"

    def __str__(self) -> str:
        """The parts as they are written on a command line.

        >>> str(Parts({"hill": True, "red_hearts": 2}))
        'red_hearts=2,hill'
        """
        names = [f"{name}={amount}" if name == RED_HEARTS else name for name, amount in self.items()]
        return ",".join(names) or "none"

    def as_record(self) -> dict[str, int | bool]:
        """The `parts` of a game record."""
        return {name: amount if name == RED_HEARTS else True for name, amount in self.items()}

    def tiles(self, catalog: Catalog) -> list[Tile]:
        """The tiles in play: those of the basic game, and those that the parts bring."""
        own = {tile_id for name in self for tile_id in catalog.parts[name].tiles}
        return [tile for tile in catalog.tiles if tile.set == "base" or tile.id in own]

    def markers(self, catalog: Catalog, task: str) -> list[int]:
        """The markers of a Task type: each set brings its own if Task tiles of that type are in play."""
        sets = dict.fromkeys(tile.set for tile in self.tiles(catalog) if tile.task_name == task and not tile.marker)
        sets |= {"base": None} if "base" in catalog.sets else {}
        return [number for name in sorted(sets, key=list(catalog.sets).index) for number in _pile(catalog, name, task)]


def _pile(catalog: Catalog, name: str, task: str) -> tuple[int, ...]:
    return catalog.sets[name].markers.get(task, ())


def _checked_amount(name: Any, amount: Any) -> int:
    if name not in PART_NAMES:
        sentence = "there is no part {part}; there are {parts}"
        raise SetupError(Sentence("no_part", sentence, part=shown(name), parts=", ".join(PART_NAMES)))
    if name == RED_HEARTS and type(amount) is int and amount >= 0:
        return amount
    if amount is True or amount is False or (type(amount) is int and amount in (0, 1)):
        return int(amount)
    wanted = (
        Sentence("number_of_hearts", "a number of hearts")
        if name == RED_HEARTS
        else Sentence("true_or_false", "true or false")
    )
    sentence = "the part {part} takes {wanted}, not {amount}"
    raise SetupError(Sentence("part_takes", sentence, part=name, wanted=wanted, amount=shown(amount)))


def everything(catalog: Catalog) -> Parts:
    """All parts of a catalog."""
    return Parts({name: most_of(catalog, name) for name in catalog.parts})


def most_of(catalog: Catalog, name: str) -> int:
    """How many of a part there can be."""
    return catalog.parts[name].number if name == RED_HEARTS else 1


def random_parts(catalog: Catalog, generator: random.Random) -> Parts:
    """A random combination of parts: each is in play or not, with any number of Red Hearts."""
    return Parts({name: generator.randint(0, most_of(catalog, name)) for name in catalog.parts})


def parse_parts(text: str, catalog: Catalog) -> Parts:
    """Read parts from a command line: none, everything, or names like circus,hill,red_hearts=2.

    >>> from dorfplatz.catalog import load
    >>> parse_parts("hill,red_hearts=2", load())
    Parts({'red_hearts': 2, 'hill': 1})
    """
    if text == "none":
        return Parts()
    if text == "everything":
        return everything(catalog)
    amounts: dict[str, int] = {}
    for word in text.split(","):
        name, equals, amount = (piece.strip() for piece in word.partition("="))
        if name in amounts:
            raise SetupError(Sentence("part_twice", "the part {part} is named twice", part=shown(name)))
        if equals and not (amount.isascii() and amount.isdigit() and len(amount) < 4):
            sentence = "the part {part} takes a number, not {amount}"
            raise SetupError(Sentence("part_number", sentence, part=shown(name), amount=shown(amount)))
        amounts[name] = int(amount) if equals else most_of(catalog, name) if name in catalog.parts else 1
    return Parts(amounts)
