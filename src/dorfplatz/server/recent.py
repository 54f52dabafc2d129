"""A dict of bounded size that forgets its oldest keys."""

from collections import OrderedDict
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(OrderedDict[Key, Value]):
    """A dict with at most `most` keys; beyond that, the key that was set longest ago is dropped.

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
