"""Make the machine code of units, in a process of its own: python -m dorfplatz.machine_code.build.

It reads one line with the units from standard input and writes to standard output how far it is. It ends when its
standard input does, so that it never outlives the program that wants the code.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from dorfplatz.machine_code import files
from dorfplatz.machine_code.code import Code, Symbols
from dorfplatz.machine_code.unit import Unit

if TYPE_CHECKING:
    from typing import Any

# How far the work is when everything is lowered: linking and optimising take the rest.
LOWERED = 0.7


class Order(msgspec.Struct, frozen=True):
    """The units to make, one after the other, and the baseline to make them for; usually it is this processor."""

    units: list[Unit]
    baseline: str | None = None
    folder: str | None = None


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

    lowering.use_it()
    unboxing.use_ours()
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
    for unit in order.units:
        _make(unit, order)


def _make(unit: Unit, order: Order) -> None:
    def show(done: float, error: str = "") -> None:
        sys.stdout.buffer.write(msgspec.json.encode(Progress(unit.name, done, error)) + b"\n")
        sys.stdout.buffer.flush()

    from dorfplatz.machine_code.processor import host

    try:
        with files.making(unit):
            if order.baseline:
                folder = Path(order.folder or ".")
                if not files.path_of(folder, unit, order.baseline).exists():
                    files.keep(unit, build(unit, order.baseline, show), folder)
            elif files.find(unit) is None:
                files.keep(unit, build(unit, host(), show))
        show(1)
    except OSError as error:
        show(0, f"{error.strerror}: {error.filename or files.cache_folder()}")


def _end_with_standard_input() -> None:
    """End when whoever ordered the code does, also when it was killed."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    main()
