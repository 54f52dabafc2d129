"""On whose behalf work is done."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Asker(NamedTuple):
    """A person and the address that they come from; for a stranger without a cookie, the address stands for both."""

    person: str
    address: str


# Evaluated whenever somebody may begin, because those who wait for the same thing come and go. Empty means: not now.
Askers = Callable[[], Sequence[Asker]]
