"""The built-in bots of a game by level; each class is imported when somebody wants such a bot."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any


class BotsByLevel(Mapping[str, Any]):
    """Classes of bots by level, given as the module that has them and their names there."""

    def __init__(self, module: str, **classes: str) -> None:
        self._module = module
        self._classes = classes

    def __getitem__(self, level: str) -> Any:
        return getattr(import_module(self._module), self._classes[level])

    def __iter__(self) -> Iterator[str]:
        return iter(self._classes)

    def __len__(self) -> int:
        return len(self._classes)
