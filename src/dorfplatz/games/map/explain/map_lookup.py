"""A map prepared for lookups: tiles by slot and cell, territories by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Protocol

import numpy as np

from dorfplatz.catalog import Part, Tile
from dorfplatz.games.map.game import TileGame
from dorfplatz.hexes import Cell, distance, step
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import MOST_TILES
from dorfplatz.rules.map.territories import territories_by_side


class MapPosition(Protocol):
    """A position with one map."""

    @property
    def game(self) -> TileGame: ...

    @property
    def _map(self) -> Record: ...


class MapLookup:
    """The tiles of a map by slot, in the order of placement, and the territory at each side."""

    def __init__(self, game: TileGame, map: Record) -> None:
        self.game = game
        self.map = map
        count = int(map.count)
        self.slots = range(count)
        self.tiles: list[Tile] = [game.catalog.tiles[number] for number in map.tile[:count]]
        self.cells: list[Cell] = list(zip(map.q[:count].tolist(), map.r[:count].tolist(), strict=True))
        self.edge: list[list[int]] = map.edge[:count].tolist()
        self._at = {cell: slot for slot, cell in enumerate(self.cells)}

    @classmethod
    def of(cls, position: MapPosition) -> MapLookup:
        """The lookup of a position's map."""
        return cls(position.game, position._map)

    @cached_property
    def territories(self) -> list[list[int]]:
        """The territory by slot and side; NONE for meadow and for sides without a region."""
        territory = np.empty((MOST_TILES, 6), np.int16)
        territories_by_side(self.map, territory)
        sides: list[list[int]] = territory[: len(self.slots)].tolist()
        return sides

    def special(self, part: Part) -> int | None:
        """The slot of a part's Special tile, if it is on the map."""
        return self.slot(self.map.special[part])

    @staticmethod
    def slot(number: int) -> int | None:
        """A slot from the rules as an `int`; None for NONE."""
        return None if number == NONE else int(number)

    def cells_of(self, slots: Iterable[int]) -> tuple[Cell, ...]:
        """The cells of some slots, without duplicates."""
        return tuple(dict.fromkeys(self.cells[slot] for slot in slots))

    def neighbours(self, slot: int) -> Iterator[tuple[int, int]]:
        """The sides of a tile that face another tile, with the slot of that tile."""
        for side in range(6):
            other = self._at.get(step(self.cells[slot], side))
            if other is not None:
                yield side, other

    def near(self, slot: int, steps: int) -> Iterator[int]:
        """The other tiles within a straight-line distance."""
        here = self.cells[slot]
        return (other for other in self.slots if other != slot and distance(here, self.cells[other]) <= steps)

    def territory(self, slot: int, terrain: int) -> int:
        """The territory of the first region of a terrain on a tile that has this terrain."""
        region = self.map.region[slot]
        sides = [side for side in range(6) if self.edge[slot][side] == terrain]
        return self.territories[slot][min(sides, key=lambda side: int(region[side]))]

    def inside(self, territory: int) -> list[int]:
        """The slots of the tiles in a territory."""
        return [slot for slot in self.slots if territory in self.territories[slot]]

    def size(self, territory: int) -> int:
        """The number of tiles of a territory."""
        return int(self.map.sizes[territory])

    def is_closed(self, territory: int) -> bool:
        """Whether a territory has no open edge."""
        return bool(self.map.open[territory] == 0)

    def closed(self, terrain: int, least: int) -> list[int]:
        """The closed territories of a terrain with at least `least` tiles, in the order of their first tiles."""
        found = (
            territory
            for slot in self.slots
            for side, territory in enumerate(self.territories[slot])
            if self.edge[slot][side] == terrain
        )
        return [own for own in dict.fromkeys(found) if self.size(own) >= least and self.is_closed(own)]

    def closed_by(self, territory: int) -> int:
        """The slot of the tile that closed a territory: the last tile in it or next to one of its edges."""
        inside = self.inside(territory)
        across = [
            other
            for slot in inside
            for side, other in self.neighbours(slot)
            if self.territories[slot][side] == territory
        ]
        return max([*inside, *across])
