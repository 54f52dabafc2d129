"""The film of a Duel: one picture for every turn, with all maps side by side."""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.games.duel.picture import draw_duel
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.text import Text


class DuelFilm:
    """All maps, which grow by one tile each turn."""

    title = Text("The Duel")

    def shots(self, state: DuelState) -> list[int]:
        """At the end of every turn, before the next tile is revealed."""
        moves = state.history
        reveals = [number for number, (_, move) in enumerate(moves) if number and isinstance(move, Reveal)]
        return [*reveals, len(moves)]

    def draw(self, position: DuelPosition, end: DuelPosition, theme: str, names: Sequence[str]) -> str:
        """All maps without seals and without the rim of the last move."""
        return draw_duel(position, names, theme, end)


FILM = DuelFilm()
