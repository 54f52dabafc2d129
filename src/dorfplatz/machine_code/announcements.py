"""Tell people on standard error that something is compiled, how far it is, and what went wrong."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dorfplatz.machine_code.readiness import Making

PATIENCE = 0.2
WIDTH = 79

_lock = threading.RLock()
_said: set[str] = set()
_is_in_line = False


def say_once(text: str) -> None:
    """Write a line, unless it was written before; on a terminal, after any line of progress."""
    with _lock:
        if text not in _said:
            _said.add(text)
            _write(f"{text}\n")


def show_until_ended(makings: Sequence[Making]) -> None:
    """Wait for units and show how far they are: on one line of a terminal, elsewhere once each."""
    waited_for = [making for making in makings if not making.ended.is_set()]
    is_terminal = sys.stderr.isatty()
    for making in waited_for:
        text = f"Compiling {making.unit.title}, once on this machine"
        if not is_terminal and not making.ended.is_set():
            say_once(f"{text} …")
        while not making.ended.wait(PATIENCE):
            if is_terminal:
                share = sum(each.done for each in waited_for) / len(waited_for)
                _write_over(f"{text}: {share:.0%} of everything")
    if waited_for and is_terminal and not any(making.error for making in waited_for):
        _write_over(f"Compiled in {time.monotonic() - waited_for[0].ordered_at:.0f} s, once on this machine.")
        _write("")


def _write_over(text: str) -> None:
    """Write over the line that the cursor is in, and stay there."""
    global _is_in_line
    with _lock:
        sys.stderr.write("\r" + text.ljust(WIDTH))
        sys.stderr.flush()
        _is_in_line = True


def _write(text: str) -> None:
    """Write whole lines, after ending a line of progress.

    In one piece, where `print` writes twice: a thread that reports an error may speak at the same time.
    """
    global _is_in_line
    with _lock:
        sys.stderr.write(("\n" if _is_in_line else "") + text)
        sys.stderr.flush()
        _is_in_line = False


def renew_lock() -> None:
    """Make the lock anew in a forked process, where nobody may be left to release it."""
    global _lock
    _lock = threading.RLock()
