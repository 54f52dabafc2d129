"""`dorfplatz simulate`."""

import json
import os
import signal
import time
from pathlib import Path

import pytest
from oracle import check_record, read_box
from places import catalog_file

from dorfplatz.arena import Bin
from dorfplatz.cli.output.report import bar, histogram_lines

from .conftest import PATIENCE, Call, run, start

CATALOG_FILE = catalog_file("romantik")


def test_the_line_that_outside_checkers_rely_on(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    line = f"simulate --game romantik --bot random --games 12 --seed 1 --parts none --players 3 --records {path}"
    ended = run(*line.split())
    assert ended.code == 0
    tiles, markers = read_box(CATALOG_FILE)
    records = [json.loads(line) for line in path.read_text().splitlines()]
    assert [record["seed"] for record in records] == [str(seed) for seed in range(1, 13)]
    for record in records:
        assert check_record(record, tiles, markers) == []
        assert len(record["players"]) == 3


def test_the_report_has_a_table_and_a_histogram(call: Call) -> None:
    ended = call("simulate", "--games", 300, "--seed", 1)
    assert ended.code == 0
    for word in ("games", "mean", "95 %", "standard deviation", "lowest", "quartile", "highest", "and core", "█"):
        assert word in ended.out
    assert ended.err == ""
    assert len(ended.out.splitlines()) < 24
    assert all(len(line) <= 80 for line in ended.out.splitlines())


def test_the_summary_as_json_has_stable_names(call: Call) -> None:
    ended = call("simulate", "--games", 300, "--seed", 1, "--json")
    summary = json.loads(ended.out)
    assert summary["games"] == 300
    assert sum(summary["scores"].values()) == 300
    low, high = summary["mean_95"]
    assert low < summary["mean"] < high
    assert summary["min"] <= summary["quartiles"][0] <= summary["quartiles"][2] <= summary["max"]
    assert {"standard_deviation", "games_per_second", "games_per_second_and_core", "seconds"} <= set(summary)


def test_one_game_has_a_mean_and_no_interval(call: Call) -> None:
    assert "±" not in call("simulate", "--games", 1).out
    assert json.loads(call("simulate", "--games", 1, "--json").out)["mean_95"] is None


def test_results_are_the_same_with_and_without_records(call: Call, tmp_path: Path) -> None:
    plain = json.loads(call("simulate", "--games", 6, "--bot", "greedy", "--json").out)
    path = tmp_path / "out.jsonl"
    written = json.loads(call("simulate", "--games", 6, "--bot", "greedy", "--json", "--records", path).out)
    assert plain["scores"] == written["scores"]
    assert len(path.read_text().splitlines()) == 6


def test_a_catalog_of_ones_own_is_played_with(call: Call, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = (CATALOG_FILE).read_text()
    own.write_text(text.replace("open_tasks = 3", "open_tasks = 2"))
    path = tmp_path / "out.jsonl"
    assert call("simulate", "--games", 2, "--catalog", own, "--records", path).code == 0
    assert call("replay", path, "--catalog", own).code == 0
    assert call("replay", path).code in (1, 2)


def test_a_full_disk_is_one_sentence(call: Call) -> None:
    ended = call("simulate", "--games", 3, "--records", "/dev/full")
    assert "/dev/full cannot be written: No space left on device" in ended.sentence
    assert ended.code == 2


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_leaves_no_file_and_no_process(tmp_path: Path, signal_number: signal.Signals) -> None:
    path = tmp_path / "out.jsonl"
    arguments = ["simulate", "--games", 1_000_000, "--processes", 2, "--records", path]
    with start(*arguments, start_new_session=True) as process:
        wait_for_children(process.pid, 2)
        os.killpg(process.pid, signal_number)
        out, err = process.communicate(timeout=PATIENCE)
    assert (out, err) == ("", "")
    assert process.returncode == 128 + signal_number
    assert list(tmp_path.iterdir()) == []
    assert is_gone(process.pid)


def is_gone(group: int) -> bool:
    """Whether a group of processes ends."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def wait_for_children(pid: int, number: int) -> None:
    """Wait until a process has started its own ones, and a little longer, so that they are at work."""
    until = time.monotonic() + PATIENCE
    children = Path(f"/proc/{pid}/task/{pid}/children")
    while len(children.read_text().split()) < number and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(1.0)


def test_bars_are_exact_to_an_eighth() -> None:
    assert bar(1, 4) == "████"
    assert bar(0, 4) == ""
    assert bar(1e-9, 4) == "▏"
    assert bar(0.5, 3) == "█▌"


def test_histogram_lines_stand_under_each_other() -> None:
    lines = histogram_lines([Bin(0, 4, 10), Bin(5, 9, 0), Bin(10, 14, 1234)])
    assert [line.split()[0] for line in lines] == ["0-4", "5-9", "10-14"]
    assert [line.split()[-1] for line in lines] == ["10", "0", "1,234"]
    assert all(len(line) <= 80 for line in lines)


def test_a_simulated_duel_tells_wins_and_means_by_seat(call: Call) -> None:
    line = ("simulate", "--game", "duel", "--games", 6, "--players", 3, "--modules", "1,2")
    summary = json.loads(call(*line, "--json").out)
    seats = summary["seats"]
    assert [set(seat) for seat in seats] == [{"mean", "wins", "shared_wins"}] * 3
    assert sum(seat["mean"] for seat in seats) / 3 == pytest.approx(summary["mean"])
    assert sum(seat["wins"] for seat in seats) + sum(seat["shared_wins"] for seat in seats) >= 6
    shown = call(*line).out
    rows = [line.split(maxsplit=2)[2] for line in shown.splitlines() if line.startswith("player ")]
    assert rows == [f"wins {seat['wins']}, shares {seat['shared_wins']}, mean {seat['mean']:.2f}" for seat in seats]
    assert "seats" not in json.loads(call("simulate", "--games", 3, "--players", 2, "--json").out)


@pytest.mark.parametrize(
    ("options", "left_out"),
    [
        ("--games 50", "--games"),
        ("--sheet B", "--sheet"),
        ("--family", "--family"),
        ("--move-seconds 3", "--move-seconds"),
        ("--family --game valley --games 50", "--game and --family and --games"),
    ],
)
def test_campaigns_refuse_what_is_of_single_games(call: Call, options: str, left_out: str) -> None:
    ended = call("simulate", "--campaign", *options.split())
    assert f"write no records; leave out {left_out}\n" in ended.sentence
    assert ended.code == 2


def test_what_an_own_bot_does_wrong_is_in_the_summary(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "clumsy.py"
    path.write_text("class Clumsy:\n    def choose(self, view):\n        return 1 / 0\n")
    line = ("simulate", "--game", "valley", "--bot", f"{path}:Clumsy", "--games", 1)
    report = json.loads(call(*line, "--json").out)["own_bot"]
    assert report["asked"] == report["crashed"] > 0
    assert report["sentences"] == ["ZeroDivisionError: division by zero (clumsy.py, line 3)"]
    text = call(*line).out
    assert f"{report['asked']} of {report['asked']} moves played at random" in " ".join(text.split())
    assert report["sentences"][0] in text
