"""Themes are data: whole, in contrast, and added by one file."""

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from dorfplatz.art import draw_emblem, draw_tile, pigments_of, theme_names
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.themes import LIGHTS, digest_of_themes, is_theme, light_of, reader, theme_named, themes, title_of
from dorfplatz.art.themes.tokens import style_sheet_of, tokens_of
from dorfplatz.art.valley.sheet import draw_ground_of
from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.errors import SetupError
from dorfplatz.games.text import LANGUAGES

from .samples import TILES, contrast, luminance, pixels

BUNDLED = ("classic", "contrast", "winter")
# What every theme paints in its own way.
OWN = {"table", "meadow", "crowns", "forest_floor", "grain", "furrow", "village_ground", "roofs", "wall", "window"}
OWN |= {"water", "bank", "wave", "ballast", "sleeper", "rail", "shadow", "seam", "outline", "sheet", "colours"}


def test_classic_is_drawn_as_ever() -> None:
    """Byte for byte; whoever means to change the look changes this digest, and says so."""
    digest = hashlib.sha256()
    for theme in ("day", "dusk", "print"):
        for tile in TILES.values():
            digest.update(draw_tile(tile, 1, theme=theme, marker=tile.marker or None).encode())
        for sheet in load_valley().sheets.values():
            digest.update(draw_ground_of(sheet, theme).encode())
    assert digest.hexdigest() == "4e44f79ace78413f7466f021040c6ce13b9ae2977976eba7de186392a065493b"


def test_the_bundled_themes_are_named_in_every_language() -> None:
    assert theme_names()[:3] == BUNDLED
    for name in BUNDLED:
        assert all(title_of(name)[language] for language in LANGUAGES)


@pytest.mark.parametrize("name", BUNDLED)
def test_a_theme_has_pigments_of_its_own(name: str) -> None:
    file = tomllib.loads((reader.BUNDLED / f"{name}.toml").read_text())
    fields = {field.name for field in msgspec.structs.fields(Pigments)}
    for light in LIGHTS:
        own = set(file[light])
        assert own <= fields
        assert own >= (fields - {"outlined", "snow", "interface"} if name == "classic" else OWN)


def on_ground(pigment: str, ground: str) -> float:
    return contrast(pigment.partition("/")[0], ground.partition("/")[0])


Pair = Callable[[Pigments], tuple[str, str]]
SHAPES: list[tuple[str, Pair]] = [
    ("crowns on the meadow", lambda p: (p.crowns[1], p.meadow)),
    ("sheaves on fields", lambda p: (p.stook, p.grain)),
    ("furrows on fields", lambda p: (p.furrow, p.grain)),
    ("roofs on village ground", lambda p: (p.roofs[0], p.village_ground)),
    ("other roofs on village ground", lambda p: (p.roofs[1], p.village_ground)),
    ("darkest roofs on village ground", lambda p: (p.roofs[2], p.village_ground)),
    ("walls below roofs", lambda p: (p.wall, p.roofs[0])),
    ("windows on walls", lambda p: (p.window, p.wall)),
    ("banks on the meadow", lambda p: (p.bank, p.meadow)),
    ("water on the meadow", lambda p: (p.water, p.meadow)),
    ("waves on water", lambda p: (p.wave, p.water)),
    ("sleepers on ballast", lambda p: (p.sleeper, p.ballast)),
    ("rails on sleepers", lambda p: (p.rail, p.sleeper)),
    ("rails on ballast", lambda p: (p.rail, p.ballast)),
    ("roads", lambda p: (p.road_edge, p.road)),
    ("signs on flags", lambda p: (p.paper, p.flags["W"])),
    ("signs on flags of fields", lambda p: (p.paper, p.flags["G"])),
    ("signs on flags of villages", lambda p: (p.paper, p.flags["V"])),
    ("cells on the table", lambda p: (p.plum, p.table)),
    ("hearts on the meadow", lambda p: (p.heart, p.meadow)),
    ("the hill on the meadow", lambda p: (p.hill, p.meadow)),
    ("poles and tripods on the meadow", lambda p: (p.pole, p.meadow)),
    ("stone", lambda p: (p.stone, p.stone_shade)),
    ("faces of sheep", lambda p: (p.face, p.fleece)),
]


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize(("what", "pair"), SHAPES, ids=[what for what, _ in SHAPES])
def test_high_contrast_carries_every_shape(light: str, what: str, pair: Pair) -> None:
    assert on_ground(*pair(pigments_of(f"contrast-{light}"))) >= 3


@pytest.mark.parametrize("light", LIGHTS)
def test_high_contrast_reads_well_on_sheets_and_slips(light: str) -> None:
    pigments = pigments_of(f"contrast-{light}")
    assert pigments.outlined
    for colour in pigments.colours.values():
        assert on_ground(colour.pattern, colour.ground) >= 3
        assert on_ground(colour.rim, colour.ground) >= 4.5
    for sign in pigments.signs.values():
        assert on_ground(sign, pigments.marker_paper) >= 4.5
    assert on_ground(pigments.marker_ink, pigments.marker_paper) >= 7
    assert on_ground(pigments.sunflower.petal, pigments.sunflower.heart) >= 4.5


