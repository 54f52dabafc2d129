"""The value of the cards of Module 1 to a side: paid so far, and expected by the weights."""

from typing import Any

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.duel.layout import card_feature
from dorfplatz.bots.duel.scratch import Closed
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import FIRST, NUMBER, TWELFTHS, closed_territories, shared_places
from dorfplatz.rules.duel.state import State
from dorfplatz.rules.map.state import CARDS, FOREST, STEPS, Box


@entry
def count_closed(box: Box, state: State, closed: Closed) -> None:
    """Count the closed territories that each card asks for, by side. closed: (CARDS, MOST_SIDES)."""
    for card in range(CARDS):
        if box.cards[card]:
            least = int(box.first_size) if box.cards[card] == FIRST else int(box.counted_size)
            for seat in range(state.players):
                closed[card, seat] = closed_territories(map_of(state, seat), FOREST + card, least)


@rule
def has_first(state: State, closed: Any, card: int, seat: int) -> bool:
    """Whether a side has been paid for a card "first", or will be at the end of the turn."""
    return bool(state.first[seat, card] > 0 or closed[card, seat] > 0)


@rule
def lead_of(box: Box, state: State, closed: Any, card: int, seat: int) -> int:
    """The lead in closed territories over the best opponent; for "first", the opponents paid so far."""
    others = 0
    for other in range(state.players):
        if other != seat:
            if box.cards[card] == FIRST:
                others += has_first(state, closed, card, other)
            else:
                others = max(others, int(closed[card, other]))
    return others if box.cards[card] == FIRST else int(closed[card, seat]) - others


@rule
def feature_of_card(box: Box, state: State, closed: Any, card: int, seat: int, stage: int) -> int:
    """The feature of what is still expected of a card."""
    kind = int(box.cards[card])
    own = int(has_first(state, closed, card, seat)) if kind == FIRST else int(closed[card, seat])
    return card_feature(kind, own, lead_of(box, state, closed, card, seat), stage)


@rule
def paid_by_card(box: Box, state: State, closed: Any, card: int, seat: int) -> float:
    """The points that a card pays a side now; whoever will be first at the end of the turn counts as paid."""
    kind = int(box.cards[card])
    own = int(closed[card, seat])
    if kind == FIRST:
        if state.first[seat, card]:
            return (int(state.first[seat, card]) - 1) / TWELFTHS
        return shared_places(box, int(state.first_count[card]), 1, int(state.players)) / TWELFTHS if own else 0.0
    if kind == NUMBER:
        return float(box.steps[min(own, STEPS - 1)])
    if own == 0:
        return 0.0
    better, equal = 0, 0
    for other in range(state.players):
        better += closed[card, other] > own
        equal += closed[card, other] == own
    return shared_places(box, better, equal, int(state.players)) / TWELFTHS


@rule
def worth_of_card(box: Box, state: State, closed: Any, card: int, seat: int, stage: int, weights: Weights) -> float:
    """The points that a card is expected to bring a side in the end."""
    place = feature_of_card(box, state, closed, card, seat, stage)
    return paid_by_card(box, state, closed, card, seat) + float(weights[place])


@rule
def brought_to_others(box: Box, state: State, closed: Any, seat: int, stage: int, weights: Weights) -> float:
    """The points that the cards are expected to bring an average opponent."""
    worth = 0.0
    for card in range(CARDS):
        if box.cards[card]:
            for other in range(state.players):
                if other != seat:
                    worth += worth_of_card(box, state, closed, card, other, stage, weights)
    return worth / (int(state.players) - 1)


@rule
def lead_by_cards(box: Box, state: State, closed: Any, seat: int, stage: int, weights: Weights) -> float:
    """By how much the cards are expected to bring a side more than an average opponent."""
    worth = 0.0
    for card in range(CARDS):
        if box.cards[card]:
            worth += worth_of_card(box, state, closed, card, seat, stage, weights)
    return worth - brought_to_others(box, state, closed, seat, stage, weights)
