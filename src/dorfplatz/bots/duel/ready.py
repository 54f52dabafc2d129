"""Compiling the built-in bots of the Duel before they first play on a machine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dorfplatz.compiled import compile_with_progress
from dorfplatz.games.duel import Duel

if TYPE_CHECKING:
    from dorfplatz.bots.duel.bot import DuelBot


@cache
def prepare_duel_bot(kind: type[DuelBot]) -> None:
    """Make sure that a bot's functions are compiled; only the first time takes long."""
    state = Duel().start(seed=0, moves="0:reveal")
    steps = [("choosing", lambda: kind.unprepared(0).choose(state.view(0)))]
    compile_with_progress(kind.__name__, steps, kind.__module__)
