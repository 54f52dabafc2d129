"""Broken catalogs: every one is refused with the line and the reason, and never with anything else."""

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import landscape, task_tile
from places import catalog_file
from rules.map.boards import catalog_of, catalog_text

from dorfplatz import CatalogError, DorfplatzError, Game, Tile, load
from dorfplatz.catalog import parse

TEXT = catalog_file("romantik").read_text(encoding="utf-8")
SMALL = """\
format = "dorfplatz-catalog/1"
game = "romantik"
taken_out = 1
open_tasks = 2
tiles = [
  {id = "a", set = "base", kind = "landscape", edges = "GGMTTM", source = "exact"},
  {id = "b", set = "base", kind = "landscape", edges = "GWMGMW", flags = "G", source = "exact"},
  {id = "c", set = "base", kind = "task", edges = "SMMSMM", task = "S", source = "exact"},
]
[sets.base]
landscape = 2
task = 1
markers.stream = [4]
"""


def complaint(text: str) -> str:
    """What is said about a broken catalog."""
    with pytest.raises(CatalogError) as caught:
        parse(text, "own.toml")
    words = str(caught.value)
    assert words.startswith("own.toml")
    return words


def changed(old: str, new: str) -> str:
    """The small catalog with one change."""
    assert SMALL.count(old) == 1
    return SMALL.replace(old, new)


def test_the_small_catalog_is_right() -> None:
    catalog = parse(SMALL)
    assert [tile.id for tile in catalog.tiles] == ["a", "b", "c"]
    assert (catalog.taken_out, catalog.open_tasks, catalog.is_default) == (1, 2, False)


