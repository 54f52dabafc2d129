"""The OpenAPI document of the HTTP interface, made from the routes and the types of their bodies."""

import re
from pathlib import PurePosixPath
from typing import Any

import msgspec
from starlette.routing import Route

from dorfplatz import __version__
from dorfplatz.art.animation import FORMATS
from dorfplatz.art.themes import themes
from dorfplatz.campaign.file import Content
from dorfplatz.games.text import LANGUAGES
from dorfplatz.server.http.app import ROUTES
from dorfplatz.server.http.people import Changes
from dorfplatz.server.http.statistics import MOST_DAYS
from dorfplatz.server.refusal import STATUS
from dorfplatz.server.table.create import NewTable
from dorfplatz.server.wire.campaigns import AddBox, CampaignChanges, GiveUp, NewCampaign, Spend, TypedResult
from dorfplatz.server.wire.catalogs import NewCatalog, Trial
from dorfplatz.server.wire.corrections import Correction, Removal, ResultWanted
from dorfplatz.server.wire.messages import LONGEST_MOVE
from dorfplatz.server.wire.pads import PadDrawn, PadTyped, PadWanted, RealMap

BODIES: dict[str, type[msgspec.Struct]] = {
    "create_table": NewTable,
    "change_me": Changes,
    "create_campaign": NewCampaign,
    "change_campaign": CampaignChanges,
    "spend_crosses": Spend,
    "type_result": TypedResult,
    "correct_past_result": Correction,
    "remove_past_result": Removal,
    "preview_result": ResultWanted,
    "give_up": GiveUp,
    "add_option": AddBox,
    "import_campaign": Content,
    "save_catalog": NewCatalog,
    "try_catalog": Trial,
    "pad": PadWanted,
    "check_pad": PadTyped,
    "draw_pad": PadDrawn,
    "count_map": RealMap,
}
THEME = {"theme": {"type": "string", "enum": list(themes())}}
LANGUAGE = {"language": {"type": "string", "enum": list(LANGUAGES)}}
GAME = {"game": {"type": "string"}}
QUERIES: dict[str, dict[str, Any]] = {
    "table_picture": THEME | LANGUAGE,
    "table_thumbnail": {**THEME, "version": {"type": "integer", "minimum": 0}},
    "campaign_picture": THEME,
    "game_picture": THEME | LANGUAGE,
    "table_animation": THEME | LANGUAGE | {"format": {"type": "string", "enum": list(FORMATS)}},
    "leave_animation": THEME | LANGUAGE,
    "animation_file": THEME | LANGUAGE,
    "list_games": {"campaign": {"type": "string"}, "catalog": {"type": "string"}},
    "compare_catalogs": {"one": {"type": "string"}, "other": {"type": "string"}},
    "table_fits": {
        "cell": {"type": "string", "pattern": "^-?[0-9]{1,3},-?[0-9]{1,3}$"},
        "side": {"type": "integer", "minimum": 0, "maximum": 9},
    },
    "table_foreseen": {
        "seat": {"type": "integer", "minimum": 0, "maximum": 11},
        "move": {"type": "string", "maxLength": LONGEST_MOVE},
    },
    "table_hint": {"seat": {"type": "integer", "minimum": 0, "maximum": 11}},
    "daily": GAME | {"day": {"type": "string", "format": "date"}},
    "daily_month": GAME | {"month": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$"}},
    "my_statistics": {
        **GAME,
        "days": {"type": "integer", "minimum": 1, "maximum": MOST_DAYS},
        "setup": {"type": "string", "enum": ["basic", "extras"]},
    },
    "my_tables": {
        "before": {"type": "string"},
        "limit": {"type": "integer", "minimum": 1, "maximum": 100},
    },
}
# What is sent, by the end of its path; anything else is JSON, except files whose path has none.
MEDIA = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".css": "text/css",
}
FILES = {"catalog_file": "application/toml"}
SUCCESS = {
    "create_table": "201",
    "create_campaign": "201",
    "save_catalog": "201",
    "import_campaign": "201",
    "make_link": "201",
    "delete_me": "204",
    "log_out_others": "204",
    "log_out_device": "204",
    "remove_member": "204",
    "leave_campaign": "204",
    "leave_game_review": "204",
    "leave_review": "204",
    "leave_animation": "204",
    "delete_catalog": "204",
}
REFUSED = {
    "description": "Refused: a word and a sentence.",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["reason", "text"],
                "properties": {
                    "reason": {"enum": sorted(STATUS)},
                    "text": {"type": "string"},
                    "key": {"type": "string"},
                    "values": {"type": "object", "additionalProperties": {"type": ["integer", "string"]}},
                },
            }
        }
    },
}


def openapi() -> dict[str, Any]:
    """Make the document."""
    _, schemas = msgspec.json.schema_components(BODIES.values(), ref_template="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    for route in ROUTES:
        if isinstance(route, Route) and route.path.startswith(("/api/", "/healthz", "/readyz")):
            for method in sorted(route.methods or ()):
                if method != "HEAD":
                    paths.setdefault(route.path, {})[method.lower()] = _operation(route)
    about = {"title": "Dorfplatz", "version": __version__}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": schemas}}


def _operation(route: Route) -> dict[str, Any]:
    name = route.endpoint.__name__
    operation: dict[str, Any] = {
        # One function may send pictures of several kinds.
        "operationId": f"{name}{PurePosixPath(route.path).suffix}",
        "summary": route.endpoint.__doc__ or "",
        "parameters": _parameters(route.path, name),
        "responses": {SUCCESS.get(name, "200"): _success(route.path, name), "4XX": REFUSED, "5XX": REFUSED},
    }
    if name in BODIES:
        schema = {"$ref": f"#/components/schemas/{BODIES[name].__name__}"}
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return operation


def _success(path: str, name: str) -> dict[str, Any]:
    if SUCCESS.get(name) == "204":
        return {"description": "Done."}
    media = FILES.get(name) or MEDIA.get(PurePosixPath(path).suffix, "application/json")
    return {"description": "Done.", "content": {media: {}}}


def _parameters(path: str, name: str) -> list[dict[str, Any]]:
    queries = [
        {"name": query, "in": "query", "required": False, "schema": schema}
        for query, schema in QUERIES.get(name, {}).items()
    ]
    schema = {"type": "string", "minLength": 1}
    names = re.findall(r"{(\w+)}", path)
    return [*({"name": own, "in": "path", "required": True, "schema": schema} for own in names), *queries]
