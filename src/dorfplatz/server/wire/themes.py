"""Themes as the browser lists them."""

import msgspec


class ThemeTitle(msgspec.Struct, frozen=True):
    """A theme: its name in addresses, and what people call it, by language."""

    name: str
    title: dict[str, str]


class Themes(msgspec.Struct, frozen=True):
    """All themes, the classic first; `previews` is the address of their pictures, without the theme."""

    previews: str
    themes: list[ThemeTitle]