B = '"GWMGMW", flags = "G"'
TILE_MISTAKES = {
    "a letter that is no terrain": (B, '"GWMGMX"', "'X' is not a terrain; the letters are MWGVTS*"),
    "a small letter": (B, '"GWMGMw"', "'w' is not a terrain"),
    "five edges": (B, '"GWMGM"', "a tile has six edges, not 5: 'GWMGM'"),
    "seven edges": (B, '"GWMGMWW"', "a tile has six edges, not 7"),
    "no edges": (B, '""', "a tile has six edges, not 0"),
    "edges left out": (f"edges = {B}, ", "", "edges is missing"),
    "edges that are a number": (B, "111111", "edges must be text in quotes, not 111111"),
    "edges that are a list": (B, '["G", "W", "M", "G", "M", "W"]', "edges must be text in quotes"),
    "a free edge on a Landscape tile": (B, '"GWMGM*"', "only a Special tile may have free edges"),
    "a flag on a missing terrain": (B, '"GWMGMW", flags = "V"', "there is a flag on V, but no edge is V"),
    "a flag on a track": (B, '"GWMGMT", flags = "T"', "flags must be different letters out of WGV"),
    "two flags of one colour": (B, '"GWMGMW", flags = "GG"', "flags must be different letters out of WGV"),
    "flags that are a number": (B, '"GWMGMW", flags = 1', "flags must be text in quotes, not 1"),
    "an id twice": ('id = "b"', 'id = "a"', "there is already a tile a; every id must be different"),
    "no id": ('id = "b", ', "", "id is missing"),
    "an empty id": ('id = "b"', 'id = ""', "id must be up to 40 letters, digits and _"),
    "an id with a blank": ('id = "b"', 'id = "b c"', "id must be up to 40 letters, digits and _"),
    "a foreign id": ('id = "b"', 'id = "é"', "id must be up to 40 letters, digits and _"),
    "a long id": ('id = "b"', f'id = "{"b" * 41}"', "id must be up to 40 letters, digits and _"),
    "an id that is a number": ('id = "b"', "id = 5", "id must be text in quotes, not 5"),
    "an unknown key": (B, f"{B}, colour = 1", "'colour' is not known here; known are crossings, edges"),
    "an unknown kind": (
        'id = "b", set = "base", kind = "landscape"',
        'id = "b", set = "base", kind = "l"',
        "kind must be",
    ),
    "an unknown set": ('id = "b", set = "base"', 'id = "b", set = "box9"', "set must be one of base, not 'box9'"),
    "an unknown source": (f'{B}, source = "exact"', f'{B}, source = "guess"', "source must be one of exact, rec"),
    "no source": (f'{B}, source = "exact"', B, "source is missing"),
    "a task on a Landscape tile": (B, f'{B}, task = "G"', "a Task tile, and only a Task tile, has a task"),
    "a marker on a Landscape tile": (B, f"{B}, marker = 5", "only a Task tile brings a marker"),
    "sheep by the dozen": (B, f"{B}, sheep = 12", "sheep must be a whole number from 0 to 9, not 12"),
    "half a sheep": (B, f"{B}, sheep = 0.5", "sheep must be a whole number from 0 to 9, not 0.5"),
    "sheep as text": (B, f'{B}, sheep = "2"', "sheep must be a whole number from 0 to 9, not '2'"),
    "sheep that are true": (B, f"{B}, sheep = true", "sheep must be a whole number from 0 to 9, not True"),
    "a crossing without a track": (B, f"{B}, crossings = 1", "a grade crossing needs a track"),
    "a bridge without a stream": (B, f'{B}, over = "T"', "over must be S or T on a tile with both"),
    "a pond without a stream": (B, f"{B}, pond = true", "pond must be true or false, and true only with a stream"),
    "a pond that is a number": (B, f"{B}, pond = 1", "pond must be true or false"),
    "regions that miss an edge": (B, f"{B}, regions = [[0], [1, 5]]", "regions must hold every edge but meadow"),
    "regions with an edge twice": (B, f"{B}, regions = [[0, 3], [3], [1, 5]]", "regions must hold every edge"),
    "regions with a meadow": (B, f"{B}, regions = [[0, 3], [1, 5], [2]]", "regions must hold every edge but meadow"),
    "regions that join terrains": (B, f"{B}, regions = [[0, 1], [3, 5]]", "region [0, 1] joins different terrains"),
    "regions with a seventh edge": (B, f"{B}, regions = [[0, 3], [1, 6]]", "regions must be lists of edge numbers"),
    "regions with text": (B, f'{B}, regions = [["0", 3], [1, 5]]', "regions must be lists of edge numbers"),
    "regions with true": (B, f"{B}, regions = [[true, 5], [0, 3]]", "regions must be lists of edge numbers"),
    "regions with an empty one": (B, f"{B}, regions = [[0, 3], [1, 5], []]", "regions must be lists of edge numbers"),
    "regions that are no lists": (B, f"{B}, regions = [0, 3]", "regions must be lists of edge numbers from 0 to 5"),
    "regions that are a number": (B, f"{B}, regions = 3", "regions must be lists of edge numbers from 0 to 5"),
}


@pytest.mark.parametrize("kind", TILE_MISTAKES)
def test_a_mistake_in_a_tile_is_told_with_its_line(kind: str) -> None:
    old, new, words = TILE_MISTAKES[kind]
    told = complaint(changed(old, new))
    assert told.startswith("own.toml, line 7: ")
    assert words in told
    assert len(told) < 300


C = 'task = "S"'
TASK_MISTAKES = {
    "a task without a terrain": (f"{C}, ", "", "a Task tile, and only a Task tile, has a task"),
    "an empty task": (C, 'task = ""', "a Task tile, and only a Task tile, has a task"),
    "a task about a missing terrain": (C, 'task = "W"', "the task is about W, but no edge is W"),
    "a task about meadows": (C, 'task = "M"', "task must be a terrain, two different ones, or wraparound"),
    "a task twice": (C, 'task = "SS"', "task must be a terrain, two different ones, or wraparound"),
    "a triple task": (C, 'task = "SWG"', "task must be a terrain, two different ones, or wraparound"),
    "a task by its name": (C, 'task = "stream"', "task must be a terrain, two different ones, or wraparound"),
    "a task that is a number": (C, "task = 4", "task must be text in quotes, not 4"),
    "a marker of 100": (C, f"{C}, marker = 100", "marker must be a whole number from 0 to 99, not 100"),
    "a marker below 0": (C, f"{C}, marker = -1", "marker must be a whole number from 0 to 99, not -1"),
    "a marker that is text": (C, f'{C}, marker = "4"', "marker must be a whole number from 0 to 99, not '4'"),
}


