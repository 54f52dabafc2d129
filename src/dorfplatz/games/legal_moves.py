"""The legal moves of a position, as a sequence."""

from collections.abc import Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from dorfplatz.games.moves import Move, Place, Reveal, SetAside
from dorfplatz.rules.state import PLACE, REVEAL


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, made one by one when they are asked for."""

    def __init__(self, phase: int, placements: NDArray[np.int32], cells: NDArray[np.int16]) -> None:
        self._phase = phase
        self._placements = placements
        self._cells = cells

    def __len__(self) -> int:
        if self._phase == PLACE:
            return len(self._placements) or 1
        return 1 if self._phase == REVEAL else 0

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} legal moves")
        if self._phase == REVEAL:
            return Reveal()
        if len(self._placements) == 0:
            return SetAside()
        q, r = self._cells[index]
        return Place(int(q), int(r), int(self._placements[index] % 6))

    def __iter__(self) -> Iterator[Move]:
        return (self[i] for i in range(len(self)))

    def __contains__(self, move: object) -> bool:
        return any(move in (own, str(own)) for own in self)

    def __repr__(self) -> str:
        moves = "move" if len(self) == 1 else "moves"
        return f"<{len(self)} legal {moves}: {' '.join(str(m) for m in self[:6])}{' ...' if len(self) > 6 else ''}>"
