"""Where the points of a sheet come from: feeding, majorities, mountains, high-speed groups."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.catalog.valley.sheet import COLOURS, Cell, Colour, neighbour
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.valley.feeding import Drawing, Fed, cells_with, feeding_of
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.score import counts_of
from dorfplatz.rules.valley.pack import cell_of
from dorfplatz.rules.valley.state import Record


@dataclass(frozen=True, slots=True)
class HighSpeedGroup:
    """Villages that stay connected if any one rail line is removed, the lines between them, the points."""

    villages: tuple[tuple[Cell, ...], ...]
    lines: tuple[tuple[Cell, ...], ...]
    points: int


@dataclass(frozen=True, slots=True)
class Majority:
    """The sunflowers of a colour by player, and the player with the most; None if tied."""

    colour: Colour
    sunflowers: tuple[int, ...]
    winner: int | None


@dataclass(frozen=True, slots=True)
class SheetReasons:
    """Where the points of one sheet come from; `mountains` has the sunflowers next to each mountain."""

    fed: tuple[Fed, ...]
    hungry: tuple[Cell, ...]
    mountains: dict[Cell, tuple[Cell, ...]]
    groups: tuple[HighSpeedGroup, ...]


def explain_sheet(position: ValleyPosition, player: int) -> SheetReasons:
    """Where the points of a player's sheet come from."""
    player = checked_seat(player, position.game.players)
    drawn = position.sheets[player].drawn
    count = counts_of(position.game, position._record)[player]
    fed = feeding_of(drawn, count, position.game.family)
    houses = {each.house for each in fed}
    return SheetReasons(
        fed=fed,
        hungry=tuple(cell for cell in cells_with(drawn, "house") if cell not in houses),
        mountains={mountain: _sunflowers_by(drawn, mountain) for mountain in position.game.sheet.mountains},
        groups=_groups(count, position.game.catalog.points.high_speed),
    )


def majorities(position: ValleyPosition) -> tuple[Majority, ...]:
    """Who has the most sunflowers of each colour."""
    counts = counts_of(position.game, position._record)
    players = range(position.game.players)
    won = {colour: seat for seat, score in enumerate(position.scores) for colour in score.majorities}
    return tuple(
        Majority(colour, tuple(int(counts[player].sunflowers[number]) for player in players), won.get(colour))
        for number, colour in enumerate(COLOURS)
    )


def _sunflowers_by(drawn: Drawing, mountain: Cell) -> tuple[Cell, ...]:
    beyond = [neighbour(mountain, side) for side in range(6)]
    return tuple(cell for cell in cells_with(drawn, "sunflower", "super_sunflower") if cell in beyond)


def _groups(count: Record, points: tuple[int, ...]) -> tuple[HighSpeedGroup, ...]:
    """The groups of two or more villages, biggest first."""
    members: dict[int, list[int]] = {}
    for village in range(int(count.villages)):
        members.setdefault(int(count.group[village]), []).append(village)
    groups = [villages for villages in members.values() if len(villages) > 1]
    return tuple(
        HighSpeedGroup(
            villages=tuple(_cells(count.village, village) for village in villages),
            lines=tuple(_cells(count.line, line) for line in _lines_between(count, villages)),
            points=points[len(villages)],
        )
        for villages in sorted(groups, key=len, reverse=True)
    )


def _lines_between(count: Record, villages: list[int]) -> list[int]:
    """The lines that join two villages of a group."""
    ends = [(int(count.from_village[line]), int(count.to_village[line])) for line in range(int(count.lines))]
    return [line for line, (a, b) in enumerate(ends) if a != b and a in villages and b in villages]


def _cells(numbers: Record, wanted: int) -> tuple[Cell, ...]:
    """The cells that have a number."""
    return tuple(cell_of(cell) for cell, number in enumerate(numbers.tolist()) if number == wanted)
