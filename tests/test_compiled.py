"""The cache of machine code keeps to itself, and records get into it as they are."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import pythonapi, types

from dorfplatz import machine_code
from dorfplatz.compiled import INTERPRETED
from dorfplatz.machine_code import CACHE, digest_of, rules_digest
from dorfplatz.unboxing import RuleCompiler, unbox_record

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
    shutil.copytree(CACHE, tmp_path / "machine-code", ignore=shutil.ignore_patterns("ready"))
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

    compiled: Any = numba.njit(add, pipeline_class=RuleCompiler)
    assert [compiled(record, number) for number in (5, 7)] == [5, 12]
    assert records["deep"]["number"].tolist() == [[0, 0, 0], [0, 0, 12]]
    assert records["count"].tolist() == [0, 2]
    assert sys.getrefcount(record) == held or INTERPRETED


def test_functions_of_other_packages_keep_numbas_own_unboxing_of_records() -> None:
    record = np.zeros(1, np.dtype([("number", np.int64)])).view(np.recarray)[0]

    def number(record: np.record) -> int:
        return record.number  # type: ignore[no-any-return]

    ours: Any = numba.njit(number, pipeline_class=RuleCompiler)
    theirs: Any = numba.njit(number)
    assert ours(record) == 0
    assert pythonapi._unboxers.functions.get(types.Record) is not unbox_record
    assert theirs(record) == 0


def test_an_edit_of_one_game_leaves_the_code_of_the_others_alone(tmp_path: Path) -> None:
    copy = tmp_path / "dorfplatz"
    shutil.copytree(Path(machine_code.__file__).parent, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    modules = ["dorfplatz.rules.valley.rails", "dorfplatz.rules.duel.turn", "dorfplatz.rules.romantik.turn"]
    program = f"from dorfplatz.machine_code import digest_of; print(*map(digest_of, {modules}))"
    before = run(program, PYTHONPATH=str(tmp_path)).split()
    assert before == [digest_of(module) for module in modules], "the same sources elsewhere have the same code"
    for game, changed in [("valley/rails.py", [True, False, False]), ("duel/turn.py", [True, True, False])]:
        path = copy / "rules" / game
        path.write_text(path.read_text() + "\nEDITED = 1\n")
        after = run(program, PYTHONPATH=str(tmp_path)).split()
        assert [old != new for old, new in zip(before, after, strict=True)] == changed


def test_an_edit_of_what_rules_import_counts_and_one_of_the_python_face_does_not(tmp_path: Path) -> None:
    copy = tmp_path / "dorfplatz"
    shutil.copytree(Path(machine_code.__file__).parent, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    program = "from dorfplatz.machine_code import rules_digest; print(rules_digest('dorfplatz.games.romantik.state'))"
    assert run(program, PYTHONPATH=str(tmp_path)).strip() == rules_digest("dorfplatz.games.romantik.state")
    for file, counts in [("games/romantik/score.py", False), ("hexes.py", True)]:
        path = copy / file
        path.write_text(path.read_text() + "\nEDITED = 1\n")
        after = run(program, PYTHONPATH=str(tmp_path)).strip()
        assert (after != rules_digest("dorfplatz.games.romantik.state")) == counts
