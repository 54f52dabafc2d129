"""Pass records into compiled code by the address of their bytes.

By default, Numba first asks a record for a description of all its fields and then ignores it, which takes longer than
most rules.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import boxing, pythonapi, types
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock

SIMPLE = 0  # PyBUF_SIMPLE of the C API: plain bytes

native_value: Any = pythonapi.NativeValue


def unbox_record(kind: types.Record, record: Any, context: Any) -> Any:
    """Unbox a record through the buffer protocol; the buffer is released when the call ends."""
    api, builder = context.pyapi, context.builder
    buffer = api.alloca_buffer()
    number = ir.IntType(32)
    signature = ir.FunctionType(number, [api.pyobj, buffer.type, number])
    get_buffer = api._get_function(signature, name="PyObject_GetBuffer")
    failed = builder.call(get_buffer, [record, buffer, ir.Constant(number, SIMPLE)])
    address = builder.load(builder.bitcast(buffer, context.context.get_value_type(kind).as_pointer()))
    is_error = builder.icmp_signed("!=", failed, ir.Constant(number, 0))
    return native_value(address, is_error=is_error, cleanup=lambda: api.release_buffer(buffer))


class RuleCompiler(Compiler):
    """Numba's compiler with our unboxing of records.

    Numba looks unboxers up in one table for the whole process. Ours stands there only while a rule is compiled, under
    the lock that every compilation takes, so that functions of other packages keep Numba's own.
    """

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        """Compile a function with records passed by address."""
        unboxers = pythonapi._unboxers.functions
        with global_compiler_lock:
            usual = unboxers.get(types.Record, boxing.unbox_record)
            unboxers[types.Record] = unbox_record
            try:
                return super().compile_extra(func)  # type: ignore[no-untyped-call]
            finally:
                unboxers[types.Record] = usual
