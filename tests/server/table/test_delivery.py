"""Whoever moves is told first, and the others hear the same a moment later, in order."""

import json
from collections.abc import Callable

import pytest

from dorfplatz.server.games.registry import game
from dorfplatz.server.table.apply import applied
from dorfplatz.server.table.events import Played
from dorfplatz.server.table.publish import Answer
from dorfplatz.server.wire.messages import Done, Suggestion

from ..hearing import Hearing


def a_table() -> Hearing:
    table = Hearing("romantik", game("romantik").shuffle({}), {})
    table.told()
    return table


def any_move(table: Hearing) -> str:
    """A legal move, in notation."""
    assert table.table.playing is not None
    return table.table.playing.random_move(table.table.playing.to_move[0])


def play(
    table: Hearing,
    move: str,
    answer: Answer | None = None,
    ahead: bool = False,
    meanwhile: Callable[[Hearing], None] = lambda _: None,
) -> None:
    """Play a move, and answer whoever asked for it; perhaps the news are made ahead, and something happens then."""
    playing = table.table.playing
    assert playing is not None
    seat = playing.to_move[0]
    after, shown = playing.after(seat, move)
    moved = applied(table.table, Played(seat=seat, move=move, shown=shown), 0, after)
    if ahead:
        table.publisher.prepare(moved)
    meanwhile(table)
    table.publisher.audience.clear_suggestions(table.table, moved)
    table.table = moved
    table.publisher.publish(moved, answer=answer)


def test_the_others_hear_of_a_move_when_it_is_delivered() -> None:
    table = a_table()
    play(table, any_move(table), Answer(table.listeners[0], Done(id="m", version=2)))
    mover, *others = table.told()
    assert len(mover) == 1
    assert others == [[], []]
    table.publisher.deliver()
    nobody, *others = table.told()
    assert nobody == []
    assert [len(texts) for texts in others] == [1, 1]
    table.publisher.deliver()
    assert table.told() == [[], [], []]


def test_what_happens_next_does_not_overtake_what_is_on_its_way() -> None:
    table = a_table()
    play(table, any_move(table), Answer(table.listeners[0], Done(id="m", version=2)))
    play(table, any_move(table))
    told = table.told()
    for texts in told[1:]:
        assert [text[: len('{"type":"update","version":2')] for text in texts] == [
            '{"type":"update","version":2',
            '{"type":"update","version":3',
        ]


def test_what_was_foreseen_is_what_comes() -> None:
    stack = game("romantik").shuffle({})
    far_sighted, other = (Hearing("romantik", stack, {}) for _ in range(2))
    for _ in range(40):
        assert far_sighted.table.playing is not None
        assert other.table.playing is not None
        far_sighted.table.playing.foresee(helps=True)
        assert far_sighted.table.playing.view((0,), helps=True) == other.table.playing.view((0,), helps=True)
        move = any_move(other)
        play(far_sighted, move)
        play(other, move)
        assert far_sighted.told() == other.told()
    assert far_sighted.table.version == 41


def show_a_ghost(table: Hearing) -> None:
    table.publisher.audience.suggestions["bo"] = Suggestion(name="Bo", person="bo", cell=(0, 0), rotation=0, side=0)
    table.publisher.publish(table.table)


def come_and_go(table: Hearing) -> None:
    table.publisher.leave(table.table, table.listeners[1])
    table.publisher.join(table.table, table.listeners[1])


@pytest.mark.parametrize("meanwhile", [lambda _: None, show_a_ghost, come_and_go])
def test_news_made_ahead_are_told_as_if_they_had_not_been(meanwhile: Callable[[Hearing], None]) -> None:
    stack = game("romantik").shuffle({})
    early, late = (Hearing("romantik", stack, {}) for _ in range(2))
    for number in range(20):
        for table in (early, late):
            if number % 3 == 0:
                show_a_ghost(table)
        move = any_move(early)
        play(early, move, ahead=True, meanwhile=meanwhile)
        play(late, move, meanwhile=meanwhile)
        told = early.told()
        assert told == late.told()
        assert all(told)


@pytest.mark.parametrize("name", ["duel", "valley"])
def test_ghosts_are_for_their_own_side_where_sides_compete(name: str) -> None:
    hearing = Hearing(name, game(name).shuffle({}), {})
    hearing.told()
    hearing.publisher.audience.suggestions["ann"] = Suggestion(
        name="Ann", person="ann", cell=(0, 0), rotation=0, side=0
    )
    hearing.publisher.publish(hearing.table)
    ghosts = [[json.loads(text)["table"].get("suggestions") for text in texts] for texts in hearing.told()]
    ann, *others = ghosts
    assert [len(shown) for shown in ann] == [1]
    assert all(not shown for texts in others for shown in texts)
