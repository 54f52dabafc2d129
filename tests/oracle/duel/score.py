"""The score sheets of a Duel."""

from fractions import Fraction
from math import floor
from typing import TypedDict

from oracle.score import score

from .cards import card_points, written
from .interests import interest_points
from .state import OracleDuel


class DuelScore(TypedDict):
    """The score of one side as it stands in a record."""

    tasks: dict[str, int]
    flags: dict[str, int]
    longest: dict[str, int]
    module1: dict[str, int | str]
    module2: dict[str, int]
    total: int


def duel_scores(state: OracleDuel) -> list[DuelScore]:
    """The score sheets by seat."""
    boards = [side.game.board for side in state.sides]
    cards = {
        terrain: card_points(kind, terrain, boards, state.first.get(terrain, {}))
        for terrain, kind in state.cards.items()
    }
    return [
        side_score(state, seat, {terrain: points[seat] for terrain, points in cards.items()})
        for seat in range(state.players)
    ]


def side_score(state: OracleDuel, seat: int, cards: dict[str, Fraction]) -> DuelScore:
    """The score sheet of one seat; a total that is not whole is rounded down."""
    side = state.sides[seat]
    game = side.game
    sheet = score(game.board, game.completed)
    interests = {name: interest_points(name, game.board, game.pieces) for name in side.interests}
    return {
        "tasks": sheet["tasks"],
        "flags": sheet["flags"],
        "longest": sheet["longest"],
        "module1": {terrain: written(points) for terrain, points in cards.items()},
        "module2": interests,
        "total": floor(sheet["total"] + sum(cards.values()) + sum(interests.values())),
    }


def winners(state: OracleDuel) -> list[int]:
    """The seats with the highest result."""
    totals = [sheet["total"] for sheet in duel_scores(state)]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
