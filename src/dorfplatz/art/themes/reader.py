"""Themes: how everything looks, read from files; a theme has two lights, day and dusk.

What is drawn is drawn in a theme and a light, named together: "winter-dusk". The classic theme needs no name: "dusk"
is "classic-dusk". A theme without a light is by day.
"""

import hashlib
import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from dorfplatz.art.pigments import Pigments
from dorfplatz.errors import SetupError, shown

# A theme and a light: "dusk", "winter", "winter-dusk".
Theme = str
Light = Literal["day", "dusk"]

CLASSIC = "classic"
LIGHTS: tuple[Light, ...] = ("day", "dusk")
# The classic theme alone can be printed.
PRINT = "print"
BUNDLED = Path(__file__).parent
# Names a folder with more theme files.
FOLDER = "DORFPLATZ_THEMES"
MOST_BYTES = 100_000
_NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")


class ThemeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A theme as its file has it: its name by language, and by light whatever differs from the classic theme."""

    name: dict[str, str]
    day: dict[str, Any] = {}
    dusk: dict[str, Any] = {}
    print: dict[str, Any] = {}


def theme_names() -> tuple[str, ...]:
    """The names of all themes, the classic first."""
    return tuple(_files())


def themes() -> tuple[Theme, ...]:
    """Every theme in every light, as drawings name them."""
    return tuple(_whole(name, light) for name in theme_names() for light in LIGHTS)


def is_theme(theme: str) -> bool:
    """Whether drawings can be asked for in a theme, by the name that `themes` lists."""
    return theme in themes()


def theme_named(text: str) -> Theme:
    """The theme that a person has named, as drawings name it.

    >>> theme_named("winter"), theme_named("classic-dusk"), theme_named("dusk")
    ('winter-day', 'dusk', 'dusk')
    """
    name, light = _parts(text)
    return _whole(name, light)


def light_of(theme: Theme) -> Light:
    """The light of a theme; a print shows the day."""
    return "dusk" if _parts(theme)[1] == "dusk" else "day"


def pigments_of(theme: Theme) -> Pigments:
    """The pigments of a theme in its light."""
    return _pigments(*_parts(theme))


def title_of(name: str) -> Mapping[str, str]:
    """What people call a theme, by language."""
    return _read(_files()[name]).name


@cache
def digest_of_themes() -> bytes:
    """A digest that changes with any theme."""
    digest = hashlib.sha256()
    for name, path in _files().items():
        digest.update(name.encode() + path.read_bytes())
    return digest.digest()


def _whole(name: str, light: str) -> Theme:
    return light if name == CLASSIC else f"{name}-{light}"


def _parts(theme: Theme) -> tuple[str, str]:
    """The name and the light of a theme."""
    if theme in (*LIGHTS, PRINT):
        return CLASSIC, theme
    name, _, light = theme.partition("-")
    light = light or LIGHTS[0]
    if name not in _files() or light not in LIGHTS:
        known = ", ".join((*LIGHTS, *(name for name in theme_names() if name != CLASSIC)))
        raise SetupError(f"there is no theme {shown(theme)}; there are {known}, and at dusk for example winter-dusk")
    return name, light


@cache
def _pigments(name: str, light: str) -> Pigments:
    path = _files()[name]
    classic = _read(_files()[CLASSIC])
    values = classic.day if light == PRINT else getattr(classic, light)
    values = _merged(values, getattr(_read(path), light))
    try:
        return msgspec.convert(values, Pigments)
    except msgspec.ValidationError as error:
        raise SetupError(f"the theme file {path} is wrong under [{light}]: {error}") from None


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The values of `base`, replaced by those of `own` at every depth."""
    merged = {**base, **own}
    for key, value in own.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merged[key] = _merged(base[key], value)
    return merged


@cache
def _files() -> dict[str, Path]:
    """Where each theme is read from: the bundled ones, then those of a folder of one's own."""
    bundled = {path.stem: path for path in sorted(BUNDLED.glob("*.toml"))}
    found = {CLASSIC: bundled.pop(CLASSIC), **bundled}
    if own := os.environ.get(FOLDER):
        if not Path(own).is_dir():
            raise SetupError(f"{FOLDER} names {own}, which is not a folder")
        for path in sorted(Path(own).glob("*.toml")):
            if not _NAME.fullmatch(path.stem) or path.stem in found:
                raise SetupError(
                    f"the theme file {path} needs another name: lower-case letters, digits and _, not {path.stem}.toml"
                )
            found[path.stem] = path
    return found


@cache
def _read(path: Path) -> ThemeFile:
    try:
        content = path.read_bytes()
        if len(content) > MOST_BYTES:
            raise ValueError(f"it has more than {MOST_BYTES} bytes")
        theme = msgspec.convert(tomllib.loads(content.decode()), ThemeFile)
        if "en" not in theme.name:
            raise ValueError("it lacks its English name: [name] en = …")
    except (OSError, ValueError) as error:
        raise SetupError(f"the theme file {path} cannot be read: {error}") from None
    return theme
