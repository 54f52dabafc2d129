"""The markers on the Task tiles of a real map: which are possible, and with which fate."""

from __future__ import annotations

from collections.abc import Callable

from dorfplatz.catalog import TASKS, Tile
from dorfplatz.games.map.face import FATES
from dorfplatz.games.map.game import TileGame
from dorfplatz.hexes import Cell
from dorfplatz.reason import Reason
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import WRAPAROUND
from dorfplatz.rules.map.tasks import complete, fate_of, progress_of, task_side
from dorfplatz.rules.map.territories import territory_at

# Tile id, q, r, rotation, marker, fate.
RealTile = tuple[str, int, int, int, int, str]
# A completed marker may lie on its building, where it scores again.
FATES_TOLD = (*FATES, "twice")


class MarkerReader:
    """Puts markers on a map and scores completed ones; `twice` are slots whose markers lie on buildings."""

    def __init__(
        self, game: TileGame, map: Record, slots: dict[Cell, int], refuse: Callable[[Cell, Reason], None]
    ) -> None:
        self.game = game
        self.map = map
        self.slots = slots
        self.refuse = refuse
        self.twice: list[int] = []
        self._piles = {task: list(game.pile(task)) for task in TASKS}

    def why_no_marker(self, tile: Tile, marker: int, fate: str) -> Reason | None:
        """Why a tile cannot have a marker, or None; a possible marker is taken from its pile."""
        if tile.kind != "task":
            return Reason("no_task", "only Task tiles have markers") if marker or fate != "none" else None
        if fate == "none":
            sentence = "{tile} is a Task tile: say whether it is open, completed or cancelled"
            return Reason("no_fate", sentence, tile=tile.id)
        if not tile.takes_marker:
            own = Reason("own_marker", "{tile} has its own marker, {marker}", tile=tile.id, marker=tile.marker)
            return None if marker == tile.marker else own
        if marker not in self._piles[tile.task_name]:
            sentence = "there is no {task} marker {marker}, or not so many"
            return Reason("no_marker", sentence, task=tile.task_name, marker=marker)
        self._piles[tile.task_name].remove(marker)
        return None

    def put_all(self, rows: list[RealTile]) -> None:
        """Put all markers on their tiles."""
        for _, q, r, _, marker, fate in rows:
            if fate != "none":
                reason = self._put(self.slots[q, r], marker, fate)
                if reason:
                    self.refuse((q, r), reason)

    def _put(self, slot: int, marker: int, fate: str) -> Reason | None:
        """Put one marker, and score it if it is completed; return why it is impossible, or None."""
        map, is_completed = self.map, fate in ("completed", "twice")
        map.marker[slot] = marker
        map.fate[slot] = FATES.index("completed" if is_completed else fate)
        reason = self._why_no_fate(slot, marker, fate, is_completed)
        if reason or not is_completed:
            return reason
        before = map.second.copy()
        complete(self.game.tiles, map, slot)
        if fate == "completed":
            map.second[:] = before
        elif (map.second == before).all():
            return Reason("no_building", "its building does not stand in its territory")
        else:
            self.twice.append(slot)
        return None

    def _why_no_fate(self, slot: int, marker: int, fate: str, is_completed: bool) -> Reason | None:
        """Why a task cannot have this fate; territories never shrink, so the map limits what is possible."""
        if is_completed:
            reached = self._most_reached(slot)
            if reached >= marker:
                return None
            sentence = "it cannot be completed: it has reached {reached} of {marker}"
            return Reason("not_completed", sentence, reached=reached, marker=marker)
        now = FATES[fate_of(self.game.tiles, self.map, slot)]
        if fate == now:
            return None
        return Reason(f"is_{now}", "its task is not {said} but {now}, as the map lies", said=fate, now=now)

    def _most_reached(self, slot: int) -> int:
        """The largest size that a task has reached; a Double Task counts two territories."""
        tiles, map = self.game.tiles, self.map
        tile, rotation = int(map.tile[slot]), int(map.rotation[slot])
        if tiles[tile].task == WRAPAROUND:
            return int(progress_of(tiles, map, slot)[0])
        sides = [int(task_side(tiles, tile, rotation, which)) for which in range(2)]
        return max(int(map.sizes[territory_at(map, slot, side)]) for side in sides if side != NONE)
