"""List everything that a campaign has unlocked, in order: boxes, cards, and the hearts of the track."""

from dataclasses import dataclass
from typing import Literal

from dorfplatz.campaign.campaign import Campaign
from dorfplatz.campaign.events import Crossed, Unlocked
from dorfplatz.catalog import load
from dorfplatz.catalog.map.tile import Kind

# Where a part lies: with the Landscape tiles, the Task tiles or the Special tiles, or beside the map.
Place = Literal["landscapes", "tasks", "specials", "beside"]
PLACES: dict[Kind, Place] = {"landscape": "landscapes", "task": "tasks", "special": "specials"}


@dataclass(frozen=True, slots=True)
class Unlock:
    """A box that was opened, a card that was turned over, or a Red Heart; a heart is named by its circle.

    `number` is the game that brought it; 0 is before the first.
    """

    name: str
    number: int
    kind: Literal["box", "card", "heart"]


def unlocks_of(campaign: Campaign, start: int = 0, end: int | None = None) -> list[Unlock]:
    """What the events of a campaign from `start` to `end` have unlocked, as far as it is unlocked now.

    What a correction took back and a later game earned again is listed once, where it was earned last.
    """
    games = dict(zip(campaign.crossed, campaign.crossed_in, strict=True))
    hearts = {str(circle): game for circle, game in games.items() if circle in campaign.track.hearts}
    found: dict[str, Unlock] = {}
    for event in campaign.events[start:end]:
        match event:
            case Crossed(circle=circle) if circle in hearts:
                found.pop(circle, None)
                found[circle] = Unlock(circle, hearts[circle], "heart")
            case Unlocked(name=name) if name in campaign.unlocked:
                found.pop(name, None)
                found[name] = Unlock(name, campaign.unlocked[name], "box" if name in campaign.sheet.boxes else "card")
    return [*found.values()]


def place_of(part: str) -> Place:
    """Where a part lies from the game after it was unlocked.

    >>> place_of("circus"), place_of("red_hearts")
    ('specials', 'beside')
    """
    catalog = load()
    kinds = (tile.kind for tile in catalog.tiles if tile.id in catalog.parts[part].tiles)
    kind = next(kinds, None)
    return PLACES[kind] if kind else "beside"
