"""`dorfplatz tiles`."""

from pathlib import Path

import pytest

from dorfplatz import Tile, load

from .conftest import Call


def test_the_table_has_every_tile(call: Call) -> None:
    ended = call("tiles")
    assert ended.code == 0
    lines = ended.out.splitlines()
    assert len(lines) == 1 + len(load().tiles)
    assert [line.split()[0] for line in lines[1:]] == [tile.id for tile in by_set()]
    for word in ("id", "set", "kind", "edges", "task", "flags", "sheep", "crossings", "source", "part"):
        assert word in lines[0]


def test_a_tile_names_the_part_that_brings_it(call: Call) -> None:
    lines = {line.split()[0]: line.split() for line in call("tiles").out.splitlines()}
    assert lines["B1_0"][-1] == "box1_tasks"
    assert lines["DT24"][-1] == "double_tasks"
    assert lines["L00"][-1] == "exact"


def test_the_parts_are_listed(call: Call) -> None:
    ended = call("tiles", "--parts")
    assert ended.code == 0
    lines = {line.split()[0]: line.split()[1:] for line in ended.out.splitlines()}
    assert list(lines) == ["part", *load().parts]
    assert lines["hill"] == ["2", "distance", "2", "exact", "hill"]
    assert lines["red_hearts"] == ["1", "most", "4", "exact"]
    assert lines["flag_festival"] == ["reconstructed", "flag_festival_0", "flag_festival_1"]
    assert lines["construction_site"][:4] == ["7", "at", "least", "7"]


def test_parts_are_listed_as_they_are(call: Call) -> None:
    assert "takes neither --set nor --out" in call("tiles", "--parts", "--set", "base").sentence


def by_set() -> list[Tile]:
    catalog = load()
    return [tile for name in catalog.sets for tile in catalog.tiles if tile.set == name]


def test_a_single_set_can_be_shown(call: Call) -> None:
    assert len(call("tiles", "--set", "base").out.splitlines()) == 1 + sum(t.set == "base" for t in load().tiles)


@pytest.mark.parametrize(("ending", "beginning"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_the_tiles_are_drawn(call: Call, tmp_path: Path, ending: str, beginning: bytes) -> None:
    path = tmp_path / f"tiles.{ending}"
    ended = call("tiles", "--set", "base", "--theme", "dusk", "--out", path)
    assert ended.code == 0
    assert str(path) in ended.out
    assert path.read_bytes().startswith(beginning)
