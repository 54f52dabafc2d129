"""Module 1, the Task cards: first, most and number of closed territories of a terrain."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from oracle.board import OracleMap

KINDS = ("first", "most", "number")
CARD_TERRAINS = ("forest", "grain", "village")

FIRST_SIZE = 5
COUNTED_SIZE = 2
# The points of the places; with two players only the first two are used.
PLACES = (8, 4, 2, 0)
# The points for a number of territories, from none on; 8 or more score as 8.
NUMBER = (0, 0, 1, 2, 4, 6, 9, 12, 15)

Points = dict[int, Fraction]


def closed_territories(board: OracleMap, terrain: str, size: int) -> int:
    """How many closed territories of this terrain have this size or more."""
    return sum(t.terrain == terrain and t.closed and t.size >= size for t in board.territories())


def shared_places(groups: Sequence[Sequence[int]]) -> Points:
    """The points of seats grouped by rank: each group shares the sum of as many places as it has seats."""
    points: Points = {}
    taken = 0
    for group in groups:
        places = PLACES[taken : taken + len(group)]
        points |= {seat: Fraction(sum(places), len(group)) for seat in group}
        taken += len(group)
    return points


def first_points(turns: Mapping[int, int]) -> Points:
    """Points by the turn in which a seat first had such a territory; seats that never had one get nothing."""
    groups = [[seat for seat in turns if turns[seat] == turn] for turn in sorted(set(turns.values()))]
    return shared_places(groups)


def most_points(counts: Sequence[int]) -> Points:
    """Points by the number of territories; a seat without any gets nothing."""
    numbers = sorted({count for count in counts if count > 0}, reverse=True)
    return shared_places([[seat for seat, count in enumerate(counts) if count == number] for number in numbers])


def number_points(counts: Sequence[int]) -> Points:
    """Points from the table, whatever the others have."""
    return {seat: Fraction(NUMBER[min(count, len(NUMBER) - 1)]) for seat, count in enumerate(counts)}


def card_points(kind: str, terrain: str, boards: Sequence[OracleMap], first: Mapping[int, int]) -> list[Fraction]:
    """What each seat scores with a card; `first` tells the turn of the first big territory by seat."""
    counts = [closed_territories(board, terrain, COUNTED_SIZE) for board in boards]
    points = {"first": first_points(first), "most": most_points(counts), "number": number_points(counts)}[kind]
    return [points.get(seat, Fraction(0)) for seat in range(len(boards))]


def written(points: Fraction) -> int | str:
    """Points as they stand in a record: a whole number, or a string like "14/3"."""
    return points.numerator if points.denominator == 1 else f"{points.numerator}/{points.denominator}"
