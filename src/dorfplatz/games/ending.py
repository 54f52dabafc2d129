"""How a finished game ended: its rank or its winners, and what was perfect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from dorfplatz.games.face import GamePosition
from dorfplatz.games.registry import declared
from dorfplatz.games.text import Text


@dataclass(frozen=True, slots=True)
class Rank:
    """A title for a shared result, and the least points that earn it."""

    at_least: int
    title: Text


@dataclass(frozen=True, slots=True)
class Ending:
    """How a finished game ended.

    A shared result has a `rank`, and the `next_rank` if there is a higher one. Otherwise `margin` is the lead of the
    winners over the best of the others: 0 if a tie was broken, None if all have won. `perfect` says what could not have
    been better, for each column of the score: one for a shared result, otherwise one for each seat.
    """

    perfect: tuple[tuple[Text, ...], ...]
    rank: Rank | None = None
    next_rank: Rank | None = None
    winners: tuple[int, ...] = ()
    margin: int | None = None


def ranks_of(game: object) -> tuple[Rank, ...]:
    """The ranks of a game, the lowest first; none for a game that somebody wins."""
    return cast("tuple[Rank, ...]", declared(game, "ranks") or ())


def place_among(ranks: Sequence[Rank], points: int) -> int:
    """The place of the rank that a result earns, from 0; the lowest rank has no least points.

    >>> [place_among([Rank(least, Text("")) for least in (0, 10, 20)], points) for points in (-5, 9, 10, 25)]
    [0, 0, 1, 2]
    """
    return max((place for place, rank in enumerate(ranks) if points >= rank.at_least), default=0)


def ending_of(position: GamePosition) -> Ending:
    """How a game ended; one that declares nothing has its winners and their margin."""
    own = declared(position.game, "ending")
    return cast("Ending", own(position)) if own else won_by(position)


def won_by(position: Any, perfect: tuple[tuple[Text, ...], ...] = ()) -> Ending:
    """The ending of a game that somebody wins."""
    results, winners = position.results, position.winners
    perfect = perfect or ((),) * len(results)
    if position.game.is_cooperative:
        return Ending(perfect)
    others = [result for seat, result in enumerate(results) if seat not in winners]
    margin = results[winners[0]] - max(others) if others else None
    return Ending(perfect, winners=winners, margin=margin)
