"""The values of a reason, which are numbers and names."""

from typing import Any

from dorfplatz.analysis import MoveReason


def values_of(said: MoveReason) -> dict[str, Any]:
    """The values by name."""
    return dict(said.values)
