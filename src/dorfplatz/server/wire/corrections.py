"""The wire of results that are entered, corrected and removed, and of what that would change."""

from typing import Annotated

import msgspec
from msgspec import Meta

from dorfplatz.server.wire.campaigns import CatalogDigest, Day, Deed, SheetLines, TypedResult, Word
from dorfplatz.server.wire.messages import Name

GameNumber = Annotated[int, Meta(ge=1, le=10_000)]


class Correction(TypedResult, kw_only=True):
    """The right result of the typed game with a number."""

    number: GameNumber


class Removal(Deed):
    """Remove the result of the game with a number; later games move up."""

    number: GameNumber


class ResultWanted(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A result that is not entered yet: of the next game, or with a `number` instead of that one.

    With `remove`, the one with this number is to be removed, and the rest does not matter.
    """

    number: GameNumber | None = None
    remove: bool = False
    lines: SheetLines = {}
    ticked: Annotated[list[Word], Meta(max_length=40)] = []
    names: Annotated[list[Name], Meta(max_length=12)] = []
    date: Day | None = None
    catalog: CatalogDigest = ""


class JudgedCard(msgspec.Struct, kw_only=True):
    """A card that lies face up beside a typed game, and what our condition `says`; null where no score pad shows it."""

    id: str
    title: str
    box: str
    when: dict[str, int]
    source: str
    says: bool | None


class ResultChanges(msgspec.Struct, kw_only=True):
    """What a result changes besides itself; pairs are before and after.

    `renumbered` are rows [old number, new number] of later games, `taken_back` the circles whose crosses are no longer
    earned, `locked` and `unlocked` boxes and cards, and `moved` has the game that unlocks what another one did.
    """

    renumbered: list[tuple[int, int]]
    taken_back: list[str]
    crosses_left: tuple[int, int]
    hearts: tuple[int, int]
    locked: list[str]
    unlocked: list[str]
    moved: dict[str, int]
    titles: dict[str, str]


class ResultPreview(msgspec.Struct, kw_only=True):
    """What would happen: the row of the result, what our conditions say, and the changes.

    Where it cannot happen, `changes` is null and `key`, `values` and `text` say why.
    """

    total: int
    title: str
    crosses: int
    cards: list[JudgedCard]
    changes: ResultChanges | None
    key: str
    values: dict[str, int | str]
    text: str


class PastResult(msgspec.Struct, kw_only=True):
    """A past result as it was entered, with the parts and cards of its game, so that it can be corrected.

    `catalog` is the digest of the custom catalog that it was played with.
    """

    number: int
    version: int
    date: str
    players: list[str]
    lines: dict[str, dict[str, int]]
    ticked: list[str]
    parts: dict[str, int | bool]
    cards: list[JudgedCard]
    result: int
    has_record: bool
    catalog: str = ""


class EnteredResult(msgspec.Struct, kw_only=True):
    """A result as a past correction tells it: the points of its game, the players and the day."""

    result: int
    players: list[str]
    date: str


class CampaignCorrection(msgspec.Struct, kw_only=True):
    """A past correction: the number that the game had then, its result before, and after unless it was removed.

    `other_lines` says whether the lines have other points, which may make the same result. `turned` and `turned_back`
    are the cards that the game turns over only since, and no longer; `crosses` counts those taken back.
    """

    on: str
    number: int
    was: EnteredResult
    now: EnteredResult | None
    other_lines: bool
    turned: list[str]
    turned_back: list[str]
    titles: dict[str, str]
    crosses: int
