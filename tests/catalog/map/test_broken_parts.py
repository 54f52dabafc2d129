"""Broken [parts] tables: every one is refused with the line and the reason."""

import pytest

from dorfplatz import CatalogError, Game, SetupError, load
from dorfplatz.catalog import PART_NAMES, parse

SMALL = """\
format = "dorfplatz-catalog/1"
game = "romantik"
taken_out = 0
open_tasks = 1
tiles = [
  {id = "a", set = "base", kind = "landscape", edges = "GGMTTM", source = "exact"},
  {id = "c", set = "box", kind = "special", edges = "MMMMMM", source = "exact"},
  {id = "s", set = "box", kind = "special", edges = "TMMTMM", source = "exact"},
  {id = "n", set = "box", kind = "special", edges = "******", source = "exact"},
  {id = "t", set = "box", kind = "task", edges = "WMMWMM", task = "W", marker = 7, source = "exact"},
  {id = "w", set = "box", kind = "task", edges = "WMMWMM", task = "wraparound", marker = 4, source = "exact"},
]
[sets.base]
landscape = 1
[sets.box]
special = 3
task = 2

[parts.red_hearts]
points = 1
most = 4
source = "exact"

[parts.circus]
tiles = ["c"]
points = 10
source = "exact"

[parts.signalman]
tiles = ["s"]
points = 2
source = "exact"

[parts.clouds]
tiles = ["n"]
source = "exact"

[parts.deer]
tiles = ["t"]
source = "exact"

[parts.wraparound_tasks]
tiles = ["w"]
source = "exact"
"""
CIRCUS = '[parts.circus]\ntiles = ["c"]\npoints = 10\nsource = "exact"\n'

MISTAKES = {
    "an unknown part": ("[parts.circus]", "[parts.circos]", 24, "'circos' is not known here; known are balloon_launch"),
    "a part that is a number": (CIRCUS, "[parts]\ncircus = 1\n", None, "must be a table"),
    "an unknown key": ("points = 10", "points = 10\ncolour = 1", 27, "'colour' is not known here"),
    "points where a part scores none": (
        'tiles = ["n"]',
        'tiles = ["n"]\npoints = 1',
        36,
        "'points' is not known here; known are source, tiles",
    ),
    "a distance where the rule has none": ("points = 10", "points = 10\ndistance = 2", 27, "'distance' is not known"),
    "tiles where a part has none": ("most = 4", 'most = 4\ntiles = ["c"]', 22, "'tiles' is not known here"),
    "points left out": ("points = 10\n", "", 24, "points is missing"),
    "points below 0": ("points = 10", "points = -1", 26, "points must be a whole number from 0 to 99, not -1"),
    "points of 100": ("points = 10", "points = 100", 26, "points must be a whole number from 0 to 99, not 100"),
    "points as text": ("points = 10", 'points = "10"', 26, "points must be a whole number from 0 to 99, not '10'"),
    "points that are true": (
        "points = 10",
        "points = true",
        26,
        "points must be a whole number from 0 to 99, not True",
    ),
    "too many hearts": ("most = 4", "most = 5", 21, "most must be a whole number from 0 to 4, not 5"),
    "hearts left out": ("most = 4\n", "", 19, "most is missing"),
    "no source": ('points = 10\nsource = "exact"', "points = 10", 24, "source must be one of exact, reconstructed"),
    "another source": (
        'points = 10\nsource = "exact"',
        'points = 10\nsource = "guess"',
        24,
        "source must be one of exact, reconstructed, not 'guess'",
    ),
    "tiles left out": ('tiles = ["c"]\n', "", 24, "tiles must be a list of ids"),
    "no tiles": ('tiles = ["c"]', "tiles = []", 25, "tiles must be a list of ids"),
    "tiles that are text": ('tiles = ["c"]', 'tiles = "c"', 25, "tiles must be a list of ids"),
    "tiles that are numbers": ('tiles = ["c"]', "tiles = [1]", 25, "tiles must be a list of ids"),
    "two tiles for one": ('tiles = ["c"]', 'tiles = ["c", "s"]', 25, "this part has one tile, not 2"),
    "an unknown tile": ('tiles = ["c"]', 'tiles = ["d"]', 25, "there is no tile 'd'"),
    "a tile of another kind": ('tiles = ["c"]', 'tiles = ["t"]', 25, "tile t must be of kind special, not task"),
    "a tile of the base set": ('tiles = ["t"]', 'tiles = ["a"]', 39, "tile a must be of kind task, not landscape"),
    "a tile of two parts": ('tiles = ["s"]', 'tiles = ["c"]', 30, "tile c needs an edge T, because the part counts it"),
    "a tile of two parts that fits": (
        'tiles = ["c"]',
        'tiles = ["s"]',
        30,
        "tile s belongs to circus already, and cannot belong to signalman too",
    ),
    "a cloud with sides": ('tiles = ["n"]', 'tiles = ["c"]', 35, "tile c needs an edge *"),
    "free sides elsewhere": ('tiles = ["c"]', 'tiles = ["n"]', 25, "tile n has free edges (*), which only Clouds"),
    "a wraparound task elsewhere": (
        'tiles = ["t"]',
        'tiles = ["w"]',
        39,
        "tile w has a wraparound task, which belongs to the part wraparound_tasks",
    ),
    "another task among the wraparound ones": (
        'tiles = ["w"]',
        'tiles = ["t"]',
        43,
        "the task of tile t must be a wraparound one",
    ),
    "a part table of an unknown shape": ("[parts.red_hearts]", "[[parts.red_hearts]]", None, "must be a table"),
}


