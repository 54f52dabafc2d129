"""The kinds of things that can be wrong, each with a sentence that says what to do."""


class DorfplatzError(Exception):
    """Anything that this package refuses; the message is meant for people."""


class UnreadableError(DorfplatzError):
    """The text or value cannot be understood at all."""


class CatalogError(UnreadableError):
    """A catalog file that cannot be used, with the line and the reason."""


class SetupError(UnreadableError):
    """A game that cannot be set up: wrong number of players, unknown part, impossible seed."""


class UnreadableMoveError(UnreadableError):
    """A move whose notation cannot be read."""


class IllegalMoveError(DorfplatzError):
    """A move that can be read but may not be played now."""


class UnreadableRecordError(UnreadableError):
    """A game record that is no record at all."""


class WrongRecordError(DorfplatzError):
    """A game record that can be read but breaks the rules, with the turn and the reason."""


def shown(value: object) -> str:
    """A value as it may stand in a message: short, whatever somebody handed in.

    >>> shown("x" * 100)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    try:
        text = repr(value)
    except ValueError:
        return "a number too long to print"
    return text if len(text) <= 40 else f"{text[:39]}…"
