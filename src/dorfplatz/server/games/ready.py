"""Have the machine code of all games while people already play."""

from dorfplatz.machine_code.readiness import want
from dorfplatz.server.games.registry import games


def prepare() -> None:
    """Load the machine code of all games, and have made what is missing: first what moves need, then what bots need."""
    entries = [kind.entry for kind in games().values()]
    units = [entry.find(kind) for kind in ("rules", "thinking") for entry in entries]
    want(*(unit for unit in units if unit is not None))
