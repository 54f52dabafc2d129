"""Files of arrays (.npz) from anywhere: nothing is allocated because a header claims it."""

import io
import math
import zlib
from tokenize import TokenError
from typing import Any
from zipfile import BadZipFile, ZipFile

import numpy as np
from numpy.typing import NDArray

# The largest weights that come along are 270 kB on disk and 1 MB in memory.
MOST_BYTES = 16_000_000

# Whatever reading a file of arrays may raise that is none, or a damaged one.
UNREADABLE = (
    ValueError,
    KeyError,
    TypeError,
    OSError,
    EOFError,
    NotImplementedError,
    RuntimeError,
    SyntaxError,
    MemoryError,
    TokenError,
    BadZipFile,
    zlib.error,
)


def read_arrays(content: bytes, *names: str) -> list[NDArray[Any]]:
    """Some arrays of a file by their names, or one of the errors in `UNREADABLE`."""
    with ZipFile(io.BytesIO(content)) as file:
        return [_read_array(file, f"{name}.npy") for name in names]


def _read_array(file: ZipFile, name: str) -> NDArray[Any]:
    member = file.getinfo(name)
    if member.file_size > MOST_BYTES:
        raise ValueError(f"{name} would take {member.file_size} bytes")
    stream = io.BytesIO(file.read(member))
    version = np.lib.format.read_magic(stream)
    read_header = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
    shape, is_by_column, dtype = read_header(stream)
    values = stream.read()
    if dtype.hasobject or min(shape, default=0) < 0 or math.prod(shape) * dtype.itemsize != len(values):
        raise ValueError(f"{name} does not hold what its header says")
    return np.frombuffer(values, dtype).reshape(shape, order="F" if is_by_column else "C")
