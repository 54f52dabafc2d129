"""Generate the TypeScript types of the wire: `python -m dorfplatz.server.wire.schema` writes them.

With `--json` it prints the JSON Schema instead.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from dorfplatz.rulebook.book import Rulebook
from dorfplatz.server.games.plain_view import PlainView
from dorfplatz.server.games.registry import games
from dorfplatz.server.http.devices import Device
from dorfplatz.server.http.people import PersonalLink
from dorfplatz.server.table.create import NewTable
from dorfplatz.server.wire import campaigns as wire_campaigns
from dorfplatz.server.wire import catalogs as wire_catalogs
from dorfplatz.server.wire import corrections as wire_corrections
from dorfplatz.server.wire import messages as wire
from dorfplatz.server.wire import pads as wire_pads
from dorfplatz.server.wire.advice import Hint, ReviewTold
from dorfplatz.server.wire.campaign_page import CampaignPage
from dorfplatz.server.wire.dailies import DailyResults, Month
from dorfplatz.server.wire.ending import AnimationTold, EndingTold
from dorfplatz.server.wire.questions import ForeseenAfter, QuestionWords
from dorfplatz.server.wire.statistics import Statistics
from dorfplatz.server.wire.themes import Themes

TARGET = Path(__file__).parents[4] / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Made by `python -m dorfplatz.server.wire.schema` from src/dorfplatz/server; do not edit.\n"
UNIONS = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage}
CAMPAIGNS = (
    wire_campaigns.NewCampaign,
    wire_campaigns.CampaignChanges,
    wire_campaigns.Spend,
    wire_campaigns.TypedResult,
    wire_campaigns.GiveUp,
    wire_campaigns.AddBox,
    wire_campaigns.CampaignDone,
    wire_campaigns.CampaignLine,
    CampaignPage,
    wire_campaigns.Invitation,
    wire_corrections.Correction,
    wire_corrections.Removal,
    wire_corrections.ResultWanted,
    wire_corrections.ResultPreview,
    wire_corrections.PastResult,
)
PADS = (
    wire_pads.Explained,
    wire_pads.PadWanted,
    wire_pads.Pad,
    wire_pads.PadTyped,
    wire_pads.PadDrawn,
    wire_pads.PadChecked,
    wire_pads.ColumnsChecked,
    wire_pads.RealMap,
    wire_pads.Counted,
    wire_pads.SidesCounted,
)
CATALOGS = (
    wire_catalogs.NewCatalog,
    wire_catalogs.Saved,
    wire_catalogs.Trial,
    wire_catalogs.Tried,
    wire_catalogs.Compared,
)
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def components() -> dict[str, Schema]:
    """The JSON Schema of every type on the wire, by name."""
    types = [
        *UNIONS.values(),
        *(kind.view for kind in games().values()),
        PlainView,
        NewTable,
        wire.Fits,
        Hint,
        ReviewTold,
        EndingTold,
        AnimationTold,
        Statistics,
        DailyResults,
        Month,
        PersonalLink,
        QuestionWords,
        ForeseenAfter,
        Device,
        Rulebook,
        Themes,
        *CAMPAIGNS,
        *PADS,
        *CATALOGS,
    ]
    _, found = msgspec.json.schema_components(types, ref_template="{name}")
    return dict(sorted(found.items()))


def typescript() -> str:
    """All types as one TypeScript file."""
    blocks = [_interface(name, schema) for name, schema in components().items()]
    blocks += [f"export type {name} = {' | '.join(_names(union))};\n" for name, union in UNIONS.items()]
    return "\n".join([HEAD, f"export const WIRE = {wire.WIRE};\n", *blocks])


def _names(union: Any) -> list[str]:
    return [member.__name__ for member in union.__args__]


def _interface(name: str, schema: Schema) -> str:
    required = set(schema.get("required", ()))
    lines = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, value in schema["properties"].items():
        mark = "" if field in required or _is_tag(value) else "?"
        lines.append(f"  {field}{mark}: {_type(value)};")
    return "\n".join([*lines, "}", ""])


def _is_tag(schema: Schema) -> bool:
    return len(schema.get("enum", ())) == 1


def _type(schema: Schema) -> str:
    """The TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(option) for option in schema["anyOf"])
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
        case str(name):
            return SIMPLE[name]
    return "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
    item = _type(schema["items"])
    return f"({item})[]" if " | " in item and not item.startswith("[") else f"{item}[]"


def main(arguments: list[str]) -> None:
    """Print the JSON Schema, or write the TypeScript file."""
    if arguments == ["--json"]:
        sys.stdout.write(json.dumps(components(), indent=2) + "\n")
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
