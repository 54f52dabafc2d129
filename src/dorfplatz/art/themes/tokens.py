"""A theme as the browser needs it: the colours of the interface, as a style sheet."""

from dorfplatz.art.pigments import Pigments
from dorfplatz.art.themes.reader import LIGHTS, pigments_of, theme_named
from dorfplatz.errors import SetupError

# What a theme may set besides its pigments; web/src/app.css explains each.
INTERFACE = (
    *("surface", "surface-2", "line", "on-accent", "accent-soft"),
    *("ok", "on-ok", "ok-soft", "bad", "bad-soft", "warn", "focus"),
    *("forest", "grain", "village", "stream", "track", "wraparound"),
)
_SIGNS = {"W": "forest", "G": "grain", "V": "village", "S": "stream", "T": "track", "wraparound": "wraparound"}
# The browser says "dark" where the art says dusk.
_SCHEMES = {"day": "light", "dusk": "dark"}


def tokens_of(pigments: Pigments) -> dict[str, str]:
    """The colours of the interface by token."""
    shadow, _, opacity = pigments.shadow.partition("/")
    plain = {
        "table": pigments.table,
        "ink": pigments.ink,
        "ink-2": pigments.quiet_ink,
        "accent": pigments.plum,
        "paper": pigments.paper,
        "marker-paper": pigments.marker_paper,
        "marker-ink": pigments.marker_ink,
        **{f"marker-{_SIGNS[letter]}": colour for letter, colour in pigments.signs.items()},
        "rim": pigments.rim,
        "cell": pigments.cell,
        "outline": pigments.outline,
        "tile-shadow": shadow,
    }
    for token, colour in pigments.interface.items():
        if token not in INTERFACE:
            raise SetupError(f"there is no colour {token[:40]!r} of the interface; there are {', '.join(INTERFACE)}")
        plain[token] = colour
    return {name: _css(colour) for name, colour in plain.items()} | {"tile-shadow-opacity": opacity or "1"}


def _css(pigment: str) -> str:
    """A pigment as CSS writes it.

    >>> _css("#342C1E/.2"), _css("#342C1E")
    ('rgb(52 44 30 / .2)', '#342C1E')
    """
    colour, _, opacity = pigment.partition("/")
    if not opacity:
        return colour
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return f"rgb({red} {green} {blue} / {opacity})"


def style_sheet_of(name: str) -> str:
    """The interface in a theme, in both lights."""
    blocks = []
    for light in LIGHTS:
        tokens = tokens_of(pigments_of(theme_named(f"{name}-{light}")))
        rules = "".join(f"--{token}:{value};" for token, value in tokens.items())
        blocks.append(f':root[data-tiles="{name}"][data-theme="{_SCHEMES[light]}"]{{{rules}}}')
    return "\n".join(blocks) + "\n"
