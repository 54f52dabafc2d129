"""Compile the rules of the Duel before the first game on a machine."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from dorfplatz.games.compilation import Compilation, Steps
from dorfplatz.games.map.moves import Place, Reveal

if TYPE_CHECKING:
    from dorfplatz.games.duel.state import DuelState


def _steps() -> Steps:
    """Call each compiled function as `DuelState` does; each step continues the one before."""
    from dorfplatz.games.duel.game import Duel
    from dorfplatz.games.duel.reasons import why_not_played

    states: list[DuelState] = []
    return [
        ("set-up", lambda: states.append(Duel(modules=(1, 2)).set_up(0))),
        ("moves", lambda: states[0].play(Reveal())),
        ("legal placements", lambda: states[0].legal_moves(0)),
        ("placing", lambda: states[0].play(states[0].legal_moves(0)[0], 0)),
        ("score sheet", lambda: (states[0].scores, states[0].due, states[0].sides[0].progress)),
        ("dealing anew", lambda: states[0].view(0).deal(random.Random(0))),
        ("reasons", lambda: why_not_played(states[0], 1, Place(5, 5, 0))),
    ]


RULES = Compilation("the Duel", (__name__,), _steps)
