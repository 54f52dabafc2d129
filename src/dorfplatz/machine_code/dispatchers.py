"""Let Numba see rules as functions that it may call.

After `let_numba_call_rules`, functions of your own that `numba.njit` compiles may call rules; after
`let_kernels_call_rules`, your own kernels on a GPU may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType
from typing import Any

import numba
from numba.core import types
from numba.core.compiler import Compiler
from numba.core.typing.typeof import typeof_impl

from dorfplatz.machine_code.rule import RULES, Entry

# What compiles rules that other functions call; whoever makes units replaces it.
compiler: type[Compiler] = Compiler


@cache
def dispatcher_of(function: Callable[..., Any]) -> Any:
    """Numba's face of a rule."""
    return _with_wide_integers(numba.njit(nogil=True, pipeline_class=compiler)(function))


def _with_wide_integers(dispatcher: Any) -> Any:
    """Let other rules call this one with 64-bit integers only, or it would be lowered anew for every integer type."""
    template = dispatcher.get_call_template

    def widened(arguments: Sequence[Any], named: Any) -> Any:
        return template([types.int64 if isinstance(kind, types.Integer) else kind for kind in arguments], named)

    dispatcher.get_call_template = widened
    return dispatcher


def let_kernels_call_rules(cuda: Any) -> None:
    """Tell `numba.cuda` the types of rules; functions that `numba.njit` compiles cannot call them in this process."""
    global dispatcher_of
    dispatcher_of = cache(lambda function: _with_wide_integers(cuda.jit(device=True)(function)))
    let_numba_call_rules()


def let_numba_call_rules() -> None:
    """Tell Numba the types of rules; it may be told again."""
    typeof_impl.register(FunctionType, _type_of_function)
    typeof_impl.register(Entry, _type_of_entry)


def _type_of_function(function: Callable[..., Any], _: Any) -> Any:
    return types.Dispatcher(dispatcher_of(function)) if function in RULES else None


def _type_of_entry(entry: Entry, _: Any) -> Any:
    return types.Dispatcher(dispatcher_of(entry.__wrapped__))
