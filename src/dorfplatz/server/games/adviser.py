"""Who advises at tables; loaded when somebody first asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dorfplatz.bots.core.budget import Budget
from dorfplatz.games.any_game import AnyState
from dorfplatz.games.duel import DuelState
from dorfplatz.games.romantik.state import State
from dorfplatz.server.games.face import Progress, Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review

HINT = Budget(seconds=1.0)
A_MOVE = Budget(nodes=240)
# Lines take longer in the Duel, where all sides play them on, and with parts.
A_SLOW_MOVE = Budget(nodes=120)


def advice_for(view: Any, stop: Stop, budget: Budget | None = None) -> Advice:
    """The best choices in a view, found within a second of CPU time."""
    from dorfplatz.analysis import advise

    return advise(view, budget=budget or HINT, stop=stop)


def review_of(state: AnyState, names: list[str], stop: Stop, progress: Progress) -> Review:
    """A game, move by move; the same game is always judged alike."""
    from dorfplatz.analysis import review

    is_slow = isinstance(state, DuelState) or (isinstance(state, State) and state.game.box.has_parts)
    budget = A_SLOW_MOVE if is_slow else A_MOVE
    return review(state, budget=budget, stop=stop, progress=progress, names=names)
