"""JSON text, written by compiled code byte by byte.

A *text* is an array of bytes, with the place of the next byte beside it; writing past its end only counts, so that the
caller learns how much room is needed. *Packed words* are words as JSON in one array, a row each, with its length first.
"""

from collections.abc import Iterable

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.compiled import rule

Bytes = NDArray[np.uint8]

COMMA, COLON, OPENING, CLOSING, OPENING_BRACE, CLOSING_BRACE = map(ord, ",:[]{}")


def pack_words(words: Iterable[str], is_json: bool = False) -> Bytes:
    """Pack words; `is_json` says that they are JSON already. Shape (words, 1 + the longest)."""
    rows = [word.encode() if is_json else msgspec.json.encode(word) for word in words]
    packed = np.zeros((len(rows), 1 + max(map(len, rows))), np.uint8)
    for row, word in zip(packed, rows, strict=True):
        row[0] = len(word)
        row[1 : 1 + len(word)] = list(word)
    return packed


# Copying digits that were made beforehand is faster than dividing; no number of any game lies beyond these bounds.
LOWEST, HIGHEST = -200, 3000
NUMBERS, COMMA_NUMBERS, ROW_NUMBERS = (
    pack_words((f"{start}{number}" for number in range(LOWEST, HIGHEST + 1)), is_json=True) for start in ("", ",", "[")
)


@rule
def put(text: Bytes, at: int, byte: int) -> int:
    """Write a byte if there is room."""
    if at < text.shape[0]:
        text[at] = byte
    return at + 1


@rule
def put_word(text: Bytes, at: int, words: Bytes, row: int) -> int:
    """Write one of some packed words."""
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
    """The row of a number among the packed numbers."""
    return min(max(int(number) - LOWEST, 0), HIGHEST - LOWEST)


@rule
def put_comma(text: Bytes, at: int, start: int) -> int:
    """Write a comma before every item but the first of a list, which began at `start`."""
    return at if at == start + 1 else put(text, at, COMMA)
