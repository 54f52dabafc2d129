"""Compile the rules of the Valley before the first game on a machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.games.compilation import Compilation, Steps

if TYPE_CHECKING:
    from dorfplatz.games.valley.state import ValleyState


def _steps() -> Steps:
    """Call each compiled function as `ValleyState` does; each step continues the one before."""
    from dorfplatz.games.valley.game import Valley

    states: list[ValleyState] = []
    return [
        ("set-up", lambda: states.append(Valley().set_up(0))),
        ("rolling", lambda: states[0].play("reveal")),
        ("drafting", lambda: states[0].play(states[0].legal_moves[0])),
        ("score sheet", lambda: states[0].scores),
    ]


RULES = Compilation("the Valley", (__name__,), _steps)
