"""Types of the arrays and records that the rules of all games work on.

All numbers are signed, because arithmetic on unsigned ones differs between plain Python and machine code.
"""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code.annotations import Array

# No tile, cell, slot or region.
NONE = -1

Record = np.record
Choices = NDArray[np.int32]
Generator = NDArray[np.int64]
Words = Annotated[NDArray[np.int64], Array(np.int64, 2)]
# One row of coordinates for each choice, or of a number for each side of a tile.
Rows = Annotated[NDArray[np.int16], Array(np.int16, 2)]
# The choices at each depth of a search.
ChoiceRows = Annotated[NDArray[np.int32], Array(np.int32, 2)]
Field = tuple[str, Any] | tuple[str, Any, Any]


def shape(*fields: Field) -> np.dtype[Any]:
    """An aligned structure without padding: a GPU needs alignment, and equal states must have equal bytes.

    Fields must be listed so that no gaps arise between them; a gap at the end becomes a field of its own.
    """
    aligned = np.dtype(list(fields), align=True)
    gap = aligned.itemsize - sum(aligned[name].itemsize for name in aligned.names or ())
    return np.dtype([*fields, ("rest", np.int8, gap)], align=True) if gap else aligned


def record_shape(*fields: Field) -> np.dtype[Any]:
    """A structure whose fields are attributes in plain Python too; NumPy does not align it inside another."""
    return np.dtype((np.record, shape(*fields)))


def blank_states(number: int, dtype: np.dtype[Any]) -> tuple[NDArray[Any], Words]:
    """Zeroed records, and the same memory as 64-bit words for fast copies.

    Shapes (number,) and (number, words).
    """
    states = np.zeros(number, dtype)
    return states, states.view(np.int64).reshape(number, -1)
