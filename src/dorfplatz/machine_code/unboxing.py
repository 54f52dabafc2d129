"""Pass records into compiled code by the address of their bytes.

By default, Numba first asks a record for a description of all its fields and then ignores it, which takes longer than
most rules.
"""

from importlib import import_module
from typing import Any

from llvmlite import ir
from numba.core import pythonapi, types

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


def install() -> None:
    """Unbox records so from now on; for processes that compile nothing but rules."""
    import_module("numba.core.boxing")  # registers the usual one, and fails where there is one already
    pythonapi._unboxers.functions[types.Record] = unbox_record
