"""Long measurements in parts: what was played stands in a file."""

import time
from multiprocessing.pool import ThreadPool
from pathlib import Path

import pytest

from bench import kept
from bench.kept import play_all

TASKS = [("greedy", seed) for seed in range(3)]


class Table:
    """Plays games and remembers which."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def play(self, task: tuple[str, int]) -> int:
        self.asked.append(task)
        return 10 * task[1]


def test_a_measurement_goes_on_after_a_kill_that_cut_a_line_off(tmp_path: Path) -> None:
    path, table = tmp_path / "kept.jsonl", Table()
    with ThreadPool(1) as pool:
        assert play_all(pool, table.play, TASKS[:2], path) == [0, 10]
        path.write_text(path.read_text() + '{"task": ["greedy", 2], "pla')
        assert play_all(pool, table.play, TASKS, path) == [0, 10, 20]
        assert play_all(pool, table.play, TASKS, path) == [0, 10, 20]
    assert table.asked == TASKS


def test_what_other_bots_have_played_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, table = tmp_path / "kept.jsonl", Table()
    with ThreadPool(1) as pool:
        play_all(pool, table.play, TASKS, path)
        monkeypatch.setattr(kept, "players_digest", lambda: "others")
        assert play_all(pool, table.play, TASKS, path) == [0, 10, 20]
    assert table.asked == TASKS + TASKS


def test_a_game_is_written_down_when_it_ends_though_an_earlier_one_still_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"

    def play(task: tuple[str, int]) -> int:
        patience = time.monotonic() + 20
        while task == TASKS[0] and not path.exists() and time.monotonic() < patience:
            time.sleep(0.01)
        return 10 * task[1] + (task == TASKS[0] and not path.exists())

    with ThreadPool(2) as pool:
        assert play_all(pool, play, TASKS, path) == [0, 10, 20]
