"""Check the reveals of a record, and build stacks that give them in the recorded order."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import UnsetType

from dorfplatz.catalog import TASKS
from dorfplatz.errors import WrongRecordError, shown
from dorfplatz.games.map.face import Revealed
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.map.recorded_turn import RevealEntry
from dorfplatz.rules.arrays import NONE, Record

# Not a seeded generator: a game may continue from a record, and nobody should be able to predict its stacks.
CHANCE = secrets.SystemRandom()


def checked_reveals(
    game: TileGame, removed: Iterable[str], entries: Iterable[tuple[int, RevealEntry]]
) -> Iterator[Revealed]:
    """Yield the reveals; check that each tile is in play and new, and its marker left in its pile."""
    seen = dict.fromkeys(removed, "was taken out")
    in_play = {tile.id for tile in game.tiles_in_play}
    piles = {task: Counter(game.pile(task)) for task in TASKS}
    for number, entry in entries:
        tile_id = entry.tile
        if tile_id not in in_play:
            raise WrongRecordError(f"turn {number}: there is no tile {tile_id[:40]!r} in this game")
        if tile_id in seen:
            raise WrongRecordError(f"turn {number}: tile {tile_id} {seen[tile_id]}")
        seen[tile_id] = "was revealed before"
        drawn = Revealed(game.catalog[tile_id], entry.marker or 0)
        if bool(drawn.tile.task) != bool(drawn.marker):
            raise WrongRecordError(f"turn {number}: a Task tile, and only a Task tile, comes with a marker")
        if drawn.tile.takes_marker:
            piles[drawn.tile.task_name][drawn.marker] -= 1
            if piles[drawn.tile.task_name][drawn.marker] < 0:
                reason = f"no {drawn.tile.task_name} marker with the number {shown(drawn.marker)} is left"
                raise WrongRecordError(f"turn {number}: {reason}")
        yield drawn


def checked_removed(game: TileGame, removed: list[str] | UnsetType, is_finished: bool) -> list[str]:
    """The Landscape tiles taken out; a finished game must name them, and a running one need not."""
    if isinstance(removed, UnsetType):
        if is_finished:
            raise WrongRecordError("a finished game must name the removed tiles")
        return []
    for tile_id in removed:
        if tile_id not in game.catalog or game.catalog[tile_id].kind != "landscape":
            raise WrongRecordError(f"removed: there is no Landscape tile {tile_id[:40]!r}")
        if game.catalog[tile_id] not in game.tiles_in_play:
            raise WrongRecordError(f"removed: tile {tile_id} is not in this game")
    if len(set(removed)) != len(removed) or len(removed) != game.catalog.taken_out:
        raise WrongRecordError(f"removed must name {game.catalog.taken_out} different tiles")
    return removed


def lay_stacks(hidden: Record, game: TileGame, reveals: list[Revealed], removed: list[str]) -> None:
    """Arrange the stacks and piles so that everything is revealed in the recorded order."""
    box, index = game.box, game.catalog.index
    landscape = [index(each.tile.id) for each in reveals if each.tile.kind != "task"]
    tasks = [index(each.tile.id) for each in reveals if each.tile.kind == "task"]
    out = [index(tile_id) for tile_id in removed] or _possibly_removed(box, landscape)
    stack = [*box.landscape[: box.landscape_count].tolist(), *box.special[: box.special_count].tolist()]
    hidden.landscape[: len(stack)] = _stack(stack, landscape, out)
    hidden.task[: box.task_count] = _stack(box.task[: box.task_count].tolist(), tasks, [])
    hidden.markers[:] = _piles(game, reveals)
    hidden.seed = NONE


def _possibly_removed(box: Record, drawn: list[int]) -> list[int]:
    """A random choice of unrevealed Landscape tiles, for a running game, whose record does not name them."""
    unseen = [number for number in box.landscape[: box.landscape_count].tolist() if number not in drawn]
    return CHANCE.sample(unseen, min(int(box.taken_out), len(unseen)))


def _stack(tiles: list[int], drawn: list[int], removed: list[int]) -> list[int]:
    """The drawn tiles in order, then the rest shuffled, then the removed ones."""
    rest = [number for number in tiles if number not in {*drawn, *removed}]
    CHANCE.shuffle(rest)
    return drawn + rest + removed


def _piles(game: TileGame, reveals: list[Revealed]) -> list[int]:
    """The piles of markers, each with the revealed markers first."""
    piles: list[int] = []
    for task in TASKS:
        drawn = [each.marker for each in reveals if each.tile.task_name == task and each.tile.takes_marker]
        rest = Counter(game.pile(task)) - Counter(drawn)
        piles += drawn + sorted(rest.elements())
    return piles + [0] * (len(game.box.markers) - len(piles))


def gives_same_reveals(hidden: Record, dealt: Record, game: TileGame, reveals: list[Revealed], stack: int) -> bool:
    """Whether dealt stacks give these reveals and removed tiles; `stack` is the Landscape stack's height."""
    landscape = sum(each.tile.kind != "task" for each in reveals)
    tasks = len(reveals) - landscape
    removed = slice(stack, stack + game.catalog.taken_out)
    return (
        dealt.landscape[:landscape].tolist() == hidden.landscape[:landscape].tolist()
        and dealt.task[:tasks].tolist() == hidden.task[:tasks].tolist()
        and sorted(dealt.landscape[removed]) == sorted(hidden.landscape[removed])
        and _markers(dealt, game, reveals) == [each.marker for each in reveals if each.tile.takes_marker]
    )


def _markers(dealt: Record, game: TileGame, reveals: list[Revealed]) -> list[int]:
    """The markers that the Task tiles among these reveals would take from the piles."""
    drawn = Counter[str]()
    markers = []
    for each in reveals:
        if each.tile.takes_marker:
            task = each.tile.task_name
            markers.append(int(dealt.markers[game.box.pile_start[TASKS.index(task)] + drawn[task]]))
            drawn[task] += 1
    return markers
