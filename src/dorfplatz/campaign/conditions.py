"""Conditions of cards: whether a game fulfils one, and how near games have come to it."""

from collections.abc import Collection, Iterable

from msgspec import UnsetType

from dorfplatz.campaign.events import Result
from dorfplatz.campaign.feats import Feats, feats_from_score
from dorfplatz.catalog.campaign.sheet import Card
from dorfplatz.games.romantik.record import Score


def unknown_feats(card: Card, feats: Feats) -> tuple[str, ...]:
    """The feats that a card asks for and a score pad does not show."""
    return tuple(feat for feat in card.when if getattr(feats, feat) is None)


def is_ticked(card: Card, hearts: int) -> bool:
    """Whether people tick a card themselves, because no score pad shows what it asks for."""
    return bool(unknown_feats(card, feats_from_score(Score(total=0), hearts)))


def is_fulfilled(card: Card, feats: Feats, ticked: Collection[str]) -> bool:
    """Whether a game fulfils a card; where a score pad does not show a feat, the people's tick decides."""
    is_told = True
    for feat, least in card.when.items():
        value = getattr(feats, feat)
        if value is None:
            is_told = False
        elif value < least:
            return False
    return is_told or card.id in ticked


def is_turned(card: Card, result: Result) -> bool:
    """Whether a result turns a card over: by the players' word, or where there is none, by our condition."""
    if isinstance(result.turned, UnsetType):
        return is_fulfilled(card, result.feats, result.ticked)
    return card.id in result.turned


def suggestion(card: Card, feats: Feats) -> bool | None:
    """What our condition says about a typed game: fulfilled or not, or None where no score pad shows it."""
    known = [(getattr(feats, feat), least) for feat, least in card.when.items()]
    if any(value is not None and value < least for value, least in known):
        return False
    if card.when.get("best_red_heart", 0) > feats.red_hearts:
        return False
    return None if any(value is None for value, _ in known) else True


def best_so_far(card: Card, games: Iterable[Feats]) -> dict[str, int]:
    """How near games have come to a card: the best single game for each feat that it asks for."""
    shown = [{feat: getattr(feats, feat) or 0 for feat in card.when} for feats in games]
    return {feat: max((each[feat] for each in shown), default=0) for feat in card.when}
