"""The score pad of a real game of the Valley: one column for each player, and the points possible in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dorfplatz.catalog.valley.sheet import COLOURS, Sheet, neighbour
from dorfplatz.errors import shown
from dorfplatz.games.valley import Valley
from dorfplatz.reason import Reason

Column = Mapping[str, Mapping[str, int]]
# The printed lines in their order. Houses without sheep are typed as the points that they cost.
FED, HUNGRY, MAJORITIES = "houses.fed", "houses.hungry", "majorities.all"
MOUNTAINS, VILLAGERS, HIGH_SPEED = "mountains.sunflowers", "villagers.count", "high_speed.groups"
LINES = (FED, HUNGRY, MAJORITIES, MOUNTAINS, VILLAGERS, HIGH_SPEED)


@dataclass(frozen=True)
class CheckedColumn:
    """One player's column: its result, its houses, and the lines that are impossible."""

    total: int
    houses: int
    wrong: dict[str, Reason]


class ValleyPad:
    """The lines of the pad of the Valley on one sheet.

    >>> pad = ValleyPad(Valley(2))
    >>> pad.checked([{"villagers": {"count": 3}}, {"villagers": {"count": 0}}])[0].wrong
    {'villagers.count': <Reason no_ranks: 3, 0 for villagers cannot be: 5 for the first and 3 for the second>}
    """

    def __init__(self, game: Valley) -> None:
        self.game = game
        self.points = game.catalog.points
        self.cells = len(game.sheet.colours)

    @cached_property
    def values(self) -> dict[str, tuple[int, ...]]:
        """The points that each line can have by itself."""
        points = self.points
        return {
            FED: _multiples(points.house_fed, self.cells // 2),
            HUNGRY: _multiples(-points.house_hungry, self.cells),
            MAJORITIES: _multiples(points.majority, len(COLOURS)),
            MOUNTAINS: _multiples(points.mountain, self.best_sunflowers[-1]),
            VILLAGERS: (0, *sorted({points.most_villagers, points.second_villagers})),
            HIGH_SPEED: tuple(sorted(self.villages)),
        }

    @cached_property
    def best_sunflowers(self) -> tuple[int, ...]:
        """By number of sunflowers, how often they can lie beside mountains at most.

        A reconstructed sheet says nothing about where a real one has its mountains.
        """
        sheet = self.game.sheet
        if sheet.source != "exact":
            mountains = len(sheet.mountains)
            return tuple(min(number * mountains, 6 * mountains) for number in range(self.cells + 1))
        beside = sorted((_mountains_near(sheet, cell) for cell in sheet.colours), reverse=True)
        return tuple(sum(beside[:number]) for number in range(len(beside) + 1))

    @cached_property
    def villages(self) -> dict[int, int]:
        """By points for high speed, how many villages they need at least; each has a house, and a rail to the next."""
        most = self.cells // 2
        least = {0: 0}
        for size, points in enumerate(self.points.high_speed):
            if points and size <= most:
                for number in range(1, most // size + 1):
                    for before, villages in [*least.items()]:
                        needed = villages + number * size
                        if needed <= most:
                            after = before + number * points
                            least[after] = min(needed, least.get(after, most))
        return least

    def checked(self, columns: Sequence[Column]) -> list[CheckedColumn]:
        """Each column with its result and its impossible lines, alone and together with the other columns."""
        together = self._why_not_together(columns)
        return [self._added_up(column, dict(self._wrong(column)) or together) for column in columns]

    def _wrong(self, column: Column) -> Iterator[tuple[str, Reason]]:
        for group, lines in column.items():
            for name, points in lines.items():
                reason = self._why_no_line(f"{group}.{name}", points)
                if reason:
                    yield f"{group}.{name}", reason
                    return
        impossible = self._why_no_sheet({line: _typed(column, line) for line in LINES})
        if impossible:
            yield impossible

    def _why_no_line(self, line: str, points: int) -> Reason | None:
        """Why the points of a line are impossible by themselves."""
        if line not in self.values:
            return Reason("no_line", "there is no line {line} on the pad", line=shown(line))
        values = self.values[line]
        if points in values:
            return None
        if points > values[-1]:
            return Reason("too_much", "{points} is too much; {most} is the most", points=points, most=values[-1])
        if line in (VILLAGERS, HIGH_SPEED):
            near = ", ".join(map(str, values[:6])) + (", …" if len(values) > 6 else ".")
            return Reason("no_value", "{points} is impossible; this line can be {values}", points=points, values=near)
        return Reason("not_each", "{points} is impossible: {each} each time", points=points, each=values[1])

    def _why_no_sheet(self, typed: Mapping[str, int]) -> tuple[str, Reason] | None:
        """Everything that the lines count must have a cell of its own."""
        points = self.points
        fed, hungry = self._houses(typed)
        houses = fed + hungry
        villages = self.villages[typed[HIGH_SPEED]]
        if villages > houses:
            sentence = "{villages} villages need as many houses, not {houses}"
            return HIGH_SPEED, Reason("too_few_houses", sentence, villages=villages, houses=houses)
        beside = _times(typed[MOUNTAINS], points.mountain)
        sunflowers = next(number for number, most in enumerate(self.best_sunflowers) if most >= beside)
        sunflowers = max(sunflowers, _times(typed[MAJORITIES], points.majority))
        needed = houses + fed + villages + sunflowers
        if needed > self.cells:
            sentence = "all of this needs {needed} cells, and a sheet has {cells}"
            return self._fullest(typed), Reason("too_few_cells", sentence, needed=needed, cells=self.cells)
        return None

    def _fullest(self, typed: Mapping[str, int]) -> str:
        """The line of houses that takes the most cells."""
        fed, hungry = self._houses(typed)
        return FED if 2 * fed >= hungry else HUNGRY

    def _why_not_together(self, columns: Sequence[Column]) -> dict[str, Reason]:
        """Check what the players share: a majority in each colour, and two places for villagers."""
        wrong: dict[str, Reason] = {}
        majorities, most = sum(_typed(column, MAJORITIES) for column in columns), self.values[MAJORITIES][-1]
        if majorities > most:
            sentence = "all players cannot have {points} together; {most} is the most"
            wrong[MAJORITIES] = Reason("not_all", sentence, points=majorities, most=most)
        paid = [_typed(column, VILLAGERS) for column in columns]
        first, second = self.points.most_villagers, self.points.second_villagers
        # Two players tie for first or not at all; of more, some may tie for second.
        possible = [[], [first, second], *([[first]] if len(columns) > 2 else [])]
        if sorted(filter(None, paid), reverse=True) not in possible and self._is_complete(columns):
            sentence = "{paid} for villagers cannot be: {first} for the first and {second} for the second"
            told = ", ".join(map(str, paid))
            wrong[VILLAGERS] = Reason("no_ranks", sentence, paid=told, first=first, second=second)
        return wrong

    @staticmethod
    def _is_complete(columns: Sequence[Column]) -> bool:
        """Whether every player's line for villagers is typed; nobody is told that a half-filled pad is wrong."""
        return all("villagers" in column for column in columns)

    def _added_up(self, column: Column, wrong: dict[str, Reason]) -> CheckedColumn:
        typed = {line: _typed(column, line) for line in LINES}
        return CheckedColumn(sum(typed.values()) - 2 * typed[HUNGRY], sum(self._houses(typed)), wrong)

    def _houses(self, typed: Mapping[str, int]) -> tuple[int, int]:
        """The houses with and without a sheep."""
        points = self.points
        return _times(typed[FED], points.house_fed), _times(typed[HUNGRY], -points.house_hungry)


def winners(columns: Sequence[CheckedColumn]) -> tuple[int, ...]:
    """The players with the highest result, and among them with the most houses.

    Sunflowers and villagers, which decide further ties, are not on the pad.
    """
    best = max(((column.total, column.houses) for column in columns), default=(0, 0))
    return tuple(player for player, column in enumerate(columns) if (column.total, column.houses) == best)


def _typed(column: Column, line: str) -> int:
    group, _, name = line.partition(".")
    return column.get(group, {}).get(name, 0)


def _multiples(each: int, most: int) -> tuple[int, ...]:
    return tuple(range(0, each * most + 1, each)) if each > 0 else (0,)


def _times(points: int, each: int) -> int:
    return points // each if each > 0 else 0


def _mountains_near(sheet: Sheet, cell: tuple[int, int]) -> int:
    return sum(neighbour(cell, side) in sheet.mountains for side in range(6))
