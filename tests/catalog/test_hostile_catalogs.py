"""TOML that would cost far more than its length is refused before it is parsed, and nothing else is."""

import tomllib
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dorfplatz.catalog
from dorfplatz import CatalogError
from dorfplatz.catalog import parse
from dorfplatz.catalog.campaign.load import parse_sheet
from dorfplatz.catalog.lines import entry_lines
from dorfplatz.catalog.toml_text import read_toml
from dorfplatz.catalog.valley.load import parse_valley

BUILT_IN = sorted(Path(dorfplatz.catalog.__file__).parent.glob("*/*.toml"))
PARTS, LEVELS = "a key has at most 8 parts", "is nested too deeply"
BOMBS = {
    "a dotted key": ("a." * 3000 + "a = 1", PARTS),
    "a dotted key with blanks": ("a . " * 3000 + "a = 1", PARTS),
    "a quoted dotted key": ('"a".' * 3000 + "a = 1", PARTS),
    "a dotted key in a table": ("x = {" + "a." * 3000 + "a = 1}", PARTS),
    "a dotted key after a string": ("x = '''\n'''\n" + "a." * 3000 + "a = 1", PARTS),
    "a dotted header": ("[" + "a." * 3000 + "a]", PARTS),
    "a dotted header of a list": ("[[" + "a." * 3000 + "a]]", PARTS),
    "a long key": ("a" * 200 + " = 1", "a key has at most 120 characters"),
    "lists in lists": ("x = " + "[" * 3000, LEVELS),
    "tables in tables": ("x = " + "{a = " * 3000, LEVELS),
    "thousands of tables": ("x = [" + "{}," * 11_000 + "]", "more than 10,000 tables and lists"),
    "too much text": ("#" * 300_000, "is too long"),
}


@pytest.mark.parametrize("read", [parse, parse_sheet, parse_valley])
@pytest.mark.parametrize(("text", "reason"), BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_with_the_reason(text: str, reason: str, read: object) -> None:
    with pytest.raises(CatalogError, match=r"^own\.toml") as caught:
        read(text, "own.toml")  # type: ignore[operator]
    assert reason in str(caught.value)


def test_a_dotted_key_takes_no_memory() -> None:
    tracemalloc.start()
    with pytest.raises(CatalogError, match=PARTS):
        parse("a." * 2000 + "a = 1")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000


@pytest.mark.parametrize("path", BUILT_IN, ids=lambda path: path.stem)
def test_what_comes_along_is_read_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_toml(text, path.name, 64_000) == tomllib.loads(text)


HARMLESS = {
    "dots in a text": 'a = "' + "x." * 500 + '"',
    "dots in a comment": "a = 1 # " + "x." * 500,
    "dots in a long text": 'a = """\n' + 'x."' * 500 + '"""',
    "dots in a literal text": "a = '''\n" + "x.'" * 500 + "'''",
    "brackets in a text": 'a = "' + "[" * 500 + '"',
    "escaped quotes": 'a = "' + '\\"' * 500 + '"\nb = 1',
    "a long text": 'a = "' + "x" * 50_000 + '"',
    "eight parts": "a.b.c.d.e.f.g.h = 1",
    "numbers with dots": "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]",
    "lines of Windows": "a = 1\r\nb = 2\r\n",
}


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_what_only_looks_like_a_bomb_is_read(text: str) -> None:
    assert read_toml(text, "own.toml", 64_000) == tomllib.loads(text)


PIECES = ("a", ".", " = ", "\n", '"', "'", '"""', "'''", "[", "]", "{", "}", ",", "#", "\\", "1", " ", "[[", "a = 1\n")


@settings(max_examples=200)
@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_whatever_is_let_through_has_only_short_keys_and_few_levels(text: str) -> None:
    """If the scan and the parser saw strings in different places, a bomb could hide in one of them."""
    try:
        read = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    try:
        assert read_toml(text, "own.toml", 64_000) == read
    except CatalogError:
        assert text.count(".") >= 8 or sum(map(text.count, "[{")) > 12


def test_a_line_full_of_quotes_is_gone_through_once() -> None:
    """Strings that do not end were looked for from every quote: a minute for a file of 250 kB."""
    for line in ('"' + '\\"' * 100_000, '"' + '\\"' * 100_000 + "\\", "'" * 200_001):
        assert entry_lines(f"tiles = [\n{line}\n]", "tiles") == []
