"""Reading single fields of a catalog, each with a complaint that names the line."""

from collections.abc import Mapping
from typing import Any

from dorfplatz.errors import CatalogError, shown


class FieldReader:
    """One reading of one file; `name` is what complaints call it."""

    def __init__(self, name: str, text: str, data: dict[str, Any]) -> None:
        self.name = name
        self.text = text
        self.data = data

    def error(self, reason: str, key: str | None = None, line: int | None = None) -> CatalogError:
        """A complaint with the line of the tile, or of the key, that it is about."""
        if line is None and key is not None:
            starts = (i for i, text in enumerate(self.text.splitlines(), 1) if text.strip().startswith(key))
            line = next(starts, None)
        where = f"{self.name}, line {line}" if line else self.name
        return CatalogError(f"{where}: {reason}")

    def unknown_keys(self, table: Mapping[str, Any], known: set[str], line: int | None = None, where: str = "") -> None:
        for key in table:
            if key not in known:
                reason = f"{shown(key)} is not known here; known are {', '.join(sorted(known))}"
                raise self.error(reason, where + key, line)

    def number(self, table: Mapping[str, Any], key: str, low: int, high: int, line: int | None = None) -> int:
        value = table.get(key, 0)
        if type(value) is not int or not low <= value <= high:
            raise self.error(f"{key} must be a whole number from {low} to {high}, not {shown(value)}", key, line)
        return value

    def text_of(self, table: Mapping[str, Any], key: str, line: int, default: str | None = None) -> str:
        value = table.get(key, default)
        if value is None:
            raise self.error(f"{key} is missing", line=line)
        if not isinstance(value, str):
            raise self.error(f"{key} must be text in quotes, not {shown(value)}", line=line)
        return value

    def one_of(self, table: Mapping[str, Any], key: str, choices: tuple[str, ...], line: int) -> str:
        value = self.text_of(table, key, line)
        if value not in choices:
            raise self.error(f"{key} must be one of {', '.join(choices)}, not {shown(value)}", line=line)
        return value
