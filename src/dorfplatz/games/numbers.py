"""Whole numbers from callers, Python's or NumPy's, converted to `int` and checked."""

from __future__ import annotations

import numpy as np

from dorfplatz.errors import SetupError, shown
from dorfplatz.sentence import Sentence


def as_int(number: object) -> int | None:
    """A whole number as an `int`; None for anything else, including `True` and `False`.

    >>> as_int(np.int8(3)), as_int(3.0), as_int(True)
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
    """A whole number within a range; otherwise a `SetupError` that names the range.

    >>> number_within("a seat", np.int64(1), 0, 3)
    1
    """
    number = as_int(given)
    if number is None or not least <= number <= most:
        raise SetupError(f"{name} is a number from {least} to {most}, not {shown(given)}")
    return number


def wrong_players(game: str, least: int, most: int, given: object) -> Sentence:
    """Why a game cannot be played by so many."""
    sentence = "{game} is for {least} to {most} players, not {given}"
    return Sentence("players", sentence, game=game, least=least, most=most, given=shown(given))


def checked_seat(seat: object, players: int) -> int:
    """A seat of a game with this many players, counted from 0."""
    return number_within("a seat", seat, 0, players - 1)
