"""Machine code comes when it can; until then, and without it, the rules run as plain Python."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from unittest import mock

import msgspec
import pytest
from machine_code.conftest import Program
from machine_code.tiny import TINY

from dorfplatz.errors import SetupError
from dorfplatz.machine_code import build, files, readiness
from dorfplatz.machine_code.build import Order, Progress

# Counts by plain Python and by machine code, and says which.
COUNT = """
import numpy as np
from machine_code.tiny import COUNTER, TINY, Pair, count_twice, sum_rows
from dorfplatz.machine_code.readiness import is_loaded, making_of, need, want
counters = np.zeros(2, COUNTER)
def count():
    told = count_twice(counters[1], np.int32(5))
    pair = Pair(np.arange(6, dtype=np.int32).reshape(2, 3), np.zeros(2, np.int64))
    sum_rows(pair)
    print(told, counters["count"].tolist(), pair.sums.tolist(), count_twice.is_machine_code)
"""
PLAIN, LOADED = "10 [0, 1] [3, 12] False", "20 [0, 2] [3, 12] True"


def test_a_call_is_answered_at_once_and_machine_code_goes_on_with_the_same_arrays(program: Program) -> None:
    told = program(f"{COUNT}want(TINY)\ncount()\nmaking_of(TINY).ended.wait()\ncount()")
    assert told.splitlines() == [PLAIN, LOADED]


def test_who_needs_it_waits_and_is_told_once(program: Program) -> None:
    told = program(f"{COUNT}count()\nassert need(TINY)\nneed(TINY)\ncount()")
    assert told.splitlines() == [PLAIN, LOADED, "Compiling a few rules, once on this machine …"]
    assert program(f"{COUNT}count()\nwant(TINY)\ncount()").splitlines() == [PLAIN, LOADED], "from disk, at once"


def test_whoever_is_told_to_wait_waits(program: Program) -> None:
    told = program(f"{COUNT}count()\nwant(TINY)\ncount()", DORFPLATZ_MACHINE_CODE="wait")
    assert told.splitlines()[:2] == [PLAIN, LOADED]


@pytest.mark.parametrize("setting", [{"DORFPLATZ_MACHINE_CODE": "off"}, {"NUMBA_DISABLE_JIT": "1"}])
def test_it_can_be_switched_off(program: Program, setting: dict[str, str], tmp_path: Path) -> None:
    told = program(f"{COUNT}want(TINY)\nassert not need(TINY)\ncount()", **setting)
    assert told.splitlines() == [PLAIN, "DORFPLATZ_MACHINE_CODE is off, so the rules run as plain Python"]
    assert not list(tmp_path.rglob("*.code"))


def test_people_can_be_told_how_long_it_takes(program: Program) -> None:
    lines = f"{COUNT}from dorfplatz.machine_code.readiness import seconds_until_loaded, USUAL_SECONDS\n"
    lines += "def ask(): print(seconds_until_loaded(TINY))\n"
    waiting = "print(0 < seconds_until_loaded(TINY) <= USUAL_SECONDS)\nmaking_of(TINY).ended.wait()\n"
    assert program(f"{lines}{waiting}ask()").splitlines() == ["True", "None"]
    for setting in ("wait", "off"):
        assert program(f"{lines}ask()", DORFPLATZ_MACHINE_CODE=setting).splitlines() == ["None"]


def test_nobody_waits_for_code_that_could_not_be_made(program: Program) -> None:
    lines = f"{COUNT}from dorfplatz.machine_code.readiness import seconds_until_loaded\nimport subprocess, sys\n"
    lines += "from unittest import mock\nreal = subprocess.Popen\n"
    lines += "fail = lambda command, **named: real([sys.executable, '-c', 'input()'], **named)\n"
    lines += "with mock.patch.object(subprocess, 'Popen', fail): want(TINY)\n"
    lines += "making_of(TINY).ended.wait()\nprint(seconds_until_loaded(TINY))\ncount()"
    told = program(lines).splitlines()
    assert told[:2] == ["None", PLAIN]
    assert "could not be compiled" in told[2]


def test_what_waits_behind_others_takes_longer_until_it_is_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[list[str]] = []
    first, second, third = (replace(TINY, name=f"none-{number}") for number in range(3))
    monkeypatch.setenv("DORFPLATZ_MACHINE_CODE", "background")
    monkeypatch.setattr(readiness, "_makings", {})
    real = readiness._start_maker

    def start(makings: list[readiness.Making]) -> None:
        orders.append([making.unit.name for making in makings])
        with mock.patch.object(subprocess, "Popen"), mock.patch.object(threading, "Thread"):
            real(makings)

    monkeypatch.setattr(readiness, "_start_maker", start)
    readiness.want(first, second, third)
    usual = readiness.USUAL_SECONDS
    assert [readiness.seconds_until_loaded(unit) for unit in (first, second, third)] == [usual, 2 * usual, 3 * usual]
    for _ in range(3):
        readiness.hurry(second, third)
    assert [order for order in orders if order] == [["none-0", "none-1", "none-2"], ["none-1", "none-2"]]
    assert [readiness.seconds_until_loaded(unit) for unit in (first, second, third)] == [usual, usual, 2 * usual]


def test_a_process_that_only_loads_has_nothing_made(program: Program, tmp_path: Path) -> None:
    lines = f"{COUNT}from dorfplatz.machine_code.readiness import only_load\nonly_load()\n"
    assert program(f"{lines}want(TINY)\nprint(need(TINY), making_of(TINY))").splitlines() == ["False None"]
    program(f"{COUNT}need(TINY)")
    assert program(f"{lines}count()\nwant(TINY)\ncount()").splitlines() == [PLAIN, LOADED]


def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DORFPLATZ_MACHINE_CODE", "quick")
    with pytest.raises(SetupError, match="it can be background, wait or off"):
        readiness.want(TINY)


def test_without_numba_everything_plays_and_it_says_what_is_missing(program: Program) -> None:
    forbid = "import sys\nsys.modules['numba'] = sys.modules['llvmlite'] = None\n"
    game = "from dorfplatz import Game, make_bot, play\nstate = Game().start(7)\n"
    game += "play(state, make_bot('random', 'romantik', seed=1))\nprint(state.is_over)"
    assert program(forbid + game).splitlines() == ["True"]
    need = f"{forbid}{COUNT}need(TINY)\ncount()"
    missing = "Numba is not installed, so the rules run as plain Python: pip install numba"
    assert program(need).splitlines() == [PLAIN, missing]


def test_importing_and_starting_a_game_imports_no_numba(program: Program) -> None:
    lines = "import sys\nfrom dorfplatz import Game\nGame().start(7).play('reveal')\nprint('numba' in sys.modules)"
    assert program(lines).splitlines() == ["False"]


def test_a_damaged_file_is_made_anew(program: Program, tmp_path: Path) -> None:
    program(f"{COUNT}need(TINY)")
    (file,) = tmp_path.rglob("*.code")
    for contents in (b"", b"{}\n", file.read_bytes()[:-100], b"\x00" * 1000):
        file.write_bytes(contents)
        assert LOADED in program(f"{COUNT}count()\nneed(TINY)\ncount()")


def test_a_folder_that_cannot_be_written_is_not_needed(program: Program) -> None:
    assert LOADED in program(f"{COUNT}count()\nneed(TINY)\ncount()", DORFPLATZ_CACHE="/proc/nowhere")


def test_a_full_disk_is_named_and_the_rules_stay_plain(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", str(tmp_path))

    monkeypatch.setattr(files, "keep", full)
    monkeypatch.setattr(files, "find", lambda _: None)
    monkeypatch.setattr(build, "build", lambda *_: None)
    build._make(TINY, Order([TINY]))
    told = msgspec.json.decode(capfdbinary.readouterr().out, type=Progress)
    assert told == Progress("tiny", 0, f"No space left on device: {tmp_path}")


def test_a_compiler_that_is_killed_leaves_the_rules_plain_and_the_next_one_makes_it(program: Program) -> None:
    kill = """
