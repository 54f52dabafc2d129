"""Whatever goes wrong with machine code, nobody waits for ever, and the rules run as plain Python."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from machine_code.conftest import PATIENCE, Program, environment
from machine_code.counting import COUNT, LOADED, PLAIN
from machine_code.tiny import TINY

from dorfplatz.machine_code import announcements, files, maker, readiness
from dorfplatz.machine_code.build import Order, Progress
from dorfplatz.machine_code.code import Code
from dorfplatz.machine_code.maker import end_maker, let_go, progress_of, start_maker

FAILED = "a few rules could not be compiled and run as plain Python: "
MAKE = f"{COUNT}assert need(TINY)"
USE = f"{COUNT}count()\nwant(TINY)\ncount()"


@pytest.fixture
def nothing_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing had been made or said in this process."""
    monkeypatch.setenv("DORFPLATZ_MACHINE_CODE", "background")
    monkeypatch.setattr(readiness, "_makings", {})
    monkeypatch.setattr(readiness, "_makers", set())
    monkeypatch.setattr(announcements, "_said", set())


def test_nobody_waits_for_a_compiler_that_fails(program: Program) -> None:
    lines = f"{COUNT}from dorfplatz.machine_code.readiness import seconds_until_loaded\nimport subprocess, sys\n"
    lines += "from unittest import mock\nreal = subprocess.Popen\n"
    lines += "fail = lambda command, **named: real([sys.executable, '-c', 'input()'], **named)\n"
    lines += "with mock.patch.object(subprocess, 'Popen', fail): want(TINY)\n"
    lines += "making_of(TINY).ended.wait()\nprint(seconds_until_loaded(TINY), need(TINY))\ncount()"
    assert program(lines).splitlines() == ["None False", PLAIN, f"{FAILED}the compiler ended with code 0"]


def test_a_compiler_that_cannot_be_started_is_named(program: Program) -> None:
    lines = f"{COUNT}import subprocess\nfrom unittest import mock\nfrom dorfplatz import Game\n"
    lines += "with mock.patch.object(subprocess, 'Popen', side_effect=OSError(12, 'Cannot allocate memory')):\n"
    lines += "    Game().start(7).play('reveal')\n    want(TINY)\nprint(need(TINY))\ncount()"
    told = program(lines).splitlines()
    assert told[:2] == ["False", PLAIN]
    assert f"{FAILED}the compiler could not be started ([Errno 12] Cannot allocate memory)" in told


