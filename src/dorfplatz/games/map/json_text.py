"""Write JSON text byte by byte in compiled code.

A *text* is an array of bytes, passed with the position of the next byte. Writing past its end only counts, so that the
caller learns how much room is needed. *Packed words* are JSON words in one array: each row is a length and its bytes.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import rule
from dorfplatz.machine_code.annotations import Array

Bytes = NDArray[np.uint8]
# Words of different lengths, one in each row; see `pack_words`.
WordList = Annotated[NDArray[np.uint8], Array(np.uint8, 2)]

COMMA, COLON, OPENING, CLOSING, OPENING_BRACE, CLOSING_BRACE = map(ord, ",:[]{}")


def pack_words(words: Iterable[str], is_json: bool = False) -> WordList:
    """Pack words as JSON strings, or as they are if `is_json`. Shape (words, 1 + longest length)."""
    rows = [word.encode() if is_json else msgspec.json.encode(word) for word in words]
    packed = np.zeros((len(rows), 1 + max(map(len, rows))), np.uint8)
    for row, word in zip(packed, rows, strict=True):
        row[0] = len(word)
        row[1 : 1 + len(word)] = list(word)
    return packed


# Copying ready-made digits is faster than dividing. No number in any game is outside these bounds.
LOWEST, HIGHEST = -200, 3000
NUMBERS, COMMA_NUMBERS, ROW_NUMBERS = (
    pack_words((f"{start}{number}" for number in range(LOWEST, HIGHEST + 1)), is_json=True) for start in ("", ",", "[")
)


@rule
def put(text: Bytes, at: int, byte: int) -> int:
    """Write a byte if there is room; return the next position."""
    if at < text.shape[0]:
        text[at] = byte
    return at + 1


@rule
def put_word(text: Bytes, at: int, words: WordList, row: int) -> int:
    """Write the packed word of a row."""
    length = int(words[row, 0])
    if at + length <= text.shape[0]:
        for i in range(length):
            text[at + i] = words[row, 1 + i]
    return at + length


@rule
def put_number(text: Bytes, at: int, number: int) -> int:
    """Write a whole number."""
    return put_word(text, at, NUMBERS, number_row(number))


@rule
def put_comma_number(text: Bytes, at: int, number: int) -> int:
    """Write a comma and a number."""
    return put_word(text, at, COMMA_NUMBERS, number_row(number))


@rule
def put_row_number(text: Bytes, at: int, number: int) -> int:
    """Write the opening bracket of a row and its first number."""
    return put_word(text, at, ROW_NUMBERS, number_row(number))


@rule
def number_row(number: int) -> int:
    """The row of a number in `NUMBERS`; clamped, because compiled code does not check indexes."""
    return min(max(int(number) - LOWEST, 0), HIGHEST - LOWEST)


@rule
def put_comma(text: Bytes, at: int, start: int) -> int:
    """Write a comma, unless the next item is the first of the list that began at `start`."""
    return at if at == start + 1 else put(text, at, COMMA)
