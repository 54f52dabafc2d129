"""The analysis of the Duel."""

from collections.abc import Iterator

from dorfplatz.analysis.duel.sentences import SENTENCES
from dorfplatz.analysis.duel.thinker import DuelThinker
from dorfplatz.analysis.game_analysis import GameAnalysis
from dorfplatz.analysis.map.lost_tasks import lost_tasks
from dorfplatz.analysis.results import MoveReason
from dorfplatz.games.duel import DuelState, DuelView
from dorfplatz.games.map.moves import Move, Place


class DuelAnalysis(GameAnalysis):
    """Hints and reviews for the Duel."""

    game = "duel"
    sentences = SENTENCES

    def thinker(self, view: DuelView, seed: int) -> DuelThinker:
        """The search for the side of a view."""
        return DuelThinker(view, seed)

    def tile_of(self, view: DuelView, move: Move) -> str | None:
        """The tile in the hand of the side."""
        hand = view.sides[view.seat].in_hand
        return hand.tile.id if hand and isinstance(move, Place) else None

    def lost_tasks(self, state: DuelState, seat: int) -> Iterator[MoveReason]:
        """The cancelled tasks of a side, and those still open at the end."""
        return lost_tasks(state.sides[seat], state.is_over)


ANALYSIS = DuelAnalysis()