import os, signal, subprocess
from unittest import mock
real = subprocess.Popen
def killed(*arguments, **named):
    maker = real(*arguments, **named)
    os.kill(maker.pid, signal.SIGKILL)
    return maker
with mock.patch.object(subprocess, "Popen", killed):
    assert not need(TINY)
count()
"""
    told = program(COUNT + kill).splitlines()
    assert told[0] == PLAIN
    # It may die before or after people are told that they wait for it.
    assert "a few rules could not be compiled and run as plain Python: the compiler ended with code -9" in told
    assert LOADED in program(f"{COUNT}count()\nneed(TINY)\ncount()")


def test_two_processes_at_once_make_it_once(tmp_path: Path) -> None:
    environment = os.environ | {"DORFPLATZ_CACHE": str(tmp_path), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "dorfplatz.machine_code.build"]
    order = msgspec.json.encode(Order([TINY])) + b"\n"
    makers = []
    for _ in range(2):
        maker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        assert maker.stdin is not None
        maker.stdin.write(order)
        maker.stdin.flush()
        makers.append(maker)
    told = []
    for maker in makers:
        assert maker.stdout is not None
        told.append(len(maker.stdout.readlines()))
        assert maker.wait() == 0
        maker.stdout.close()
        if maker.stdin is not None:
            maker.stdin.close()
    assert min(told) == 1, "the second one finds it made"
    assert max(told) > 1


def test_the_compiler_ends_with_whoever_wanted_the_code(tmp_path: Path) -> None:
    wanting = f"{COUNT}\nimport time\nfrom dorfplatz.games.registry import units_of\nwant(*units_of('romantik'))\n"
    wanting += "print('wanted', flush=True)\ntime.sleep(600)"
    environment = os.environ | {
        "DORFPLATZ_CACHE": str(tmp_path),
        "DORFPLATZ_MACHINE_CODE": "background",
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    process = subprocess.Popen([sys.executable, "-c", wanting], env=environment, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        process.kill()
        pytest.skip("THE CHILDREN OF A PROCESS CANNOT BE SEEN HERE: not tested that they end")
    (maker,) = children.read_text().split()
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    while Path(f"/proc/{maker}").exists() and "zombie" not in Path(f"/proc/{maker}/status").read_text():
        time.sleep(0.05)
    shutil.rmtree(tmp_path)
