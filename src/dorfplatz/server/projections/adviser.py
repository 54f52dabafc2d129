"""Who advises at tables; loaded when somebody first asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dorfplatz.bots.budget import Budget
from dorfplatz.server.play import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice

HINT = Budget(seconds=1.0)


def advice_for(view: Any, stop: Stop, budget: Budget | None = None) -> Advice:
    """The best choices in a view, found within a second of CPU time."""
    from dorfplatz.analysis import advise

    return advise(view, budget=budget or HINT, stop=stop)
