"""Compile the rules once per machine and version of the sources, and cache the machine code on disk.

With NUMBA_DISABLE_JIT=1 the same functions run as plain Python.
"""

import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numba
from numba.core import config as numba_config
from numba.core import types

from dorfplatz.machine_code import MachineCode, is_noted, note
from dorfplatz.unboxing import RuleCompiler

Function = TypeVar("Function", bound=Callable[..., Any])

config: Any = numba_config
INTERPRETED = bool(config.DISABLE_JIT)


def rule(function: Function) -> Function:
    """Compile a function of the rules or of a bot, which uses arrays and numbers only, without the GIL."""
    if INTERPRETED:
        return function
    compiled: Any = numba.njit(nogil=True, pipeline_class=RuleCompiler)(function)
    compiled._cache = MachineCode(function)  # type: ignore[no-untyped-call]  # what cache=True does, with a folder of our own
    return cast("Function", _widening(compiled))


def _widening(compiled: Any) -> Any:
    """Make rules call this one with 64-bit integers only, or every integer type is compiled anew."""
    template = compiled.get_call_template

    def widened(arguments: Sequence[Any], named: Any) -> Any:
        return template([types.int64 if isinstance(kind, types.Integer) else kind for kind in arguments], named)

    compiled.get_call_template = widened
    return compiled


def is_ready(name: str, *modules: str) -> bool:
    """Whether these functions have been compiled on this machine from the present rules of these modules."""
    return INTERPRETED or is_noted(name, *modules)


def compile_with_progress(name: str, steps: Sequence[tuple[str, Callable[[], object]]], *modules: str) -> None:
    """Call functions once, so that the rules of these modules are compiled and cached, and show the progress."""
    if is_ready(name, *modules):
        return
    started = time.perf_counter()
    for number, (what, step) in enumerate(steps, 1):
        _tell(f"Compiling {name}, once on this machine: {what} ({number} of {len(steps)})", number == 1)
        step()
    seconds = time.perf_counter() - started
    how_long = f" in {seconds:.0f} s" if seconds >= 1 else ""
    _tell(f"Compiled {name}{how_long}, once on this machine.\n", True)
    note(name, *modules)


def _tell(line: str, matters: bool) -> None:
    """Show a line of progress in place on a terminal; elsewhere print only the lines that matter."""
    if sys.stderr.isatty():
        sys.stderr.write("\r" + line.rstrip("\n").ljust(79) + ("\n" if line.endswith("\n") else ""))
    elif matters:
        sys.stderr.write(line.rstrip() + "\n")
    sys.stderr.flush()
