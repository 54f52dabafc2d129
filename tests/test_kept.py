"""Long measurements in parts: what was played stands in a file."""

from multiprocessing.pool import ThreadPool
from pathlib import Path

from bench.kept import play_all


def test_a_measurement_goes_on_after_a_kill_that_cut_a_line_off(tmp_path: Path) -> None:
    path, asked = tmp_path / "kept.jsonl", []

    def play(task: tuple[str, int]) -> int:
        asked.append(task)
        return 10 * task[1]

    tasks = [("greedy", seed) for seed in range(3)]
    with ThreadPool(1) as pool:
        assert play_all(pool, play, tasks[:2], path) == [0, 10]
        path.write_text(path.read_text() + '{"task": ["greedy", 2], "pla')
        assert play_all(pool, play, tasks, path) == [0, 10, 20]
        assert play_all(pool, play, tasks, path) == [0, 10, 20]
    assert asked == tasks