@pytest.mark.parametrize("theme", [theme for theme in themes() if theme.partition("-")[0] in (*LIGHTS, *BUNDLED)])
def test_the_interface_can_be_read_in_every_theme(theme: str) -> None:
    """Where a theme says nothing, the app has the colours of the classic one; they are in web/src/app.css."""
    tokens = tokens_of(pigments_of(theme))
    classic = {"day": ("#FFFBF2", "#F6EEDF", "#FFFFFF"), "dusk": ("#272D3E", "#313850", "#23182B")}[light_of(theme)]
    surface, well = tokens.get("surface", classic[0]), tokens.get("surface-2", classic[1])
    for ground in (tokens["table"], surface, well):
        assert contrast(tokens["ink"], ground) >= 7
        assert contrast(tokens["ink-2"], ground) >= 4.5
        assert contrast(tokens["accent"], ground) >= 4.5
    assert contrast(tokens.get("on-accent", classic[2]), tokens["accent"]) >= 4.5
    for token in ("ok", "bad", "warn", "forest", "village", "stream"):
        if token in tokens:
            assert contrast(tokens[token], surface) >= 4.5


@pytest.mark.parametrize("light", LIGHTS)
def test_winter_has_snow_on_its_roofs_and_light_in_its_windows(light: str) -> None:
    drawing = draw_tile(TILES["T14"], theme=f"winter-{light}")
    pigments = pigments_of(f"winter-{light}")
    assert pigments.snow
    assert f'fill="{pigments.snow}"' in drawing
    assert pigments.window in drawing
    assert contrast(pigments.crowns[1], pigments.meadow) > 2.1
    assert contrast(pigments.bank, pigments.meadow) > 2.3
    assert contrast(pigments.roofs[0], pigments.village_ground) > 2


def test_dusk_is_darker_in_every_theme() -> None:
    for name in BUNDLED:
        day, dusk = (pixels(draw_tile(TILES["L00"], theme=theme_named(f"{name}-{light}")), 60) for light in LIGHTS)
        assert luminance(dusk).mean() < luminance(day).mean() - 40


def test_a_theme_that_does_not_exist_is_refused_with_those_that_do() -> None:
    for wrong in ("noon", "winter-noon", "winter-", "../classic", ""):
        assert not is_theme(wrong)
    with pytest.raises(SetupError, match=r"no theme 'noon'.*contrast, winter"):
        pigments_of("noon")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for themes of one's own."""
    caches = (reader._files, reader._read, reader._pigments, digest_of_themes)
    monkeypatch.setenv(reader.FOLDER, str(tmp_path))
    for cache in caches:
        cache.cache_clear()
    yield tmp_path
    for cache in caches:
        cache.cache_clear()


def test_a_fourth_theme_is_one_file(folder: Path) -> None:
    crowns = 'crowns = ["#5A2A0A", "#8A4312", "#B8651E", "#E09A4A"]'
    (folder / "autumn.toml").write_text(f'[name]\nen = "Autumn"\n[day]\n{crowns}\n[day.sheet]\nrock = "#AABBCC"\n')
    assert theme_names() == (*BUNDLED, "autumn")
    assert title_of("autumn") == {"en": "Autumn"}
    assert "#8A4312" in draw_tile(TILES["T05"], theme="autumn-day")
    assert "#AABBCC" in draw_ground_of(load_valley().sheets["A"], "autumn-day")
    assert draw_emblem("castle", "autumn-dusk") == draw_emblem("castle", "dusk"), "what it leaves out is classic"
    assert ':root[data-tiles="autumn"][data-theme="dark"]' in style_sheet_of("autumn")
    assert theme_named("autumn") == "autumn-day"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[name]\nen = "X"\n[day]\nmeadow = "red"', "meadow"),
        ('[name]\nen = "X"\n[day]\nmeadow = "#FFFFFF;} body {"', "meadow"),
        ('[name]\nen = "X"\n[day]\nlawn = "#FFFFFF"', "lawn"),
        ('[name]\nen = "X"\n[noon]\nmeadow = "#FFFFFF"', "noon"),
        ('[name]\nfr = "X"', "English name"),
        ("[name", "cannot be read"),
    ],
)
def test_a_wrong_theme_file_is_refused_by_its_name_and_the_reason(folder: Path, text: str, said: str) -> None:
    (folder / "mine.toml").write_text(text)
    with pytest.raises(SetupError, match=r"mine\.toml") as refused:
        pigments_of("mine")
    assert said in str(refused.value)


def test_the_interface_has_no_other_colours(folder: Path) -> None:
    (folder / "mine.toml").write_text('[name]\nen = "X"\n[day.interface]\nsky = "#FFFFFF"')
    with pytest.raises(SetupError, match="sky"):
        style_sheet_of("mine")


def test_a_theme_of_ones_own_replaces_none_that_is_bundled(folder: Path) -> None:
    (folder / "winter.toml").write_text('[name]\nen = "X"')
    with pytest.raises(SetupError, match="another name"):
        theme_names()
