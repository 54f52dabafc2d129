"""The examples of `romantik`, from examples.toml."""

from __future__ import annotations

from functools import cached_property

from dorfplatz.games.map.real.reader import RealMapReader
from dorfplatz.games.real import Counted
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.real_map import count_map
from dorfplatz.rulebook.map.example import MapExample
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.romantik.state import ROMANTIK
from dorfplatz.rules.romantik.turn import begin


class RomantikExample(MapExample):
    """A map of `romantik`; `parts` are in play, `cloud` says which sides of the cloud are joined."""

    @cached_property
    def game(self) -> Game:
        """The game with the parts of the example."""
        return Game(parts=self.data.get("parts", "none"))

    @cached_property
    def counted(self) -> Counted:
        """The map, counted by the rules."""
        return count_map(self.game, self.rows, self.figures, self._cloud)

    @cached_property
    def face(self) -> Position:
        """The map as a position."""
        states, _ = blank_states(1, ROMANTIK)
        begin(self.game.tiles, self.game.box, states[0], 1, 0)
        hearts = self.game.parts.get("red_hearts", 0)
        RealMapReader(self.game, states[0].map, self.rows, self.game.tiles_in_play, self._cloud).read(
            self.figures, hearts
        )
        return Position(self.game, states)

    @property
    def _cloud(self) -> list[tuple[int, int]]:
        return [(side, region) for side, region in self.data.get("cloud", ())]
