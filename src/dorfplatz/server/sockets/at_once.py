"""Moves at once: from the socket to the disk and back without a task that waits, for moves are most of what happens."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.table import decide
from dorfplatz.server.table.publishing import Listener
from dorfplatz.server.table.steps import Step, step_from
from dorfplatz.server.wire.messages import Play, Refused

if TYPE_CHECKING:
    from dorfplatz.server.table.room import Room

BROKEN = 1011

logger = logging.getLogger(__name__)
_on_the_long_way: set[asyncio.Task[None]] = set()


def play_at_once(room: Room, listener: Listener, move: Play) -> None:
    """Carry a move out like any message. The turn is taken, and given back when the move has been seen."""
    step = None
    try:
        if room.admits(listener, move):
            step = step_from(room.table, decide.decide(room.table, move, listener.person), listener.person, move.id)
    except Refusal as refusal:
        listener.tell(Refused(id=move.id, **refusal.body))
    finally:
        if step is None:
            room.turn.release()
    if step is not None:
        _write(room, step, listener, move)


def _write(room: Room, step: Step, listener: Listener, move: Play) -> None:
    def then(written: Any) -> None:
        try:
            _end(room, step, written, listener, move)
        finally:
            room.turn.release()

    room.store.append_then(step.row, step.summary, then)
    room.look_ahead(step)


def _end(room: Room, step: Step, written: Any, listener: Listener, move: Play) -> None:
    """Let a move be seen that is on disk; if its version was taken, it is refused on the long way."""
    if written is True:
        room.let_be_seen(step, listener)
    elif isinstance(written, Refusal):
        listener.tell(Refused(id=move.id, **written.body))
    elif isinstance(written, BaseException):
        logger.error("%s: a move could not be written", room.table.id, exc_info=written)
        listener.line.cut(BROKEN, "Something went wrong here; come again.")
    else:
        again = asyncio.create_task(room.receive(listener, move))
        _on_the_long_way.add(again)
        again.add_done_callback(_on_the_long_way.discard)
