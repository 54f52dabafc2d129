"""Judge what a finished game counts for a person, from its log."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec

from dorfplatz.server.games.kind import Kind
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.store.results import ASIDE, COUNTED, LEFT_OUT, LOST, TIED, WON, ResultRow
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.events import AnyEvent, Chair, Played
from dorfplatz.server.table.table import Table

ALONE, PEOPLE, ONE_SCREEN = "alone", "people", "one_screen"
BOT = "a bot"
# The stack of a lesson, which is staged.
LESSON = "lesson"

# How many moves of a side each person has made, and bots.
Moves = Counter[tuple[int, str]]


def judge(person: str, table_id: str, rows: list[EventRow]) -> ResultRow:
    """Replay a finished game and judge what it counts for a person."""
    moves: Moves = Counter()

    def watch(table: Table, by: str, event: AnyEvent) -> None:
        # Reveals that the table plays by itself, for people, are nobody's move.
        if isinstance(event, Played) and (mover := by or (BOT if table.chairs[event.seat].bot else "")):
            moves[table.side_of(event.seat), mover] += 1

    return result_at(replay(table_id, rows, watch), person, moves)


def result_at(table: Table, person: str, moves: Moves) -> ResultRow:
    """What a finished game counts for a person; `moves` are those of all sides.

    It counts for those who have a seat at its end and made at least half of the moves there, with their team. Lessons
    count for nobody. Games on known stacks, and those of one person for several sides, are only mentioned.
    """
    playing, kind = table.playing, game(table.game)
    left_out = ResultRow(person, table.id, table.game, table.ended or table.updated, LEFT_OUT)
    is_lesson = table.options.stack == LESSON
    if playing is None or not playing.is_over or is_lesson or not _has_played(table, person, moves):
        return left_out
    side = 0 if kind.is_cooperative else _only_side(table, person)
    return left_out._replace(
        state=ASIDE if table.known or side is None else COUNTED,
        players=len(table.chairs) if kind.is_cooperative else len(playing.scores),
        company=_company(table, kind, person),
        is_basic=kind.setup_in(table.own_options) == kind.setup_in(kind.own_options({})),
        points=None if side is None else _points(playing, side),
        outcome=_outcome(playing, side),
        lines=_lines(playing, side),
    )


def _has_played(table: Table, person: str, moves: Moves) -> bool:
    """Whether a person has a seat, and they and their team made at least half of the moves of its side."""
    sides = table.seated_sides(person)
    team = {chair.person for side in sides for chair in table.chairs_of(side)}
    own = sum(number for (side, by), number in moves.items() if side in sides and by in team)
    return bool(sides) and 2 * own >= sum(number for (side, _), number in moves.items() if side in sides)


def _only_side(table: Table, person: str) -> int | None:
    sides = table.seated_sides(person)
    return min(sides) if len(sides) == 1 else None


def _company(table: Table, kind: Kind, person: str) -> str:
    """With whom a shared result was reached, or else against whom a person played."""
    own = table.seated_sides(person)
    if len(table.chairs) == 1:
        return ALONE
    if kind.is_cooperative:
        others = [chair for chair in table.chairs if chair.person != person]
    else:
        others = [chair for seat, chair in enumerate(table.chairs) if len(own) == 1 and table.side_of(seat) not in own]
    return _company_of(others, kind) if others else ONE_SCREEN


def _company_of(others: list[Chair], kind: Kind) -> str:
    """People if there are any, or else the strongest bot."""
    levels = [chair.bot for chair in others]
    return max(levels, key=kind.bots.index) if all(level in kind.bots for level in levels) else PEOPLE


def _points(playing: Playing, side: int) -> int:
    return playing.scores[side] if playing.scores else playing.score


def _outcome(playing: Playing, side: int | None) -> str:
    """Whether a side has won; empty where all share one result."""
    if side is None or not playing.scores:
        return ""
    winners = playing.state.winners
    return LOST if side not in winners else WON if len(winners) == 1 else TIED


def _lines(playing: Playing, side: int | None) -> str:
    """The points of each score line; shared places of the Duel are fractions."""
    points: dict[str, Fraction] = {}
    for each in playing.explain(() if side is None else (side,)):
        if each.side == side:
            points[each.line] = points.get(each.line, Fraction()) + Fraction(each.points)
    plain = {line: int(own) if own.denominator == 1 else round(float(own), 4) for line, own in points.items()}
    return msgspec.json.encode(plain).decode()
