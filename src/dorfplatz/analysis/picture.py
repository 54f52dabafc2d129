"""A review as a drawing: curves of the expected result, with the moves that cost points."""

from dorfplatz.analysis.results import PlayerReview, Review
from dorfplatz.art.curve import Curve, Disc, draw_curves
from dorfplatz.art.themes import Theme

MOST_NAMED = 6


def draw_review(review: Review, title: str, *, theme: Theme = "day") -> str:
    """Draw every player's curve, with small discs for slips and large ones for costly moves.

    The worst costly moves show their cost.
    """
    curves = [_curve(review, player) for player in review.players]
    return draw_curves(title, "points expected at the end, after each move", curves, ("slip", "costly"), theme=theme)


def _curve(review: Review, player: PlayerReview) -> Curve:
    own = [move for move in review.moves if player.seat in (None, move.seat)]
    worst = sorted((move.loss for move in own if move.mark == "costly"), reverse=True)[:MOST_NAMED]
    discs = [
        Disc(place, move.mark == "costly", f"-{move.loss:.0f}" if move.loss in worst else "")
        for place, move in enumerate(own, 1)
        if move.mark in ("slip", "costly")
    ]
    return Curve(_name(player), review.curve(player), discs)


def _name(player: PlayerReview) -> str:
    return player.name or ("all" if player.seat is None else f"seat {player.seat}")
