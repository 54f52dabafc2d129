"""The Duel: two to four sides lay the same tiles on maps of their own."""

from typing import TYPE_CHECKING

from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel
    from dorfplatz.games.duel.record import DuelRecord, duel_record_of
    from dorfplatz.games.duel.replay import replay_duel
    from dorfplatz.games.duel.score import DuelSheet
    from dorfplatz.games.duel.state import DuelState
    from dorfplatz.games.duel.view import DuelView
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "game": "Duel",
            "record": "DuelRecord duel_record_of",
            "replay": "replay_duel",
            "score": "DuelSheet",
            "state": "DuelState",
            "view": "DuelView",
        },
    )

__all__ = ["Duel", "DuelRecord", "DuelSheet", "DuelState", "DuelView", "duel_record_of", "replay_duel"]
