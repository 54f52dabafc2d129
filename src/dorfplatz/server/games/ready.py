"""Have the machine code of all games while people already play."""

from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import is_loaded, making_of, want
from dorfplatz.server.games.registry import games

# What is made has still to be loaded.
ALMOST = 0.98


def prepare() -> None:
    """Load the machine code of all games, and have made what is missing: first what moves need, then what bots need."""
    entries = [kind.entry for kind in games().values()]
    units = [entry.find(kind) for kind in ("rules", "thinking") for entry in entries]
    want(*(unit for unit in units if unit is not None))


def progress() -> dict[str, float]:
    """How much of the machine code of each game is made and loaded, from 0 to 1."""
    return {name: _share_of(name) for name in games()}


def _share_of(name: str) -> float:
    units = units_of(name)
    if is_loaded(*units):
        return 1.0
    shares = [
        1.0 if is_loaded(unit) else min(making.done, ALMOST) if (making := making_of(unit)) else 0.0 for unit in units
    ]
    return round(sum(shares) / len(shares), 2)
