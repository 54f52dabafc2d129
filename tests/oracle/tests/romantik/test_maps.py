"""What holds on every map, on maps of random games."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from oracle import OracleMap, Taste, packed, random_record
from oracle.board import TERRAINS, Edge, facing

from .the_box import MARKERS, TILES, sizes


def random_map(seed: int, taste: Taste) -> OracleMap:
    """The final map of a random game."""
    board = OracleMap()
    for turn in random_record(Random(seed), TILES, MARKERS, ["Ann"], taste=taste)["turns"]:
        if "do" in turn:
            (q, r), rotation = turn["do"][0]["place"], turn["do"][0]["rotation"]
            board = board.with_tile(TILES[turn["reveal"]["tile"]], (q, r), rotation)
    return board


def turned_map(board: OracleMap) -> OracleMap:
    """The same map turned by one side clockwise around (0, 0)."""
    return OracleMap({(-r, q + r): (tile, (k + 1) % 6) for (q, r), (tile, k) in board.tiles.items()})


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_turning_the_whole_map_turns_everything_with_it(seed: int) -> None:
    board = random_map(seed, packed)
    turned = turned_map(board)
    assert sizes(turned) == sizes(board)
    for tile, marker in ((TILES["L21"], None), (TILES["T03"], 4), (TILES["T16"], 5)):
        expected = {(-r, q + r, (k + 1) % 6) for q, r, k in board.legal_placements(tile, marker)}
        assert turned.legal_placements(tile, marker) == expected


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_territories_share_out_all_edges_that_are_no_meadow(seed: int) -> None:
    board = random_map(seed, packed)
    edges: list[Edge] = [(cell, side) for cell in board.tiles for side in range(6)]
    counted = Counter(edge for territory in board.territories() for edge in territory.edges)
    assert counted == Counter(edge for edge in edges if board.letter(edge) in TERRAINS)
    for territory in board.territories():
        assert {board.letter(edge) for edge in territory.edges} == {territory.letter}


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_territories_agree_with_merging_labels(seed: int) -> None:
    board = random_map(seed, packed)
    cells = {(cell, letter) for cell in board.tiles for letter in TERRAINS if letter in board.tiles[cell][0].edges}
    label = {here: here for here in cells}
    for cell in board.tiles:
        for edge in ((cell, side) for side in range(6)):
            letter, other = board.letter(edge), facing(edge)[0]
            if letter in TERRAINS and other in board.tiles and board.letter(facing(edge)) == letter:
                old, new = label[cell, letter], label[other, letter]
                label = {here: new if name == old else name for here, name in label.items()}
    merged = Counter((letter, count) for (_, letter), count in Counter(label.values()).items())
    assert merged == Counter((territory.letter, territory.size) for territory in board.territories())
