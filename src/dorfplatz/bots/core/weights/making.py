"""How weights were learned, and what can be wrong with a weights file."""

from dataclasses import dataclass

from dorfplatz.errors import DorfplatzError


class WeightsError(DorfplatzError):
    """A weights file that cannot be used, and why."""


class WeightsWarning(UserWarning):
    """A weights file that lacks blocks of this version, or holds blocks that this version does not know."""


@dataclass(frozen=True)
class Making:
    """How weights were learned: with or without parts, from which seed, in how many games.

    The minutes and the mean result of the last games are 0 where the file does not say.
    """

    with_parts: bool
    seed: int
    games: int
    minutes: float = 0.0
    mean: float = 0.0
