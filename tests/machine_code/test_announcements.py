"""What people are told while they wait for the compiler."""

import io
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from machine_code.tiny import TINY

from dorfplatz.machine_code import announcements
from dorfplatz.machine_code.announcements import say_once, show_until_ended
from dorfplatz.machine_code.readiness import Making


class Terminal(io.StringIO):
    """A terminal that keeps what is written; whoever waits for progress is told when there is some."""

    def __init__(self) -> None:
        super().__init__()
        self.has_progress = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        written = super().write(text)
        if "%" in text:
            self.has_progress.set()
        return written


@contextmanager
def at_a_terminal() -> Iterator[Terminal]:
    """Let standard error be a terminal; not in a fixture, after which pytest replaces it again."""
    with pytest.MonkeyPatch.context() as patch:
        terminal = Terminal()
        patch.setattr(sys, "stderr", terminal)
        patch.setattr(announcements, "_said", set())
        patch.setattr(announcements, "PATIENCE", 0.001)
        yield terminal
        assert not announcements._is_in_line


def shown(terminal: Terminal) -> list[str]:
    """The lines as they stand at the end, where each has written over the one before."""
    return [line.rpartition("\r")[2].rstrip() for line in terminal.getvalue().removesuffix("\n").split("\n")]


def end(making: Making, terminal: Terminal, error: str = "") -> threading.Thread:
    """End a making once there is progress."""

    def wait() -> None:
        terminal.has_progress.wait(60)
        if error:
            say_once(error)
        making.error = error
        making.ended.set()

    thread = threading.Thread(target=wait)
    thread.start()
    return thread


def test_a_terminal_shows_progress_in_one_line_and_then_the_time() -> None:
    making = Making(TINY, done=0.5)
    with at_a_terminal() as terminal:
        thread = end(making, terminal)
        show_until_ended([making])
        thread.join()
    assert "Compiling a few rules, once on this machine: 50% of everything" in terminal.getvalue()
    assert shown(terminal) == ["Compiled in 0 s, once on this machine."]


def test_an_error_has_a_line_of_its_own_and_is_not_called_a_success() -> None:
    making = Making(TINY, done=0.25)
    with at_a_terminal() as terminal:
        thread = end(making, terminal, error="a few rules could not be compiled")
        show_until_ended([making])
        thread.join()
    lines = shown(terminal)
    assert lines[0] == "Compiling a few rules, once on this machine: 25% of everything"
    assert lines[1] == "a few rules could not be compiled"
    assert "Compiled in" not in terminal.getvalue()


def test_nothing_is_said_about_what_has_ended_before() -> None:
    failed, made = Making(TINY, error="no"), Making(TINY)
    for making in (failed, made):
        making.ended.set()
    with at_a_terminal() as terminal:
        show_until_ended([failed, made])
    assert terminal.getvalue() == ""
