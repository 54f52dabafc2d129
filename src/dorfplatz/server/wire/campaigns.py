"""The wire of campaigns: what members send, and lists and answers.

Whatever changes a campaign names the `version` that was seen, so that nobody changes what they have not seen, and an
`id` of its own, so that a deed sent twice is carried out once.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from dorfplatz.server.wire.messages import Id, Name, Version

CampaignName = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9_/]+$")]
Points = Annotated[int, Meta(ge=0, le=9_999)]
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
CatalogDigest = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]
SheetLines = dict[Word, dict[Word, Points]]


class NewCampaign(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A campaign to begin; `options` are boxes of `/api/games` that it has from the start."""

    name: CampaignName
    options: Annotated[list[Word], Meta(max_length=9)] = []


class CampaignChanges(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Changes of a campaign: its name, its owner, or whether all members may rename it."""

    name: CampaignName | None = None
    owner: Id | None = None
    all_rename: bool | None = None


class Deed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A change of a campaign."""

    id: Id
    version: Version


class Spend(Deed):
    """Cross circles in order, or as many as possible on the shortest way to a hex."""

    circles: Annotated[list[Word], Meta(max_length=60)] = []
    towards: Word | None = None


class TypedResult(Deed):
    """The score pad of a real game, the cards that it turned over, the players, and the day.

    `lines` are points by group and score line. `ticked` is the players' word: no other card is turned over. `catalog`
    is the digest of a custom catalog that the points are checked with; a correction without one keeps its own.
    """

    lines: SheetLines
    ticked: Annotated[list[Word], Meta(max_length=40)] = []
    names: Annotated[list[Name], Meta(max_length=12)] = []
    date: Day | None = None
    catalog: CatalogDigest = ""


class GiveUp(Deed):
    """Give up a running game: it counts for nothing, and its table goes on outside the campaign."""

    game: Id


class AddBox(Deed):
    """Add a box that is an option, because somebody has bought it."""

    box: Word


class OpenedCard(msgspec.Struct, kw_only=True):
    """A card that came out of a box and waits for its condition."""

    id: str
    title: str
    when: dict[str, int]
    source: str


class CampaignOpened(msgspec.Struct, kw_only=True):
    """A box that was opened, a card that was turned over, or a Red Heart, whose id is its circle: by which game.

    `parts` are what it brought into play, and `places` where each of them lies: landscapes, tasks, specials or beside.
    A card says which `box` it came out of, `when` it is turned over and which box it `opens`, a box which `cards` wait
    for their condition.
    """

    id: str
    title: str
    is_box: bool
    is_heart: bool
    game: int
    parts: dict[str, int | bool]
    places: dict[str, str]
    box: str
    when: dict[str, int]
    opens: str
    cards: list[OpenedCard]


class CampaignDone(msgspec.Struct, kw_only=True):
    """A deed is on disk: the version it led to, and what it opened and turned over, in order."""

    version: int
    opened: list[CampaignOpened]


class CampaignLine(msgspec.Struct, kw_only=True):
    """A campaign in the list of my campaigns; `running` counts its unfinished games."""

    id: str
    name: str
    games: int
    best: int | None
    crosses_left: int
    members: list[str]
    running: int
    is_complete: bool
    updated: int


class Invitation(msgspec.Struct, kw_only=True):
    """What somebody with an invite link may know before joining; only members get the `id`."""

    name: str
    members: list[str]
    id: str | None
