"""The stacks of Landscape and Task tiles: their heights, and what only a whole state knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dorfplatz.games.array_position import ArrayPosition
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.state_arrays import SparseStates
from dorfplatz.rules.arrays import Record


class StackHeights(ArrayPosition):
    """A position with a stack of Landscape tiles and one of Task tiles."""

    @property
    def landscape_left(self) -> int:
        """The height of the Landscape stack."""
        return int(self._record.landscape_count - self._record.landscape_drawn)

    @property
    def tasks_left(self) -> int:
        """The height of the Task stack."""
        return int(self._record.task_count - self._record.task_drawn)


class HiddenStacks:
    """What a whole state knows beyond any view: the seed, the shuffled stacks, and the tiles taken out."""

    if TYPE_CHECKING:
        _record: Record
        _initial: SparseStates

        @property
        def game(self) -> TileGame: ...

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle, or None if the stacks came from elsewhere."""
        seed = int(self._record.hidden.seed)
        return None if seed < 0 else seed

    @property
    def dealt(self) -> dict[str, Any]:
        """The stacks and piles as they were shuffled, for `start_dealt`: a secret until the game is over."""
        from dorfplatz.games.map.deal import deal_of

        return deal_of(self.game, self._initial.expanded()[0].hidden, self._cards)

    @property
    def _cards(self) -> dict[str, str]:
        """Task cards that were drawn along with the stacks."""
        return {}

    @property
    def removed(self) -> tuple[str, ...]:
        """The ids of the tiles taken out unseen."""
        start = int(self._record.landscape_count)
        numbers = self._record.hidden.landscape[start : start + int(self.game.box.taken_out)]
        return tuple(self.game.catalog.tiles[number].id for number in numbers)

    @property
    def starts_at_set_up(self) -> bool:
        """Whether the history starts with an empty map; that of a determinization starts in mid-game."""
        initial = self._initial.expanded()[0]
        return bool(initial.landscape_drawn == 0 and initial.task_drawn == 0)
