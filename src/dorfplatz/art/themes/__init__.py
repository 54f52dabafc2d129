"""Themes as data: a file for each, and what reads them."""

from dorfplatz.art.themes.reader import (
    CLASSIC,
    LIGHTS,
    Light,
    Theme,
    digest_of_themes,
    is_theme,
    light_of,
    pigments_of,
    theme_named,
    theme_names,
    themes,
    title_of,
)

__all__ = [
    "CLASSIC",
    "LIGHTS",
    "Light",
    "Theme",
    "digest_of_themes",
    "is_theme",
    "light_of",
    "pigments_of",
    "theme_named",
    "theme_names",
    "themes",
    "title_of",
]
