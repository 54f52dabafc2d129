"""The wire of custom catalogs: saving, trying single tiles and sheets, and comparing."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from dorfplatz.catalog.load import LONGEST_CATALOG
from dorfplatz.server.wire.campaigns import CatalogDigest as Digest
from dorfplatz.server.wire.pads import GameName, TileName

Title = Annotated[str, Meta(max_length=80)]
# Longer than anything valid, so that the reader of catalogs can say what is wrong.
Letters = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=-9_999, le=9_999)]
SheetRows = Annotated[list[Letters], Meta(max_length=12)]
Faces = Annotated[list[Letters], Meta(max_length=12)]
Regions = Annotated[list[Annotated[list[Count], Meta(max_length=12)]], Meta(max_length=12)]


class TileFields(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is printed on a tile; `regions` only where the sides of a terrain are not all joined."""

    edges: Letters
    task: Letters = ""
    marker: Count = 0
    flags: Letters = ""
    sheep: Count = 0
    crossings: Count = 0
    over: Letters = ""
    pond: bool = False
    regions: Regions | None = None
    source: Literal["exact", "reconstructed"] = "exact"


class NewCatalog(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A catalog to save: a whole file as `text`, or corrections of a `base`, by default the bundled catalog.

    `replaces` is an earlier catalog of the asker, which is deleted.
    """

    title: Title
    text: Annotated[str, Meta(max_length=LONGEST_CATALOG)] | None = None
    game: GameName = ""
    base: Digest = ""
    tiles: Annotated[dict[TileName, TileFields], Meta(max_length=126)] = {}
    sheets: Annotated[dict[Letters, SheetRows], Meta(max_length=99)] = {}
    faces: Faces = []
    replaces: Digest = ""


class Trial(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A tile or a sheet to be checked and drawn as it would be with these corrections."""

    game: GameName
    base: Digest = ""
    name: Letters
    tile: TileFields | None = None
    rows: SheetRows | None = None
    theme: str = "day"


class Fault(msgspec.Struct, omit_defaults=True):
    """What is wrong or unusual, as a key with values and as a sentence, and the field that it is about."""

    key: str
    text: str
    field: str = ""
    values: dict[str, int | str] = {}


class Tried(msgspec.Struct, omit_defaults=True):
    """The drawing as SVG, or what is wrong; `notes` are possible but unusual."""

    drawing: str = ""
    wrong: Fault | None = None
    notes: list[Fault] = []


class Saved(msgspec.Struct):
    """A catalog on the shelf of its owner."""

    digest: str
    game: str
    title: str
    saved: int


class Differing(msgspec.Struct):
    """One difference between two catalogs."""

    section: str
    name: str
    field: str
    before: Any
    after: Any


class Compared(msgspec.Struct):
    """The differences from one catalog to another, and where the drawings of each are."""

    game: str
    art: tuple[str, str]
    differences: list[Differing]
