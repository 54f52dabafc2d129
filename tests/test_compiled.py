"""The cache of machine code keeps to itself, and records get into it as they are."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np

from dorfplatz.compiled import CACHE, INTERPRETED

START = "from dorfplatz import Game; Game().start(1, 'reveal')"


def run(program: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout + done.stderr


def test_folders_of_others_are_left_alone(tmp_path: Path) -> None:
    # What is compiled on this machine already is not compiled here again: only that it was is forgotten.
    shutil.copytree(CACHE, tmp_path / "machine-code" / CACHE.name, ignore=shutil.ignore_patterns("*.ready"))
    for name in ("photos", "letters", "a", "b", "c", "d"):
        (tmp_path / name).mkdir()
    assert "Compiled the rules" in run(START, DORFPLATZ_CACHE=str(tmp_path))
    assert {"photos", "letters", "a", "b", "c", "d"} <= {path.name for path in tmp_path.iterdir()}
    assert run(START, DORFPLATZ_CACHE=str(tmp_path)) == ""


def test_a_folder_that_cannot_be_written_is_not_needed() -> None:
    run("import dorfplatz", DORFPLATZ_CACHE="/proc/nowhere")


def test_the_cache_of_other_programs_stays_where_it_is(tmp_path: Path) -> None:
    program = "import dorfplatz; from numba.core import config; print(config.CACHE_DIR)"
    assert run(program, NUMBA_CACHE_DIR=str(tmp_path)).strip() == str(tmp_path)


def test_compiled_code_works_on_the_record_itself_and_lets_go_of_it() -> None:
    shape = np.dtype([("deep", [("number", np.int64, 3)]), ("count", np.int8)], align=True)
    records = np.zeros(2, np.dtype((np.record, shape)))
    record = records[1]
    held = sys.getrefcount(record)

    def add(record: np.record, number: int) -> int:
        record.deep.number[2] += number
        record.count += 1
        return record.deep.number[2]  # type: ignore[no-any-return]

    compiled: Any = numba.njit(add)
    assert [compiled(record, number) for number in (5, 7)] == [5, 12]
    assert records["deep"]["number"].tolist() == [[0, 0, 0], [0, 0, 12]]
    assert records["count"].tolist() == [0, 2]
    assert sys.getrefcount(record) == held or INTERPRETED
