"""Standings of a tournament: ratings and pair results, or scores and differences on the same stacks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, permutations
from statistics import fmean

import numpy as np

from dorfplatz.arena.elo import ratings_of
from dorfplatz.arena.intervals import design_effect, margin_of, wilson
from dorfplatz.arena.tournament import Match

BySeed = dict[int, list[float]]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot: its games and mean score; in games with opponents also its rating and wins.

    `margin` and `elo_margin` are half-widths of the 95 % intervals; a mean over a single seed has none.
    """

    bot: str
    games: int
    mean: float
    margin: float | None
    elo: float | None = None
    elo_margin: float | None = None
    wins: int = 0
    shared: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """One bot against another: its share of games ahead, or its lead in points on the same stacks.

    `low` and `high` are the ends of the 95 % interval; a lead on a single stack has none.
    """

    bot: str
    other: str
    games: int
    value: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Standings:
    """The bots from best to worst, and every pair of them."""

    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    lent_draws: bool = False


@dataclass
class Book:
    """The matches so far, by seed, because games on the same stack or dice are alike."""

    bots: Sequence[str]
    is_shared: bool
    scores: dict[str, BySeed] = field(default_factory=dict)
    ahead: dict[tuple[str, str], BySeed] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    shared: dict[str, int] = field(default_factory=dict)

    def add(self, matches: Iterable[Match]) -> None:
        """Count matches."""
        for match in matches:
            for bot, score in zip(match.bots, match.scores, strict=True):
                self.scores.setdefault(bot, {}).setdefault(match.seed, []).append(score)
            for seat in match.winners:
                count = self.wins if len(match.winners) == 1 else self.shared
                count[match.bots[seat]] = count.get(match.bots[seat], 0) + 1
            if not self.is_shared:
                self._compare(match)

    def _compare(self, match: Match) -> None:
        """Record who came out ahead of whom: winners first, then by score; a tie is half for both."""
        places = [(seat in match.winners, score) for seat, score in enumerate(match.scores)]
        for one, other in permutations(range(len(places)), 2):
            value = 0.5 if places[one] == places[other] else float(places[one] > places[other])
            pair = match.bots[one], match.bots[other]
            self.ahead.setdefault(pair, {}).setdefault(match.seed, []).append(value)

    def standings(self) -> Standings:
        """The standings now; bots that have not played yet are left out."""
        bots = [bot for bot in self.bots if bot in self.scores]
        return self._by_score(bots) if self.is_shared else self._by_rating(bots)

    def _by_score(self, bots: Sequence[str]) -> Standings:
        rows = [_of(bot, self.scores[bot]) for bot in bots]
        rows.sort(key=lambda row: -row.mean)
        pairs = [self._lead(one.bot, other.bot) for one, other in combinations(rows, 2)]
        return Standings(tuple(rows), tuple(pair for pair in pairs if pair.games))

    def _lead(self, bot: str, other: str) -> Pair:
        """The mean difference on the stacks that both have played, with the interval for paired results."""
        mine, theirs = self.scores[bot], self.scores[other]
        leads = [fmean(mine[seed]) - fmean(theirs[seed]) for seed in mine if seed in theirs]
        if not leads:
            return Pair(bot, other, 0, 0, 0, 0)
        mean, margin = fmean(leads), margin_of(leads)
        low, high = (mean - margin, mean + margin) if len(leads) > 1 else (None, None)
        return Pair(bot, other, len(leads), mean, low, high)

    def _by_rating(self, bots: Sequence[str]) -> Standings:
        """Rank by rating; with n bots in a game, each of its pairs counts 2 / n.

        A ranking of n bots tells as much as n - 1 games of two, but has n (n - 1) / 2 pairs.
        """
        seeds = {seed: row for row, seed in enumerate({*chain.from_iterable(self.scores.values())})}
        wins = np.zeros((len(seeds), len(bots), len(bots)))
        for (one, other), by_seed in self.ahead.items():
            for seed, values in by_seed.items():
                wins[seeds[seed], bots.index(one), bots.index(other)] = sum(values)
        ratings = ratings_of(wins * 2 / self._bots_per_game)
        rows = [
            _of(bot, self.scores[bot], elo, margin, self.wins.get(bot, 0), self.shared.get(bot, 0))
            for bot, elo, margin in zip(bots, ratings.elo, ratings.margins, strict=True)
        ]
        rows.sort(key=lambda row: -(row.elo or 0))
        pairs = [self._share(one.bot, other.bot) for one, other in combinations(rows, 2)]
        return Standings(tuple(rows), tuple(pair for pair in pairs if pair.games), ratings.lent_draws)

    @property
    def _bots_per_game(self) -> float:
        """How many bots play in a game."""
        seats = sum(len(all_of(scores)) for scores in self.scores.values())
        met = sum(len(all_of(values)) for values in self.ahead.values())
        return met / seats + 1

    def _share(self, bot: str, other: str) -> Pair:
        """The share of games ahead, with the Wilson interval for the effective number of independent games."""
        by_seed = self.ahead.get((bot, other))
        if not by_seed:
            return Pair(bot, other, 0, 0, 0, 0)
        values = all_of(by_seed)
        games, share = len(values), fmean(values)
        sums = np.array([sum(values) - share * len(values) for values in by_seed.values()])
        effect = design_effect(sums, games * share * (1 - share), games / len(by_seed))
        return Pair(bot, other, games, share, *wilson(share, games / effect))


def all_of(by_seed: BySeed) -> list[float]:
    """The values of all seeds."""
    return [*chain.from_iterable(by_seed.values())]


def _of(
    bot: str, scores: BySeed, elo: float | None = None, elo_margin: float | None = None, wins: int = 0, shared: int = 0
) -> Standing:
    games, means = all_of(scores), [fmean(values) for values in scores.values()]
    margin = margin_of(means) if len(means) > 1 else None
    return Standing(bot, len(games), fmean(games), margin, elo, elo_margin, wins, shared)
