"""How a record gets into compiled code: by the address of its bytes.

Numba asks a record for a description of all its fields first and then does not read it, which takes longer than most
rules do.
"""

from typing import Any

from llvmlite import ir
from numba.core import boxing, pythonapi, types

SIMPLE = 0

native_value: Any = pythonapi.NativeValue


def unbox_record(kind: types.Record, record: Any, context: Any) -> Any:
    """Take a record in as a buffer of bytes, which Python hands out for as long as the call lasts."""
    api, builder = context.pyapi, context.builder
    buffer = api.alloca_buffer()
    number = ir.IntType(32)
    signature = ir.FunctionType(number, [api.pyobj, buffer.type, number])
    get_buffer = api._get_function(signature, name="PyObject_GetBuffer")
    failed = builder.call(get_buffer, [record, buffer, ir.Constant(number, SIMPLE)])
    address = builder.load(builder.bitcast(buffer, context.context.get_value_type(kind).as_pointer()))
    is_error = builder.icmp_signed("!=", failed, ir.Constant(number, 0))
    return native_value(address, is_error=is_error, cleanup=lambda: api.release_buffer(buffer))


def enter_records_by_address() -> None:
    """Let Numba do it so from now on, in place of its own way."""
    unboxers = pythonapi._unboxers.functions
    if unboxers[types.Record] is boxing.unbox_record:
        unboxers[types.Record] = unbox_record
