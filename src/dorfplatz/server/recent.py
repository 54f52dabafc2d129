"""What a server remembers for a while: the last things of many, however many there are."""

from collections import OrderedDict
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(OrderedDict[Key, Value]):
    """A dict of the keys that were set last; beyond `most` of them, the oldest is forgotten.

    >>> recent = Recent[str, int](2)
    >>> recent["a"] = recent["b"] = recent["a"] = recent["c"] = 1
    >>> list(recent)
    ['a', 'c']
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self._most:
            self.popitem(last=False)
