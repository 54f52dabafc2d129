"""Statistics from SQL against the same computed slowly, one game after the other."""

import json
from collections.abc import Iterator
from random import Random
from statistics import mean, median
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.games.romantik.ending import rank_of
from dorfplatz.server.statistics.statistics import MOST_BARS, MOST_SPANS, statistics
from dorfplatz.server.statistics.streaks import streak_of_wins
from dorfplatz.server.store import results
from dorfplatz.server.store.results import ASIDE, COUNTED, LEFT_OUT, ResultRow, Scope
from dorfplatz.server.store.schema import metadata

PEOPLE, GAMES = ("ann", "bo"), ("romantik", "duel")
COMPANY = ("alone", "people", "villager")
LINES = ("tasks.forest", "flags.green", "parts.circus")
ROWS = 1500


def random_row(number: int, random: Random) -> ResultRow:
    """A row that a game could have left; some have the same time, and some the same points."""
    name = random.choice(GAMES)
    lines = {line: random.randint(-3, 40) for line in LINES if random.random() < 0.8}
    return ResultRow(
        person=random.choice(PEOPLE),
        table_id=f"t{number}",
        game=name,
        ended=random.randrange(500),
        state=random.choice((COUNTED, COUNTED, COUNTED, ASIDE, LEFT_OUT)),
        players=random.randint(1, 4),
        company=random.choice(COMPANY),
        is_basic=random.random() < 0.6,
        points=random.randint(-5, 330),
        outcome="" if name == "romantik" else random.choice(results.OUTCOMES),
        lines=json.dumps(lines),
    )


@pytest.fixture(scope="module")
def rows() -> list[ResultRow]:
    random = Random(20261118)
    return [random_row(number, random) for number in range(ROWS)]


@pytest.fixture(scope="module")
def connection(rows: list[ResultRow]) -> Iterator[Connection]:
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.connect() as connection:
        for row in rows:
            results.add_result(connection, row)
        yield connection
    engine.dispose()


def slow_groups(games: list[ResultRow], column: str) -> list[dict[str, Any]]:
    names = sorted({getattr(row, column) for row in games})
    groups = [(name, [row for row in games if getattr(row, column) == name]) for name in names]
    return [
        {
            "name": str(name),
            "games": len(own),
            "best": max(row.points or 0 for row in own),
            "average": pytest.approx(mean(row.points or 0 for row in own)),
            **{outcome: sum(row.outcome == outcome for row in own) for outcome in results.OUTCOMES},
        }
        for name, own in groups
    ]


def slow_lines(games: list[ResultRow]) -> list[dict[str, Any]]:
    values: dict[str, list[float]] = {}
    for row in games:
        for line, points in json.loads(row.lines).items():
            values.setdefault(line, []).append(points)
    by_average = sorted(values.items(), key=lambda each: (-mean(each[1]), each[0]))
    return [
        {"line": line, "games": len(own), "average": pytest.approx(mean(own)), "best": max(own)}
        for line, own in by_average
    ]


@pytest.mark.parametrize("person", PEOPLE)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("since", [0, 400, 10_000])
@pytest.mark.parametrize("is_basic", [None, True, False])
def test_the_database_adds_up_what_one_game_after_the_other_adds_up(
    connection: Connection, rows: list[ResultRow], person: str, name: str, since: int, is_basic: bool | None
) -> None:
    mine = sorted(
        (row for row in rows if (row.person, row.game) == (person, name)), key=lambda row: (row.ended, row.table_id)
    )
    chosen = [row for row in mine if row.ended >= since and is_basic in (None, row.is_basic)]
    games = [row for row in chosen if row.state == COUNTED]
    points = [row.points for row in games if row.points is not None]
    told = msgspec.to_builtins(statistics(connection, Scope(person, name, since, is_basic), pending=3))

    assert told["pending"] == 3
    assert told["counted"] == {
        game: sum((row.person, row.game, row.state) == (person, game, COUNTED) for row in rows) for game in GAMES
    }
    assert told["games"] == len(games)
    assert told["aside"] == sum(row.state == ASIDE for row in chosen)
    assert told["average"] == (pytest.approx(mean(points)) if points else None)
    assert told["median"] == (median(points) if points else None)
    best = max(games, key=lambda row: (row.points, -row.ended), default=None)
    assert told["best"] == (best and {"points": best.points, "table": best.table_id, "at": best.ended})
    assert told["company"] == slow_groups(games, "company")
    assert told["players"] == slow_groups(games, "players")
    assert told["lines"] == slow_lines(games)
    assert told["wins"] == msgspec.to_builtins(
        streak_of_wins([row.outcome for row in mine if row.state == COUNTED], results.WON)
    )
    # Every bar counts its games, the bars leave no gap, and there are not too many of them.
    assert [bar["games"] for bar in told["spread"]] == [
        sum(bar["low"] <= each <= bar["high"] for each in points) for bar in told["spread"]
    ]
    assert sum(bar["games"] for bar in told["spread"]) == len(games)
    assert all(one["high"] + 1 == other["low"] for one, other in zip(told["spread"], told["spread"][1:], strict=False))
    assert len(told["spread"]) <= MOST_BARS
    # The spans follow each other, hold all games, and differ by one game at most.
    sizes = [span["games"] for span in told["course"]]
    assert len(sizes) == min(MOST_SPANS, len(games))
    assert not sizes or max(sizes) - min(sizes) <= 1
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    for span, size, end in zip(told["course"], sizes, ends, strict=True):
        own = points[end - size : end]
        assert (span["average"], span["best"]) == (pytest.approx(mean(own)), max(own))
        assert span["at"] == games[end - 1].ended
    assert sum(sizes) == len(games)
    counts = {rank["rank"]["title"]["en"]: rank["games"] for rank in told["ranks"]}
    titles = [rank_of(each)[0].title.en for each in points] if name == "romantik" else []
    assert counts == {title: titles.count(title) for title in titles}


def test_a_game_is_counted_once(connection: Connection, rows: list[ResultRow]) -> None:
    scope = Scope(rows[0].person, rows[0].game)
    before = statistics(connection, scope, 0)
    results.add_result(connection, rows[0])
    assert statistics(connection, scope, 0) == before


def test_only_the_games_of_the_person_are_read(connection: Connection) -> None:
    plan = " ".join(
        str(row)
        for row in connection.exec_driver_sql(
            "EXPLAIN QUERY PLAN SELECT points FROM results WHERE person='ann' AND game='duel' AND ended >= 0"
        )
    )
    assert "SEARCH results USING INDEX results_by_game" in plan
