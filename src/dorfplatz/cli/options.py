"""Types of options that several commands share."""

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter, Token

from dorfplatz.errors import SetupError


def whole_number(kind: Any, tokens: Sequence[Token]) -> int:
    """Read a whole number; 1.5 and 1e3 are refused."""
    text = tokens[0].value
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 30):
        raise ValueError(f"{text[:40]!r} is not a whole number.")
    return int(text)


Whole = Annotated[int, Parameter(converter=whole_number)]
MaybeWhole = Annotated[int | None, Parameter(converter=whole_number)]
Switch = Annotated[bool, Parameter(negative=(), show_default=False)]
# An option that may be repeated; without `negative`, the help would list --empty-NAME beside it.
Several = Annotated[list[str] | None, Parameter(negative=())]
# A text that is empty by default, which the help need not say.
MaybeText = Annotated[str, Parameter(show_default=False)]


def theme_of(kind: Any, tokens: Sequence[Token]) -> str:
    """Read the name of a theme."""
    from dorfplatz.art.themes import theme_named

    try:
        return theme_named(tokens[0].value)
    except SetupError as error:
        raise ValueError(str(error)) from None


Theme = Annotated[str, Parameter(converter=theme_of)]
