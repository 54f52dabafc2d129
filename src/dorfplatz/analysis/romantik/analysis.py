"""The analysis of `romantik`."""

from collections.abc import Iterator

from dorfplatz.analysis.game_analysis import GameAnalysis
from dorfplatz.analysis.map.lost_tasks import lost_tasks
from dorfplatz.analysis.results import MoveReason
from dorfplatz.analysis.romantik.luck import luck_of_draw
from dorfplatz.analysis.romantik.sentences import SENTENCES
from dorfplatz.analysis.romantik.thinker import RomantikThinker
from dorfplatz.games.map.moves import Move, PlaceStored
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.view import View


class RomantikAnalysis(GameAnalysis):
    """Hints and reviews for `romantik`."""

    game = "romantik"
    sentences = SENTENCES

    def thinker(self, view: View, seed: int) -> RomantikThinker:
        """The search in a view."""
        return RomantikThinker(view, seed)

    def has_choice(self, view: View) -> bool:
        """Always: all players share the map, and any of them may ask what would be best."""
        return True

    def tile_of(self, view: View, move: Move) -> str | None:
        """The tile in hand, or the stored one."""
        if isinstance(move, PlaceStored):
            return view.stored.id if view.stored else None
        return view.in_hand.tile.id if view.in_hand else None

    def luck_of_draw(self, before: View, after: State, seed: int) -> float:
        """How much better the drawn tile is than an average one."""
        return luck_of_draw(before, after, seed)

    def lost_tasks(self, state: State, seat: int) -> Iterator[MoveReason]:
        """The cancelled tasks, and those still open at the end."""
        return lost_tasks(state, state.is_over)


ANALYSIS = RomantikAnalysis()
