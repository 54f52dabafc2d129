"""A record in which something is wrong is caught, and one that only leaves something out is not."""

from copy import deepcopy
from random import Random

import pytest

from oracle import MISTAKES, check_record, packed, random_record, task_type, with_mistake
from oracle.board import TERRAINS

from .the_box import MARKERS, TILES, Record


def test_a_running_game_needs_no_score_and_no_removed_tiles(record: Record) -> None:
    running = {name: record[name] for name in ("format", "game", "players", "parts")}
    turns = deepcopy(record["turns"][:20])
    assert check_record({**running, "turns": []}, TILES, MARKERS) == []
    assert check_record({**running, "turns": turns}, TILES, MARKERS) == []
    for name in ("do", "completed", "cancelled"):
        del turns[-1][name]
    assert check_record({**running, "turns": turns}, TILES, MARKERS) == []
    assert check_record({**running, "turns": record["turns"]}, TILES, MARKERS) == ["the game is over but has no score"]


def test_unknown_fields_are_ignored(record: Record) -> None:
    changed = deepcopy(record)
    changed["weather"] = changed["turns"][0]["weather"] = changed["score"]["weather"] = "fine"
    assert check_record(changed, TILES, MARKERS) == []


def test_absent_names_score_0(record: Record) -> None:
    changed = deepcopy(record)
    for group in ("tasks", "flags", "longest", "parts"):
        changed["score"][group] = {name: points for name, points in record["score"][group].items() if points}
    assert check_record(changed, TILES, MARKERS) == []


@pytest.fixture(scope="module")
def record() -> Record:
    """A random game in which markers were completed and cancelled."""
    return random_record(Random(0), TILES, MARKERS, ["Ann", "Bo"], taste=packed)


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_wrong_record_is_caught(record: Record, kind: str) -> None:
    changed, words = with_mistake(record, kind, TILES)
    problems = check_record(changed, TILES, MARKERS)
    assert problems
    assert words in problems[0]


@pytest.mark.parametrize(
    ("group", "name"),
    [("tasks", name) for name in TERRAINS.values()]
    + [("flags", colour) for colour in ("green", "yellow", "red")]
    + [("longest", "track"), ("longest", "stream")],
)
def test_each_wrong_line_of_the_score_is_caught(record: Record, group: str, name: str) -> None:
    changed = deepcopy(record)
    changed["score"][group][name] += 1
    right = record["score"][group][name]
    assert check_record(changed, TILES, MARKERS) == [f"{group} {name} should score {right}, not {right + 1}"]


def test_a_marker_that_is_used_up_is_caught(record: Record) -> None:
    kind = task_type(TILES[record["turns"][0]["reveal"]["tile"]])
    number = record["turns"][0]["reveal"]["marker"]
    fewer = {**MARKERS, kind: [other for other in MARKERS[kind] if other != number]}
    (problem,) = check_record(record, TILES, fewer)
    assert f"no marker {number} is left" in problem


def test_a_wrong_rotation_that_breaks_a_track_is_caught(record: Record) -> None:
    caught = 0
    for number, turn in enumerate(record["turns"]):
        for rotation in range(6):
            changed = deepcopy(record)
            changed["turns"][number]["do"][0]["rotation"] = rotation
            caught += f"turn {number + 1}: {turn['reveal']['tile']} may not be laid at" in str(
                check_record(changed, TILES, MARKERS)
            )
        if caught > 5:
            return
    pytest.fail("no rotation was found wrong")
