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
    """A finished game: ours, with `game` and `record`, or typed from a pad.

    In a typed or corrected result, `turned` are the cards that the players turned over: their word decides. Older typed
    ones have `ticked` instead, the cards that no pad shows, and our conditions judge the others. `catalog` is the
    digest of the custom catalog with which a typed game was played.
    """

    number: int
    date: str
    players: tuple[str, ...] = ()
    score: Score
    feats: Feats
    ticked: tuple[str, ...] = ()
    turned: tuple[str, ...] | UnsetType = UNSET
    game: str | UnsetType = UNSET
    record: RomantikRecord | UnsetType = UNSET
    catalog: str | UnsetType = UNSET


class Crossed(_Happened, frozen=True, kw_only=True):
    """A circle of the track is crossed."""

    circle: str


class Unlocked(_Happened, frozen=True, kw_only=True):
    """A box is opened or a card turned over, by the game with this number; 0 is before the first."""

    name: str
    number: int


class Added(_Happened, frozen=True, kw_only=True):
    """A box that is an option joins a campaign that goes on, because somebody has bought it."""

    box: str


class Corrected(_Happened, frozen=True, kw_only=True):
    """A result was wrong, and this is the right one; `on` is the day of the correction.

    A game that was played here keeps its score; its names, its day and the cards that it turned can be wrong. `crosses`
    are the circles whose crosses are no longer earned, in the order of crossing.
    """

    number: int
    on: str
    date: str
    players: tuple[str, ...] = ()
    score: Score
    feats: Feats
    turned: tuple[str, ...] = ()
    crosses: tuple[str, ...] = ()
    catalog: str | UnsetType = UNSET


class Removed(_Happened, frozen=True, kw_only=True):
    """A result should not be there: later games move up. `on` and `crosses` are as in a correction."""

    number: int
    on: str
    crosses: tuple[str, ...] = ()


Event = Created | Renamed | Adopted | Began | Abandoned | Result | Crossed | Unlocked | Added | Corrected | Removed
