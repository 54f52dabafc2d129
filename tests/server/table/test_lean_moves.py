"""Moves at a table leave nothing behind that the garbage collector would have to look at."""

import gc

from dorfplatz.server.games.registry import game
from dorfplatz.server.table import decide
from dorfplatz.server.table.apply import applied
from dorfplatz.server.wire.messages import Play

from ..hearing import Hearing


def play_to_the_end(table: Hearing) -> int:
    """Play any moves, each as a message; returns how many."""
    while (playing := table.table.playing) and not playing.is_over:
        seat = playing.to_move[0]
        message = Play(
            id=f"m{table.table.version}", version=table.table.version, seat=seat, move=playing.random_move(seat)
        )
        decision = decide.decide(table.table, message, ("ann", "bo")[seat])
        after = applied(table.table, decision.event, 0, decision.playing)
        after.note_answer("ann", message.id, after.version)
        table.table = after
        table.publisher.prepare(after)
        table.publisher.publish(after)
        table.told()
    return table.table.version


def objects() -> int:
    """How many objects the garbage collector looks at.

    `gc.get_objects()` would refer to them all for a moment, which breaks a tuple that another thread is just filling.
    """
    gc.collect()
    gc.freeze()
    count = gc.get_freeze_count()
    gc.unfreeze()
    return count


def test_a_game_leaves_less_than_an_object_for_two_moves() -> None:
    romantik = game("romantik")
    stack = romantik.shuffle({})
    others = [Hearing("romantik", stack, {}) for _ in range(20)]
    for other in others:
        play_to_the_end(other)
    table = Hearing("romantik", stack, {})
    before = objects()
    moves = play_to_the_end(table)
    assert moves > 50
    assert objects() - before < moves / 2