def test_whoever_follows_the_compiler_ends_the_wait_whatever_it_hears(
    nothing_made: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nonsense(_: object) -> Iterator[Progress]:
        yield Progress("another unit", 0.5)

    monkeypatch.setattr(files, "find", lambda _: None)
    monkeypatch.setattr(readiness, "start_maker", mock.Mock())
    monkeypatch.setattr(readiness, "progress_of", nonsense)
    monkeypatch.setattr(readiness, "end_maker", lambda _: 1)
    assert not readiness.need(TINY)
    assert f"{FAILED}KeyError: 'another unit'" in capsys.readouterr().err


def test_a_unit_fails_with_the_last_process_that_makes_it(nothing_made: None) -> None:
    making = readiness.Making(TINY, makers=2)
    readiness._leave([making], "the compiler ended with code -9")
    assert not making.ended.is_set()
    readiness._leave([making], "the compiler ended with code -15")
    assert making.ended.is_set()
    assert making.error == "the compiler ended with code -15"


def test_code_that_cannot_be_loaded_leaves_the_rules_plain(program: Program) -> None:
    program(MAKE)
    forbid = "import sys\nsys.modules['dorfplatz.machine_code.loading'] = None\n"
    told = program(f"{forbid}{COUNT}want(TINY)\nprint(need(TINY))\ncount()").splitlines()
    assert told[:2] == ["False", PLAIN]
    assert told[2].startswith(f"{FAILED}ModuleNotFoundError: ")
    assert len(told) == 3


def test_one_unit_that_cannot_be_compiled_does_not_take_others_with_it(program: Program) -> None:
    lines = f"{COUNT}from machine_code.tiny import BROKEN\ncount()\nprint(need(BROKEN, TINY))\ncount()"
    told = program(lines)
    assert told.splitlines()[:3] == [PLAIN, "False", LOADED]
    assert "a broken rule could not be compiled and run as plain Python: TypingError: " in told
    assert "none of anybody's business" in told, "it is printed, and not taken for progress"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_forked_process_makes_it_itself(program: Program) -> None:
    lines = f"{COUNT}import os\nfrom dorfplatz.machine_code import readiness\nwant(TINY)\n"
    lines += "readiness._lock.acquire()\nchild = os.fork()\n"
    lines += "if not child:\n    print(need(TINY), flush=True)\n    os._exit(0)\nprint(os.waitpid(child, 0)[1])"
    assert program(lines).splitlines()[:2] == ["True", "0"]


def test_a_forked_process_drops_the_pipes_of_the_compiler() -> None:
    waiting = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
    let_go(waiting)
    assert waiting.wait(PATIENCE) == 1, "it has read the end of its input"
    assert waiting.stdin is not None
    waiting.stdin.close()


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
def test_an_interrupt_does_not_reach_the_compiler(tmp_path: Path) -> None:
    lines = f"{COUNT}import signal\nsignal.signal(signal.SIGINT, lambda *_: None)\ncount()\nwant(TINY)\n"
    lines += "making = making_of(TINY)\nprint('ordered', flush=True)\ninput()\nmaking.ended.wait()\ncount()"
    command = [sys.executable, "-c", lines]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, env=environment(tmp_path), text=True, start_new_session=True, **pipes) as process:  # type: ignore[call-overload]
        assert process.stdout.readline().strip() == PLAIN
        assert process.stdout.readline() == "ordered\n"
        os.killpg(process.pid, signal.SIGINT)
        told, _ = process.communicate("go on\n", timeout=PATIENCE)
    assert told.strip() == LOADED


