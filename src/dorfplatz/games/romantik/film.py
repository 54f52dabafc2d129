"""The film of `romantik`: one picture for every tile that is laid."""

from __future__ import annotations

from collections.abc import Sequence

from dorfplatz.games.map.moves import Place
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.state import State
from dorfplatz.games.text import Text


class RomantikFilm:
    """One map that grows."""

    title = Text("The Board Game")

    def shots(self, state: State) -> list[int]:
        """After every placement, and at the end."""
        laid = [number for number, move in enumerate(state.moves, 1) if isinstance(move, Place)]
        return [*(number for number in laid if number < len(state.moves)), len(state.moves)]

    def draw(self, position: Position, end: Position, theme: str, names: Sequence[str]) -> str:
        """The map without seals and without the rim of the last move, so that it can be seen."""
        from dorfplatz.art import draw_map, placed_in

        return draw_map(placed_in(position), theme=theme, stored=position.stored, seals=False, frame=placed_in(end))


FILM = RomantikFilm()
