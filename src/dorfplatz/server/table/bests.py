"""Personal bests: what a person has reached before with the same game and setup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dorfplatz.server.games.registry import game
from dorfplatz.server.table.summary import Summary
from dorfplatz.server.wire.ending import Best


def best_of(person: str, now: Summary, finished: Iterable[Summary]) -> Best | None:
    """Compare a finished game with a person's others; None for those who did not play it as one side.

    Games on stacks that somebody knew before count neither as results to beat nor as bests.
    """
    points = points_of(person, now)
    if points is None or now.known:
        return None
    setup = _setup_of(now)
    others = [
        (reached, each.id)
        for each in finished
        if each.id != now.id and not each.known and each.status == "over" and _setup_of(each) == setup
        if (reached := points_of(person, each)) is not None
    ]
    before, table = max(others, default=(None, ""), key=lambda each: each[0])
    return Best(points=points, games=len(others) + 1, before=before, before_at=table)


def points_of(person: str, summary: Summary) -> int | None:
    """The points of a person: the shared result, or those of their side; None if they play for several sides."""
    own = [seat for seat, holder in enumerate(summary.people) if holder == person]
    if not own:
        return None
    if not summary.scores:
        return summary.score
    sides = {summary.sides[seat] for seat in own}
    return summary.scores[sides.pop()] if len(sides) == 1 else None


def _setup_of(summary: Summary) -> tuple[Any, ...]:
    """What makes results comparable; how many share one result, and against whom one plays, does not matter."""
    kind = game(summary.game)
    helped = kind.is_cooperative and any(summary.bots)
    return summary.game, kind.setup_in(summary.options), len(summary.scores), helped
