"""The Duel: two to four sides lay the same tiles on maps of their own."""

from dorfplatz.games.duel.game import Duel
from dorfplatz.games.duel.record import DuelRecord, duel_record_of
from dorfplatz.games.duel.replay import replay_duel
from dorfplatz.games.duel.score import DuelSheet
from dorfplatz.games.duel.state import DuelState
from dorfplatz.games.duel.view import DuelView

__all__ = ["Duel", "DuelRecord", "DuelSheet", "DuelState", "DuelView", "duel_record_of", "replay_duel"]
