"""On whose behalf work is done, for fair queues and limits."""

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Asker(NamedTuple):
    """A person and their network; for a stranger without a cookie, the network stands for both."""

    person: str
    address: str


# Called whenever work may start, because those who wait for it come and go. Empty means: not now.
Askers = Callable[[], Sequence[Asker]]
