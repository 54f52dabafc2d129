"""The cache of machine code keeps to itself."""

import os
import subprocess
import sys
from pathlib import Path

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
