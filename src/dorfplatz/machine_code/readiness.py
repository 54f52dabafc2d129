"""Load machine code, compiling it in the background if it is missing; until then the rules run as plain Python.

Code that is on disk is loaded at once. What is missing is made by a process of its own, and loaded when that is done.
DORFPLATZ_MACHINE_CODE=wait waits for it instead; DORFPLATZ_MACHINE_CODE=off does without. Whatever goes wrong, the
rules stay plain Python, and one line says why.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec

from dorfplatz.errors import SetupError
from dorfplatz.machine_code import announcements, files
from dorfplatz.machine_code.announcements import say_once, show_until_ended
from dorfplatz.machine_code.build import Order, Progress
from dorfplatz.machine_code.maker import Maker, end_maker, let_go, progress_of, start_maker
from dorfplatz.machine_code.unit import Unit

SETTING = "DORFPLATZ_MACHINE_CODE"
BACKGROUND, WAIT, OFF = "background", "wait", "off"
NO_JIT = "NUMBA_DISABLE_JIT"
# For one unit, before there is progress to go by; that counts as much as this share of the work.
USUAL_SECONDS = 12.0
USUAL_COUNTS = 0.1
NO_NUMBA = "Numba is not installed, so the rules run as plain Python: pip install numba"


@dataclass
class Making:
    """A unit that is being made: how far it is, from 0 to 1, and why it could not be made.

    `ahead` is the one that the same process makes before it, `begun_at` when the process came to it, and `noted_at`
    when it last told how far it is. `makers` is the number of processes that may still make it, and `is_second_try`
    whether one of them took over from a process that was killed.
    """

    unit: Unit
    ordered_at: float = field(default_factory=time.monotonic)
    begun_at: float | None = None
    noted_at: float = 0.0
    done: float = 0.0
    error: str = ""
    ended: threading.Event = field(default_factory=threading.Event)
    ahead: Making | None = None
    makers: int = 0
    is_second_try: bool = False

    @property
    def is_waiting(self) -> bool:
        """Whether its process makes others first, and no second process was asked for it."""
        return self.done == 0 and self.makers == 1 and not self.ended.is_set()

    @property
    def seconds_left(self) -> float:
        """About how long it will take, with those ahead of it."""
        if self.ended.is_set():
            return 0.0
        if self.begun_at is None:
            return USUAL_SECONDS * self.pace + (self.ahead.seconds_left if self.ahead else 0.0)
        # While one long step tells nothing new, the time that it was given runs down.
        return max(self._whole_seconds * (1 - self.done) - (time.monotonic() - self.noted_at), 1.0)

    @property
    def pace(self) -> float:
        """How many times the usual seconds it takes, as far as one can tell, or those ahead of it take them.

        It is never below 1, because what is found on disk takes no time.
        """
        if self.begun_at is None:
            return self._pace_ahead
        return max(self._whole_seconds / USUAL_SECONDS, 1.0)

    @property
    def _pace_ahead(self) -> float:
        return self.ahead.pace if self.ahead else 1.0

    @property
    def _whole_seconds(self) -> float:
        """About how long all of it takes: what one expects, corrected by its progress."""
        spent = 0.0 if self.begun_at is None else self.noted_at - self.begun_at
        return (USUAL_COUNTS * USUAL_SECONDS * self._pace_ahead + spent) / (USUAL_COUNTS + self.done)

    def note(self, progress: Progress) -> None:
        """Note how far it is; of two processes, the one that is further counts."""
        self.noted_at = time.monotonic()
        if self.begun_at is None:
            self.begun_at = self.noted_at
        self.done = max(self.done, progress.done)


# Held while units are ordered or loaded, never while one is made: an event loop may ask for units at any time.
_lock = threading.RLock()
_loading = threading.RLock()
_may_make = True
_loaded: set[Unit] = set()
# Those that are under way, and those that have failed.
_makings: dict[Unit, Making] = {}
_makers: set[Maker] = set()


def setting() -> str:
    """What DORFPLATZ_MACHINE_CODE says: background, wait or off."""
    said = os.environ.get(SETTING) or BACKGROUND
    if said not in (BACKGROUND, WAIT, OFF):
        raise SetupError(f"{SETTING} is {said!r}; it can be {BACKGROUND}, {WAIT} or {OFF}")
    # NUMBA_DISABLE_JIT turns Numba off, so treat it as `off`.
    return OFF if _is_numba_off() else said


def _is_numba_off() -> bool:
    return os.environ.get(NO_JIT, "0") not in ("", "0")


def why_plain() -> str | None:
    """Why there will be no machine code, or None if there will be."""
    if setting() == OFF:
        said = f"{NO_JIT} is set" if _is_numba_off() else f"{SETTING} is {OFF}"
        return f"{said}, so the rules run as plain Python"
    return None if _has_numba() else NO_NUMBA


def _has_numba() -> bool:
    try:
        return all(find_spec(package) is not None for package in ("numba", "llvmlite"))
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
        say_once(reason)
        return False
    with _lock:
        _order([unit for unit in units if not _load(unit)])
        makings = [making for unit in units if (making := making_of(unit))]
    show_until_ended(makings)
    return is_loaded(*units)


def hurry(*units: Unit) -> None:
    """Let a second process make units now that wait behind others, because somebody plays with them."""
    with _lock:
        makings = [making for unit in units if (making := making_of(unit))]
        _start([making for making in makings if making.is_waiting])


def _load(unit: Unit) -> bool:
    """Load a unit from disk, if it is there and can be loaded."""
    if unit in _loaded:
        return True
    with _loading:
        if unit in _loaded:
            return True
        try:
            code = files.find(unit)
            if code is None:
                return False
            from dorfplatz.machine_code.loading import load

            load(unit, code)
        except Exception as error:  # such as a NumPy that Numba does not work with
            _fail(_makings.setdefault(unit, Making(unit)), f"{type(error).__name__}: {error}")
            return False
        _loaded.add(unit)
        return True


def _order(missing: Sequence[Unit]) -> None:
    """Have units made that are not being made yet."""
    makings = [Making(unit) for unit in missing if unit not in _makings] if _may_make else []
    _makings.update({making.unit: making for making in makings})
    _start(makings)


def _start(makings: Sequence[Making]) -> None:
    """Let a process of its own make units, one after the other."""
    if not makings:
        return
    for ahead, making in zip([None, *makings], makings, strict=False):
        making.ahead = ahead
        making.makers += 1
    maker = None
    try:
        maker = start_maker(Order([making.unit for making in makings]))
        _makers.add(maker)
        threading.Thread(target=_follow, args=(maker, makings), name="machine code", daemon=True).start()
    except (OSError, RuntimeError) as error:  # no process, or no thread
        if maker is not None:
            _makers.discard(maker)
            end_maker(maker)
        _leave(makings, f"the compiler could not be started ({error})")


def _follow(maker: Maker, makings: Sequence[Making]) -> None:
    """Note the progress of a process that makes units, and load each when it is done."""
    left = {making.unit.name: making for making in makings}
    why = ""
    try:
        for progress in progress_of(maker):
            making = left[progress.unit]
            making.note(progress)
            if progress.error:
                _leave([left.pop(progress.unit)], progress.error)
            elif progress.done == 1:
                _finish(left.pop(progress.unit))
    except Exception as error:  # whatever it is, nobody may wait for ever
        why = f"{type(error).__name__}: {error}"
    finally:
        code = end_maker(maker)
        _makers.discard(maker)
        if code < 0:
            _try_again(left.values())
        _leave(left.values(), why or f"the compiler ended with code {code}")


def _try_again(makings: Iterable[Making]) -> None:
    """Let another process make, once, what one that was killed has left.

    What it was at comes last, in case that was the reason.
    """
    with _lock:
        again = [making for making in makings if not making.is_second_try and not making.ended.is_set()]
        for making in again:
            making.is_second_try = True
        _start(sorted(again, key=lambda making: making.begun_at is not None))


def _finish(making: Making) -> None:
    """Load what was made."""
    if _load(making.unit):
        _makings.pop(making.unit, None)  # two processes may have been asked for it
        making.ended.set()
    else:
        _fail(making, "what was made could not be read again")


def _leave(makings: Iterable[Making], why: str) -> None:
    """Note that one process less makes units; with the last one they fail, unless they were made."""
    with _lock:
        for making in makings:
            making.makers -= 1
            if making.makers == 0:
                _fail(making, why)


def _fail(making: Making, why: str) -> None:
    if not making.ended.is_set():
        making.error = why
        say_once(f"{making.unit.title} could not be compiled and run as plain Python: {why}")
        making.ended.set()


def _forget() -> None:
    """Begin anew in a forked process: the threads that follow makers and release locks are not in it."""
    global _lock, _loading
    _lock, _loading = threading.RLock(), threading.RLock()
    announcements.renew_lock()
    for maker in _makers:
        let_go(maker)
    _makers.clear()
    _makings.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