@pytest.mark.parametrize("kind", TASK_MISTAKES)
def test_a_mistake_in_a_task_tile_is_told_with_its_line(kind: str) -> None:
    old, new, words = TASK_MISTAKES[kind]
    told = complaint(changed(old, new))
    assert told.startswith("own.toml, line 8: ")
    assert words in told


OTHER_MISTAKES = {
    "another format": ('"dorfplatz-catalog/1"', '"dorfplatz-catalog/2"', 1, 'format must be "dorfplatz-catalog/1"'),
    "a format that is a number": ('"dorfplatz-catalog/1"', "1", 1, 'format must be "dorfplatz-catalog/1"'),
    "another game": ('game = "romantik"', 'game = "chess"', 2, "game must be one of romantik, duel, not 'chess'"),
    "a list of games": ('game = "romantik"', 'game = ["romantik"]', 2, "game must be one of romantik, duel, not"),
    "taken out below 0": ("taken_out = 1", "taken_out = -1", 3, "taken_out must be a whole number from 0 to 126"),
    "taken out as text": ("taken_out = 1", 'taken_out = "1"', 3, "taken_out must be a whole number from 0 to 126"),
    "taken out as true": ("taken_out = 1", "taken_out = true", 3, "taken_out must be a whole number from 0 to 126"),
    "no open tasks": ("open_tasks = 2", "open_tasks = 0", 4, "open_tasks must be a whole number from 1 to 27"),
    "too many open tasks": ("open_tasks = 2", "open_tasks = 28", 4, "open_tasks must be a whole number from 1 to 27"),
    "an unknown setting": ("taken_out = 1", "taken_in = 1", 3, "'taken_in' is not known here"),
    "too few tiles": ("landscape = 2", "landscape = 3", 10, "set base must hold 3 landscape tiles, but 2 are listed"),
    "too many tiles": ("\ntask = 1", "", 10, "set base must hold 0 task tiles, but 1 are listed"),
    "a count that is text": ("landscape = 2", 'landscape = "2"', 11, "landscape must be a whole number from 0 to 126"),
    "an unknown kind of tiles": ("landscape = 2", "landscape = 2\ncloud = 1", 12, "'cloud' is not known here"),
    "too few markers": ("[4]", "[]", 10, "set base needs 1 stream markers, one for each of its Task tiles"),
    "a marker of 0": ("[4]", "[0]", 13, "the stream markers of set base must be whole numbers from 1 to 99"),
    "a marker of 100": ("[4]", "[100]", 13, "the stream markers of set base must be whole numbers from 1 to 99"),
    "a marker that is text": ("[4]", '["4"]', 13, "must be whole numbers from 1 to 99"),
    "a marker that is true": ("[4]", "[true]", 13, "must be whole numbers from 1 to 99"),
    "markers that are a number": ("[4]", "4", 13, "must be whole numbers from 1 to 99"),
    "markers of an unknown type": ("markers.stream", "markers.river", 13, "'river' is not known here"),
    "a list that is not closed": ("]\n[sets", "\n[sets", 10, ""),
    "a text that is not closed": ('"GGMTTM"', '"GGMTTM', 6, ""),
}


