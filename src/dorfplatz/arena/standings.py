"""How a tournament stands: ratings and results of pairs, or scores and their differences on the same stacks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import sqrt

import numpy as np

from dorfplatz.arena.elo import ratings_of
from dorfplatz.arena.intervals import TWO_SIDED_95, margin_of
from dorfplatz.arena.tally import Tally
from dorfplatz.arena.tournament import Match


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot: its games and mean score; against others its rating and what it won.

    `margin` and `elo_margin` are half of the 95 % intervals.
    """

    bot: str
    games: int
    mean: float
    margin: float
    elo: float | None = None
    elo_margin: float | None = None
    wins: int = 0
    shared: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """One bot beside another: the share of games that it came out ahead in, or its lead in points on the same stacks.

    `low` and `high` are the ends of the 95 % interval.
    """

    bot: str
    other: str
    games: int
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standings:
    """The bots from the best to the last, and every two of them."""

    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    lent_draws: bool = False


@dataclass
class Book:
    """Keeps what is needed of the matches so far."""

    bots: Sequence[str]
    is_shared: bool
    scores: dict[str, dict[int, int]] = field(default_factory=dict)
    tallies: dict[str, Tally] = field(default_factory=dict)
    ahead: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    shared: dict[str, int] = field(default_factory=dict)

    def add(self, matches: Iterable[Match]) -> None:
        """Write matches down."""
        for match in matches:
            for bot, score in zip(match.bots, match.scores, strict=True):
                self.tallies.setdefault(bot, Tally()).add_score(score)
                if self.is_shared:
                    self.scores.setdefault(bot, {})[match.seed] = score
            for seat in match.winners:
                count = self.wins if len(match.winners) == 1 else self.shared
                count[match.bots[seat]] = count.get(match.bots[seat], 0) + 1
            if not self.is_shared:
                self._compare(match)

    def _compare(self, match: Match) -> None:
        """Who came out ahead of whom: winners first, then by score; a tie is half for both."""
        places = [(seat in match.winners, score) for seat, score in enumerate(match.scores)]
        for one, other in permutations(range(len(places)), 2):
            value = 0.5 if places[one] == places[other] else float(places[one] > places[other])
            self.ahead.setdefault((match.bots[one], match.bots[other]), []).append(value)

    def standings(self) -> Standings:
        """How the bots stand now; those who have not played yet are left out."""
        bots = [bot for bot in self.bots if bot in self.tallies]
        return self._by_score(bots) if self.is_shared else self._by_rating(bots)

    def _by_score(self, bots: Sequence[str]) -> Standings:
        rows = [_of(bot, self.tallies[bot]) for bot in bots]
        rows.sort(key=lambda row: -row.mean)
        pairs = [self._lead(one.bot, other.bot) for one, other in combinations(rows, 2)]
        return Standings(tuple(rows), tuple(pair for pair in pairs if pair.games))

    def _lead(self, bot: str, other: str) -> Pair:
        """The mean difference on the stacks that both have played, with the interval of paired results."""
        mine, theirs = self.scores[bot], self.scores[other]
        leads = np.array([mine[seed] - theirs[seed] for seed in mine if seed in theirs], np.float64)
        if not len(leads):
            return Pair(bot, other, 0, 0, 0, 0)
        mean, margin = float(leads.mean()), margin_of(leads)
        return Pair(bot, other, len(leads), mean, mean - margin, mean + margin)

    def _by_rating(self, bots: Sequence[str]) -> Standings:
        """A ranking of n bots tells as much as n - 1 games of two, so each of its pairs counts 2 / n."""
        wins = np.zeros((len(bots), len(bots)))
        for (one, other), values in self.ahead.items():
            wins[bots.index(one), bots.index(other)] = sum(values)
        ratings = ratings_of(wins * 2 / self._at_a_table)
        rows = [
            _of(bot, self.tallies[bot], elo, margin, self.wins.get(bot, 0), self.shared.get(bot, 0))
            for bot, elo, margin in zip(bots, ratings.elo, ratings.margins, strict=True)
        ]
        rows.sort(key=lambda row: -(row.elo or 0))
        pairs = [self._share(one.bot, other.bot) for one, other in combinations(rows, 2)]
        return Standings(tuple(rows), tuple(pair for pair in pairs if pair.games), ratings.lent_draws)

    @property
    def _at_a_table(self) -> float:
        """How many bots play in a game."""
        seats = sum(tally.games for tally in self.tallies.values())
        met = sum(len(values) for values in self.ahead.values())
        return met / seats + 1

    def _share(self, bot: str, other: str) -> Pair:
        """The share of games, with Wilson's interval."""
        values = self.ahead.get((bot, other), [])
        if not values:
            return Pair(bot, other, 0, 0, 0, 0)
        games, share = len(values), sum(values) / len(values)
        square = TWO_SIDED_95**2 / games
        middle = (share + square / 2) / (1 + square)
        margin = TWO_SIDED_95 / (1 + square) * sqrt(share * (1 - share) / games + square / games / 4)
        return Pair(bot, other, games, share, middle - margin, middle + margin)


def _of(
    bot: str, tally: Tally, elo: float | None = None, margin: float | None = None, wins: int = 0, shared: int = 0
) -> Standing:
    return Standing(bot, tally.games, tally.mean, tally.margin, elo, margin, wins, shared)
