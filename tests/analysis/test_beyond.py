"""What comes beyond the lines: some are played to the end of the game, and each may be the last."""

import pytest

from dorfplatz import Duel, Game
from dorfplatz.analysis import advise, review
from dorfplatz.analysis.advise import WHOLE_LINES, thinker_for
from dorfplatz.analysis.journey import AnyView
from dorfplatz.analysis.review import FIRST, MORE
from dorfplatz.bots.core.budget import Budget

from .stops import AfterAsking

FEW = Budget(nodes=1)
WITH_PARTS = Game(parts="everything").start(seed=7, moves="reveal 0,0/0 reveal")
DUEL = Duel(modules=(1, 2)).start(3, moves="0:reveal")


@pytest.mark.parametrize(("view", "three"), [(WITH_PARTS.view(0), 3), (DUEL.view(1), 9)])
def test_a_stop_is_asked_after_every_line_and_those_until_then_count(view: AnyView, three: int) -> None:
    def beyond(lines: int, stop: AfterAsking) -> float:
        thinker = thinker_for(view, 1)
        return thinker.beyond(thinker.candidates()[0], lines, stop)

    stop = AfterAsking(2)
    assert beyond(FIRST, stop) == beyond(three, AfterAsking())
    assert stop.asked == 3


def test_hints_and_reviews_can_be_stopped_at_every_line_to_the_end() -> None:
    never = AfterAsking()
    advise(WITH_PARTS.view(0), budget=FEW, stop=never)
    assert never.asked >= WHOLE_LINES - 1
    assert not advise(WITH_PARTS.view(0), budget=FEW, stop=AfterAsking(never.asked - 5)).finished
    never = AfterAsking()
    review(WITH_PARTS, budget=FEW, stop=never)
    assert never.asked >= FIRST - 1 + MORE - 1
