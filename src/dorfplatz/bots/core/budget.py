"""How long a bot may think about a move: CPU time of its own thread, or a number of playouts."""

import time
from dataclasses import dataclass

from dorfplatz.errors import SetupError, shown
from dorfplatz.sentence import Sentence

MOST_SECONDS, MOST_NODES = 3600.0, 10_000_000


@dataclass(frozen=True)
class Budget:
    """Seconds of CPU time per move, or a number of playouts per move, which makes games reproducible.

    >>> Budget(nodes=200)
    Budget(seconds=0.0, nodes=200)
    """

    seconds: float = 0.0
    nodes: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.seconds <= MOST_SECONDS or not 0 <= self.nodes <= MOST_NODES:
            raise SetupError(
                f"a bot thinks more than 0 and up to {MOST_SECONDS:.0f} seconds or {MOST_NODES:,} playouts a move"
            )
        if bool(self.seconds) == bool(self.nodes):
            raise SetupError("a budget is a number of seconds or of playouts, more than 0 of one of them")

    def start(self) -> "Watch":
        """Start the clock."""
        return Watch(self, time.thread_time())


@dataclass
class Watch:
    """A running budget; `played` counts the playouts."""

    budget: Budget
    started: float
    played: int = 0

    @property
    def used(self) -> float:
        """The share of the budget that is used."""
        if self.budget.nodes:
            return self.played / self.budget.nodes
        return (time.thread_time() - self.started) / self.budget.seconds


def parse_budget(text: str) -> Budget:
    """Read a budget as written after a bot's name: seconds, or a number of playouts.

    >>> parse_budget("0.5s"), parse_budget("400n")
    (Budget(seconds=0.5, nodes=0), Budget(seconds=0.0, nodes=400))
    """
    number, unit = text[:-1], text[-1:]
    try:
        if unit == "s":
            return Budget(seconds=float(number))
        if unit == "n":
            return Budget(nodes=int(number))
    except ValueError:
        pass
    raise SetupError(Sentence("budget", "a budget is written like 0.5s or 400n, not {text}", text=shown(text)))
