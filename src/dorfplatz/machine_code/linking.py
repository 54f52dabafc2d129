"""Make one object file of the entries of a unit: link what they need, optimise it, and emit it once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numba.core.compiler_lock import global_compiler_lock

from dorfplatz.machine_code.lowering import LoweredRule


def add_wrapper(lowered: Any) -> str:
    """Add what unpacks the arguments of a call from Python, unless another unit has done so, and return its symbol."""
    context, library = lowered.target_context, lowered.library
    if not library.has_wrapper:
        with context.push_code_library(library):
            context.create_cpython_wrapper(
                library, lowered.fndesc, lowered.environment, lowered.call_helper, release_gil=True
            )
        library.has_wrapper = True
    return str(lowered.fndesc.llvm_cpython_wrapper_name)


def link(lowered: Iterable[Any], symbols: set[str], codegen: Any) -> bytes:
    """Link lowered rules into one object file that shows these symbols and nothing else."""
    with global_compiler_lock:
        unit = codegen.create_library("unit")._final_module
        needed = {library: None for rule in lowered for library in rule.library.needed()}
        rules = [library for library in needed if isinstance(library, LoweredRule)]
        unit.link_in(_joined([module.clone() for rule in rules for module in rule.parsed()]))
        # Numba's own functions come last: of those, LLVM links only what is called already.
        for library in (library for library in needed if not isinstance(library, LoweredRule)):
            unit.link_in(library._get_module_for_linking(), preserve=True)
        _hide_all_but(unit, symbols)
        # The rules gain nothing from vector instructions, which would take a seventh of LLVM's time to find.
        passes, builder = codegen._module_pass_manager(loop_vectorize=False, slp_vectorize=False)
        passes.run(unit, builder)
        unit.verify()
        return bytes(codegen._tm.emit_object(unit))


def _joined(modules: list[Any]) -> Any:
    """Link pairwise, as a tree: link time grows with the destination."""
    while len(modules) > 1:
        for module, next_one in zip(modules[::2], modules[1::2], strict=False):
            module.link_in(next_one)
        modules = modules[::2]
    return modules[0]


def _hide_all_but(module: Any, symbols: set[str]) -> None:
    """Make everything else internal, so that it is inlined or removed, and shorten its names: some fill pages.

    Those of Numba's runtime stay, because its optimiser knows them by name.
    """
    values = [value for value in (*module.functions, *module.global_variables) if not value.is_declaration]
    for number, value in enumerate(value for value in values if value.name not in symbols):
        value.linkage = "internal"
        if not value.name.startswith("NRT_"):
            value.name = str(number)
