"""Whether what is said of the cards of a Duel is true, by the oracle's own counting."""

from oracle.board import Territory
from oracle.duel.cards import COUNTED_SIZE, FIRST_SIZE, NUMBER, PLACES, closed_territories

from dorfplatz.analysis import MoveReason
from dorfplatz.games.duel import DuelState

from .map_claims import MapStep, flood_map
from .said import values_of


def card_closed(state: DuelState, seat: int, step: MapStep, said: MoveReason) -> bool:
    """Whether the territory that is closed now is big enough for its card, and the card has something left to pay."""
    terrain, size = values_of(said)["terrain"], values_of(said)["size"]
    kind = state.game.cards[("forest", "grain", "village").index(terrain)]
    least = FIRST_SIZE if kind == "first" else COUNTED_SIZE
    had = closed_territories(step.was, terrain, least)
    others = [flood_map(side) for number, side in enumerate(state.view(seat).sides) if number != seat]
    sooner = sum(closed_territories(board, terrain, FIRST_SIZE) > 0 for board in others)
    pays = {"first": had == 0 and PLACES[min(sooner, 3)] > 0, "most": True, "number": had < len(NUMBER) - 1}[kind]

    def is_new(territory: Territory) -> bool:
        return step.is_just_closed(territory) and not step.flags(step.now, territory)

    return pays and size >= least and step.has_territory(terrain, size, is_new)


def card_scores(before: DuelState, after: DuelState, seat: int, said: MoveReason) -> bool:
    """Whether the sheet has so many points more for this card."""
    terrain = values_of(said)["terrain"]
    now, was = (state.sides[seat].score.module1[terrain] for state in (after, before))
    return bool(round(float(now - was), 1) == values_of(said)["points"])


DUEL_CLAIMS = ("card_closed", "card_scores")
