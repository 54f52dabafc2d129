"""The film of the Valley: one picture for every cell that is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.text import Text
from dorfplatz.games.valley.picture import draw_valley
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.state import ValleyState


class ValleyFilm:
    """All sheets, which fill cell by cell."""

    title = Text("The Valley")

    def shots(self, state: ValleyState) -> list[int]:
        """After every draft."""
        return [number for number, move in enumerate(state.moves, 1) if not isinstance(move, Reveal)]

    def draw(self, position: ValleyPosition, end: ValleyPosition, theme: str, names: Sequence[str]) -> str:
        """All sheets side by side."""
        return draw_valley(position, names, theme, is_shared=True)


FILM = ValleyFilm()
