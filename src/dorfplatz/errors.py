"""The exceptions of Dorfplatz; every message tells people what is wrong and, if possible, what to do."""

from __future__ import annotations

from dorfplatz.reason import Reason


class DorfplatzError(Exception):
    """Base class of all errors of Dorfplatz."""


class UnreadableError(DorfplatzError):
    """A text, file or value that cannot be read."""


class CatalogError(UnreadableError):
    """A catalog file that is invalid; the message names the line and the reason.

    `why` has the reason with a key, where there is one, `line` its line in the file, and `field` the field of a tile
    that it is about.
    """

    def __init__(self, message: str, why: Reason | None = None, line: int | None = None, field: str = "") -> None:
        super().__init__(message)
        self.why = why
        self.line = line
        self.field = field


class SetupError(UnreadableError):
    """Options with which no game can be set up: wrong number of players, unknown part, impossible seed."""


class UnreadableMoveError(UnreadableError):
    """A move whose notation cannot be read."""


class IllegalMoveError(DorfplatzError):
    """A move that is not legal in the position."""


class UnreadableRecordError(UnreadableError):
    """Something that is not a game record."""


class MissingCatalogError(UnreadableRecordError):
    """A record of a game with a catalog that is not at hand; `digest` names it, "" is the bundled one."""

    def __init__(self, message: str, digest: str) -> None:
        super().__init__(message, digest)
        self.digest = digest

    def __str__(self) -> str:
        return str(self.args[0])


class WrongRecordError(DorfplatzError):
    """A game record that breaks the rules; the message names the turn and the reason."""


def shown(value: object) -> str:
    """The `repr` of a value for a message, shortened to 40 characters.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    try:
        text = repr(value)
    except ValueError:
        return "a number too long to print"
    return text if len(text) <= 40 else f"{text[:39]}…"
