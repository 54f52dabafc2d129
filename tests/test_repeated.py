"""The plugin of scripts/flaky: a round in an order of its own, with a log from which it goes on."""

import subprocess
import sys
from pathlib import Path

from places import ROOT

TESTS = """
def test_good(): pass
def test_bad(): assert "milk" == "honey"
def test_fine(): pass
def test_well(): pass
"""


def run(folder: Path, number: int) -> list[str]:
    """Run a round and return the lines of the log."""
    log = folder / "flaky.log"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "repeated",
        f"--round={number}",
        f"--log={log}",
        "test_it.py",
    ]
    subprocess.run(command, cwd=folder, env={"PYTHONPATH": str(ROOT / "tests")}, capture_output=True, check=False)
    return log.read_text().splitlines()


def test_a_round_is_logged_test_by_test_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    lines = run(tmp_path, 3)
    assert sorted(lines) == [
        "3 FAILED test_it.py::test_bad",
        "3 passed test_it.py::test_fine",
        "3 passed test_it.py::test_good",
        "3 passed test_it.py::test_well",
    ]
    [output] = tmp_path.glob("flaky-3-*.txt")
    assert "honey" in output.read_text()
    (tmp_path / "flaky.log").write_text("\n".join([*lines[:2], ""]))
    assert run(tmp_path, 3) == lines, "what was done is not done again, and the order is that of the round"
    other = [line.split()[-1] for line in run(tmp_path, 4)[4:]]
    assert sorted(other) == sorted(line.split()[-1] for line in lines)
    assert other != [line.split()[-1] for line in lines]
