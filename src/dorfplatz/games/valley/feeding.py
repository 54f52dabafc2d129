"""Which sheep feeds which house, and along which path; it follows the assignment that the rules found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dorfplatz.catalog.valley.sheet import Cell, neighbour
from dorfplatz.games.valley.position import Drawn
from dorfplatz.rules.valley.pack import number_of
from dorfplatz.rules.valley.state import Record

Drawing = Mapping[Cell, Drawn]


@dataclass(frozen=True, slots=True)
class Fed:
    """A sheep, the house that it feeds, and the path between them, including both ends."""

    sheep: Cell
    house: Cell
    way: tuple[Cell, ...]


def feeding_of(drawn: Drawing, count: Record, family: bool) -> tuple[Fed, ...]:
    """All fed houses, with the nearest sheep first.

    The rules decide how many sheep of each flock feed each network; this picks the sheep and the houses.
    """
    ways = sorted(
        (way for sheep in cells_with(drawn, "sheep") for way in _ways_from(drawn, sheep, family)),
        key=lambda way: (len(way), way),
    )
    left = count.feeds.tolist()
    fed: dict[Cell, Fed] = {}
    busy: set[Cell] = set()
    for way in ways:
        sheep, house = way[0], way[-1]
        flock, network = int(count.flock[number_of(sheep)]), int(count.network[number_of(house)])
        if left[flock][network] > 0 and sheep not in busy and house not in fed:
            left[flock][network] -= 1
            busy.add(sheep)
            fed[house] = Fed(sheep, house, way)
    return tuple(fed[house] for house in sorted(fed))


def cells_with(drawn: Drawing, *symbols: str) -> tuple[Cell, ...]:
    """The cells that hold one of these symbols."""
    return tuple(cell for cell, each in drawn.items() if each.symbol in symbols)


def _ways_from(drawn: Drawing, sheep: Cell, family: bool) -> Iterator[tuple[Cell, ...]]:
    """A shortest path from a sheep to each house that it can reach via its flock, houses and rail lines."""
    ways: dict[Cell, tuple[Cell, ...]] = {sheep: (sheep,)}
    queue = [sheep]
    for cell in queue:
        if drawn[cell].symbol == "house":
            yield ways[cell]
            if family:
                continue
        for step in _steps_from(drawn, cell, family):
            if step[-1] not in ways:
                ways[step[-1]] = ways[cell] + step
                queue.append(step[-1])


def _steps_from(drawn: Drawing, cell: Cell, family: bool) -> Iterator[tuple[Cell, ...]]:
    """Steps from a sheep to its neighbours, or from a house to adjacent houses or along a rail line."""
    for side in range(6):
        there = neighbour(cell, side)
        if there is None or there not in drawn:
            continue
        if drawn[there].symbol == "house":
            yield (there,)
        elif drawn[cell].symbol == "sheep":
            if drawn[there].symbol == "sheep" and not family:
                yield (there,)
        else:
            line = _line_to_a_house(drawn, cell, side)
            if line:
                yield line


def _line_to_a_house(drawn: Drawing, house: Cell, side: int) -> tuple[Cell, ...]:
    """The cells of the rail line from a side of a house to another house; empty if it does not reach one."""
    cells: list[Cell] = []
    at = neighbour(house, side)
    while at is not None and at in drawn:
        cells.append(at)
        if drawn[at].symbol == "house":
            return tuple(cells)
        ends = rail_sides(drawn[at])
        back = (side + 3) % 6
        if back not in ends:
            break
        side = ends[0] if ends[1] == back else ends[1]
        at = neighbour(at, side)
    return ()


def rail_sides(drawn: Drawn) -> tuple[int, ...]:
    """The two sides that a rail connects; empty for other symbols."""
    if drawn.rotation is None:
        return ()
    return (drawn.rotation, (drawn.rotation + (3 if drawn.symbol == "straight" else 2)) % 6)