@pytest.mark.parametrize("kind", OTHER_MISTAKES)
def test_a_mistake_outside_the_tiles_is_told_with_its_line(kind: str) -> None:
    old, new, line, words = OTHER_MISTAKES[kind]
    told = complaint(changed(old, new))
    assert re.search(rf"\bline {line}\b", told)
    assert words in told


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 'format must be "dorfplatz-catalog/1"'),
        ("# nothing", 'format must be "dorfplatz-catalog/1"'),
        ("null", "end of document"),
        ("x = " + "[" * 10_000 + "]" * 10_000, "nested too deeply"),
        ("x = " + "[" * 10_000, "nested too deeply"),
        ("x = " + "{a = " * 10_000, "nested too deeply"),
        ("{}", "line 1"),
        ("\0", "line 1"),
        ("a = 1\na = 2", "Cannot overwrite a value"),
    ],
    ids=["empty", "comment", "null", "nested", "nested and open", "nested tables", "json", "zero", "key twice"],
)
def test_text_that_is_no_catalog_is_refused(text: str, words: str) -> None:
    assert words in complaint(text)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (SMALL[SMALL.index("tiles = [") :], "", "there must be"),
        (SMALL[SMALL.index("[sets") :], "", "there must be a [sets.NAME] table"),
        (SMALL[SMALL.index("[sets") :], "[sets]\nbase = 1", "[sets.base] must be a table"),
        (SMALL[SMALL.index("tiles = [") : SMALL.index("[sets")], "tiles = []\n", "there must be a list of tiles"),
        (SMALL[SMALL.index("tiles = [") : SMALL.index("[sets")], "tiles = 4\n", "there must be a list of tiles"),
        (SMALL[SMALL.index("tiles = [") : SMALL.index("[sets")], "tiles = [4]\n", "a tile must be a table like"),
        ("markers.stream = [4]", "markers = [4]", "the markers of set base must be lists by Task type"),
        ("open_tasks = 2\n", "", "open_tasks is missing"),
    ],
)
def test_missing_parts_are_told(old: str, new: str, words: str) -> None:
    assert words in complaint(changed(old, new))


def test_a_catalog_of_127_tiles_is_too_big() -> None:
    tiles = [landscape(f"x{i}", "MMMMMM") for i in range(126)]
    assert len(catalog_of(tiles).tiles) == 126
    assert "127 tiles are too many" in complaint(
        catalog_text([*tiles, landscape("x126", "MMMMMM")]).replace("127", "126")
    )


@pytest.mark.parametrize("text", ["9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000, "1e99999", "nan", "1979-05-27"])
@pytest.mark.parametrize("old", ["taken_out = 1", "open_tasks = 2", "landscape = 2", "[4]"])
def test_numbers_beyond_all_limits_are_refused(old: str, text: str) -> None:
    new = f"[{text}]" if old == "[4]" else f"{old.split('=')[0]}= {text}"
    assert len(complaint(changed(old, new))) < 500


@pytest.mark.parametrize("table", ["[[tiles]]", "  [[ tiles ]]"])
def test_tiles_may_be_written_as_tables_and_keep_their_lines(table: str) -> None:
    tiles = "\n".join(
        f'{table}\nid = "{name}"\nset = "base"\nkind = "landscape"\nedges = "{edges}"\nsource = "exact"'
        for name, edges in (("a", "WMMMMM"), ("b", "WXMMMM"))
    )
    head = (
        'format = "dorfplatz-catalog/1"\ngame = "romantik"\ntaken_out = 0\nopen_tasks = 1\n[sets.base]\nlandscape = 2\n'
    )
    assert "line 13: 'X' is not a terrain" in complaint(head + tiles)
    assert len(parse((head + tiles).replace("X", "G")).tiles) == 2


def test_braces_before_the_tiles_do_not_shift_their_lines() -> None:
    head, _, rest = SMALL.partition("tiles = [")
    body, _, _ = rest.partition("[sets")
    text = f"{head}sets = {{base = {{landscape = 2, task = 1, markers = {{stream = [4]}}}}}}\ntiles = [{body}"
    assert len(parse(text).tiles) == 3
    assert complaint(text.replace('"GWMGMW"', '"GWMGMX"')).startswith("own.toml, line 8: 'X' is not a terrain")


def test_the_line_of_a_mistake_in_toml_is_named_once() -> None:
    told = complaint("a =\n")
    assert told.count("line 1") == 1
    assert told.endswith("(column 4)")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match=r"there is no file .*nowhere\.toml"):
        load(tmp_path / "nowhere.toml")


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(CatalogError, match="there is no file duell"):
        load("duell")


@pytest.mark.parametrize("name", ["", "\0", "a\0b", "x" * 5000, "~", ".", "\ud800"])
def test_a_name_that_no_file_can_have_is_told(name: str) -> None:
    with pytest.raises(CatalogError):
        load(name)


def test_a_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match="cannot be read"):
        load(tmp_path)


