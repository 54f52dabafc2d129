"""The examples of the Duel, from examples.toml: one map, which meets an empty one."""

from __future__ import annotations

from functools import cached_property

from dorfplatz.catalog import INTERESTS
from dorfplatz.games.duel import Duel
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.position import DuelPosition, Side
from dorfplatz.games.duel.real_maps import RealSide, count_maps
from dorfplatz.games.map.face import Figures
from dorfplatz.games.map.real.reader import RealMapReader
from dorfplatz.games.real import Counted
from dorfplatz.rulebook.map.example import MapExample
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.duel.turn import begin

NOTHING = Figures((), None, None, None, None, ())


class DuelExample(MapExample):
    """A map of a Duel; `modules` are in play, with `cards` for forest, grain and village."""

    @cached_property
    def game(self) -> Duel:
        """The Duel with the modules of the example."""
        modules = self.data.get("modules", [])
        cards = {"cards": self.data["cards"]} if "cards" in self.data else {}
        return Duel(players=2, modules=modules, **cards)

    @cached_property
    def counted(self) -> Counted:
        """The map, counted by the rules against an empty one."""
        if 2 in self.game.modules:
            # Points of interest take four completed tasks, which a small map has no room for.
            return Counted(self.position.sides[0].score, explain_side(self.position, 0))
        sides = [RealSide(self.rows, self.figures), RealSide([], NOTHING)]
        return count_maps(self.game, sides, {}).sides[0]

    @cached_property
    def position(self) -> DuelPosition:
        """Both maps as a position."""
        states, _ = blank_states(1, DUEL)
        begin(self.game.box, states[0], self.game.players)
        specials = [tile for tile in self.game.catalog.tiles if tile.kind == "special"]
        in_play = (*self.game.tiles_in_play, *specials)
        RealMapReader(self.game, states[0].map0, self.rows, in_play).read(self.figures, int(self.game.box.hearts_taken))
        for line in self.lines:
            group, _, interest = line.partition(".")
            if group == "module2":
                states[0].taken[0, INTERESTS.index(interest)] = 1
        return DuelPosition(self.game, states)

    @property
    def face(self) -> Side:
        """The map that is shown."""
        return self.position.sides[0]
