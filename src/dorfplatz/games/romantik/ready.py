"""Compiling the rules before the first game on a machine."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from dorfplatz.compiled import compile_with_progress
from dorfplatz.games.map.moves import Place

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game
    from dorfplatz.games.romantik.state import State


@lru_cache(maxsize=8)
def prepare(game: Game) -> None:
    """Make sure that all functions which the Python face uses are compiled; only the first time takes long."""
    compile_with_progress("the rules", _steps(game), __name__)


def _steps(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """One use of each function, as the Python face uses it; each step goes on from the one before."""
    from dorfplatz.games.romantik.reasons import why_not

    states: list[State] = []
    return [
        ("set-up", lambda: states.append(game.set_up(seed=0))),
        ("reveal", lambda: states[0].play("reveal")),
        ("legal placements", lambda: states[0].legal_moves),
        ("placing on a copy", lambda: states[0].played(states[0].legal_moves[0])),
        ("placing", lambda: states[0].play(states[0].legal_moves[0])),
        ("score sheet", lambda: (states[0].score, states[0].due)),
        ("Task tiles", lambda: states[0].play("reveal")),
        ("reasons", lambda: why_not(states[0], Place(5, 5, 0))),
        ("dealing anew", lambda: states[0].view(0).deal(random.Random(0))),
    ]
