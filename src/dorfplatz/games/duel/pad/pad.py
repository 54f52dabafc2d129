"""The score pad of a real Duel: one column for each side, and the points possible in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor

from dorfplatz.games.duel import Duel
from dorfplatz.games.duel.pad.interests import StarLine
from dorfplatz.games.duel.pad.trophies import TrophyLine
from dorfplatz.games.map.pad.lines import Groups, MapPad, why_negative, why_no_name
from dorfplatz.games.points import written
from dorfplatz.reason import Reason

Points = int | Fraction
Column = Mapping[str, Mapping[str, Points]]
TROPHY, STAR = "trophy", "star"


@dataclass(frozen=True)
class CheckedColumn:
    """One side's column: its subtotals, its result, and the lines that are impossible.

    Subtotals: tasks; flags and longest; trophy; star.
    """

    subtotals: tuple[Points, Points, Points, Points]
    total: int
    wrong: dict[str, Reason]


class DuelPad(MapPad):
    """The lines of the pad of a Duel, with the trophy of Module 1 and the star of Module 2.

    >>> pad = DuelPad(Duel(modules=[1], cards=["first", "most", "number"]))
    >>> pad.checked([{"module1": {"trophy": 31}}, {"module1": {"trophy": 31}}])[0].wrong
    {'module1.trophy': <Reason not_paid_together: the cards cannot pay 31 and 31 to the sides together>}
    """

    def __init__(self, game: Duel) -> None:
        super().__init__(game.catalog, {})
        self.game = game
        self.trophy = TrophyLine(game)
        self.star = StarLine(game, self)

    @cached_property
    def lines(self) -> Groups:
        """The names of the lines in play, by group."""
        modules = {1: {"module1": (TROPHY,)}, 2: {"module2": (STAR,)}}
        return self.map_lines | {group: names for own in self.game.modules for group, names in modules[own].items()}

    def checked(self, columns: Sequence[Column]) -> list[CheckedColumn]:
        """Each column with its sums and its impossible lines, alone and together with the other columns."""
        together = self._why_not_together(columns)
        return [_added_up(column, dict(self._wrong(column)) or together) for column in columns]

    def why_no_line(self, line: str, column: Column) -> Reason | None:
        """Why the points of a line are impossible, or None if they are possible."""
        group, _, name = line.partition(".")
        unknown = why_no_name(group, name, self.lines.get(group, ()))
        if unknown:
            return unknown
        points = column[group][name]
        if points < 0:
            return why_negative(points)
        if group == "module1":
            return self.trophy.why_not(Fraction(points))
        if points.denominator != 1:
            return Reason("not_whole", "{points} is not a whole number", points=str(points))
        if group == "module2":
            return self.star.why_not(int(points), {name: int(sum_) for name, sum_ in column.get("tasks", {}).items()})
        return self.why_no_map_line(group, name, int(points))

    def _wrong(self, column: Column) -> Iterator[tuple[str, Reason]]:
        for group, lines in column.items():
            for name in lines:
                reason = self.why_no_line(f"{group}.{name}", column)
                if reason:
                    yield f"{group}.{name}", reason

    def _why_not_together(self, columns: Sequence[Column]) -> dict[str, Reason]:
        """Check what the sides share: the payments of the cards, hearts and camera markers."""
        wrong: dict[str, Reason] = {}
        if 1 in self.game.modules:
            trophies = [Fraction(column.get("module1", {}).get(TROPHY, 0)) for column in columns]
            if not self.trophy.can_pay(trophies):
                paid = " and ".join(str(written(points)) for points in trophies)
                sentence = "the cards cannot pay {paid} to the sides together"
                wrong[f"module1.{TROPHY}"] = Reason("not_paid_together", sentence, paid=paid)
        if 2 in self.game.modules:
            stars = sum(floor(column.get("module2", {}).get(STAR, 0)) for column in columns)
            if stars > self.star.most_together:
                sentence = "the sides cannot have {stars} together; {most} is the most"
                most = self.star.most_together
                wrong[f"module2.{STAR}"] = Reason("not_together", sentence, stars=stars, most=most)
        return wrong


def _added_up(column: Column, wrong: dict[str, Reason]) -> CheckedColumn:
    sums = {group: sum(lines.values(), Fraction()) for group, lines in column.items()}
    tasks, flags, longest = (sums.get(group, Fraction()) for group in ("tasks", "flags", "longest"))
    subtotals = (tasks, flags + longest, sums.get("module1", Fraction()), sums.get("module2", Fraction()))
    return CheckedColumn(subtotals, floor(sum(subtotals)), wrong)


def winners(columns: Sequence[CheckedColumn]) -> tuple[int, ...]:
    """The sides with the highest result; a tie is shared."""
    best = max((column.total for column in columns), default=0)
    return tuple(side for side, column in enumerate(columns) if column.total == best)
