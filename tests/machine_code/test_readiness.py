"""Machine code comes when it can; until then, and without it, the rules run as plain Python."""

import itertools
import threading
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from machine_code.conftest import Program
from machine_code.counting import COUNT, LOADED, PLAIN
from machine_code.tiny import TINY

from dorfplatz.errors import SetupError
from dorfplatz.machine_code import readiness
from dorfplatz.machine_code.build import Order, Progress


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


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"DORFPLATZ_MACHINE_CODE": "off"}, "DORFPLATZ_MACHINE_CODE is off"),
        ({"NUMBA_DISABLE_JIT": "1"}, "NUMBA_DISABLE_JIT is set"),
    ],
)
def test_it_can_be_switched_off(program: Program, setting: dict[str, str], said: str, tmp_path: Path) -> None:
    told = program(f"{COUNT}want(TINY)\nassert not need(TINY)\ncount()", **setting)
    assert told.splitlines() == [PLAIN, f"{said}, so the rules run as plain Python"]
    assert not list(tmp_path.rglob("*.code"))


def test_people_can_be_told_how_long_it_takes(program: Program) -> None:
    lines = f"{COUNT}from dorfplatz.machine_code.readiness import seconds_until_loaded, USUAL_SECONDS\n"
    lines += "def ask(): print(seconds_until_loaded(TINY))\n"
    waiting = "print(0 < seconds_until_loaded(TINY) <= USUAL_SECONDS)\nmaking_of(TINY).ended.wait()\n"
    assert program(f"{lines}{waiting}ask()").splitlines() == ["True", "None"]
    for setting in ("wait", "off"):
        assert program(f"{lines}ask()", DORFPLATZ_MACHINE_CODE=setting).splitlines() == ["None"]


def test_what_waits_behind_others_takes_longer_until_it_is_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[list[str]] = []
    first, second, third = (replace(TINY, name=f"none-{number}") for number in range(3))
    monkeypatch.setenv("DORFPLATZ_MACHINE_CODE", "background")
    monkeypatch.setattr(readiness, "_makings", {})
    monkeypatch.setattr(readiness, "_makers", set())
    monkeypatch.setattr(threading, "Thread", mock.Mock())

    def start(order: Order) -> mock.Mock:
        orders.append([unit.name for unit in order.units])
        return mock.Mock()

    monkeypatch.setattr(readiness, "start_maker", start)
    readiness.want(first, second, third)
    usual = readiness.USUAL_SECONDS
    assert [readiness.seconds_until_loaded(unit) for unit in (first, second, third)] == [usual, 2 * usual, 3 * usual]
    for _ in range(3):
        readiness.hurry(second, third)
    assert orders == [["none-0", "none-1", "none-2"], ["none-1", "none-2"]]
    assert [readiness.seconds_until_loaded(unit) for unit in (first, second, third)] == [usual, usual, 2 * usual]


def test_the_time_that_people_are_told_does_not_jump_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a unit takes 60 seconds, the last 18 of them in one step, and the next one as long."""
    now = 0.0
    monkeypatch.setattr(readiness, "time", mock.Mock(monotonic=lambda: now))
    first = readiness.Making(TINY)
    second = readiness.Making(TINY, ahead=first)
    told: list[tuple[float, float]] = []
    for second_of_it in range(60):
        now = float(second_of_it)
        if now <= 42:
            first.note(Progress(TINY.name, 0.7 * now / 42))
        told.append((first.seconds_left, second.seconds_left))
    for (left, both), (next_left, next_both) in itertools.pairwise(told):
        assert next_left < left + 7
        assert next_both < both + 14
    for second_of_it in range(20, 60):
        left, both = told[second_of_it]
        assert 60 - second_of_it == pytest.approx(left, abs=10)
        assert 120 - second_of_it == pytest.approx(both, abs=20)
    now = 60.0
    first.note(Progress(TINY.name, 1.0))
    first.ended.set()
    second.note(Progress(TINY.name, 0.0))
    assert second.seconds_left == pytest.approx(60, abs=10)


def test_what_is_found_on_disk_does_not_make_the_rest_look_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "time", mock.Mock(monotonic=lambda: 5.0))
    first = readiness.Making(TINY)
    first.note(Progress(TINY.name, 1.0))
    first.ended.set()
    assert readiness.Making(TINY, ahead=first).seconds_left == readiness.USUAL_SECONDS


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
