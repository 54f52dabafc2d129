"""The analysis of the Valley."""

from dorfplatz.analysis.game_analysis import GameAnalysis
from dorfplatz.analysis.valley.sentences import SENTENCES
from dorfplatz.analysis.valley.thinker import ValleyThinker
from dorfplatz.games.valley import Draft, ValleyMove, ValleyView


class ValleyAnalysis(GameAnalysis):
    """Hints and reviews for the Valley."""

    game = "valley"
    sentences = SENTENCES

    def thinker(self, view: ValleyView, seed: int) -> ValleyThinker:
        """The search in a view."""
        return ValleyThinker(view, seed)

    def has_choice(self, view: ValleyView) -> bool:
        """Whether it is the seat's turn to draft; before a roll every seat may ask what to expect."""
        return view.asks == "reveal" or view.seat == view.player

    def turn_of(self, view: ValleyView) -> int:
        """The number of the round."""
        return view.round

    def tile_of(self, view: ValleyView, move: ValleyMove) -> str | None:
        """The die of a draft."""
        return move.die if isinstance(move, Draft) else None


ANALYSIS = ValleyAnalysis()