def test_a_file_in_the_current_folder_hides_nothing(program: Program, tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('this is the wrong one')")
    assert LOADED in program(f"{COUNT}count()\nneed(TINY)\ncount()")


def test_the_compiler_finds_what_the_program_can_import(program: Program, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    source = Path(__file__).with_name("tiny.py").read_text()
    (outside / "outside_race.py").write_text(source)
    lines = f"import sys\nsys.path.append({str(outside)!r})\nfrom outside_race import TINY\n"
    lines += "from dorfplatz.machine_code.readiness import need\nprint(need(TINY))"
    assert program(lines).splitlines()[0] == "True"


def test_settings_of_numba_are_not_for_code_that_others_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_OPT", "0")
    assert not [name for name in maker._environment() if name.startswith("NUMBA_")]


def test_the_current_folder_is_searched_last_and_only_if_the_program_searches_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", ["", "/first", "/second"])
    assert maker._environment()["PYTHONPATH"].split(os.pathsep) == ["/first", "/second", str(Path.cwd())]
    monkeypatch.setattr(sys, "path", ["/first"])
    assert maker._environment()["PYTHONPATH"] == "/first"


def test_a_cache_that_cannot_be_written_is_replaced_while_the_program_runs(program: Program, tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    child = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {USE!r}], check=True)"
    lines = f"{COUNT}count()\nneed(TINY)\ncount()\nimport sys\nsys.stdout.flush()\n{child}"
    told = program(lines, DORFPLATZ_CACHE="/proc/nowhere", TMPDIR=str(temporary)).splitlines()
    assert told[:2] == [PLAIN, LOADED]
    assert told[2:4] == [PLAIN, LOADED], "its child loads the same code at once"
    assert list(temporary.iterdir()) == []


def test_code_in_a_folder_that_cannot_be_written_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from dorfplatz.machine_code.processor import host

    folder = tmp_path / "machine-code"
    folder.mkdir()
    files.keep(TINY, Code(host(), {}, b"made before"), folder)
    monkeypatch.setenv("DORFPLATZ_CACHE", str(tmp_path))
    monkeypatch.setattr(files, "_can_be_written", lambda _: False)
    monkeypatch.setattr(files, "cache_folder", mock.Mock(side_effect=AssertionError("none is needed to look for code")))
    found = files.find(TINY)
    assert found is not None
    assert found.object_file == b"made before"


def test_a_full_disk_is_named_and_the_rules_stay_plain(program: Program, tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    lines = f"import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (1000, {resource.RLIM_INFINITY}))\n"
    told = program(f"{lines}{COUNT}print(need(TINY))\ncount()").splitlines()
    assert told[:2] == ["False", PLAIN]
    assert any(line.startswith(f"{FAILED}File too large: {tmp_path}") for line in told)
    assert not [*tmp_path.rglob("half-*"), *tmp_path.rglob("*.code")]


@pytest.mark.parametrize("kills", [1, 2])
def test_a_compiler_that_is_killed_half_way_is_started_once_more(program: Program, kills: int) -> None:
    kill = f"""
import os, signal
from dorfplatz.machine_code import readiness
follow, kills = readiness.progress_of, {kills}
def killed(maker):
    global kills
    for progress in follow(maker):
        yield progress
        if kills:
            kills -= 1
            os.kill(maker.pid, signal.SIGKILL)
readiness.progress_of = killed
print(need(TINY), making_of(TINY) is not None and 0 < making_of(TINY).done < 1)
count()
"""
    told = program(COUNT + kill).splitlines()
    assert told[:2] == (["True False", PLAIN.replace("False", "True")] if kills == 1 else ["False True", PLAIN])
    # It may die before or after people are told that they wait for it.
    assert (f"{FAILED}the compiler ended with code -9" in told) == (kills == 2)
    assert LOADED in program(f"{COUNT}count()\nneed(TINY)\ncount()")


def test_what_the_killed_compiler_was_at_comes_last(nothing_made: None, monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[list[str]] = []
    units = [replace(TINY, name=f"none-{number}") for number in range(3)]

    def start(order: Order) -> mock.Mock:
        orders.append([unit.name for unit in order.units])
        return mock.Mock()

    def told_of_the_first(_: object) -> Iterator[Progress]:
        yield Progress(orders[-1][0], 0.5)

    monkeypatch.setattr(files, "find", lambda _: None)
    monkeypatch.setattr(readiness, "start_maker", start)
    monkeypatch.setattr(readiness, "progress_of", told_of_the_first)
    monkeypatch.setattr(readiness, "end_maker", lambda _: -9)
    assert not readiness.need(*units)
    assert orders == [["none-0", "none-1", "none-2"], ["none-1", "none-2", "none-0"]]


def test_two_processes_at_once_make_it_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DORFPLATZ_CACHE", str(tmp_path))
    makers = [start_maker(Order([TINY])) for _ in range(2)]
    told = [[*progress_of(each)] for each in makers]
    assert [end_maker(each) for each in makers] == [0, 0]
    assert min(map(len, told)) == 1, "the second one finds it made"
    assert max(map(len, told)) > 1


def test_the_compiler_ends_with_whoever_wanted_the_code(tmp_path: Path) -> None:
    wanting = f"{COUNT}\nimport sys\nfrom dorfplatz.games.registry import units_of\nwant(*units_of('romantik'))\n"
    wanting += (
        "from dorfplatz.machine_code.readiness import _makers\nprint(*(each.pid for each in _makers), flush=True)\n"
    )
    wanting += "sys.stdin.read()"
    command = [sys.executable, "-c", wanting]
    with subprocess.Popen(
        command, env=environment(tmp_path), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        compiler = int(process.stdout.readline())
        process.kill()
    deadline = time.monotonic() + PATIENCE
    while is_running(compiler):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    shutil.rmtree(tmp_path)


def is_running(pid: int) -> bool:
    """Whether a process is there and not a zombie, for which somebody else has to wait."""
    try:
        os.kill(pid, 0)
        if not Path("/proc/self/status").exists():
            return True
        return "zombie" not in Path(f"/proc/{pid}/status").read_text()
    except (ProcessLookupError, FileNotFoundError):  # it has ended, perhaps this very moment
        return False
