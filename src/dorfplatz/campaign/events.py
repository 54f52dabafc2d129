"""What can happen in a campaign; a campaign is nothing but the list of it."""

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.campaign.feats import Feats
from dorfplatz.games.record import Record, Score


class _Happened(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower, omit_defaults=True):
    """An event; in files its kind stands in the field `event`."""


class Created(_Happened, frozen=True, kw_only=True):
    """A campaign begins with its options and the text of the sheet that it is played on."""

    id: str
    name: str
    date: str
    options: tuple[str, ...] = ()
    sheet: str


class Renamed(_Happened, frozen=True, kw_only=True):
    """Its people call the campaign something else from now on."""

    name: str


class Adopted(_Happened, frozen=True, kw_only=True):
    """From now on other numbers hold, because somebody corrected the sheet; what has happened stays."""

    sheet: str


class Began(_Happened, frozen=True, kw_only=True):
    """A game begins; its parts and the cards that lie face up are fixed from now on."""

    game: str


class Abandoned(_Happened, frozen=True, kw_only=True):
    """A game that was begun will not be finished, and counts for nothing."""

    game: str


class Result(_Happened, frozen=True, kw_only=True):
    """A finished game: of ours with `game` and `record`, or typed from a score pad, with cards that people `ticked`."""

    number: int
    date: str
    players: tuple[str, ...] = ()
    score: Score
    feats: Feats
    ticked: tuple[str, ...] = ()
    game: str | UnsetType = UNSET
    record: Record | UnsetType = UNSET


class Crossed(_Happened, frozen=True, kw_only=True):
    """A circle of the track is crossed."""

    circle: str


class Unlocked(_Happened, frozen=True, kw_only=True):
    """A box is opened or a card turned over, by the game with this number; 0 is before the first."""

    name: str
    number: int


Event = Created | Renamed | Adopted | Began | Abandoned | Result | Crossed | Unlocked
