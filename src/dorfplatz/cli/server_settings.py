"""The settings of a server as options of `dorfplatz serve`, each of which is a variable of the environment too."""

import math
from collections.abc import Sequence
from dataclasses import Field, dataclass, fields, make_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Group, Parameter, Token

from dorfplatz.cli.options import whole_number
from dorfplatz.server.setting import GROUPS, Choice
from dorfplatz.server.settings import Rate, choices

PREFIX = "DORFPLATZ_"
# The main options come first, then the groups of settings in their order.
PANELS = {name: Group(name, help=text, sort_key=place) for place, (name, text) in enumerate(GROUPS.items(), 10)}
# Options that had another name.
FORMER_NAMES = {"trusted_proxies": "--trusted-proxy"}


def variable_of(name: str) -> str:
    """The variable of the environment that sets an option.

    >>> variable_of("room_kept")
    'DORFPLATZ_ROOM_KEPT'
    """
    return PREFIX + name.upper()


def option_of(name: str) -> str:
    """An option as it is typed.

    >>> option_of("room_kept")
    '--room-kept'
    """
    return f"--{name.replace('_', '-')}"


def from_environment(name: str) -> Parameter:
    """Let an option be set in the environment, without saying so at each in the help."""
    return Parameter(env_var=variable_of(name), show_env_var=False)


def shown(value: object, choice: Choice) -> str:
    """A value with its unit; empty for nothing, and for what depends on where Dorfplatz is installed."""
    if value is None or value is False or (isinstance(value, Path) and value.is_absolute()):
        return ""
    number = f"{value:,.15g}" if isinstance(value, int | float) else str(value)
    return f"{number} {choice.unit}".strip()


def read(kind: Any, choice: Choice, tokens: Sequence[Token]) -> object:
    """Read the value of a setting from its text, or say what it must be."""
    text = tokens[0].value
    if kind is Rate:
        return _rate(text)
    if kind is float:
        return _at_least(_number(text), choice)
    if kind in (int, int | None):
        return int(_at_least(whole_number(kind, tokens), choice))
    if kind is Path:
        return Path(text)
    if choice.words and text not in choice.words:
        raise ValueError(f"{text[:40]!r} is none of {', '.join(choice.words)}.")
    return text


def _rate(text: str) -> Rate:
    number, slash, seconds = text.partition("/")
    if not slash or not number.isdecimal() or not number.isascii() or not 1 <= int(number) <= 10**9:
        raise ValueError(f"{text[:40]!r} is no number of uses and of seconds such as 100/20.")
    if (length := _number(seconds)) <= 0:
        raise ValueError(f"{text[:40]!r} has no seconds; write 100/20 for 100 uses in 20 seconds.")
    return Rate(int(number), length)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ValueError(f"{text[:40]!r} is not a number.")
    return number


def _at_least(number: float, choice: Choice) -> float:
    if number < choice.least:
        raise ValueError(f"it must be at least {choice.least:,.15g}, not {number:,.15g}.")
    return number


def _option(declared: "Field[object]", choice: Choice) -> tuple[str, Any, Any]:
    """A setting as a field of the class of options."""
    more: dict[str, Any] = {}
    if declared.type is bool:
        more = {"negative": (), "show_default": False}
    else:
        # Bound now: a function that is made in a loop would see its last round.
        more["converter"] = lambda kind, tokens, own=declared.type: read(own, choice, tokens)
        text = shown(declared.default, choice)
        more["show_default"] = (lambda value, text=text: text) if text else False
    names = [option_of(declared.name), *([FORMER_NAMES[declared.name]] if declared.name in FORMER_NAMES else [])]
    parameter = Parameter(
        name=names,
        help=choice.text,
        group=PANELS[choice.group],
        env_var=variable_of(declared.name),
        show_env_var=False,
        # Otherwise the number and the seconds of a rate would be two options, or two words.
        accepts_keys=False,
        n_tokens=None if declared.type is bool else 1,
        **more,
    )
    return declared.name, Annotated[declared.type, parameter], declared.default


@dataclass(frozen=True)
class Given:
    """What was set, as options or in the environment."""

    @property
    def values(self) -> dict[str, Any]:
        """All settings by name."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


if TYPE_CHECKING:
    GivenSettings = Given
else:
    GivenSettings = make_dataclass("GivenSettings", [_option(*each) for each in choices()], bases=(Given,), frozen=True)
    # Without them, the parser would not see the fields.
    GivenSettings.__module__, GivenSettings.__doc__ = __name__, Given.__doc__
    GivenSettings = Parameter(name="*")(GivenSettings)
