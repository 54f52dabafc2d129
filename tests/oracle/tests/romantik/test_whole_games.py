"""Records of random games and of tiny ones come out clean."""

from collections import Counter
from random import Random

import pytest

from oracle import (
    Taste,
    anywhere,
    check_record,
    keen,
    landscape,
    packed,
    random_record,
    read_box,
    task_tile,
    task_type,
    tiles_in_play,
)
from oracle.board import TERRAINS
from oracle.box import PARTS_WITHOUT_RULES

from .the_box import BOX, MARKERS, TILES, Record


@pytest.mark.parametrize("taste", [anywhere, packed, keen])
@pytest.mark.parametrize("players", [1, 2, 6])
def test_random_records_come_out_clean(taste: Taste, players: int) -> None:
    for seed in range(3):
        record = random_record(Random(seed), TILES, MARKERS, ["Ann"] * players, taste=taste)
        assert check_record(record, TILES, MARKERS) == []


def rules_reached(record: Record) -> set[str]:
    """The rare things that happened in this game."""
    turns = [turn for turn in record["turns"] if "do" in turn]
    seen = {
        "two tasks completed at once": any(len(turn["completed"]) > 1 for turn in turns),
        "one completed, another cancelled": any(turn["completed"] and turn["cancelled"] for turn in turns),
        "a Task tile after the last Landscape tile": "marker" in turns[-1]["reveal"],
        "a flag in a closed territory of several tiles": max(record["score"]["flags"].values()) > 1,
    }
    return {name for name, happened in seen.items() if happened}


def test_random_records_reach_the_rare_rules_and_come_out_clean() -> None:
    reached: set[str] = set()
    for seed in range(200):
        record = random_record(Random(seed), TILES, MARKERS, ["Ann", "Bo"], taste=packed)
        assert check_record(record, TILES, MARKERS) == []
        reached |= rules_reached(record)
        if len(reached) == 4:
            return
    pytest.fail(f"only these were reached: {reached}")


def test_only_landscape_tiles_follow_when_the_task_tiles_run_out() -> None:
    few = {name: tile for name, tile in TILES.items() if tile.kind != "task" or name in {"T00", "T19"}}
    record = random_record(Random(1), few, MARKERS, ["Ann"], taste=packed)
    assert check_record(record, few, MARKERS) == []
    assert ["marker" in turn["reveal"] for turn in record["turns"]] == [True] * 2 + [False] * 45


def test_the_parts_that_only_add_tiles_come_out_clean() -> None:
    tiles, markers = read_box(BOX, ("base", "box1", "duel"))
    for seed in range(3):
        record = random_record(Random(seed), tiles, markers, ["Ann"], parts=sorted(PARTS_WITHOUT_RULES), taste=packed)
        assert check_record(record, tiles, markers) == []
        assert set(record["score"]["tasks"]) == {*TERRAINS.values(), "wraparound", "double"}


def test_the_base_game_has_73_tiles_and_25_markers() -> None:
    used = tiles_in_play(TILES, ())
    assert Counter(tile.kind for tile in used.values()) == {"landscape": 48, "task": 25}
    types = Counter(task_type(tile) for tile in used.values() if tile.kind == "task")
    assert types == {kind: len(numbers) for kind, numbers in MARKERS.items()}


PLAIN = {name: landscape(name, "MMMMMM") for name in ("m0", "m1")}
ASIDE_TILES = {**PLAIN, "t": landscape("t", "TTTTTT")}


def small_record(*turns: Record) -> Record:
    """A record of a tiny game without tasks in which nothing scores."""
    return {
        "format": "dorfplatz/1",
        "game": "romantik",
        "players": ["Ann", "Bo"],
        "parts": {},
        "removed": [],
        "turns": list(turns),
        "score": {"total": 0},
    }


def laid(player: int, tile: str, q: int, r: int) -> Record:
    """A turn that lays a Landscape tile and changes no marker."""
    place = {"place": [q, r], "rotation": 0}
    return {"player": player, "reveal": {"tile": tile}, "do": [place], "completed": [], "cancelled": []}


def test_whoever_sets_a_tile_aside_goes_on() -> None:
    aside = {"player": 0, "reveal": {"tile": "t"}, "aside": True}
    right = small_record(laid(1, "m0", 0, 0), aside, laid(0, "m1", 1, 0))
    wrong = small_record(laid(1, "m0", 0, 0), aside, laid(1, "m1", 1, 0))
    assert check_record(right, ASIDE_TILES, {}, taken_out=0) == []
    assert check_record(wrong, ASIDE_TILES, {}, taken_out=0) == [
        "turn 3: player 1 moved, but it is the turn of player 0"
    ]


def test_a_game_may_end_with_a_tile_set_aside() -> None:
    aside = {"player": 0, "reveal": {"tile": "t"}, "aside": True}
    record = small_record(laid(0, "m0", 0, 0), laid(1, "m1", 1, 0), aside)
    assert check_record(record, ASIDE_TILES, {}, taken_out=0) == []


def test_a_landscape_tile_follows_the_last_task_tile_set_aside() -> None:
    tiles = {**PLAIN, "a": task_tile("a", "MMMMMM", "wraparound"), "b": task_tile("b", "TTTTTT", "T")}
    first = {**laid(0, "a", 0, 0), "reveal": {"tile": "a", "marker": 6}}
    aside = {"player": 1, "reveal": {"tile": "b", "marker": 5}, "aside": True}
    record = small_record(first, aside, laid(1, "m0", 1, 0), laid(0, "m1", 2, 0))
    assert check_record(record, tiles, {"track": [5], "wraparound": [6]}, taken_out=0) == []


def test_random_games_set_tiles_aside() -> None:
    records = [random_record(Random(seed), ASIDE_TILES, {}, ["Ann", "Bo"], taken_out=0) for seed in range(9)]
    assert any("aside" in turn for record in records for turn in record["turns"])
    assert all(check_record(record, ASIDE_TILES, {}, taken_out=0) == [] for record in records)
