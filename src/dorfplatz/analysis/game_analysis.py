"""What each game provides for hints and reviews; its registry entry names a `GameAnalysis`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from dorfplatz.analysis.results import MoveReason
from dorfplatz.analysis.sentence_templates import SentenceTemplates
from dorfplatz.analysis.thinker import Thinker
from dorfplatz.errors import SetupError
from dorfplatz.games.registry import entry_of, units_of
from dorfplatz.machine_code.unit import Unit


class NoAnalysisError(SetupError):
    """The game has no hints and reviews."""


class GameAnalysis(ABC):
    """The analysis of one game; `sentences` are what its reasons say in English."""

    game: ClassVar[str]
    sentences: ClassVar[SentenceTemplates] = SentenceTemplates()

    @abstractmethod
    def thinker(self, view: Any, seed: int) -> Thinker:
        """The search in a view in which its seat has a choice."""

    def has_choice(self, view: Any) -> bool:
        """Whether the seat of a view may move, or wait for a reveal, in a game that is not over."""
        return view.seat in view.to_move

    def turn_of(self, view: Any) -> int:
        """The number of the turn that is being played, counted from 1."""
        return int(view.turn) + 1

    def tile_of(self, view: Any, move: Any) -> str | None:
        """The tile, or die, that a move uses."""
        return None

    def luck_of_draw(self, before: Any, after: Any, seed: int) -> float:
        """How much better a draw was than an average one; draws that all players share favour nobody."""
        return 0.0

    def lost_tasks(self, state: Any, seat: int) -> Iterator[MoveReason]:
        """Sentences for a summary about tasks that were lost."""
        return iter(())

    def units(self) -> tuple[Unit, ...]:
        """The machine code that hints and reviews think with."""
        return units_of(self.game)


def analysis_of(game: Any) -> GameAnalysis:
    """The analysis of a game, or of the game with a name."""
    entry = entry_of(game)
    analysis: GameAnalysis | None = entry.find("analysis")
    if analysis is None:
        raise NoAnalysisError(f"there are no hints and reviews for {entry.name}")
    return analysis
