"""The legal moves of a position, as a sequence."""

from collections.abc import Iterator, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from dorfplatz.games.choices import Question, move_of
from dorfplatz.games.moves import Move


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, made one by one when they are asked for."""

    def __init__(self, choices: NDArray[np.int32], cells: NDArray[np.int16], question: Question) -> None:
        self._choices = choices
        self._cells = cells
        self._question = question

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} legal moves")
        q, r = self._cells[index]
        return move_of(int(self._choices[index]), (int(q), int(r)), self._question)

    def __iter__(self) -> Iterator[Move]:
        choices = zip(self._choices.tolist(), self._cells.tolist(), strict=True)
        return (move_of(choice, (q, r), self._question) for choice, (q, r) in choices)

    def __contains__(self, move: object) -> bool:
        return any(move in (own, str(own)) for own in self)

    def __repr__(self) -> str:
        moves = "move" if len(self) == 1 else "moves"
        return f"<{len(self)} legal {moves}: {' '.join(str(m) for m in self[:6])}{' ...' if len(self) > 6 else ''}>"
