"""Load machine code into the process, and let the entries run it."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import Any, cast

import llvmlite.binding as llvm
import numba._dynfunc as dynfunc
from numba.core import types
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.typing.typeof import typeof

from dorfplatz.machine_code.code import Code, Symbols
from dorfplatz.machine_code.processor import target_machine
from dorfplatz.machine_code.rule import Entry
from dorfplatz.machine_code.signatures import signature_of
from dorfplatz.machine_code.unit import Unit

# Loaded code and what it points to live as long as the process.
_alive: list[object] = []


class LoadedRule(CPUDispatcher):
    """Choose the machine code of an entry by the types of its arguments; if none fits, run plain Python."""

    def _compile_for_args(self, *arguments: Any, **_: Any) -> Callable[..., Any]:
        """Numba asks this when no code has exactly these types."""
        actual = [typeof(argument) for argument in arguments]
        for signature, function in self.overloads.items():
            if all(map(_fits, actual, signature)):
                return cast("Callable[..., Any]", function)
        plain: Callable[..., Any] = self.py_func
        return plain


def load(unit: Unit, code: Code) -> None:
    """Let the entries of a unit run machine code from now on."""
    cpu_target.target_context.refresh()  # starts LLVM and makes Numba's functions known to its linker
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target_machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(code.object_file))
    engine.finalize_object()
    _alive.append(engine)
    state = unit.state_layout()
    for name, entry in unit.entries().items():
        add(entry, signature_of(entry.__wrapped__, state), _function(entry, code.entries[name], engine))


def add(entry: Entry, signature: tuple[Any, ...], function: Any) -> None:
    """Let an entry run a compiled function for arguments of these types."""
    rule: Any = entry.func if isinstance(entry.func, LoadedRule) else LoadedRule(entry.__wrapped__)
    if signature not in rule.overloads:
        rule._insert([kind._code for kind in signature], function, False)
        rule.overloads[signature] = function
    entry.run(rule)


def _function(entry: Entry, symbols: Symbols, engine: Any) -> Any:
    """A compiled function as Python calls it."""
    function = entry.__wrapped__
    environment = dynfunc.Environment(function.__globals__)
    slot = ctypes.c_void_p.from_address(engine.get_global_value_address(symbols.environment))
    slot.value = id(environment)
    _alive.append(environment)
    address = engine.get_function_address(symbols.wrapper)
    return dynfunc.make_function(
        sys.modules[function.__module__], function.__name__, function.__doc__ or "", address, environment, (engine,)
    )


def _is_tuple(kind: Any) -> bool:
    """Whether it is the type of a tuple, named or not."""
    return isinstance(kind, types.BaseTuple)


def _fits(actual: Any, declared: Any) -> bool:
    """Whether a value may be passed as it is: any integer for any other, any array for one that is only read."""
    if _is_tuple(declared):
        return _is_tuple(actual) and len(actual) == len(declared) and all(map(_fits, actual, declared))
    if isinstance(declared, types.Array) and not declared.mutable:
        return isinstance(actual, types.Array) and bool(actual.copy(readonly=True) == declared)
    return actual == declared or (isinstance(actual, types.Integer) and isinstance(declared, types.Integer))
