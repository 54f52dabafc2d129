"""Whole games with parts, right and wrong."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from oracle import (
    EVERYTHING,
    PART_MISTAKES,
    PARTS,
    Box,
    anywhere,
    check_in_box,
    curious,
    eventful_record,
    packed,
    random_parts,
    random_record_in_box,
    state_after,
    with_part_mistake,
)
from oracle.geometry import Edge, facing
from oracle.part_score import LINES

from .the_box import BOX, SMALL, Record


def test_everything_in_the_box() -> None:
    kinds = Counter(tile.kind for tile in BOX.tiles_in_play(EVERYTHING).values())
    assert kinds == {"landscape": 48 + 5 + 2, "task": 25 + 5 + 3 + 7, "special": 8 + 5 + 4 + 4}
    markers = BOX.markers_in_play(EVERYTHING)
    assert markers["forest"] == [4, 5, 5, 6, 6, 4]
    assert (markers["wraparound"], markers["double"]) == ([3, 4, 5, 6], [6, 6, 6])


def test_each_part_brings_its_own_tiles_and_markers() -> None:
    base = len(BOX.tiles_in_play(()))
    brought = {part: len(BOX.tiles_in_play({part})) - base for part in PARTS}
    several = {"box1_tasks": 5, "box2_landscapes": 5, "flag_festival": 2, "wraparound_tasks": 4, "double_tasks": 3}
    none = dict.fromkeys(("red_hearts", "golden_heart", "great_mill", "warehouse"), 0)
    assert brought == {**dict.fromkeys(PARTS, 1), **several, **none}
    assert "double" not in BOX.markers_in_play({"wraparound_tasks"})
    assert BOX.markers_in_play({"circus"}) == BOX.markers_in_play(())


@pytest.mark.parametrize("taste", [anywhere, packed, curious])
def test_random_games_with_everything_come_out_clean(taste: Any) -> None:
    for seed in range(3):
        record = random_record_in_box(Random(seed), BOX, ["Ann", "Bo", "Cy"], EVERYTHING, taste)
        assert check_in_box(record, BOX) == []
        assert set(record["score"]["parts"]) == set(LINES)


def test_random_games_with_random_parts_come_out_clean() -> None:
    for seed in range(12):
        parts = random_parts(Random(seed))
        record = random_record_in_box(Random(seed), BOX, ["Ann"], parts, curious)
        assert check_in_box(record, BOX) == []
        assert set(record["score"]["parts"]) == set(LINES) & set(parts)


def test_a_game_left_with_a_tile_in_the_warehouse_may_go_on_or_stop() -> None:
    tiles = {name: SMALL[name] for name in ("m0", "m1")}
    box = Box(tiles, {}, taken_out=0)
    for seed in range(50):
        record = random_record_in_box(Random(seed), box, ["Ann"], {"warehouse": True})
        assert check_in_box(record, box) == []
        if len(record["turns"]) == 2 and any(turn["do"] == [{"store": True}] for turn in record["turns"]):
            del record["score"]
            assert check_in_box(record, box) == []
            return
    pytest.fail("no game ended with a tile in the Warehouse")


@pytest.fixture(scope="module")
def record() -> Record:
    """A game with every part in which all sorts of things happened."""
    return eventful_record(BOX)


def test_an_eventful_record_is_right(record: Record) -> None:
    assert check_in_box(record, BOX) == []


@pytest.mark.parametrize("kind", PART_MISTAKES)
def test_a_wrong_record_is_caught(record: Record, kind: str) -> None:
    changed, words = with_part_mistake(record, kind, BOX)
    problems = check_in_box(changed, BOX)
    assert problems
    assert words in problems[0]


@pytest.mark.parametrize("name", LINES)
def test_each_wrong_line_of_a_part_is_caught(record: Record, name: str) -> None:
    changed = deepcopy(record)
    changed["score"]["parts"][name] += 1
    changed["score"]["total"] += 1
    right = record["score"]["parts"][name]
    problems = check_in_box(changed, BOX)
    assert problems[0] == f"parts {name} should score {right}, not {right + 1}"


def test_a_running_game_may_wait_for_its_last_option() -> None:
    box = Box({"m0": SMALL["m0"]}, {}, taken_out=0)
    record = random_record_in_box(Random(0), box, ["Ann"], {"red_hearts": 1})
    del record["score"]
    record["turns"][0]["do"] = record["turns"][0]["do"][:1]
    assert check_in_box(record, box) == []
    record["turns"][0]["do"].append({"heart": "red"})
    assert check_in_box(record, box) == ["the game is over but has no score"]


def test_territories_with_a_cloud_agree_with_merging_labels() -> None:
    seen = 0
    for seed in range(8):
        parts = {"clouds": True, "forest_tunnel": True, "flag_festival": True}
        board = state_after(random_record_in_box(Random(seed), BOX, ["Ann"], parts, curious), BOX).game.board
        label: dict[Edge, Edge] = {edge: edge for t in board.territories() for edge in t.edges}
        pairs = [(edge, facing(edge)) for edge in label if facing(edge) in label]
        joined = [pair for pair in pairs if board.letter(pair[0]) == board.letter(pair[1])]
        for cell in board.tiles:
            for region in board.sides_of_regions(cell):
                joined += [((cell, min(region)), (cell, side)) for side in region]
        for one, other in joined:
            old, new = label[one], label[other]
            label = {edge: new if name == old else name for edge, name in label.items()}
        cloud = board.cell_of("clouds")
        assert cloud is not None
        for territory in board.territories():
            assert {edge for edge in label if label[edge] == label[min(territory.edges)]} == territory.edges
            empty_sides = [edge for edge in territory.edges if board.is_open(edge)]
            in_cloud = cloud in territory.cells and board.occupied_neighbours(cloud) < 6
            assert territory.closed == (not empty_sides and not in_cloud)
            seen += cloud in territory.cells
    assert seen > 8


def test_every_prefix_of_a_game_is_a_running_game(record: Record) -> None:
    running = {name: record[name] for name in ("format", "game", "players", "parts")}
    for length in range(0, len(record["turns"]), 7):
        assert check_in_box({**running, "turns": record["turns"][:length]}, BOX) == []
