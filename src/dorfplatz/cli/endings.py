"""How a command ends: every error becomes one sentence on stderr, and an exit code."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, current_thread, main_thread
from types import FrameType
from typing import TextIO

from dorfplatz.cli.language import say, translated
from dorfplatz.cli.output.console import printable
from dorfplatz.errors import DorfplatzError

ALL_RIGHT, WRONG_RECORD, UNUSABLE, BUG = 0, 1, 2, 70
INTERRUPTED, READER_GONE = 128 + signal.SIGINT, 141


def exit_code_of(command: Callable[[], object]) -> int:
    """Run a command and return its exit code; whatever happens, there is no traceback and no half-written file."""
    interrupted = Event()
    try:
        with _termination_unwinds(), _noting_interrupts(interrupted):
            _prepare_streams()
            result = command()
            sys.stdout.flush()
        return result if isinstance(result, int) else ALL_RIGHT
    except DorfplatzError as error:
        return _say(translated(error), UNUSABLE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _without_reader(sys.stdout)
    except OSError as error:
        _without_reader(sys.stdout)
        return _say(f"{_whose(error)}{error.strerror or error}", UNUSABLE)
    except Exception as error:
        if interrupted.is_set():
            return INTERRUPTED
        if os.environ.get("DORFPLATZ_DEBUG"):
            raise
        reason = f"{type(error).__name__}: {error}"
        return _say(say("bug", why=reason), BUG)


def _say(sentence: str, exit_code: int) -> int:
    """Print one line to stderr, and return the exit code."""
    try:
        sys.stderr.write(f"dorfplatz: {printable(' '.join(sentence.split()))}\n")
        sys.stderr.flush()
    except OSError:
        _without_reader(sys.stderr)
    return exit_code


def _whose(error: OSError) -> str:
    return f"{error.filename}: " if error.filename else ""


def _without_reader(stream: TextIO) -> int:
    """Redirect a stream that nobody reads to nowhere, so that the flush at exit cannot fail."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return READER_GONE


def _prepare_streams() -> None:
    """Replace closed streams by empty ones, and escape characters that the output cannot encode."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


@contextmanager
def _termination_unwinds() -> Iterator[None]:
    """Turn SIGTERM into an exception, so that `kill` cleans up like Ctrl-C."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    try:
        before = signal.signal(signal.SIGTERM, leave)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _noting_interrupts(interrupted: Event) -> Iterator[None]:
    """Note Ctrl-C: the compiler may swallow it, print a traceback, and fail later on unfinished work."""
    before, unraisable = signal.getsignal(signal.SIGINT), sys.unraisablehook

    def note(number: int, frame: FrameType | None) -> None:
        interrupted.set()
        signal.default_int_handler(number, frame)

    def tell(event: "sys.UnraisableHookArgs") -> None:
        if not isinstance(event.exc_value, KeyboardInterrupt):
            unraisable(event)

    if before is not signal.default_int_handler or current_thread() is not main_thread():
        yield
        return
    signal.signal(signal.SIGINT, note)
    sys.unraisablehook = tell
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = unraisable


@contextmanager
def interrupt_stops(stop: Event) -> Iterator[None]:
    """Let the first Ctrl-C request a stop that keeps the results so far; the second one ends the command."""

    def ask(number: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
