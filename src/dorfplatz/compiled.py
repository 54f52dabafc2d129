"""Compile the rules once per machine and version of the sources, and cache the machine code on disk.

With NUMBA_DISABLE_JIT=1 the same functions run as plain Python.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numba
from numba.core import config as numba_config
from numba.core import types

from dorfplatz.machine_code import MachineCode
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
