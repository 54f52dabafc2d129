"""Annotations from which machine code takes its types.

`int`, `float` and `bool` are 64-bit numbers and truth values, `NDArray[np.int32]` is an array of one dimension, and a
named tuple has the types of its fields. The rest is said by `Annotated`: with a dtype for a record, with an `Array` for
any other array. A plain record is the state of the game that is being compiled.
"""

from dataclasses import dataclass

from numpy.typing import DTypeLike


@dataclass(frozen=True)
class Array:
    """A contiguous array: what it holds, its dimensions, and whether it may be written."""

    items: DTypeLike
    dimensions: int = 1
    is_read_only: bool = False
