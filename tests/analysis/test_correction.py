"""The correction of estimates: some playouts go to the end of the game, and each may be the last."""

import pytest

from dorfplatz import Duel, Game, GameView
from dorfplatz.analysis import advise, review
from dorfplatz.analysis.advise import FULL_PLAYOUTS, thinker_for
from dorfplatz.analysis.review import FULL_PLAYOUTS as REVIEWED
from dorfplatz.bots.core.budget import Budget

from .stops import AfterAsking

FEW = Budget(nodes=1)
WITH_PARTS = Game(parts="everything").start(seed=7, moves="reveal 0,0/0 reveal")
DUEL = Duel(modules=(1, 2)).start(3, moves="0:reveal")


@pytest.mark.parametrize(("view", "three"), [(WITH_PARTS.view(0), 3), (DUEL.view(1), 9)])
def test_a_stop_is_asked_after_every_playout_and_those_until_then_count(view: GameView, three: int) -> None:
    def correction(playouts: int, stop: AfterAsking) -> float:
        thinker = thinker_for(view, 1)
        return thinker.correction(thinker.candidates()[0], playouts, stop)

    stop = AfterAsking(2)
    assert correction(REVIEWED, stop) == correction(three, AfterAsking())
    assert stop.asked == 3


def test_hints_and_reviews_can_be_stopped_at_every_playout_to_the_end() -> None:
    never = AfterAsking()
    advise(WITH_PARTS.view(0), budget=FEW, stop=never)
    assert never.asked >= FULL_PLAYOUTS - 1
    assert not advise(WITH_PARTS.view(0), budget=FEW, stop=AfterAsking(never.asked - 5)).finished
    never = AfterAsking()
    review(WITH_PARTS, budget=FEW, stop=never)
    assert never.asked >= REVIEWED - 1
