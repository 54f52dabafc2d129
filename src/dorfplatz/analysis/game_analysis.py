"""What hints and reviews need to know about a game: its registry entry names such an analysis."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from dorfplatz.analysis.race import think
from dorfplatz.analysis.results import Reason
from dorfplatz.analysis.thinker import Thinker
from dorfplatz.analysis.wording import Wording
from dorfplatz.bots import make_bot
from dorfplatz.bots.core.budget import Budget
from dorfplatz.errors import SetupError
from dorfplatz.games.compilation import Compilation, Steps
from dorfplatz.games.registry import entry_of, make

SMALLEST = Budget(nodes=1)


class NoAnalysisError(SetupError):
    """The game has no hints and reviews."""


class GameAnalysis(ABC):
    """The analysis of one game; `title` is what is being compiled, `words` are what its reasons say."""

    game: ClassVar[str]
    title: ClassVar[str]
    words: ClassVar[Wording] = Wording()
    # The game whose first choice compiles the analysis.
    options: ClassVar[Mapping[str, Any]] = {}

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

    def lost_tasks(self, state: Any, seat: int) -> Iterator[Reason]:
        """Sentences for a summary about tasks that were lost."""
        return iter(())

    @property
    def compilation(self) -> Compilation:
        """What must be compiled before the first hint or review."""
        return Compilation(self.title, (type(self).__module__,), self._compile_steps)

    def _compile_steps(self) -> Steps:
        make_bot("master:1n", self.game, seed=0)
        return [
            (what, lambda find=find: _call_everything(self.thinker(find(), 0)))  # type: ignore[misc]
            for what, find in self._views_to_compile()
        ]

    def _views_to_compile(self) -> list[tuple[str, Callable[[], Any]]]:
        """Views that together use every compiled function."""
        return [("advice", self._first_choice)]

    def _first_choice(self) -> Any:
        """The view of the first seat with a choice, after the first reveal."""
        state = make(self.game, **self.options).start(0)
        state.play("reveal", 0)
        return state.view(state.to_move[0])


def _call_everything(thinker: Thinker) -> None:
    thought = think(thinker, SMALLEST)
    thinker.facts(thought.best.choice)
    thinker.correction(thought.best.choice, 1)
    thinker.values()


def analysis_of(game: Any) -> GameAnalysis:
    """The analysis of a game, or of the game with a name."""
    entry = entry_of(game)
    analysis: GameAnalysis | None = entry.find("analysis")
    if analysis is None:
        raise NoAnalysisError(f"there are no hints and reviews for {entry.name}")
    return analysis
