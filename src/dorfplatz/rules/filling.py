"""Fill arrays by loops: Numba takes seconds to compile the assignment of a slice, with its checks of shapes."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.machine_code import rule


@rule
def clear(numbers: NDArray[Any]) -> None:
    """Set all numbers to zero."""
    for i in range(numbers.shape[0]):
        numbers[i] = 0


@rule
def copy_rows(into: NDArray[Any], rows: NDArray[Any]) -> None:
    """Copy all rows into an array of the same shape."""
    for row in range(rows.shape[0]):
        for i in range(rows.shape[1]):
            into[row, i] = rows[row, i]
