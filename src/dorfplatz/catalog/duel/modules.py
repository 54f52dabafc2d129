"""The two modules of the Duel as its box prints them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from dorfplatz.catalog.fields import FieldReader, no_table, not_numbers, not_one_of
from dorfplatz.catalog.source import Source
from dorfplatz.reason import Reason

CARD_TERRAINS = ("forest", "grain", "village")
CARD_KINDS = ("first", "most", "number")
INTERESTS = ("hearts", "photographer", "school", "granary", "old_oak")
PLACES, STEPS, SPACES = 4, 9, 3
HIGHEST = 99


@dataclass(frozen=True, slots=True)
class Modules:
    """The numbers of the Task cards (Module 1) and of the points of interest (Module 2)."""

    first_size: int
    counted_size: int
    places: tuple[int, ...]
    number: tuple[int, ...]
    spaces: tuple[int, ...]
    hearts: int
    taken: int
    back: int


class ModulesReader(FieldReader):
    """Reads [modules.cards] and [modules.interests]."""

    def modules(self) -> Modules:
        """Both modules, which the Duel needs."""
        tables = self.data.get("modules")
        if not isinstance(tables, dict):
            sentence = "there must be the tables [modules.cards] and [modules.interests]"
            raise self.error(Reason("catalog_modules", sentence), "modules")
        self.refuse_unknown_keys(tables, {"cards", "interests"}, table="modules")
        cards = self._table(tables, "cards", {"first_size", "counted_size", "places", "number", "source"})
        interests = self._table(tables, "interests", {"spaces", "hearts", "taken", "back", "source"})
        return Modules(
            first_size=self.number(cards, "first_size", 1, HIGHEST, table="modules.cards"),
            counted_size=self.number(cards, "counted_size", 1, HIGHEST, table="modules.cards"),
            places=self._numbers(cards, "places", PLACES, "modules.cards"),
            number=self._numbers(cards, "number", STEPS, "modules.cards"),
            spaces=self._numbers(interests, "spaces", SPACES, "modules.interests"),
            hearts=self.number(interests, "hearts", 0, HIGHEST, table="modules.interests"),
            taken=self.number(interests, "taken", 0, HIGHEST, table="modules.interests"),
            back=self.number(interests, "back", 0, HIGHEST, table="modules.interests"),
        )

    def _table(self, tables: Mapping[str, Any], name: str, known: set[str]) -> Mapping[str, Any]:
        table = tables.get(name)
        where = f"modules.{name}"
        if not isinstance(table, dict):
            raise self.error(no_table(where), table=where)
        self.refuse_unknown_keys(table, known, table=where)
        if table.get("source") not in get_args(Source):
            raise self.error(not_one_of("source", get_args(Source), table.get("source")), table=where)
        return table

    def _numbers(self, table: Mapping[str, Any], key: str, length: int, where: str) -> tuple[int, ...]:
        """A list of a given number of whole numbers."""
        numbers = table.get(key)
        right = isinstance(numbers, list) and len(numbers) == length
        if not right or any(type(n) is not int or not 0 <= n <= HIGHEST for n in numbers or ()):
            raise self.error(not_numbers(key, length, HIGHEST), key, table=where)
        return tuple(numbers or ())
