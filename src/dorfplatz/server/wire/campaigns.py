"""The wire of campaigns: the sheet that its people share, and what they do with it, typed once.

Whatever changes a campaign names the `version` that was seen and an `id` of its own: a campaign that has gone on is
not changed by somebody who has not seen it, and what is sent twice is carried out once.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from dorfplatz.server.wire.messages import Id, Name, Version

CampaignName = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9_/]+$")]
Points = Annotated[int, Meta(ge=0, le=9_999)]
Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
SheetLines = dict[Word, dict[Word, Points]]


class NewCampaign(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A campaign to begin; `options` are boxes that it has from the start, of those that `/api/games` names."""

    name: CampaignName
    options: Annotated[list[Word], Meta(max_length=9)] = []


class CampaignChanges(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Another name for a campaign, another owner, or whether all members may rename it; what is left out stays."""

    name: CampaignName | None = None
    owner: Id | None = None
    all_rename: bool | None = None


class Deed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that changes a campaign."""

    id: Id
    version: Version


class Spend(Deed):
    """Cross circles, one after the other, or as many as there are crosses on the shortest way towards a hex."""

    circles: Annotated[list[Word], Meta(max_length=60)] = []
    towards: Word | None = None


class TypedResult(Deed):
    """The score pad of a real game: points by group and line, cards that no pad tells about, names, and the day."""

    lines: SheetLines
    ticked: Annotated[list[Word], Meta(max_length=40)] = []
    names: Annotated[list[Name], Meta(max_length=12)] = []
    date: Day | None = None


class GiveUp(Deed):
    """Give a running game of the campaign up: it counts for nothing, and its table goes on outside the campaign."""

    game: Id


class CampaignOpened(msgspec.Struct, kw_only=True):
    """A box that was opened or a card that was turned over, the number of the game that did it, and what it brought."""

    id: str
    title: str
    is_box: bool
    game: int
    parts: dict[str, int | bool]


class CampaignDone(msgspec.Struct, kw_only=True):
    """A deed is on disk: the version it led to, and what was opened and turned over by it, in order."""

    version: int
    opened: list[CampaignOpened]


class CampaignLine(msgspec.Struct, kw_only=True):
    """One line of the list of my campaigns; `running` counts the tables on which it goes on."""

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
    """What somebody with an invite link may know before joining; `id` is there for members."""

    name: str
    members: list[str]
    id: str | None