def test_the_small_catalog_is_right() -> None:
    catalog = parse(SMALL)
    assert list(catalog.parts) == ["red_hearts", "circus", "signalman", "clouds", "deer", "wraparound_tasks"]
    assert (catalog.parts["red_hearts"].number, catalog.parts["circus"].points) == (4, 10)
    state = Game(catalog=catalog, parts="everything").start(1)
    while not state.is_over:
        state.play(state.legal_moves[0])


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_in_a_part_is_told_with_its_line(kind: str) -> None:
    old, new, line, words = MISTAKES[kind]
    assert SMALL.count(old) == 1
    with pytest.raises(CatalogError) as caught:
        parse(SMALL.replace(old, new), "own.toml")
    told = str(caught.value)
    assert told.startswith(f"own.toml, line {line}: " if line else "own.toml")
    assert words in told
    assert len(told) < 700


def test_free_sides_must_be_all_six() -> None:
    with pytest.raises(CatalogError, match=r"all edges of tile n must be free \(\*\)"):
        parse(SMALL.replace('"******"', '"*****M"'), "own.toml")


def test_a_part_may_not_take_a_tile_of_the_base_set() -> None:
    text = SMALL.replace('[parts.circus]\ntiles = ["c"]\npoints = 10', '[parts.flag_festival]\ntiles = ["a"]')
    with pytest.raises(CatalogError, match="tile a is in set base, so it is always in play"):
        parse(text, "own.toml")


@pytest.mark.parametrize("parts", ["[parts]", "parts = {}", ""])
def test_a_catalog_may_do_without_parts(parts: str) -> None:
    head, _, rest = SMALL[: SMALL.index("[parts")].partition("tiles = [")
    text = f"{head}{parts}\ntiles = [{rest}" if "=" in parts else f"{head}tiles = [{rest}\n{parts}"
    assert parse(text).parts == {}


@pytest.mark.parametrize("value", ["1", '"circus"', "[1]", "true"])
def test_parts_must_be_tables(value: str) -> None:
    head, _, rest = SMALL[: SMALL.index("[parts")].partition("tiles = [")
    with pytest.raises(CatalogError, match=r"parts must be tables like \[parts.circus\]"):
        parse(f"{head}parts = {value}\ntiles = [{rest}", "own.toml")


def test_a_part_that_the_catalog_does_not_have_cannot_be_played_with() -> None:
    catalog = parse(SMALL, "own.toml")
    with pytest.raises(SetupError, match=r"own.toml: there is no part 'hill'"):
        Game(catalog=catalog, parts="hill")
    with pytest.raises(SetupError, match=r"own.toml: there are 4 red_hearts, not 5"):
        Game(catalog=catalog, parts="red_hearts=5")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("circos", "there is no part 'circos'; there are red_hearts, "),
        ("circus,circus", "the part 'circus' is named twice"),
        ("circus=2", "the part circus takes true or false, not 2"),
        ("red_hearts=many", "the part 'red_hearts' takes a number, not 'many'"),
        ("", "there is no part ''"),
        ({"red_hearts": -1}, "the part red_hearts takes a number of hearts, not -1"),
        ({"hill": "yes"}, "the part hill takes true or false, not 'yes'"),
        (7, "parts are given by their names, not as 7"),
    ],
)
def test_parts_that_cannot_be_read_are_refused(given: object, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game(parts=given)  # type: ignore[arg-type]
    assert words in str(caught.value)


def test_every_part_is_in_the_built_in_catalog() -> None:
    assert tuple(load().parts) == PART_NAMES


def test_numbers_of_parts_can_be_changed_in_an_own_catalog() -> None:
    catalog = parse(SMALL.replace("points = 10", "points = 3").replace("most = 4", "most = 1"))
    assert Game(catalog=catalog, parts="everything").parts["red_hearts"] == 1
    assert int(Game(catalog=catalog, parts="circus").box.points[4]) == 3
