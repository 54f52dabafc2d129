"""Lower rules to LLVM code without compiling them one by one.

By default, Numba optimises and emits every function together with all of its callees, again at each level of the call
tree. Here its front end only writes LLVM code. What the entries of a unit need is linked, optimised and emitted once,
by linking.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import llvmlite.binding as llvm
from numba.core.cgutils import normalize_ir_text
from numba.core.codegen import CPUCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

from dorfplatz.machine_code import dispatchers


class LoweredRule(CPUCodeLibrary):
    """The LLVM code of one rule, as the front end wrote it, and the libraries that it calls."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self._written: list[Any] = []
        self._parsed: list[Any] = []
        self.has_wrapper = False

    def add_ir_module(self, ir_module: Any) -> None:
        """Keep the code as it is."""
        self._written.append(ir_module)

    def parsed(self) -> list[Any]:
        """The code as LLVM has read it; every unit that needs it links a copy."""
        while self._written:
            self._parsed.append(llvm.parse_assembly(normalize_ir_text(str(self._written.pop(0)))))
        return self._parsed

    def add_linking_library(self, library: Any) -> None:
        """Note a library that the rule calls."""
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Do nothing: the whole unit is optimised at once."""
        self._finalized = True

    def needed(self) -> Iterator[Any]:
        """The library itself and all that it calls, directly or not, each once."""
        seen: set[Any] = set()
        waiting: list[Any] = [self]
        while waiting:
            library = waiting.pop()
            if library not in seen:
                seen.add(library)
                yield library
                waiting += library._linking_libraries if isinstance(library, LoweredRule) else []


@register_pass(mutates_CFG=True, analysis_only=False)
class Lowering(NativeLowering):
    """Numba's last pass, less the compiling."""

    _name = "lowering_of_a_rule"

    def run_pass(self, state: Any) -> bool:
        """Lower a function, and let other functions call it."""
        state.library = LoweredRule(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = True
        super().run_pass(state)
        # Numba finds the code of a callee by its compiled function, which must be a built-in one; any will do that is
        # different for each rule.
        key: Any = [].append
        _keys.append(key)
        lowered_rules.add(state.func_id.func)
        on_lowered()
        state["cr"] = state["cr"]._replace(cfunc=key)
        state.targetctx.insert_user_function(key, state["cr"].fndesc, [state.library])
        return True


# Numba's dispatchers only borrow these.
_keys: list[Any] = []


# All rules that this process has lowered.
lowered_rules: set[Callable[..., Any]] = set()


def _show_nothing() -> None:
    """Show no progress."""


# Called after each of them; whoever shows progress replaces it.
on_lowered: Callable[[], object] = _show_nothing


# Passes for what no rule has: closures, `with`, exceptions, parallel loops, functions that Numba inlines itself.
NEEDLESS = frozenset(
    (
        "WithLifting",
        "InlineClosureLikes",
        "RewriteDynamicRaises",
        "MakeFunctionToJitFunction",
        "InlineInlinables",
        "FindLiterallyCalls",
        "LiteralUnroll",
        "LiteralPropagationSubPipelinePass",
        "InlineOverloads",
        "DumpParforDiagnostics",
    )
)


class RuleCompiler(Compiler):
    """Numba's compiler without its back end."""

    def define_pipelines(self) -> list[Any]:
        """Leave out what rules do not need, and replace the last pass."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        needed = [(kind, text) for kind, text in passes.passes if kind.__name__ not in NEEDLESS]
        passes.passes = [(Lowering if kind is NativeLowering else kind, text) for kind, text in needed]
        passes.finalize()
        return [passes]


def install() -> None:
    """Lower all rules from now on; for processes that compile nothing but rules."""
    dispatchers.let_numba_call_rules()
    dispatchers.compiler = RuleCompiler


def lower(function: Callable[..., Any], signature: tuple[Any, ...]) -> Any:
    """Lower an entry with these types, and all that it calls."""
    dispatcher = dispatchers.dispatcher_of(function)
    dispatcher.compile(signature)
    return dispatcher.overloads[signature]
