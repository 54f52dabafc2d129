"""Cards and boxes: which lie face up, which a game turns over, and what that unlocks."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import UnsetType

from dorfplatz.campaign.events import Result
from dorfplatz.campaign.feats import Feats, feats_from_score
from dorfplatz.catalog.campaign.sheet import Box, CampaignSheet, Card
from dorfplatz.games.romantik.record import Score


def face_up(sheet: CampaignSheet, unlocked: Collection[str]) -> tuple[str, ...]:
    """The cards of opened boxes that still wait for their condition; those of hexes never lie face up."""
    waiting = (card for card in sheet.cards.values() if card.id not in sheet.stops and card.id not in unlocked)
    return tuple(card.id for card in waiting if card.box in unlocked)


def listed(sheet: CampaignSheet, boxes: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of some boxes as the printed sheet lists them, by title: those of the track, and all others."""
    cards = sorted((card for card in sheet.cards.values() if card.box in boxes), key=lambda card: card.title)
    track = tuple(card.id for card in cards if card.id in sheet.stops)
    return track, tuple(card.id for card in cards if card.id not in sheet.stops)


def box_of_track(sheet: CampaignSheet) -> str:
    """The box that holds what is taken out along the track, its hearts included; empty if there is none."""
    return next((card.box for card in sheet.cards.values() if card.id in sheet.stops), "")


def open_boxes(sheet: CampaignSheet, unlocked: Mapping[str, int]) -> dict[str, int]:
    """The boxes that are open with the game that opened each; that of the track opens with its first card."""
    opened = {box: unlocked[box] for box in sheet.boxes if box in unlocked}
    for card in sheet.cards.values():
        if card.id in sheet.stops and card.id in unlocked and card.box not in unlocked:
            opened[card.box] = min(unlocked[card.id], opened.get(card.box, unlocked[card.id]))
    return opened


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


def opening(sheet: CampaignSheet, name: str) -> Iterator[str]:
    """A card or box that is unlocked, followed by everything that it unlocks at once."""
    yield name
    if name in sheet.boxes:
        for card in sheet.cards.values():
            if card.box == name and not card.when and card.id not in sheet.stops:
                yield from opening(sheet, card.id)
    elif sheet.cards[name].opens:
        yield from opening(sheet, sheet.cards[name].opens)


def parts_in_play(sheet: CampaignSheet, unlocked: Collection[str], hearts: int) -> dict[str, int | bool]:
    """The parts of everything unlocked, by their names in records, with the hearts of the track."""
    parts: dict[str, int | bool] = {"red_hearts": hearts} if hearts else {}
    boxes_and_cards: list[Box | Card] = [*sheet.boxes.values(), *sheet.cards.values()]
    for each in boxes_and_cards:
        if each.id in unlocked:
            _add(parts, each)
    return parts


def _add(parts: dict[str, int | bool], each: Box | Card) -> None:
    for part, value in each.parts.items():
        parts[part] = True if value is True else parts.get(part, 0) + value
