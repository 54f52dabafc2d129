"""Read the types of an entry from its annotations."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
from numba.core import types
from numba.np.numpy_support import from_dtype

from dorfplatz.machine_code.annotations import Array

NUMBERS = {int: types.int64, float: types.float64, bool: types.boolean}


def signature_of(function: Callable[..., Any], state: np.dtype[Any]) -> tuple[Any, ...]:
    """The types of a function's arguments; `state` is the state of the game."""
    hints = get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return tuple(_type_of(hint, state) for hint in hints.values())


def _type_of(hint: Any, state: np.dtype[Any]) -> Any:
    if hint in NUMBERS:
        return NUMBERS[hint]
    if hint is np.record:
        return _item(state)
    if get_origin(hint) is Annotated:
        what = get_args(hint)[1]
        return _array(what) if isinstance(what, Array) else _item(what)
    if meaning := getattr(get_origin(hint), "__value__", None):  # from NumPy 2.5 on, NDArray is such an alias
        return _type_of(meaning[get_args(hint)], state)
    if get_origin(hint) is np.ndarray:
        return _array(Array(get_args(get_args(hint)[1])[0]))
    if get_origin(hint) is tuple:
        return types.BaseTuple.from_types([_type_of(item, state) for item in get_args(hint)])
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        fields = get_type_hints(hint, include_extras=True)
        return types.NamedTuple([_type_of(field, state) for field in fields.values()], hint)
    raise TypeError(f"machine code has no type for the annotation {hint}")


def _array(array: Array) -> Any:
    return types.Array(_item(np.dtype(array.items)), array.dimensions, "C", readonly=array.is_read_only)


@cache
def _item(layout: np.dtype[Any]) -> Any:
    """The type of a record or a number; that of a large record takes milliseconds to make."""
    return from_dtype(layout)
