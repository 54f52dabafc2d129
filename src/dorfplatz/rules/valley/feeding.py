"""Which sheep feed which houses: a maximum matching."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.machine_code import rule
from dorfplatz.rules.valley.groups import number_each, number_groups
from dorfplatz.rules.valley.state import CELLS, HOUSE, NONE, SHEEP, Box, Count


@rule
def feed_houses(box: Box, symbols: NDArray[Any], count: Count) -> None:
    """Assign sheep to houses so that as many houses as possible are fed.

    A flock can feed any house of a network that one of its sheep touches. In the family variant a sheep feeds only a
    house next to it.
    """
    if box.family:
        count.flocks = number_each(symbols, SHEEP, count.flock)
        count.networks = number_each(symbols, HOUSE, count.network)
    else:
        count.flocks = number_groups(box, symbols, SHEEP, count.flock, count.queue)
    take_stock(count)
    find_touches(box, count)
    count.fed = 0
    for flock in range(count.flocks):
        for _ in range(count.sheep_in[flock]):
            # A flock that found no house once will find none later either.
            if not feed_one_more(count, flock):
                break
            count.fed += 1


@rule
def take_stock(count: Count) -> None:
    """Count the houses of each network and the sheep of each flock; no house is fed yet."""
    for network in range(count.networks):
        count.houses_in[network] = 0
        count.fed_in[network] = 0
    for flock in range(count.flocks):
        count.sheep_in[flock] = 0
        for network in range(count.networks):
            count.touches[flock, network] = 0
            count.feeds[flock, network] = 0
    count.houses = 0
    for cell in range(CELLS):
        if count.network[cell] != NONE:
            count.houses += 1
            count.houses_in[int(count.network[cell])] += 1
        if count.flock[cell] != NONE:
            count.sheep_in[int(count.flock[cell])] += 1


@rule
def find_touches(box: Box, count: Count) -> None:
    """Record which flocks have a sheep next to a house of which networks."""
    for cell in range(CELLS):
        flock = int(count.flock[cell])
        if flock == NONE:
            continue
        for side in range(6):
            there = int(box.near[cell, side])
            if there != NONE and count.network[there] != NONE:
                count.touches[flock, int(count.network[there])] = 1


@rule
def feed_one_more(count: Count, flock: int) -> bool:
    """Feed one more house from a flock, reassigning sheep of other flocks if necessary.

    This is an augmenting path of a maximum flow, found breadth first: `reached_by` is the flock that reaches a network,
    `moved_from` the network that a flock's sheep would leave.
    """
    for network in range(count.networks):
        count.reached_by[network] = NONE
    for other in range(count.flocks):
        count.moved_from[other] = NONE
    count.queue[0] = flock
    done, known = 0, 1
    while done < known:
        mover = int(count.queue[done])
        done += 1
        for network in range(count.networks):
            if not count.touches[mover, network] or count.reached_by[network] != NONE:
                continue
            count.reached_by[network] = mover
            # A free house ends the search; otherwise the flocks that feed here may move elsewhere.
            if count.fed_in[network] < count.houses_in[network]:
                count.fed_in[network] += 1
                move_sheep(count, flock, network)
                return True
            for other in range(count.flocks):
                if other != flock and count.feeds[other, network] > 0 and count.moved_from[other] == NONE:
                    count.moved_from[other] = network
                    count.queue[known] = other
                    known += 1
    return False


@rule
def move_sheep(count: Count, flock: int, network: int) -> None:
    """Reassign sheep along the augmenting path, back to the flock where it began."""
    while True:
        mover = int(count.reached_by[network])
        count.feeds[mover, network] += 1
        if mover == flock:
            return
        network = int(count.moved_from[mover])
        count.feeds[mover, network] -= 1
