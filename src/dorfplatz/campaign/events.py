"""The events of a campaign, which is nothing but the list of them."""

import msgspec
from msgspec import UNSET, UnsetType

from dorfplatz.campaign.feats import Feats
from dorfplatz.games.romantik.record import RomantikRecord, Score


class _Happened(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower, omit_defaults=True):
    """An event; in files the field `event` names its kind."""


class Created(_Happened, frozen=True, kw_only=True):
    """A campaign begins, with its options and the text of its sheet."""

    id: str
    name: str
    date: str
    options: tuple[str, ...] = ()
    sheet: str


class Renamed(_Happened, frozen=True, kw_only=True):
    """The campaign gets another name."""

    name: str


class Adopted(_Happened, frozen=True, kw_only=True):
    """A corrected sheet applies from now on; past events stay."""

    sheet: str


class Began(_Happened, frozen=True, kw_only=True):
    """A game begins; its parts and the cards that lie face up are fixed from now on."""

    game: str


class Abandoned(_Happened, frozen=True, kw_only=True):
    """A game that was begun will not be finished and does not count."""

    game: str


class Result(_Happened, frozen=True, kw_only=True):
    """A finished game: ours, with `game` and `record`, or typed from a pad, with cards `ticked`."""

    number: int
    date: str
    players: tuple[str, ...] = ()
    score: Score
    feats: Feats
    ticked: tuple[str, ...] = ()
    game: str | UnsetType = UNSET
    record: RomantikRecord | UnsetType = UNSET


class Crossed(_Happened, frozen=True, kw_only=True):
    """A circle of the track is crossed."""

    circle: str


class Unlocked(_Happened, frozen=True, kw_only=True):
    """A box is opened or a card turned over, by the game with this number; 0 is before the first."""

    name: str
    number: int


Event = Created | Renamed | Adopted | Began | Abandoned | Result | Crossed | Unlocked
