"""The catalog that comes with the package."""

from collections import Counter

import pytest
from oracle import read_box
from places import catalog_file

from dorfplatz import Game, load
from dorfplatz.catalog import LETTERS, TASKS, Terrain, Tile
from dorfplatz.catalog.map.tile import regions_by_terrain

CATALOG = load()
FILE = catalog_file("romantik")


def of_set(name: str) -> list[Tile]:
    """The tiles of one set."""
    return [tile for tile in CATALOG.tiles if tile.set == name]


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("base", {"landscape": 48, "task": 25}),
        ("box1", {"task": 5}),
        ("box2", {"landscape": 5}),
        ("box3", {"task": 3, "special": 8}),
        ("box4", {"special": 5}),
        ("box5", {"landscape": 2, "special": 4}),
        ("duel", {"task": 7, "special": 4}),
    ],
)
def test_each_set_holds_what_its_box_holds(name: str, counts: dict[str, int]) -> None:
    assert Counter(tile.kind for tile in of_set(name)) == counts


def test_the_known_tiles_are_exact_and_all_others_reconstructed() -> None:
    exact = Counter(tile.set for tile in CATALOG.tiles if tile.source == "exact")
    assert exact == {"base": 48 + 25, "box1": 5, "box2": 5}
    others = [tile for tile in CATALOG.tiles if tile.set not in exact]
    assert {tile.source for tile in others} == {"reconstructed"}


def test_the_base_game_has_five_task_tiles_and_five_markers_of_each_type() -> None:
    tasks = Counter(tile.task_name for tile in of_set("base") if tile.kind == "task")
    assert tasks == dict.fromkeys(TASKS[:5], 5)
    assert CATALOG.sets["base"].markers == dict.fromkeys(TASKS[:5], (4, 5, 5, 6, 6))


def test_the_boxes_bring_their_markers() -> None:
    assert CATALOG.sets["box1"].markers == dict.fromkeys(TASKS[:5], (4,))
    assert CATALOG.sets["duel"].markers == {"wraparound": (3, 4, 5, 6), "double": (6, 6, 6)}
    assert {tile.id: tile.marker for tile in CATALOG.tiles if tile.marker} == {"deer": 7, "farm": 7, "castle": 7}


def test_three_base_tiles_have_a_flag_one_of_each_colour() -> None:
    assert sorted(tile.flags for tile in of_set("base") if tile.flags) == ["G", "V", "W"]


def test_three_tiles_are_taken_out_and_three_tasks_are_open() -> None:
    assert (CATALOG.taken_out, CATALOG.open_tasks) == (3, 3)


def test_the_file_says_what_the_oracle_reads_in_it() -> None:
    tiles, markers = read_box(FILE)
    assert {tile.id: tile.edges for tile in CATALOG.tiles} == {name: tile.edges for name, tile in tiles.items()}
    assert {name: list(own) for name, own in CATALOG.sets["base"].markers.items()} == markers
    for name, tile in tiles.items():
        own = CATALOG[name]
        assert (own.kind, own.task, own.flags, own.marker) == (tile.kind, tile.task, tile.flags, tile.marker)


def test_all_edges_of_one_terrain_are_joined_on_every_known_tile() -> None:
    for tile in CATALOG.tiles:
        assert tile.regions == regions_by_terrain(tile.edges)
        assert sorted(edge for region in tile.regions for edge in region) == [
            edge for edge in range(6) if tile.edges[edge] not in "M*"
        ]


def test_tiles_are_found_by_their_id() -> None:
    assert CATALOG["T05"].edges == "WWWWWW"
    assert CATALOG.tiles[CATALOG.index("L21")].id == "L21"
    assert "L47" in CATALOG
    assert "L48" not in CATALOG
    assert 5 not in CATALOG
    with pytest.raises(KeyError):
        CATALOG["L48"]
    with pytest.raises(KeyError):
        CATALOG.index("")


def test_turning_a_tile_six_times_brings_it_back() -> None:
    for tile in CATALOG.tiles:
        assert tile.turned(0) == tile.turned(6) == tile.edges
        for rotation in range(6):
            edges = tile.turned(rotation)
            assert all(edges[(edge + rotation) % 6] == tile.edges[edge] for edge in range(6))


def test_letters_and_terrains_go_together() -> None:
    assert [LETTERS[terrain] for terrain in Terrain] == list("MWGVTS*")


def test_the_built_in_catalog_is_the_default() -> None:
    assert load("romantik") is CATALOG
    assert CATALOG.is_default
    assert Game("romantik").catalog == CATALOG
    assert repr(CATALOG) == "load('romantik')"


def test_a_file_with_the_same_text_is_the_same_catalog() -> None:
    again = load(FILE)
    assert again == CATALOG
    assert hash(again) == hash(CATALOG)
    assert again.is_default
