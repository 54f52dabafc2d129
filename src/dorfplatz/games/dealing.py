"""Random words to deal what a view does not show."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from dorfplatz.errors import SetupError, shown
from dorfplatz.rules.chance import DEALING, seed_generator

Generator = Random | np.random.Generator


def words_for_dealing(generator: Generator) -> NDArray[np.int64]:
    """The state of the rules' own generator, seeded by Python's or NumPy's.

    >>> [len(words_for_dealing(generator)) for generator in (Random(1), np.random.default_rng(1))]
    [4, 4]
    """
    words = np.zeros(4, np.int64)
    seed_generator(words, _seed_from(generator), DEALING)
    return words


def _seed_from(generator: object) -> int:
    if isinstance(generator, Random):
        return generator.getrandbits(63)
    if isinstance(generator, np.random.Generator):
        return int(generator.integers(2**63 - 1, endpoint=True))
    wanted = "random.Random(SEED) or numpy.random.default_rng(SEED)"
    raise SetupError(f"what is unseen is dealt by {wanted}, not by {shown(generator)}")
