"""The cards that lie face up beside a game in progress: how near it is to each, and what can still be lost."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.feats import feats_of
from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.games.romantik.state import State

# The points of the balloon are part of the result, and shrink when a shorter way to its launch site is laid.
SHRINKING = "balloon_launch_site"
# While the cloud is being joined, a territory that seems closed may open again.
CLOSED_ONLY = ("result", "flags", "largest_closed_grain")

# Not met; met by the map as it is now; met whatever is laid later.
Standing = Literal["open", "so_far", "met"]


@dataclass(frozen=True, slots=True)
class LiveCard:
    """A card beside a game: what the map shows of each feat that it asks for, and how it stands."""

    card: Card
    now: Mapping[str, int]
    standing: Standing


def cards_beside(campaign: Campaign, game: str) -> tuple[Card, ...]:
    """The cards that a game can still turn over: they lay face up when it began, and no other game was faster."""
    begun = campaign.begun.get(game)
    names = () if begun is None else begun.face_up
    return tuple(campaign.sheet.cards[name] for name in names if name not in campaign.unlocked)


def live_cards(cards: Collection[Card], state: State) -> Iterator[LiveCard]:
    """The cards as they stand now. They are judged after the game, so only what cannot be lost counts as met."""
    if not cards:
        return
    feats = feats_of(state)
    now: dict[str, int] = {feat: getattr(feats, feat) for card in cards for feat in card.when}
    sure = _sure(state, now)
    for card in cards:
        shown = {feat: now[feat] for feat in card.when}
        yield LiveCard(card, shown, "met" if _fulfils(sure, card) else "so_far" if _fulfils(now, card) else "open")


def _fulfils(values: Mapping[str, int], card: Card) -> bool:
    return all(values[feat] >= least for feat, least in card.when.items())


def _sure(state: State, now: Mapping[str, int]) -> dict[str, int]:
    """What no later tile can take away: tiles stay, territories only grow, and what is closed stays closed."""
    sure = dict(now)
    if state.is_over:
        return sure
    if "result" in sure:
        sure["result"] -= state.score.parts.get(SHRINKING, 0)
    if state._map.cloud_pending:
        sure.update((feat, 0) for feat in CLOSED_ONLY if feat in sure)
    return sure
