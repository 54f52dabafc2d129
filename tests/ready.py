"""Have the machine code of what a test plays at tables before it begins, and nothing else.

`pytest.mark.plays("duel", thinkers=True)` on a test or a file says what that is: the moves of games, and their bots and
advisers. Without it, it is the moves of romantik. Processes of one run wait for each other instead of compiling twice.
"""

import pytest

from dorfplatz.games.registry import units_of
from dorfplatz.machine_code.readiness import need

EVERYTHING = pytest.mark.plays("romantik", "duel", "valley", thinkers=True)


def have_ready(node: pytest.Item) -> None:
    """Have compiled and loaded what a test plays at tables."""
    marker = node.get_closest_marker("plays")
    names, options = (marker.args, marker.kwargs) if marker else (("romantik",), {})
    for name in names:
        need(*units_of(name)[: 2 if options.get("thinkers") else 1])
