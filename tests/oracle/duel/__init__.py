"""The rules of `duel` worked out again, slowly and plainly, on the oracle's maps."""

from .cards import card_points, closed_territories, first_points, most_points, number_points, written
from .interests import hearts_shared, interest_points
from .play import random_cards, random_duel, random_modules, random_turn
from .record import check_duel, duel_after
from .score import DuelScore, duel_scores, winners
from .side import Side
from .state import OracleDuel
from .wrong import DUEL_MISTAKES, eventful_duels, with_duel_mistake

__all__ = [
    "DUEL_MISTAKES",
    "DuelScore",
    "OracleDuel",
    "Side",
    "card_points",
    "check_duel",
    "closed_territories",
    "duel_after",
    "duel_scores",
    "eventful_duels",
    "first_points",
    "hearts_shared",
    "interest_points",
    "most_points",
    "number_points",
    "random_cards",
    "random_duel",
    "random_modules",
    "random_turn",
    "winners",
    "with_duel_mistake",
    "written",
]
