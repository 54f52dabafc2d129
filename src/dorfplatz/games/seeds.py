"""Seeds of shuffles and of random bots."""

from __future__ import annotations

import secrets

from dorfplatz.errors import SetupError, shown
from dorfplatz.games.numbers import as_int
from dorfplatz.sentence import Sentence

SEED_LIMIT = 2**63


def parse_seed(seed: int | str | None) -> int:
    """Read a seed, a whole number from 0 to 2**63 - 1; None gives a random one.

    >>> parse_seed("7")
    7
    """
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    if isinstance(seed, str):
        if not (seed.isascii() and seed.isdigit() and len(seed) <= 19):
            raise SetupError(
                Sentence("seed", "a seed is a whole number from 0 to 2**63 - 1, not {seed}", seed=shown(seed))
            )
        seed = int(seed)
    number = as_int(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise SetupError(Sentence("seed", "a seed is a whole number from 0 to 2**63 - 1, not {seed}", seed=shown(seed)))
    return number
