"""Score pads of real games: which points are possible in the lines of a map."""

from typing import TYPE_CHECKING, Any

from dorfplatz.moved import moved_name

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
