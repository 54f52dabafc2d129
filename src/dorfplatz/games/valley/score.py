"""The score of the Valley: one column for each player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from dorfplatz.catalog.valley.sheet import COLOURS, Colour
from dorfplatz.rules.valley.scoring import count_all, majority, sunflowers_of, total, villager_points
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, Counts, Record

if TYPE_CHECKING:
    from dorfplatz.games.valley.game import Valley


@dataclass(frozen=True)
class ValleyScore:
    """One player's score: houses with and without a sheep, majorities, mountains, villagers, high speed.

    `villagers` and `mountains` are points; `high_speed` holds the number of villages of each group; `houses` and
    `sunflowers` decide ties.
    """

    houses_fed: int
    houses_hungry: int
    majorities: tuple[Colour, ...]
    mountains: int
    villagers: int
    villager_count: int
    high_speed: tuple[int, ...]
    total: int
    sunflowers: int

    @property
    def houses(self) -> int:
        """The number of houses."""
        return self.houses_fed + self.houses_hungry

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """The winner has the highest rank: points, then houses, sunflowers and villagers."""
        return self.total, self.houses, self.sunflowers, self.villager_count

    def as_record(self) -> dict[str, Any]:
        """One object of the `score` of a game record."""
        return {
            "houses_fed": self.houses_fed,
            "houses_hungry": self.houses_hungry,
            "majorities": list(self.majorities),
            "mountains": self.mountains,
            "villagers": self.villagers,
            "villager_count": self.villager_count,
            "high_speed": list(self.high_speed),
            "total": self.total,
        }


def counts_of(game: Valley, state: Record) -> Counts:
    """Count everything that scores on every sheet. Shape (MOST_PLAYERS,)."""
    counts = np.zeros(MOST_PLAYERS, COUNT)
    count_all(game.box, state, counts)
    return counts


def valley_scores(game: Valley, state: Record) -> tuple[ValleyScore, ...]:
    """All players' columns in seat order."""
    counts = counts_of(game, state)
    won = [majority(counts, game.players, colour) for colour in range(len(COLOURS))]
    return tuple(_score(game, state, counts, won, player) for player in range(game.players))


def _score(game: Valley, state: Record, counts: Counts, won: list[int], player: int) -> ValleyScore:
    box, count = game.box, counts[player]
    groups = sorted((int(size) for size in count.villages_in[: int(count.villages)] if size > 1), reverse=True)
    return ValleyScore(
        houses_fed=int(count.fed),
        houses_hungry=int(count.houses - count.fed),
        majorities=tuple(colour for colour, winner in zip(COLOURS, won, strict=True) if winner == player),
        mountains=int(box.mountain * count.by_mountains),
        villagers=int(villager_points(box, state, counts, player)),
        villager_count=int(state.villagers[player]),
        high_speed=tuple(groups),
        total=int(total(box, state, counts, player)),
        sunflowers=int(sunflowers_of(count)),
    )
