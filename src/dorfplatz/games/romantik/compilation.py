"""Compile the rules of `romantik` before the first game on a machine."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from dorfplatz.games.compilation import Compilation, Steps
from dorfplatz.games.map.moves import Place

if TYPE_CHECKING:
    from dorfplatz.games.romantik.state import State


def _steps() -> Steps:
    """Call each compiled function as `State` does; each step continues the one before."""
    from dorfplatz.games.romantik.game import Game
    from dorfplatz.games.romantik.reasons import why_not

    states: list[State] = []
    return [
        ("set-up", lambda: states.append(Game().set_up(seed=0))),
        ("reveal", lambda: states[0].play("reveal")),
        ("legal placements", lambda: states[0].legal_moves),
        ("placing on a copy", lambda: states[0].played(states[0].legal_moves[0])),
        ("placing", lambda: states[0].play(states[0].legal_moves[0])),
        ("score sheet", lambda: (states[0].score, states[0].due)),
        ("Task tiles", lambda: states[0].play("reveal")),
        ("reasons", lambda: why_not(states[0], Place(5, 5, 0))),
        ("dealing anew", lambda: states[0].view(0).deal(random.Random(0))),
    ]


RULES = Compilation("the rules", (__name__,), _steps)
