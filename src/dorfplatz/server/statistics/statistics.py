"""The statistics of a person's games of one kind."""

from __future__ import annotations

from sqlalchemy import Connection

from dorfplatz.games.ending import place_among, ranks_of
from dorfplatz.server.calendar import today
from dorfplatz.server.statistics.streaks import streak_of_days, streak_of_wins
from dorfplatz.server.store import dailies, results
from dorfplatz.server.store.results import GroupRow, Scope
from dorfplatz.server.wire.ending import told_rank
from dorfplatz.server.wire.statistics import BestGame, Group, LineTold, RankCount, Span, Spread, Statistics

# Points of the chart, bars of the distribution at most, and how wide these may be.
MOST_SPANS, MOST_BARS = 60, 12
WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def statistics(connection: Connection, scope: Scope, pending: int) -> Statistics:
    """What the games of a scope add up to; `pending` games have not been judged yet."""
    by_points = results.games_by_points(connection, scope)
    games = sum(by_points.values())
    best = results.best_game(connection, scope)
    outcomes = results.outcomes_in_order(connection, scope.person, scope.game)
    days = dailies.days_played(connection, scope.person, scope.game)
    return Statistics(
        game=scope.game,
        pending=pending,
        counted=results.counted_games(connection, scope.person),
        games=games,
        aside=results.games_aside(connection, scope),
        best=BestGame(*best) if best else None,
        average=sum(points * number for points, number in by_points.items()) / games if games else None,
        median=median(by_points) if games else None,
        company=[_group(row) for row in results.groups_by(connection, scope, "company")],
        players=[_group(row) for row in results.groups_by(connection, scope, "players")],
        ranks=_ranks(scope.game, by_points),
        lines=[LineTold(*row) for row in results.score_lines(connection, scope)],
        spread=spread(by_points),
        course=[Span(*row) for row in results.course(connection, scope, MOST_SPANS)],
        wins=streak_of_wins(outcomes, results.WON),
        dailies=streak_of_days(days, today()),
    )


def _group(row: GroupRow) -> Group:
    return Group(*row)


def median(by_points: dict[int, int]) -> float:
    """The middle of all points, which come in ascending order; between two games, the mean of both.

    >>> median({10: 1, 20: 2, 50: 1}), median({10: 1, 20: 1})
    (20.0, 15.0)
    """
    games, passed, low = sum(by_points.values()), 0, None
    for points, number in by_points.items():
        passed += number
        if low is None and 2 * passed >= games:
            low = points
        if low is not None and 2 * passed > games:
            return (low + points) / 2
    raise ValueError("there are no games")


def spread(by_points: dict[int, int]) -> list[Spread]:
    """How many games reached about how many points, in bars of equal width without gaps.

    >>> [(bar.low, bar.high, bar.games) for bar in spread({41: 1, 44: 2, 46: 1})]
    [(41, 41, 1), (42, 42, 0), (43, 43, 0), (44, 44, 2), (45, 45, 0), (46, 46, 1)]
    >>> [(bar.low, bar.high, bar.games) for bar in spread({98: 1, 113: 2, 129: 1})]
    [(95, 99, 1), (100, 104, 0), (105, 109, 0), (110, 114, 2), (115, 119, 0), (120, 124, 0), (125, 129, 1)]
    """
    if not by_points:
        return []
    least, most = min(by_points), max(by_points)
    width = next((each for each in WIDTHS if most // each - least // each < MOST_BARS), WIDTHS[-1])
    bars = dict.fromkeys(range(least // width * width, most + 1, width), 0)
    for points, number in by_points.items():
        bars[points // width * width] += number
    return [Spread(low, low + width - 1, number) for low, number in bars.items()]


def _ranks(game: str, by_points: dict[int, int]) -> list[RankCount]:
    """How often each rank was reached, the lowest first; empty for a game without ranks."""
    ranks = ranks_of(game)
    counts = [0] * len(ranks)
    for points, number in by_points.items() if ranks else ():
        counts[place_among(ranks, points)] += number
    return [RankCount(told_rank(rank), number) for rank, number in zip(ranks, counts, strict=True) if number]
