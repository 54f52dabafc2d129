"""The legal moves of a seat, as a lazy sequence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from dorfplatz.errors import IllegalMoveError
from dorfplatz.hexes import Cell

MoveKind = TypeVar("MoveKind")


class LegalMoves(Sequence[MoveKind], Generic[MoveKind]):
    """The legal moves of a seat, created on access. Call it with a seat for the moves of that seat.

    `choices` are the moves as numbers of the rules, `cells` the cells of placements; `read` makes a move from a number
    and its cell, and `of` lists the moves of a seat. choices: (moves,), cells: (moves, 2).
    """

    def __init__(
        self,
        choices: NDArray[np.int32],
        cells: NDArray[np.int16],
        read: Callable[[int, Cell], MoveKind],
        of: Callable[[int | None], LegalMoves[MoveKind]],
    ) -> None:
        self._choices = choices
        self._cells = cells
        self._read = read
        self._of = of

    def __call__(self, seat: int | None = None) -> LegalMoves[MoveKind]:
        """The legal moves of a seat now; None means the only seat that may move."""
        return self._of(seat)

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, index: int) -> MoveKind: ...
    @overload
    def __getitem__(self, index: slice) -> list[MoveKind]: ...
    def __getitem__(self, index: int | slice) -> MoveKind | list[MoveKind]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} legal moves")
        q, r = self._cells[index]
        return self._read(int(self._choices[index]), (int(q), int(r)))

    def __iter__(self) -> Iterator[MoveKind]:
        read = self._read
        choices = zip(self._choices.tolist(), self._cells.tolist(), strict=True)
        return (read(choice, (q, r)) for choice, (q, r) in choices)

    def __contains__(self, move: object) -> bool:
        return any(move in (own, str(own)) for own in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        moves = "move" if len(self) == 1 else "moves"
        return f"<{len(self)} legal {moves}: {' '.join(str(m) for m in self[:6])}{' ...' if len(self) > 6 else ''}>"


class SeveralSeats(LegalMoves[MoveKind]):
    """Legal moves where several seats may move: using it without a seat raises an error."""

    def __init__(self, seats: tuple[int, ...], of: Callable[[int | None], LegalMoves[MoveKind]]) -> None:
        self._seats = seats
        self._of = of

    def _refuse(self, *_: Any) -> Any:
        seats = ", ".join(map(str, self._seats))
        raise IllegalMoveError(f"seats {seats} may move; ask for legal_moves(seat)")

    __len__ = __getitem__ = __iter__ = __contains__ = _refuse

    def __repr__(self) -> str:
        return f"<legal moves of seats {', '.join(map(str, self._seats))}: call it with a seat>"
