"""Moves that are tried on a copy of a game."""

from typing import Any, Protocol, Self


class Trying(Protocol):
    """A game in progress that can be copied and played on."""

    def copy(self) -> Self:
        """An independent copy."""
        ...

    def play(self, side: int, move: str) -> Any:
        """Play a move, and return what it brought to light."""
        ...

    def after(self, side: int, move: str) -> tuple[Self, Any]:
        """The game after a move, and what that brought to light; this one stays as it is."""
        after = self.copy()
        return after, after.play(side, move)

    def foresee(self, helps: bool) -> None:
        """Nothing is made ready."""
        return
