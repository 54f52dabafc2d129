"""Loading a table takes as long as its log is long, and no longer."""

import random
from functools import partial

import pytest
from steps import Steps

from dorfplatz.server.games.registry import game
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import apply, replay
from dorfplatz.server.table.events import AnyEvent, Beginning, Chair, Created, Options, Played, TookBack, encode_event
from dorfplatz.server.table.table import Table

LATE = {"romantik": 30, "valley": 20}


def log_with_second_thoughts(name: str, takes_back: int) -> list[EventRow]:
    """A game that goes on for a while, and then a turn that is played and taken back again and again."""
    rng, kind = random.Random(5), game(name)
    own = kind.own_options({})
    chairs = [Chair(name=each, person=each) for each in ("Ann", "Bo")]
    beginning = Beginning(chairs=[0, 1], first=0, stack=kind.shuffle(own), salt="")
    table = Table("t")
    happened: list[AnyEvent] = []

    def happen(event: AnyEvent) -> None:
        apply(table, event, 0)
        happened.append(event)

    happen(Created(game=name, code="ABC234", by="Ann", options=Options(own=own), chairs=chairs, beginning=beginning))
    random.seed(rng.random())
    while takes_back:
        playing = table.playing
        assert playing is not None
        assert not playing.is_over
        if playing.turn >= LATE[name] and playing.takes_back:
            happen(TookBack(seat=playing.takes_back[0]))
            takes_back -= 1
            continue
        side = playing.to_move[0]
        move = playing.automatic or playing.random_move(side)
        happen(Played(seat=side, move=move, shown=playing.after(side, move)[1]))
    return [EventRow("t", number, "Ann", "", 0, encode_event(event)) for number, event in enumerate(happened, 1)]


def steps_of_replay(rows: list[EventRow]) -> int:
    """How many lines of Python a table runs to make itself from its log."""
    return Steps(partial(replay, "t", rows)).lines


@pytest.mark.parametrize("name", LATE)
def test_taking_back_again_and_again_costs_no_more_than_playing(name: str) -> None:
    rows = log_with_second_thoughts(name, 100)
    first_back = next(row.version for row in rows if b"took_back" in row.body)
    before = rows[: first_back - 1]
    a_move = steps_of_replay(before) / len(before)
    a_second_thought = (steps_of_replay(rows) - steps_of_replay(before)) / (len(rows) - len(before))
    assert a_second_thought < 3 * a_move


@pytest.mark.parametrize("name", LATE)
def test_a_turn_taken_back_leaves_the_table_as_it_was(name: str) -> None:
    rows = log_with_second_thoughts(name, 5)
    last = max(row.version for row in rows if b"took_back" in row.body)
    first = next(row.version for row in rows if b"took_back" in row.body)
    taken_back, never_played = replay("t", rows[:last]).playing, replay("t", rows[: first - 2]).playing
    assert taken_back is not None
    assert never_played is not None
    assert taken_back.view((0,), True) == never_played.view((0,), True)
    records = [each.record(["Ann", "Bo"], "2026-11-01", True, ()) for each in (taken_back, never_played)]
    assert records[0] == records[1]
