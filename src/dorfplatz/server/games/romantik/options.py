"""The options of `romantik` at a table: unlocked parts."""

from typing import Any, Literal

import msgspec

from dorfplatz.catalog import Parts, load, most_of, parse_parts
from dorfplatz.catalog.campaign.load import load_sheet
from dorfplatz.errors import SetupError
from dorfplatz.games.romantik.game import Game
from dorfplatz.server.games.values import OwnOptions


class RomantikOptions(msgspec.Struct, forbid_unknown_fields=True):
    """The options: no parts, everything, or parts by name as in records."""

    parts: Literal["none", "everything"] | dict[str, int | bool] = "none"


def parts_of(options: OwnOptions) -> Parts:
    """Check the options of a table and return the parts in play."""
    try:
        wanted = msgspec.convert(options, RomantikOptions).parts
    except msgspec.ValidationError as error:
        raise SetupError(str(error)) from None
    parts = parse_parts(wanted, load()) if isinstance(wanted, str) else Parts(wanted)
    return Game(parts=parts).parts


def about_part(name: str) -> dict[str, Any]:
    """What a box prints about a part."""
    entry = load().parts[name]
    return {
        "name": name,
        "most": most_of(load(), name),
        "tiles": list(entry.tiles),
        "points": entry.points,
        "number": entry.number,
        "source": entry.source,
    }


def campaign_options() -> list[dict[str, str]]:
    """The boxes that a campaign may begin with."""
    sheet = load_sheet()
    return [{"id": box, "title": sheet.title_of(box)} for box in sheet.options]
