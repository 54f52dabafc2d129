"""Write a catalog as TOML, always in the same form: equal contents give equal files with equal digests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dorfplatz.catalog.map.tile import Tile

HEADER = "# A catalog of Dorfplatz; docs/catalog.md describes the format.\n"
NUMBERS = ("format", "game", "taken_out", "open_tasks")
TABLES = ("sets", "parts", "modules", "dice", "villagers", "points", "sheets")
FIELDS = (*(name for name in Tile.__dataclass_fields__ if name != "source"), "source")
ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def catalog_text(tables: Mapping[str, Any]) -> str:
    """The text of a catalog whose tables have been validated."""
    lines = [HEADER, *(f"{name} = {_value(tables[name])}" for name in NUMBERS if name in tables)]
    if "tiles" in tables:
        lines += ["", "tiles = [", *(f"  {_tile(tile)}," for tile in tables["tiles"]), "]"]
    for name in TABLES:
        if name in tables:
            lines += _table(name, tables[name])
    return "\n".join(lines) + "\n"


def _tile(tile: Mapping[str, Any]) -> str:
    """One tile as one line, without fields that say nothing."""
    told = [f"{name} = {_value(tile[name])}" for name in FIELDS if tile.get(name) not in (None, "", 0, False, [])]
    return f"{{{', '.join(told)}}}"


def _table(path: str, table: Mapping[str, Any]) -> Iterator[str]:
    """A table with its own values, then the tables inside it; markers are dotted keys."""
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping) and key != "markers"}
    own = {key: value for key, value in table.items() if key not in inner}
    if own or not inner:
        yield from ("", f"[{path}]")
        for key, value in own.items():
            if isinstance(value, Mapping):
                yield from (f"{key}.{task} = {_value(numbers)}" for task, numbers in value.items())
            elif key == "rows":
                yield from ("rows = [", *(f"  {_value(row)}," for row in value), "]")
            else:
                yield f"{_key(key)} = {_value(value)}"
    for key, value in inner.items():
        yield from _table(f"{path}.{_key(key)}", value)


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else _text(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case list() | tuple():
            return f"[{', '.join(_value(each) for each in value)}]"
        case _:
            return _text(str(value))


def _text(text: str) -> str:
    escaped = "".join(ESCAPES.get(c) or (f"\\u{ord(c):04x}" if c < " " or c == "\x7f" else c) for c in text)
    return f'"{escaped}"'
