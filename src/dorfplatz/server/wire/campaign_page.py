"""The sheet of a campaign on the wire: everything that its members see of it at once."""

import msgspec

from dorfplatz.server.wire.campaigns import CampaignOpened


class CampaignMember(msgspec.Struct, kw_only=True):
    """Somebody who plays in the campaign; one of them owns it, and may remove the others."""

    person: str
    name: str
    yours: bool
    owner: bool


class CampaignRow(msgspec.Struct, kw_only=True):
    """A row of the list of results, with the numbers of the games that reached it."""

    at_least: int
    title: str
    crosses: int
    games: list[int]


class CampaignStop(msgspec.Struct, kw_only=True):
    """A stop of the track in a picture of 1440 by 900; `way` are the circles to cross on the shortest way to it."""

    id: str
    title: str
    x: float
    y: float
    reached: bool
    way: list[str]


class CampaignCircle(msgspec.Struct, kw_only=True):
    """A circle of the track; an open one may be crossed next, a heart brings a Red Heart."""

    id: str
    x: float
    y: float
    crossed: bool
    open: bool
    heart: bool


class CampaignPath(msgspec.Struct, kw_only=True):
    """A path between two stops, as points to draw it through, and its circles in order."""

    start: str
    end: str
    circles: list[str]
    points: list[tuple[float, float]]


class CampaignBox(msgspec.Struct, kw_only=True):
    """A box of this campaign; of a closed one nothing is told but its title."""

    id: str
    title: str
    is_open: bool


class CampaignCard(msgspec.Struct, kw_only=True):
    """A card that lies face up: what one game must show, how near the best one came, and whether people tick it.

    `ticked` cards ask for something that no score pad shows; with a typed result they are ticked by hand.
    """

    id: str
    title: str
    box: str
    when: dict[str, int]
    best: dict[str, int]
    ticked: bool
    source: str


class CampaignGame(msgspec.Struct, kw_only=True):
    """A game that counted; one that was played here has a record, and perhaps its table is here, too.

    `bots` are the levels of bots by seat, "" where no bot sat, and empty where there was none or nobody knows.
    """

    number: int
    date: str
    players: list[str]
    bots: list[str]
    result: int
    title: str
    crosses: int
    opened: list[str]
    has_record: bool
    table: str | None


class CampaignRunning(msgspec.Struct, kw_only=True):
    """A game that is going on; one that was begun elsewhere, or is broken, has no table. `bots` are levels by seat."""

    game: str
    table: str | None
    status: str
    players: list[str]
    bots: list[str]
    turn: int
    score: int
    updated: int
    your_turn: bool


class CampaignPage(msgspec.Struct, kw_only=True):
    """Everything that the sheet of a campaign shows to its members; nothing is told of what is still locked."""

    id: str
    name: str
    version: int
    date: str
    options: list[str]
    invite: str
    members: list[CampaignMember]
    all_rename: bool
    rows: list[CampaignRow]
    stops: list[CampaignStop]
    circles: list[CampaignCircle]
    paths: list[CampaignPath]
    crosses_left: int
    boxes: list[CampaignBox]
    opened: list[CampaignOpened]
    face_up: list[CampaignCard]
    parts: dict[str, int | bool]
    games: list[CampaignGame]
    running: list[CampaignRunning]
    is_complete: bool
