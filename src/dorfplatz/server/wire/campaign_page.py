"""The campaign sheet on the wire: everything that members see of a campaign."""

import msgspec

from dorfplatz.server.wire.campaigns import CampaignOpened, OpenedCard
from dorfplatz.server.wire.corrections import CampaignCorrection


class CampaignMember(msgspec.Struct, kw_only=True):
    """A member of the campaign; the `owner` may remove the others."""

    person: str
    name: str
    yours: bool
    owner: bool


class ResultRow(msgspec.Struct, kw_only=True):
    """A row of the list of results, with the numbers of the games that reached it."""

    at_least: int
    title: str
    crosses: int
    games: list[int]


class CampaignStop(msgspec.Struct, kw_only=True):
    """A stop of the track in a picture of 1440 by 900; `way` are the circles on the shortest way to it."""

    id: str
    title: str
    x: float
    y: float
    reached: bool
    way: list[str]


class CampaignCircle(msgspec.Struct, kw_only=True):
    """A circle of the track; an `open` one may be crossed next, a `heart` brings a Red Heart."""

    id: str
    x: float
    y: float
    crossed: bool
    open: bool
    heart: bool


class CampaignPath(msgspec.Struct, kw_only=True):
    """A path between two stops: its circles in order, and the points to draw it through."""

    start: str
    end: str
    circles: list[str]
    points: list[tuple[float, float]]


class CampaignBox(msgspec.Struct, kw_only=True):
    """A box of this campaign; a closed one has only a title.

    From the box of the track, `taken` of the `holds` things are out; of all others both are 0.
    """

    id: str
    title: str
    is_open: bool
    taken: int
    holds: int


class OfferedBox(msgspec.Struct, kw_only=True):
    """A box that the campaign could add: the parts in play from the next game on, and the cards that lie face up."""

    id: str
    title: str
    parts: list[str]
    cards: list[OpenedCard]


class ListedCard(msgspec.Struct, kw_only=True):
    """A card as the printed sheet lists it from the start, and the game that turned it over."""

    id: str
    title: str
    on_track: bool
    game: int | None


class CampaignCard(msgspec.Struct, kw_only=True):
    """A card that lies face up: what one game must reach, and how close the best one came.

    `ticked` cards ask for something that no score pad shows. After a real game, players tick both kinds by hand.
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

    `bots` are the levels of bots by seat, "" where no bot sat; it is empty if there was none, or that is unknown.
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
    """An unfinished game; one that was begun elsewhere, or is broken, has no table.

    `bots` are the levels of bots by seat.
    """

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
    """Everything that the campaign sheet shows to members; of what is locked it has only printed names.

    `hearts` are the Red Hearts of the next game, `offers` the boxes that somebody may buy and add.
    """

    id: str
    name: str
    version: int
    date: str
    options: list[str]
    invite: str
    members: list[CampaignMember]
    all_rename: bool
    rows: list[ResultRow]
    stops: list[CampaignStop]
    circles: list[CampaignCircle]
    paths: list[CampaignPath]
    crosses_left: int
    boxes: list[CampaignBox]
    opened: list[CampaignOpened]
    face_up: list[CampaignCard]
    achievements: list[ListedCard]
    hearts: int
    offers: list[OfferedBox]
    parts: dict[str, int | bool]
    games: list[CampaignGame]
    running: list[CampaignRunning]
    corrections: list[CampaignCorrection]
    is_complete: bool
