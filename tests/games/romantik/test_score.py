"""The score sheet at the Python face."""

from random import Random

import pytest

from dorfplatz import Game, ScoreSheet

SHEET = ScoreSheet(
    tasks={"forest": 4, "grain": 9, "village": 4, "track": 20, "stream": 5},
    flags={"green": 0, "yellow": 5, "red": 0},
    longest={"track": 8, "stream": 5},
    parts={},
)


def test_the_rulebooks_sheet_adds_up() -> None:
    assert (SHEET.task_points, SHEET.flag_and_longest_points, SHEET.part_points) == (42, 18, 0)
    assert SHEET.total == 60


def test_unlocked_parts_are_added() -> None:
    assert ScoreSheet(SHEET.tasks, SHEET.flags, SHEET.longest, {"circus": 10, "red_hearts": 7}).total == 77


def test_the_sheet_of_a_record_has_every_line() -> None:
    assert SHEET.as_record() == {
        "tasks": {"forest": 4, "grain": 9, "village": 4, "track": 20, "stream": 5},
        "flags": {"green": 0, "yellow": 5, "red": 0},
        "longest": {"track": 8, "stream": 5},
        "parts": {},
        "total": 60,
    }


def test_the_sheet_can_be_read_by_people() -> None:
    for words in ("forest 4", "track 20", "= 42", "yellow 5", "= 18", "60"):
        assert words in str(SHEET)


@pytest.mark.parametrize("seed", range(10))
def test_a_running_score_never_loses_tasks_or_bands(seed: int) -> None:
    state, rng = Game("romantik").start(seed), Random(seed)
    before = state.score
    while not state.is_over:
        state.play(rng.choice(state.legal_moves))
        sheet = state.score
        assert all(sheet.tasks[name] >= before.tasks[name] for name in sheet.tasks)
        assert all(sheet.longest[name] >= before.longest[name] for name in sheet.longest)
        assert all(
            type(points) is int for group in (sheet.tasks, sheet.flags, sheet.longest) for points in group.values()
        )
        before = sheet
