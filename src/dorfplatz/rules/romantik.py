"""`romantik`: one to six players lay one map together."""

from dorfplatz.compiled import rule
from dorfplatz.rules.board import clear_board
from dorfplatz.rules.chance import DEALING, seed_generator
from dorfplatz.rules.placement import lay
from dorfplatz.rules.state import (
    LANDSCAPE,
    MOST_TILES,
    NONE,
    NOTHING,
    OVER,
    PLACE,
    REVEAL,
    TASK,
    Generator,
    Record,
    Tiles,
)
from dorfplatz.rules.tasks import judge, open_task
from dorfplatz.rules.unseen import deal_unseen


@rule
def set_up(tiles: Tiles, box: Record, state: Record, generator: Generator, players: int, start: int, seed: int) -> None:
    """Shuffle everything from a seed and wait for the start player to reveal. The state must be blank."""
    begin(box, state, players, start)
    state.hidden.seed = seed
    seed_generator(generator, seed, DEALING)
    deal_unseen(tiles, box, state, generator)


@rule
def begin(box: Record, state: Record, players: int, start: int) -> None:
    """With the stacks in place, the first turn begins."""
    clear_board(state.map)
    state.landscape_count = box.landscape_count - box.taken_out + box.special_count
    state.task_count = box.task_count
    state.players = players
    state.player = start
    state.tile = NONE
    await_reveal(box, state)


@rule
def next_kind(box: Record, state: Record) -> int:
    """Fewer open tasks than required reveal a Task tile while there is one, otherwise a Landscape tile comes."""
    if state.map.open_count < box.open_tasks and state.task_drawn < state.task_count:
        return TASK
    if state.landscape_drawn < state.landscape_count:
        return LANDSCAPE
    return NOTHING


@rule
def await_reveal(box: Record, state: Record) -> None:
    """The game ends when a Landscape tile must be revealed and none is left."""
    state.phase = OVER if next_kind(box, state) == NOTHING else REVEAL


@rule
def reveal(tiles: Tiles, box: Record, state: Record) -> None:
    """Reveal the next tile of the kind that is due; a Task tile takes a marker of its type, or brings its own."""
    if next_kind(box, state) == TASK:
        tile = int(state.hidden.task[state.task_drawn])
        state.task_drawn += 1
        state.marker = take_marker(box, state, tiles[tile].task - 1) if tiles[tile].marker == 0 else tiles[tile].marker
    else:
        tile = int(state.hidden.landscape[state.landscape_drawn])
        state.landscape_drawn += 1
    state.tile = tile
    state.phase = PLACE


@rule
def take_marker(box: Record, state: Record, pile: int) -> int:
    """Turn up the next marker of a pile."""
    marker = int(state.hidden.markers[box.pile_start[pile] + state.markers_drawn[pile]])
    state.markers_drawn[pile] += 1
    return marker


@rule
def place(tiles: Tiles, box: Record, state: Record, cell: int, rotation: int) -> None:
    """Lay the revealed tile, judge all tasks, and pass the turn on. The placement must be legal."""
    tile = int(state.tile)
    slot = lay(tiles, state.map, tile, cell, rotation)
    if tiles[tile].kind == TASK:
        open_task(state.map, slot, state.marker)
    judge(tiles, state.map)
    state.player = (state.player + 1) % state.players
    put_down(box, state)


@rule
def set_aside(box: Record, state: Record) -> None:
    """A tile with nowhere legal to go is set aside for good, with its marker; the same player goes on."""
    slot = MOST_TILES - 1 - state.map.aside_count
    state.map.tile[slot] = state.tile
    state.map.marker[slot] = state.marker
    state.map.aside_count += 1
    put_down(box, state)


@rule
def put_down(box: Record, state: Record) -> None:
    """The hand is empty again."""
    state.tile = NONE
    state.marker = 0
    await_reveal(box, state)
