"""A stop that comes at a moment that can be repeated."""

from math import inf


class AfterAsking:
    """A stop that comes when it has been asked for so many times."""

    def __init__(self, times: float = inf) -> None:
        self.times, self.asked = times, 0

    def is_set(self) -> bool:
        self.asked += 1
        return self.asked > self.times
