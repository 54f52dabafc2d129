"""Whole games in which so much happened that every mistake can be made in them, found once in a process."""

from functools import cache
from typing import Any

from oracle import open_box
from oracle.duel import eventful_duels
from oracle.valley import eventful_valleys
from places import catalog_file

Record = dict[str, Any]
DUEL_BOX = open_box(catalog_file("duel"))


@cache
def duels() -> list[Record]:
    """Duels of two with both modules."""
    return eventful_duels(DUEL_BOX)


@cache
def valleys() -> list[Record]:
    """Games of three in the Valley."""
    return eventful_valleys()
