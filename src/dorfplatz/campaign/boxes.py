"""Boxes and their cards: which are open or face up, what each unlocks, and which parts that brings into play."""

from collections.abc import Collection, Iterator, Mapping

from dorfplatz.catalog.campaign.sheet import Box, CampaignSheet, Card


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
