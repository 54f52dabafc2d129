"""What the Task cards of the Duel can pay all sides, in twelfths of a point."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from dorfplatz.rules.duel.modules.cards import TWELFTHS

Paid = tuple[int, ...]


def in_order(sides: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """All orders in which some sides can finish, ties included.

    >>> list(in_order([0, 1]))
    [[(0,), (1,)], [(1,), (0,)], [(0, 1)]]
    """
    if not sides:
        yield []
    for number in range(1, len(sides) + 1):
        for together in combinations(sides, number):
            rest = [side for side in sides if side not in together]
            yield from ([together, *others] for others in in_order(rest))


@lru_cache
def payments(places: tuple[int, ...], players: int) -> frozenset[Paid]:
    """What one card for places can pay: any of the sides take part, and tied sides share their places."""
    found = set()
    for number in range(players + 1):
        for taking_part in combinations(range(players), number):
            for order in in_order(taking_part):
                paid, place = [0] * players, 0
                for together in order:
                    points = sum(places[place : min(place + len(together), players)])
                    for side in together:
                        paid[side] = TWELFTHS * points // len(together)
                    place += len(together)
                found.add(tuple(paid))
    return frozenset(found)


@lru_cache
def payments_of(places: tuple[int, ...], players: int, cards: int) -> frozenset[Paid]:
    """What this many cards for places can pay the sides."""
    if cards == 0:
        return frozenset({(0,) * players})
    one, others = payments(places, players), payments_of(places, players, cards - 1)
    return frozenset(tuple(a + b for a, b in zip(paid, more, strict=True)) for paid in one for more in others)
