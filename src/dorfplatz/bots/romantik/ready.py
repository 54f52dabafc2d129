"""Compiling the built-in bots before they first play on a machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from dorfplatz.compiled import compile_with_progress
from dorfplatz.games.romantik.game import Game

if TYPE_CHECKING:
    from dorfplatz.bots.romantik.compiled_bot import CompiledBot


@cache
def prepare_bot(kind: type[CompiledBot]) -> None:
    """Make sure that a bot's functions are compiled; only the first time takes long."""
    game = Game()
    state = game.start(seed=0, moves="reveal")
    steps: list[tuple[str, Callable[[], object]]] = [
        ("choosing", lambda: kind.unprepared(0).choose(state.view(0))),
        ("whole games", lambda: kind.unprepared(0).play_games(game, 0, 1)),
    ]
    compile_with_progress(kind.__name__, steps, kind.__module__)
