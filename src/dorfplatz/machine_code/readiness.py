"""Have machine code as soon as it can be had; until then the rules run as plain Python.

Code that is on disk is loaded at once. What is missing is made by a process of its own, and loaded when that is done.
DORFPLATZ_MACHINE_CODE=wait waits for it instead; DORFPLATZ_MACHINE_CODE=off does without.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from importlib.util import find_spec

import msgspec

from dorfplatz.errors import SetupError
from dorfplatz.machine_code import files
from dorfplatz.machine_code.build import Order, Progress
from dorfplatz.machine_code.unit import Unit

SETTING = "DORFPLATZ_MACHINE_CODE"
BACKGROUND, WAIT, OFF = "background", "wait", "off"
# For one unit, before there is progress to go by.
USUAL_SECONDS = 12.0
PATIENCE = 0.2
NO_NUMBA = "Numba is not installed, so the rules run as plain Python: pip install numba"


@dataclass
class Making:
    """A unit that is being made: how far it is, from 0 to 1, and why it could not be made.

    `ahead` is the one that the same process makes before it, and `begun` when the process came to it.
    """

    unit: Unit
    started: float = field(default_factory=time.monotonic)
    begun: float | None = None
    done: float = 0.0
    error: str = ""
    ended: threading.Event = field(default_factory=threading.Event)
    ahead: Making | None = None
    is_hurried: bool = False

    @property
    def is_begun(self) -> bool:
        """Whether it is no longer waiting for others, or has failed."""
        return self.done > 0 or bool(self.error)

    @property
    def seconds_left(self) -> float:
        """About how long it will take, with those ahead of it."""
        if self.ended.is_set():
            return 0.0
        if self.begun is None:
            return USUAL_SECONDS + (self.ahead.seconds_left if self.ahead else 0.0)
        spent = time.monotonic() - self.begun
        return max(spent / self.done * (1 - self.done) if self.done > 0.1 else USUAL_SECONDS - spent, 1.0)

    def note(self, progress: Progress) -> None:
        """Note how far it is."""
        if self.begun is None:
            self.begun = time.monotonic()
        self.done, self.error = progress.done, progress.error


# Held while units are ordered, never while one is made: an event loop may ask for units at any time.
_lock = threading.RLock()
_loading = threading.RLock()
_may_make = True
_loaded: set[Unit] = set()
_makings: dict[Unit, Making] = {}


def setting() -> str:
    """What DORFPLATZ_MACHINE_CODE says: background, wait or off."""
    said = os.environ.get(SETTING) or BACKGROUND
    if said not in (BACKGROUND, WAIT, OFF):
        raise SetupError(f"{SETTING} is {said!r}; it can be {BACKGROUND}, {WAIT} or {OFF}")
    # Numba itself makes no machine code then.
    return OFF if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0") else said


def why_plain() -> str | None:
    """Why there will be no machine code, or None if there will be."""
    if setting() == OFF:
        return f"{SETTING} is {OFF}, so the rules run as plain Python"
    return None if _has_numba() else NO_NUMBA


def _has_numba() -> bool:
    try:
        return find_spec("numba") is not None
    except ValueError:  # somebody has forbidden the import
        return False


def is_loaded(*units: Unit) -> bool:
    """Whether these units run machine code."""
    return all(unit in _loaded for unit in units)


def making_of(unit: Unit) -> Making | None:
    """The making of a unit that is under way or has failed."""
    return _makings.get(unit)


def seconds_until_loaded(*units: Unit) -> float | None:
    """About how long it takes until units run machine code; None if they do, or will not."""
    if is_loaded(*units) or setting() != BACKGROUND or why_plain():
        return None
    want(*units)
    left = [making.seconds_left for unit in units if (making := making_of(unit)) and not making.ended.is_set()]
    return max(left, default=None)


def only_load() -> None:
    """Let this process load machine code but never have any made, because its memory is limited."""
    global _may_make
    _may_make = False


def want(*units: Unit) -> None:
    """Load units, or have them made in the background; return at once unless told to wait."""
    # Without a lock or a look at the disk while they are being made, because every new game comes by here.
    if all(unit in _loaded or unit in _makings for unit in units) and setting() != WAIT:
        return
    if is_loaded(*units) or why_plain():
        return
    if setting() == WAIT:
        need(*units)
        return
    with _lock:
        _order([unit for unit in units if not _load(unit)])


def need(*units: Unit) -> bool:
    """Load units, and wait for those that have to be made; return whether all could be loaded."""
    if is_loaded(*units):
        return True
    if reason := why_plain():
        _say_once(reason)
        return False
    with _lock:
        _order([unit for unit in units if not _load(unit)])
        makings = [making for unit in units if (making := making_of(unit))]
    _show_until_ended(makings)
    return is_loaded(*units)


def hurry(*units: Unit) -> None:
    """Make units now that wait behind others, because somebody plays with them."""
    with _lock:
        makings = [making for unit in units if (making := making_of(unit))]
        waiting = [making for making in makings if not making.is_begun and not making.is_hurried]
        for making in waiting:
            making.is_hurried = True
        _start_maker(waiting)


def _load(unit: Unit) -> bool:
    """Load a unit from disk, if it is there."""
    if unit in _loaded:
        return True
    with _loading:
        if unit in _loaded:
            return True
        code = files.find(unit)
        if code is None:
            return False
        from dorfplatz.machine_code.loading import load

        load(unit, code)
        _loaded.add(unit)
        return True


def _order(missing: list[Unit]) -> None:
    """Have units made that are not being made yet."""
    makings = [Making(unit) for unit in missing if unit not in _makings] if _may_make else []
    _makings.update({making.unit: making for making in makings})
    _start_maker(makings)


def _start_maker(makings: list[Making]) -> None:
    """Let a process of its own make units, one after the other."""
    if not makings:
        return
    for ahead, making in zip([None, *makings], makings, strict=False):
        making.ahead = ahead
    maker = subprocess.Popen(
        [sys.executable, "-m", "dorfplatz.machine_code.build"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"DORFPLATZ_CACHE": str(files.cache_folder().parent)},
    )
    threading.Thread(target=_follow, args=(maker, makings), name="machine code", daemon=True).start()


def _follow(maker: subprocess.Popen[bytes], makings: list[Making]) -> None:
    """Note the progress of a process that makes units, and load each when it is done."""
    assert maker.stdin is not None
    assert maker.stdout is not None
    by_name = {making.unit.name: making for making in makings}
    # It ends when this pipe does, so that it does not outlive this process.
    with contextlib.suppress(BrokenPipeError), maker.stdin as order, maker.stdout as lines:
        order.write(msgspec.json.encode(Order([making.unit for making in makings])) + b"\n")
        order.flush()
        for line in lines:
            progress = msgspec.json.decode(line, type=Progress)
            making = by_name[progress.unit]
            making.note(progress)
            if progress.done == 1 or progress.error:
                _end(making)
    maker.wait()
    for making in makings:
        if not making.ended.is_set():
            making.error = making.error or f"the compiler ended with code {maker.returncode}"
            _end(making)


def _end(making: Making) -> None:
    if not making.error and not _load(making.unit):
        making.error = "what was made could not be read again"
    if not making.error:
        _makings.pop(making.unit, None)  # two processes may have been asked for it
    else:
        _say_once(f"{making.unit.title} could not be compiled and run as plain Python: {making.error}")
    making.ended.set()


def _show_until_ended(makings: list[Making]) -> None:
    """Wait for units and show how far they are: on one line of a terminal, elsewhere once each."""
    is_terminal = sys.stderr.isatty()
    for making in makings:
        text = f"Compiling {making.unit.title}, once on this machine"
        if not is_terminal and not making.ended.is_set():
            _say_once(f"{text} …")
        while not making.ended.wait(PATIENCE):
            if is_terminal:
                share = sum(each.done for each in makings) / len(makings)
                _write_line(f"{text}: {share:.0%} of everything")
    if makings and is_terminal:
        _write_line(f"Compiled in {time.monotonic() - makings[0].started:.0f} s, once on this machine.\n")


def _write_line(text: str) -> None:
    """Write over the line that the cursor is in."""
    end = "\n" if text.endswith("\n") else ""
    sys.stderr.write("\r" + text.rstrip("\n").ljust(79) + end)
    sys.stderr.flush()


_said: set[str] = set()


def _say_once(text: str) -> None:
    if text not in _said:
        _said.add(text)
        # One write, where `print` makes two: the thread that reports an error may speak at the same time.
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
