"""Whether a result is possible: of a game of ours, or typed from a score pad."""

import dataclasses
from functools import lru_cache

from msgspec import UnsetType

from dorfplatz.campaign.campaign import Begun
from dorfplatz.campaign.catalogs import FindCatalog, catalog_named_in, no_catalog, required
from dorfplatz.campaign.conditions import unknown_feats
from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Result
from dorfplatz.campaign.feats import Feats, feats_from_record, feats_from_score
from dorfplatz.catalog import Catalog, Parts, load
from dorfplatz.catalog.campaign.sheet import CampaignSheet
from dorfplatz.errors import DorfplatzError, shown
from dorfplatz.games.romantik.pad import Pad, total_of
from dorfplatz.games.romantik.record import GROUPS, Score
from dorfplatz.reason import Reason

# The groups of lines on the pad of a campaign's game.
LINE_GROUPS = GROUPS


def check_result(sheet: CampaignSheet, begun: Begun, result: Result) -> None:
    """Check a result: a game of ours needs its record, a typed one needs sums that the markers can make."""
    if result.score.total != total_of(result.score):
        raise CampaignError(f"the lines make {total_of(result.score)} points, not {shown(result.score.total)}")
    if isinstance(result.game, UnsetType) != isinstance(result.record, UnsetType):
        raise CampaignError("a game of ours, and only that, comes with its record")
    known = feats_from_score(result.score, begun.parts.get("red_hearts", 0))
    for feat in Feats.__dataclass_fields__:
        said, right = getattr(result.feats, feat), getattr(known, feat)
        if right is not None and said != right:
            raise CampaignError(f"{feat.replace('_', ' ')} must be {right}, not {shown(said)}")
    if isinstance(result.record, UnsetType):
        _check_typed(sheet, begun, result, known)
    elif result.record.score != result.score:
        raise CampaignError("the record of the game shows another score")
    elif not isinstance(result.catalog, UnsetType):
        raise CampaignError("the record of a game names its catalog, not the result")
    elif result.ticked or result.turned or None in dataclasses.astuple(result.feats):
        raise CampaignError("a game that was played here tells everything, and nothing is ticked")


def check_corrected(sheet: CampaignSheet, begun: Begun, result: Result) -> None:
    """Check a corrected result; about the cards of a game that was played here, its players have the last word."""
    if isinstance(result.record, UnsetType):
        check_result(sheet, begun, result)
    else:
        _check_turned(begun, result)


def _check_typed(sheet: CampaignSheet, begun: Begun, result: Result, known: Feats) -> None:
    """Check that a typed pad claims no more than it shows; in old results, only what no pad shows is ticked."""
    if result.feats != known:
        raise CampaignError("a score pad tells only what its lines show")
    if isinstance(result.catalog, UnsetType):
        check_pad(begun, result.score)
    _check_face_up(begun, result.ticked)
    _check_turned(begun, result)
    for name in result.ticked:
        card = sheet.cards[name]
        if not unknown_feats(card, known):
            sentence = "{title} is read off the score pad, and need not be ticked"
            raise CampaignError(Reason("read_off", sentence, title=card.title, card=card.id))
        if "best_red_heart" in card.when and known.red_hearts < card.when["best_red_heart"]:
            sentence = "{title} cannot be ticked: the hearts scored only {points} together"
            points = known.red_hearts
            raise CampaignError(Reason("too_few_hearts", sentence, title=card.title, card=card.id, points=points))


def _check_turned(begun: Begun, result: Result) -> None:
    """Check the players' word: about cards that lay face up, and about each of them once."""
    if isinstance(result.turned, UnsetType):
        return
    _check_face_up(begun, result.turned)
    if result.ticked:
        raise CampaignError("a result has ticked cards or turned ones, not both")
    if len({*result.turned}) < len(result.turned):
        raise CampaignError("a card is turned once")


def _check_face_up(begun: Begun, cards: tuple[str, ...]) -> None:
    for name in cards:
        if name not in begun.face_up:
            sentence = "the card {card} did not lie face up, so it cannot be ticked"
            raise CampaignError(Reason("not_face_up", sentence, card=shown(name)))


def check_pad(begun: Begun, score: Score, catalog: Catalog | None = None) -> None:
    """Refuse points that the tiles of a catalog, by default the bundled one, cannot make."""
    parts = Parts(begun.parts)
    reason = (Pad(catalog, parts) if catalog else _bundled_pad(parts)).why_not(score)
    if reason:
        raise CampaignError(reason)


@lru_cache(maxsize=16)
def _bundled_pad(parts: Parts) -> Pad:
    """The score pad of a game with these parts; cached, because games in a row often have the same ones."""
    return Pad(load(), parts)


def check_game(begun: Begun, result: Result, find_catalog: FindCatalog = no_catalog) -> None:
    """Replay a game of ours, and check its record, its parts and its feats; check a typed one with its own catalog.

    A campaign alone cannot do so, because a custom catalog is no part of it.
    """
    catalog = required(find_catalog, catalog_named_in(result))
    if isinstance(result.record, UnsetType):
        check_pad(begun, result.score, catalog)
        return
    parts = {} if isinstance(result.record.parts, UnsetType) else result.record.parts
    if parts != begun.parts:
        raise CampaignError(f"game {result.number} was not played with the parts that were unlocked")
    if tuple(result.record.players) != result.players:
        raise CampaignError(f"the record of game {result.number} names other players")
    try:
        feats = feats_from_record(result.record, catalog)
    except DorfplatzError as error:
        raise CampaignError(f"game {result.number}: {error}") from None
    if feats != result.feats:
        raise CampaignError(f"game {result.number} does not match what its record shows")
