"""Whole numbers from callers: Python's or NumPy's, made plain before anything is done with them."""

from __future__ import annotations

import numpy as np

from dorfplatz.errors import SetupError, shown


def plain(number: object) -> int | None:
    """A whole number as a plain `int`; None for anything else, `True` and `False` included.

    >>> plain(np.int8(3)), plain(3.0), plain(True)
    (3, None, None)
    """
    if type(number) is int:
        return number
    if isinstance(number, bool):
        return None
    if isinstance(number, int):
        return int.__index__(number)
    return int(number) if isinstance(number, np.integer) else None


def number_within(name: str, given: object, least: int, most: int) -> int:
    """A whole number in a range, or a complaint that says what is wanted.

    >>> number_within("a seat", np.int64(1), 0, 3)
    1
    """
    number = plain(given)
    if number is None or not least <= number <= most:
        raise SetupError(f"{name} is a number from {least} to {most}, not {shown(given)}")
    return number


def checked_seat(seat: object, players: int) -> int:
    """A seat of a game for so many players, counted from 0."""
    return number_within("a seat", seat, 0, players - 1)
