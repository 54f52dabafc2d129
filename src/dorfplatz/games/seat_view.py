"""What views from one seat share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any


class SeatView:
    """A view from one seat; goes before the position of the game."""

    _seat: int

    if TYPE_CHECKING:

        @property
        def game(self) -> Any: ...

        @property
        def turn(self) -> int: ...

    @property
    def seat(self) -> int:
        """The seat whose view it is."""
        return self._seat

    @property
    def _viewpoint(self) -> tuple[Any, ...]:
        return (self.seat,)

    def __repr__(self) -> str:
        return f"<View of {self.game!r} from seat {self.seat}, turn {self.turn}>"
