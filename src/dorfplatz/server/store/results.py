"""Queries on what finished games count for a person, for their statistics; each takes an open connection."""

from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import members, results, tables
from dorfplatz.server.store.statements import average_of, insert_new, pairs_of

# A game that counts; one that is only mentioned, such as one on a known stack; one that is not this person's.
COUNTED, ASIDE, LEFT_OUT = "counted", "aside", "left_out"
WON, LOST, TIED = "won", "lost", "tied"
OUTCOMES = (WON, LOST, TIED)

Column = sa.ColumnElement[Any]


class ResultRow(NamedTuple):
    """What a finished game counts for one person; `lines` are its score lines as JSON.

    `company` is with or against whom: `alone`, `people`, `one_screen`, or the level of the strongest bot. `points` are
    None for somebody who played several sides. `outcome` is empty where all share one result.
    """

    person: str
    table_id: str
    game: str
    ended: int
    state: str
    players: int = 0
    company: str = ""
    is_basic: bool = True
    points: int | None = None
    outcome: str = ""
    lines: str = "{}"


class Scope(NamedTuple):
    """Which games are meant: of a person and a game, ended since a moment, and with a basic setup, extras or any."""

    person: str
    game: str
    since: int = 0
    is_basic: bool | None = None

    @property
    def counted(self) -> list[Column]:
        """The conditions of its games that count."""
        return [*self.all, results.c.state == COUNTED]

    @property
    def all(self) -> list[Column]:
        """The conditions of its games."""
        own = [results.c.person == self.person, results.c.game == self.game, results.c.ended >= self.since]
        return own if self.is_basic is None else [*own, results.c.is_basic.is_(self.is_basic)]


class GroupRow(NamedTuple):
    """Some games that have something in common."""

    name: str
    games: int
    best: int
    average: float
    won: int
    lost: int
    tied: int


class LineRow(NamedTuple):
    """A score line over several games."""

    line: str
    games: int
    average: float
    best: float


class SpanRow(NamedTuple):
    """Consecutive games: when the last of them ended, and their points."""

    at: int
    games: int
    average: float
    best: int


class BestRow(NamedTuple):
    """The best game; of equal ones the first."""

    points: int
    table: str
    at: int


def unjudged(connection: Connection, person: str) -> list[str]:
    """The finished tables of a person that have no row yet, the latest first."""
    judged = sa.select(results.c.table_id).where(results.c.person == person)
    query = (
        sa.select(tables.c.id)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.person == person, members.c.table_id.not_in(judged), tables.c.status == "over")
    )
    return list(connection.execute(query.order_by(tables.c.updated.desc())).scalars())


def add_result(connection: Connection, row: ResultRow) -> None:
    """Record what a game counts for; once for each person and table."""
    insert_new(connection, results, [row._asdict()])


def results_of(connection: Connection, person: str) -> list[ResultRow]:
    """All rows of a person, the earliest game first."""
    columns = [results.c[name] for name in ResultRow._fields]
    query = sa.select(*columns).where(results.c.person == person).order_by(results.c.ended, results.c.table_id)
    return [ResultRow(*row) for row in connection.execute(query)]


def counted_games(connection: Connection, person: str) -> dict[str, int]:
    """How many games of each kind count for a person."""
    own = (results.c.person == person) & (results.c.state == COUNTED)
    query = sa.select(results.c.game, sa.func.count()).where(own).group_by(results.c.game)
    return dict(connection.execute(query).all())


def games_aside(connection: Connection, scope: Scope) -> int:
    """How many games are only mentioned."""
    query = sa.select(sa.func.count()).select_from(results).where(*scope.all, results.c.state == ASIDE)
    return connection.execute(query).scalar() or 0


def games_by_points(connection: Connection, scope: Scope) -> dict[int, int]:
    """How many games reached how many points, the fewest points first."""
    query = sa.select(results.c.points, sa.func.count()).where(*scope.counted).group_by(results.c.points)
    return dict(connection.execute(query.order_by(results.c.points)).all())


def best_game(connection: Connection, scope: Scope) -> BestRow | None:
    """The game with the most points."""
    query = sa.select(results.c.points, results.c.table_id, results.c.ended).where(*scope.counted)
    order = (results.c.points.desc(), results.c.ended, results.c.table_id)
    row = connection.execute(query.order_by(*order).limit(1)).first()
    return BestRow(*row) if row else None


def groups_by(connection: Connection, scope: Scope, column: str) -> list[GroupRow]:
    """The games by `company` or by number of `players`."""
    name = results.c[column]
    outcomes = [sa.func.count().filter(results.c.outcome == outcome) for outcome in OUTCOMES]
    points = results.c.points
    query = sa.select(name, sa.func.count(), sa.func.max(points), average_of(points), *outcomes)
    rows = connection.execute(query.where(*scope.counted).group_by(name).order_by(name))
    return [GroupRow(str(own), *values) for own, *values in rows]


def score_lines(connection: Connection, scope: Scope) -> list[LineRow]:
    """What each score line brought, on average of the games that have it; what brings most first."""
    each, value = pairs_of(connection, results.c.lines)
    average = average_of(value)
    query = sa.select(each.c.key, sa.func.count(), average, sa.func.max(value)).select_from(results, each)
    query = query.where(*scope.counted).group_by(each.c.key).order_by(average.desc(), each.c.key)
    # Databases may give a whole number as a float.
    found = connection.execute(query)
    return [
        LineRow(line, games, average, int(best) if best == int(best) else best) for line, games, average, best in found
    ]


def course(connection: Connection, scope: Scope, most: int) -> list[SpanRow]:
    """The games in order, one a span; if there are more than `most`, in `most` spans of nearly equal length."""
    span = sa.func.ntile(most).over(order_by=(results.c.ended, results.c.table_id)).label("span")
    games = sa.select(results.c.ended, results.c.points, span).where(*scope.counted).subquery()
    values = (sa.func.max(games.c.ended), sa.func.count(), average_of(games.c.points), sa.func.max(games.c.points))
    query = sa.select(*values).group_by(games.c.span).order_by(games.c.span)
    return [SpanRow(*row) for row in connection.execute(query)]


def outcomes_in_order(connection: Connection, person: str, game: str) -> list[str]:
    """How the games of a person ended, the earliest first."""
    query = sa.select(results.c.outcome).where(*Scope(person, game).counted)
    return list(connection.execute(query.order_by(results.c.ended, results.c.table_id)).scalars())