def test_a_file_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes("# é\n".encode("latin-1") + SMALL.encode())
    with pytest.raises(CatalogError, match="is not a text file in UTF-8"):
        load(path)


@pytest.mark.parametrize("data", [b"", b"\0" * 100, b"\xff\xfe", bytes(range(256)), b"\xef\xbb\xbf" + SMALL.encode()])
def test_files_of_strange_bytes_are_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "strange.toml"
    path.write_bytes(data)
    with pytest.raises(CatalogError, match=r"strange\.toml"):
        load(path)


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(5_000_000_000)
    with pytest.raises(CatalogError, match="is too big for a catalog; the limit is 250,000 bytes"):
        load(path)


def test_lines_may_end_as_on_windows(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(SMALL.replace("\n", "\r\n").encode())
    assert len(load(path).tiles) == 3


def test_an_own_catalog_file_can_be_played_with(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SMALL, encoding="utf-8")
    catalog = load(path)
    state = Game("romantik", catalog=catalog).start(3)
    assert repr(catalog) == f"load({str(path)!r})"
    while not state.is_over:
        state.play(state.legal_moves[0])
    assert {laid.tile.id for laid in state.laid} | {aside.tile.id for aside in state.set_aside} <= {"a", "b", "c"}
    assert len(state.removed) == 1
    assert load(str(path)) == catalog


def test_an_own_catalog_may_change_the_numbers_of_the_box(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(TEXT.replace("taken_out = 3", "taken_out = 10").replace("open_tasks = 3", "open_tasks = 4"))
    game = Game("romantik", catalog=load(path))
    assert len(game.start(1).removed) == 10
    assert game.start(1).landscape_left == 38
    assert not game.catalog.is_default


# They belong to unlocked parts, and nothing may be played wrongly without a word.
OF_PARTS = {
    "a wraparound task": task_tile("x", "MMMMMM", "wraparound"),
    "a double task": task_tile("x", "WWGGMM", "WG"),
    "free edges": Tile("x", "base", "special", "******", "exact"),
}


@pytest.mark.parametrize("kind", OF_PARTS)
def test_tiles_of_unlocked_parts_are_refused_in_the_base_set(kind: str) -> None:
    tiles = [landscape("a", "WGMMMM"), landscape("b", "WGMMMM"), OF_PARTS[kind]]
    with pytest.raises(DorfplatzError):
        Game(catalog=catalog_of(tiles)).start(1)


def test_a_catalog_without_a_base_set_is_refused() -> None:
    text = SMALL.replace('"base"', '"mine"').replace("sets.base", "sets.mine").replace("taken_out = 1", "taken_out = 0")
    with pytest.raises(DorfplatzError):
        Game(catalog=parse(text)).start(1)


def test_more_markers_than_a_box_holds_are_refused() -> None:
    with pytest.raises(DorfplatzError):
        Game(catalog=parse(changed("[4]", f"{[4] * 200}"))).start(1)


def loads_or_complains(text: str) -> None:
    """Nothing but a CatalogError may come out of a broken text, and a game with what loads starts or is refused."""
    with contextlib.suppress(CatalogError):
        catalog = parse(text, "own.toml")
        with contextlib.suppress(DorfplatzError):
            Game(catalog=catalog).start(1)


@settings(max_examples=60)
@given(st.data())
def test_random_changes_of_the_built_in_text_load_or_are_refused(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.sampled_from([0, 1, 1, 2, 10, 200]))
        new = data.draw(st.one_of(st.text(max_size=3), st.sampled_from(list('[]{}",=#.\n\\0123456789-*MWGVTS'))))
        text = text[:at] + new + text[at + length :]
    loads_or_complains(text)


VALUES = ["-1", "0", "1", "7", "99", "100", "1.5", "true", '""', '"W"', '"*"', '"base"', "[]", "[[0]]", "[1, 2]", "{}"]
VALUES += [
    "inf",
    "1979-05-27",
    '"WWWWWW"',
    '"SSMTTM"',
    '"task"',
    '"special"',
    '"wraparound"',
    '"GV"',
    "9999999999999999999999",
]


@settings(max_examples=300)
@given(st.data())
def test_random_values_in_the_small_catalog_load_or_are_refused(data: st.DataObject) -> None:
    text = SMALL
    for _ in range(data.draw(st.integers(1, 3))):
        places = [match.span(1) for match in re.finditer(r'= ("[^"]*"|\d+|\[\d*\])', text)]
        start, end = data.draw(st.sampled_from(places))
        text = text[:start] + data.draw(st.sampled_from(VALUES)) + text[end:]
    loads_or_complains(text)


@settings(max_examples=150)
@given(st.permutations(SMALL.splitlines()), st.integers(0, 13))
def test_lines_in_any_order_load_or_are_refused(lines: list[str], left_out: int) -> None:
    loads_or_complains("\n".join(lines[left_out:]))


TWO_SETS = """format = "dorfplatz-catalog/1"
game = "romantik"
taken_out = 0
open_tasks = 1
tiles = [
  {id = "a", set = "base", kind = "landscape", edges = "WMMMMM", source = "exact"},
  {id = "b", set = "more", kind = "task", edges = "WMMMMM", task = "W", source = "exact"},
]
[sets.base]
landscape = 1
markers.forest = [4]
[sets.more]
task = 1
markers.forest = [4]
"""


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("task = 1\nmarkers.forest = [4]", "task = -5\nmarkers.forest = [4]", 13),
        ("task = 1\nmarkers.forest = [4]", "task = 1\nmarkers.forest = [0]", 14),
        ("task = 1\nmarkers.forest = [4]", "task = 1\nmarkers.river = [4]", 14),
        ("task = 1\nmarkers.forest = [4]", "task = 2\nmarkers.forest = [4]", 12),
        ("task = 1\nmarkers.forest = [4]", "task = 1\n[sets.more.markers]\nforest = [0]", 15),
        ("taken_out = 0", "taken_out = 0\ntile = 3", 4),
        ('"WMMMMM", task', '"WXMMMM", task', 7),
    ],
)
def test_a_mistake_in_the_second_set_is_told_with_its_own_line(old: str, new: str, line: int) -> None:
    assert len(parse(TWO_SETS).tiles) == 2
    assert complaint(TWO_SETS.replace(old, new)).startswith(f"own.toml, line {line}:")


def test_a_line_ends_only_where_toml_ends_it() -> None:
    text = TWO_SETS.replace("taken_out = 0", "# a\u2028b\ntaken_out = 0").replace('"WMMMMM", task', '"WXMMMM", task')
    assert complaint(text).startswith("own.toml, line 8:")


@pytest.mark.parametrize("key", ["taken_out", "open_tasks"])
def test_a_number_of_the_rules_must_be_there(key: str) -> None:
    assert f"{key} is missing" in complaint(TWO_SETS.replace(f"{key} = ", "# "))


def test_a_device_without_end_is_not_read_for_ever() -> None:
    with pytest.raises(CatalogError, match="too big for a catalog"):
        load("/dev/zero")
