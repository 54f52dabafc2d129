"""Reading single fields of a catalog; errors name the line."""

import re
from collections.abc import Iterable, Mapping, Set
from typing import Any, ClassVar

from dorfplatz.catalog.toml_text import located
from dorfplatz.errors import CatalogError, shown
from dorfplatz.reason import Reason

TABLE = re.compile(r"\s*\[+[\w\s.\"'-]+\]+\s*(#.*)?$")
LONGEST_NAME = 40


class FieldReader:
    """One reading of one file; `name` is what errors call it.

    `format` and `game` are what the first lines of such a file say.
    """

    format: ClassVar[str]
    game: ClassVar[str]

    def __init__(self, name: str, text: str, data: dict[str, Any]) -> None:
        self.name = name
        self.text = text
        self.data = data

    def error(
        self, reason: str | Reason, key: str = "", line: int | None = None, table: str = "", field: str = ""
    ) -> CatalogError:
        """An error with the line of the tile, or of a key in a table, that it is about; `field` is that of a tile."""
        error = located(reason, self.name, line or self.line_of(key, table))
        error.field = field or key
        return error

    def check_head(self) -> None:
        """Check that the file is of this reader's format and game."""
        self.check_format(self.format)
        self.check_game((self.game,))

    def check_format(self, name: str) -> None:
        """Check that the file is of this format."""
        if self.data.get("format") != name:
            raise self.error(Reason("catalog_format", "format must be {format}", format=f'"{name}"'), "format")

    def check_game(self, games: Iterable[str]) -> None:
        """Check that the file is for one of these games."""
        games = tuple(games)
        if self.data.get("game") not in games:  # found by comparing: whatever stands there need not be hashable
            raise self.error(not_one_of("game", games, self.data.get("game")), "game")

    def missing(self, key: str, line: int | None, table: str = "") -> CatalogError:
        """An error about a field that must be there."""
        return self.error(Reason("catalog_missing", "{name} is missing", name=key), line=line, table=table, field=key)

    def line_of(self, key: str, table: str = "") -> int | None:
        """The line of a key in a table, or of the table itself if the key has no line of its own."""
        lines = list(enumerate(self.text.split("\n"), 1))
        header = re.compile(rf"\s*\[\s*{re.escape(table)}\s*[\].]")
        start = next((number for number, line in lines if header.match(line)), None) if table else 1
        wanted = re.compile(
            rf"\s*(markers\s*\.\s*)?{re.escape(key)}\s*[=.]|\s*\[\s*{re.escape(table)}\s*\.\s*{re.escape(key)}\s*[\].]"
        )
        for number, line in lines[start - 1 :] if start and key else []:
            if table and TABLE.match(line) and not header.match(line):
                break
            if wanted.match(line):
                return number
        return start if table else None

    def refuse_unknown_keys(
        self, found: Mapping[str, Any], known: Set[str], line: int | None = None, table: str = ""
    ) -> None:
        """Refuse unknown keys, so that a misspelt one does not go unnoticed."""
        for key in found:
            if key not in known:
                sentence = "{found} is not known here; known are {known}"
                reason = Reason("catalog_unknown_key", sentence, found=shown(key), known=", ".join(sorted(known)))
                raise self.error(reason, key, line, table)

    def number(
        self,
        found: Mapping[str, Any],
        key: str,
        low: int,
        high: int,
        *,
        default: int | None = None,
        line: int | None = None,
        table: str = "",
    ) -> int:
        """A whole number within limits."""
        value = found.get(key, default)
        if value is None:
            raise self.missing(key, line, table)
        if type(value) is not int or not low <= value <= high:
            sentence = "{name} must be a whole number from {low} to {high}, not {found}"
            reason = Reason("catalog_number", sentence, name=key, low=low, high=high, found=shown(value))
            raise self.error(reason, key, line, table)
        return value

    def text_of(self, table: Mapping[str, Any], key: str, line: int, default: str | None = None) -> str:
        """A text; without a default it must be there."""
        value = table.get(key, default)
        if value is None:
            raise self.missing(key, line)
        if not isinstance(value, str):
            sentence = "{name} must be text in quotes, not {found}"
            raise self.error(Reason("catalog_text", sentence, name=key, found=shown(value)), line=line, field=key)
        return value

    def one_of(self, table: Mapping[str, Any], key: str, choices: tuple[str, ...], line: int) -> str:
        """One of a few words."""
        value = self.text_of(table, key, line)
        if value not in choices:
            raise self.error(not_one_of(key, choices, value), line=line, field=key)
        return value

    def check_name(self, name: str, table: str) -> None:
        """Require a name that can be shown anywhere: letters, digits, spaces, _ and -."""
        if len(name) > LONGEST_NAME or not name.strip() or not all(c.isalnum() or c in " _-" for c in name):
            sentence = "a name has up to {most} letters, digits, spaces, _ and -, not {found}"
            raise self.error(Reason("catalog_name", sentence, most=LONGEST_NAME, found=shown(name)), table=table)


def not_one_of(key: str, choices: Iterable[str], found: object) -> Reason:
    """The reason against a word that is none of a few."""
    sentence = "{name} must be one of {choices}, not {found}"
    return Reason("catalog_one_of", sentence, name=key, choices=", ".join(choices), found=shown(found))


def no_table(name: str) -> Reason:
    """The reason against a file without a table."""
    return Reason("catalog_needs_table", "there must be a table [{name}]", name=name)


def not_a_table(name: str) -> Reason:
    """The reason against something else in the place of a table."""
    return Reason("catalog_table", "[{name}] must be a table", name=name)


def not_numbers(key: str, number: int, most: int) -> Reason:
    """The reason against a list of numbers that is too long or too short, or holds something else."""
    return Reason(
        "catalog_numbers", "{name} must be {number} whole numbers from 0 to {most}", name=key, number=number, most=most
    )
