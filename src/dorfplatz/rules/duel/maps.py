"""The maps of a Duel, one per player."""

from typing import Any

from dorfplatz.machine_code import rule
from dorfplatz.rules.duel.state import State


@rule
def map_of(state: State, seat: int) -> Any:
    """The map of a player."""
    # Compiled code cannot select a field by a number known only at run time.
    if seat == 0:
        return state.map0
    if seat == 1:
        return state.map1
    if seat == 2:
        return state.map2
    return state.map3
