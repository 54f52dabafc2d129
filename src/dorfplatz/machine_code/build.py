"""Make the machine code of units, in a process of its own: python -m dorfplatz.machine_code.build.

It reads one line with the units from standard input and writes to standard output how far it is. It ends when its
standard input does, so that it never outlives the program that wants the code. maker.py starts it.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING

import msgspec

from dorfplatz.machine_code import files
from dorfplatz.machine_code.code import Code, Symbols
from dorfplatz.machine_code.unit import Unit

if TYPE_CHECKING:
    from typing import Any

# How far the work is when everything is lowered: linking and optimising take the rest.
LOWERED = 0.7
OUTPUT, ERRORS = 1, 2


class Order(msgspec.Struct, frozen=True):
    """The units to make, one after the other, for this processor.

    With a baseline, they are made for that, into a folder of their own.
    """

    units: list[Unit]
    baseline: str = ""
    folder: str = ""


class Progress(msgspec.Struct, frozen=True):
    """How far a unit is, from 0 to 1; with an error, it could not be made."""

    unit: str
    done: float
    error: str = ""


def build(unit: Unit, processor: str, show: Callable[[float], None]) -> Code:
    """Make the machine code of a unit for the processor that Numba is set to."""
    from numba.core.registry import cpu_target

    from dorfplatz.machine_code import linking, lowering, unboxing
    from dorfplatz.machine_code.rule import RULES
    from dorfplatz.machine_code.signatures import signature_of
    from dorfplatz.machine_code.sources import reach

    lowering.install()
    unboxing.install()
    entries, state = unit.entries(), unit.state_layout()
    modules = set(reach(unit.modules))
    # Units share rules, and a process lowers each of them once.
    ahead = {rule for rule in RULES if rule.__module__ in modules} - lowering.lowered_rules
    lowering.on_lowered = lambda: show(LOWERED * (1 - len(ahead - lowering.lowered_rules) / max(1, len(ahead))))
    lowered: dict[str, Any] = {
        name: lowering.lower(entry.__wrapped__, signature_of(entry.__wrapped__, state))
        for name, entry in entries.items()
    }
    symbols = {name: Symbols(linking.add_wrapper(rule), str(rule.fndesc.env_name)) for name, rule in lowered.items()}
    shown = {symbol for found in symbols.values() for symbol in (found.wrapper, found.environment)}
    show(LOWERED)
    code = linking.link(lowered.values(), shown, cpu_target.target_context.codegen())
    return Code(processor, symbols, code)


def main() -> None:
    """Make what was ordered."""
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    threading.Thread(target=_end_with_standard_input, daemon=True).start()
    # The front end makes lots of objects that live as long as the process: looking for garbage costs a seventh.
    gc.disable()
    if order.baseline:
        os.environ |= {"NUMBA_CPU_NAME": order.baseline, "NUMBA_CPU_FEATURES": ""}
    output = _own_output()
    for unit in order.units:
        _make(unit, order, output)


def _make(unit: Unit, order: Order, output: IO[bytes]) -> None:
    """Make a unit, unless it is there, and tell how far it is; if it fails, the next one may not."""

    def show(done: float, error: str = "") -> None:
        output.write(msgspec.json.encode(Progress(unit.name, done, error)) + b"\n")
        output.flush()

    try:
        if order.baseline:
            _make_for_baseline(unit, order.baseline, Path(order.folder), show)
        else:
            _make_for_this_processor(unit, show)
    except OSError as error:
        show(0, f"{error.strerror or error}: {error.filename or files.cache_folder()}")
    except Exception as error:
        traceback.print_exc()
        show(0, f"{type(error).__name__}: {error}")
    else:
        show(1)


def _make_for_this_processor(unit: Unit, show: Callable[[float], None]) -> None:
    from dorfplatz.machine_code.processor import host

    with files.making(unit, files.cache_folder()):
        if files.find(unit) is None:
            files.keep(unit, build(unit, host(), show), files.cache_folder())


def _make_for_baseline(unit: Unit, baseline: str, folder: Path, show: Callable[[float], None]) -> None:
    with files.making(unit, folder):
        if not files.path_of(folder, unit, baseline).exists():
            files.keep(unit, build(unit, baseline, show), folder)


def _own_output() -> IO[bytes]:
    """Keep standard output for progress: what a module prints goes to standard error."""
    try:
        os.fstat(ERRORS)
    except OSError:  # nobody hears them
        os.dup2(os.open(os.devnull, os.O_WRONLY), ERRORS)
    output = os.fdopen(os.dup(OUTPUT), "wb")
    os.dup2(ERRORS, OUTPUT)
    return output


def _end_with_standard_input() -> None:
    """End when whoever ordered the code does, also when it was killed."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
