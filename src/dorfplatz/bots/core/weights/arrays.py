"""Write arrays as an .npz file, and read untrusted ones with their sizes checked before unpacking."""

import io
import zlib
from collections.abc import Mapping
from math import prod
from struct import error as StructError  # noqa: N812
from tokenize import TokenError
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from dorfplatz.bots.core.weights.content import MOST_BYTES

# The bundled files have fewer than a hundred arrays.
MOST_ARRAYS = 1 << 10
SUFFIX = ".npy"
# What zipfile and NumPy raise for a damaged file; an encrypted one is a RuntimeError.
_DAMAGED = (
    ArithmeticError,
    AttributeError,
    BadZipFile,
    EOFError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    StructError,
    SyntaxError,
    TokenError,
    TypeError,
    ValueError,
    zlib.error,
)


class UnreadableArraysError(Exception):
    """The file is not an .npz file, is damaged, or is larger than any weights are."""


def write_arrays(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Write arrays under their names, as `numpy.savez_compressed` does except that any name is allowed."""
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as file:
        for name, array in arrays.items():
            with file.open(name + SUFFIX, "w") as stream:
                npy.write_array(stream, array, (1, 0), allow_pickle=False)
    return buffer.getvalue()


def read_arrays(content: bytes) -> dict[str, NDArray[Any]]:
    """All arrays of an .npz file by name."""
    if len(content) > MOST_BYTES:
        raise UnreadableArraysError(f"it has more than {MOST_BYTES:,} bytes")
    try:
        with ZipFile(io.BytesIO(content)) as file:
            members = file.infolist()
            _check(members)
            return {member.filename.removesuffix(SUFFIX): _array(file, member) for member in members}
    except _DAMAGED as error:
        raise UnreadableArraysError("it is damaged, or no .npz file") from error


def _check(members: list[ZipInfo]) -> None:
    """Refuse what would take much memory or time; bzip2 and LZMA unpack without a limit."""
    if len(members) > MOST_ARRAYS or sum(member.file_size for member in members) > MOST_BYTES:
        raise ValueError("too much to unpack")
    if len({member.filename for member in members}) < len(members):
        raise ValueError("two arrays have the same name")
    if any(member.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for member in members):
        raise ValueError("a compression that NumPy does not use")


def _array(file: ZipFile, member: ZipInfo) -> NDArray[Any]:
    """Read one array, if it has as many bytes as its header says."""
    with file.open(member) as stream:
        if npy.read_magic(stream) != (1, 0):
            raise ValueError("another version of .npy")
        shape, is_fortran, kind = npy.read_array_header_1_0(stream)
        if kind.hasobject or is_fortran or prod(shape) * kind.itemsize != member.file_size - stream.tell():
            raise ValueError("the header does not fit the data")
        return np.frombuffer(stream.read(), kind).reshape(shape)
