"""Sets of slots as two 63-bit numbers, and spreading such a set over the map."""

from dorfplatz.hexes import neighbour
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.state import Map

# The 126 slots need two signed 64-bit numbers; the sign bits stay clear.
HALF = 63

SlotSet = tuple[int, int]


@rule
def holds(slots: SlotSet, slot: int) -> bool:
    """Whether a slot is in a set."""
    if slot < HALF:
        return slots[0] >> slot & 1 == 1
    return slots[1] >> (slot - HALF) & 1 == 1


@rule
def including(slots: SlotSet, slot: int) -> SlotSet:
    """A set with one more slot."""
    if slot < HALF:
        return slots[0] | 1 << slot, slots[1]
    return slots[0], slots[1] | 1 << (slot - HALF)


@rule
def with_neighbours(map: Map, slots: SlotSet) -> SlotSet:
    """A set together with all tiles next to it."""
    wider = slots
    for slot in range(map.count):
        if holds(slots, slot):
            cell = cell_of(map, slot)
            for side in range(6):
                other = slot_at(map, neighbour(cell, side))
                if other != NONE:
                    wider = including(wider, other)
    return wider
