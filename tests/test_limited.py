"""Work in child processes: it is ended when it takes too much, and the next task finds a fresh child."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import event_loop
import pytest

from dorfplatz.errors import CatalogError
from dorfplatz.limited import LimitedProcesses, LimitExceededError


@pytest.fixture(scope="module")
def children() -> Iterator[LimitedProcesses]:
    pool = LimitedProcesses(processes=1, memory_mb=200)
    yield pool
    pool.close()


def test_a_result_comes_back(children: LimitedProcesses) -> None:
    assert children.run(60, sorted, [3, 1, 2]) == [1, 2, 3]


def test_an_error_comes_back_as_it_was_raised(children: LimitedProcesses) -> None:
    with pytest.raises(CatalogError, match="no such tile"):
        children.run(60, _raise, CatalogError("no such tile"))


def test_what_takes_too_long_is_stopped(children: LimitedProcesses) -> None:
    with pytest.raises(LimitExceededError, match=r"more than 0\.5 s"):
        children.run(0.5, time.sleep, 600)
    assert children.run(60, abs, -1) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a child is limited on Linux only")
def test_what_needs_too_much_memory_is_stopped(children: LimitedProcesses) -> None:
    with pytest.raises(LimitExceededError, match="more than 200 MB"):
        children.run(60, _fill, 1_000_000_000)
    assert children.run(60, _fill, 1_000_000) == 1_000_000


def test_a_child_that_dies_is_replaced(children: LimitedProcesses) -> None:
    with pytest.raises(LimitExceededError, match="has ended"):
        children.run(60, os._exit, 3)
    assert children.run(60, abs, -1) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process")
def test_a_child_that_dies_while_it_has_nothing_to_do_is_replaced(children: LimitedProcesses) -> None:
    os.kill(children.run(60, os.getpid), signal.SIGKILL)
    assert children.run(60, abs, -1) == 1
    time.sleep(0.3)
    assert children.run(60, abs, -1) == 1


class CannotBeUnpacked:
    """A value that fails where it arrives."""

    def __reduce__(self) -> tuple[object, ...]:
        return _raise, (CatalogError("this cannot be unpacked"),)


def test_what_cannot_be_unpacked_ends_its_task_alone(children: LimitedProcesses) -> None:
    with pytest.raises(CatalogError, match="cannot be unpacked"):
        children.run(60, repr, CannotBeUnpacked())
    with pytest.raises(CatalogError, match="cannot be unpacked"):
        children.run(60, CannotBeUnpacked)
    assert children.run(60, abs, -1) == 1


PARENT = """
import sys, time
from dorfplatz.limited import LimitedProcesses
if __name__ == "__main__":
    children = LimitedProcesses(processes=1, memory_mb=200)
    print(children.run(60, __import__("os").getpid), flush=True)
    children.submit(600, time.sleep, 600)
    time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_children_of_a_killed_parent_end(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    parent = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 60
    while Path(f"/proc/{child}").exists():
        assert time.monotonic() < end, "the child goes on without its parent"
        time.sleep(0.1)


def _raise(error: Exception) -> None:
    raise error


def _fill(size: int) -> int:
    return len(bytearray(size))


class _SlowToUnpack:
    """Something whose bytes take a while to become what they say."""

    def __reduce__(self) -> tuple[object, tuple[float]]:
        return _use_cpu, (0.05,)


def _use_cpu(seconds: float) -> float:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return seconds


def test_the_time_of_unpacking_counts(children: LimitedProcesses) -> None:
    result, seconds = event_loop.run(children.timed_call(60.0, bool, _SlowToUnpack()))
    assert result
    assert seconds >= 0.05
