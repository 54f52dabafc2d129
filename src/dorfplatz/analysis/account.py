"""How a result came about: what could be expected, luck and mistakes, in tenths of a point that add up."""

from collections.abc import Sequence

from msgspec import structs

from dorfplatz.analysis.results import MoveReview


def tenths(points: float) -> float:
    """Points as they are shown; adding zero turns a negative zero into a positive one."""
    return round(points, 1) + 0.0


def balanced(moves: Sequence[MoveReview], end: float) -> tuple[float, list[MoveReview]]:
    """Fill in what could be expected before and after each move, from the end backwards, and at the start.

    Each step is the luck of the draw minus the cost of the move and nothing else. So what was expected at the start,
    plus luck, minus mistakes, is the result to the tenth.
    """
    expected, filled = tenths(end), list[MoveReview]()
    for move in reversed(moves):
        drawn = tenths(expected + move.loss)
        better = move.better and structs.replace(move.better, expected=drawn)
        before = tenths(drawn - move.luck)
        filled.append(structs.replace(move, before=before, drawn=drawn, expected=expected, better=better))
        expected = before
    return expected, filled[::-1]


def total_luck(moves: Sequence[MoveReview]) -> float:
    """The luck of all draws."""
    return tenths(sum(move.luck for move in moves))


def total_loss(moves: Sequence[MoveReview]) -> float:
    """The cost of all moves."""
    return tenths(sum(move.loss for move in moves))
