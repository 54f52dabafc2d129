"""Luck of the draw: the drawn tile against those that could have been drawn, by the value weights."""

import numpy as np

from dorfplatz.analysis.journey import AnyView
from dorfplatz.analysis.romantik.thinker import RomantikThinker
from dorfplatz.bots.map.desk import AHEAD
from dorfplatz.bots.map.policy import best_choice, worth_after
from dorfplatz.games.any_game import AnyState
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.view import View
from dorfplatz.rules.romantik.choices import TO_REVEAL, carry_out

MOST_DRAWS = 48


def luck_of_draw(before: AnyView, after: AnyState, seed: int) -> float:
    """How much better the best use of the drawn tile is than that of an average one.

    Tiles and dice that all players share favour nobody.
    """
    if not isinstance(before, View) or not isinstance(after, State) or after.in_hand is None:
        return 0.0
    thinker = RomantikThinker(before, seed)
    thinker.candidates()
    tiles, box, desk = before.game.tiles, before.game.box, thinker._desk

    def worth() -> float:
        return float(worth_after(tiles, box, AHEAD, desk, int(best_choice(tiles, box, AHEAD, desk))))

    others = []
    for _ in range(MOST_DRAWS):
        thinker.deal()
        carry_out(tiles, box, desk.states[AHEAD], TO_REVEAL)
        others.append(worth())
    # The drawn tile is valued last and in the same way, so that luck is zero on average.
    desk.states[AHEAD] = after.view(0)._states[0]
    return worth() - float(np.mean(others))
