"""Luck of the draw: the drawn tile against those that could have been drawn, by the value weights."""

import numpy as np

from dorfplatz.analysis.romantik.thinker import RomantikThinker
from dorfplatz.bots.romantik.policy import best_choice, worth_after
from dorfplatz.bots.romantik.scratch import AHEAD
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.view import View
from dorfplatz.rules.map.choices import TO_REVEAL
from dorfplatz.rules.romantik.choices import carry_out

DRAWS = 48
# Good and bad draws partly even out later: over 80 games of `builder`, and 40 of `master`, each point of luck at the
# draw was worth 0.5 and 0.4 points in the result.
LASTS = 0.45


def luck_of_draw(before: View, after: State, seed: int) -> float:
    """How many points the drawn tile is worth in the end, compared with an average one."""
    if after.in_hand is None:
        return 0.0
    thinker = RomantikThinker(before, seed)
    thinker.candidates()
    tiles, box, scratch = before.game.tiles, before.game.box, thinker.scratch

    def worth() -> float:
        return float(worth_after(tiles, box, AHEAD, scratch, int(best_choice(tiles, box, AHEAD, scratch))))

    others = []
    for _ in range(DRAWS):
        thinker.deal()
        carry_out(tiles, box, scratch.states[AHEAD], TO_REVEAL)
        others.append(worth())
    # The drawn tile is valued last and in the same way, so that luck is zero on average.
    scratch.states[AHEAD] = after.view(0)._states[0]
    return LASTS * (worth() - float(np.mean(others)))
