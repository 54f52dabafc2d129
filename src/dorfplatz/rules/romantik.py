"""`romantik`: one to six players lay one map together.

A turn: reveal a tile, place it, join what touches the cloud, judge the tasks; then the questions that the parts ask, in
a fixed order: heart, mill, balloon, photographer. A question with only one answer is not asked.
"""

from dorfplatz.compiled import rule
from dorfplatz.rules.board import clear_board, put_aside
from dorfplatz.rules.chance import DEALING, seed_generator
from dorfplatz.rules.parts.balloon import fly, launch_balloon, may_fly
from dorfplatz.rules.parts.clouds import join_in_cloud
from dorfplatz.rules.parts.great_mill import build_mill, may_build_mill
from dorfplatz.rules.parts.hearts import give_heart, may_give_heart
from dorfplatz.rules.parts.photographer import bring_photographer, markers_left, may_photograph, photograph
from dorfplatz.rules.parts.special import clear_parts
from dorfplatz.rules.placement import has_legal_placement, lay
from dorfplatz.rules.state import (
    BALLOON,
    CLOUD,
    HEART,
    LANDSCAPE,
    LAST,
    MILL,
    NONE,
    NOTHING,
    OVER,
    PHOTOGRAPHER,
    PLACE,
    REVEAL,
    SPECIAL,
    TASK,
    Generator,
    Record,
    Tiles,
)
from dorfplatz.rules.tasks import joins_on_offer, open_task, take_stock
from dorfplatz.rules.unseen import deal_unseen


@rule
def set_up(tiles: Tiles, box: Record, state: Record, generator: Generator, players: int, start: int, seed: int) -> None:
    """Shuffle everything from a seed and wait for the start player to reveal. The state must be blank."""
    begin(tiles, box, state, players, start)
    state.hidden.seed = seed
    seed_generator(generator, seed, DEALING)
    deal_unseen(tiles, box, state, state.map, state.tile, state.marker, state.stored, generator)


@rule
def begin(tiles: Tiles, box: Record, state: Record, players: int, start: int) -> None:
    """With the stacks in place, the first turn begins."""
    clear_board(state.map)
    clear_parts(state.map)
    state.landscape_count = box.landscape_count - box.taken_out + box.special_count
    state.task_count = box.task_count
    state.players = players
    state.player = start
    state.tile = NONE
    state.stored = NONE
    await_reveal(tiles, box, state)


@rule
def next_kind(box: Record, state: Record) -> int:
    """Fewer open tasks than required reveal a Task tile while there is one, otherwise a Landscape tile comes."""
    if state.map.open_count < box.open_tasks and state.task_drawn < state.task_count:
        return TASK
    if state.landscape_drawn < state.landscape_count:
        return LANDSCAPE
    return NOTHING


@rule
def await_reveal(tiles: Tiles, box: Record, state: Record) -> None:
    """The game ends when a Landscape tile must be revealed and none is left, unless the stored tile can be laid."""
    state.phase = REVEAL
    if next_kind(box, state) == NOTHING:
        state.phase = OVER if state.stored == NONE else last_chance(tiles, state)


@rule
def last_chance(tiles: Tiles, state: Record) -> int:
    """The stored tile may still be laid, if it fits anywhere."""
    return LAST if has_legal_placement(tiles, state.map, state.stored, 0) else OVER


@rule
def may_place_stored(state: Record) -> bool:
    """The tile in the Warehouse may be placed at the start of a turn, or to go on when the game would end."""
    if state.stored == NONE:
        return False
    return bool(state.phase == LAST or (state.phase == REVEAL and not state.set_aside))


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
    """Lay the tile in hand and go on with what follows from it. The placement must be legal."""
    tile = int(state.tile)
    slot = lay(tiles, state.map, tile, cell, rotation)
    if tiles[tile].kind == TASK:
        open_task(tiles, state.map, slot, state.marker)
    elif tiles[tile].kind == SPECIAL:
        launch_balloon(state.map, slot)
        bring_photographer(state.map, slot)
    state.tile = NONE
    state.marker = 0
    if box.has_parts:
        settle(tiles, box, state)
    else:
        take_stock(tiles, state.map)
        end_turn(tiles, box, state)


@rule
def place_stored(tiles: Tiles, box: Record, state: Record, cell: int, rotation: int) -> None:
    """Take the tile out of the Warehouse and lay it instead of revealing one."""
    state.tile = state.stored
    state.stored = NONE
    place(tiles, box, state, cell, rotation)


@rule
def store(tiles: Tiles, box: Record, state: Record) -> None:
    """Put the revealed tile into the Warehouse, which ends the turn."""
    state.stored = state.tile
    state.tile = NONE
    end_turn(tiles, box, state)


@rule
def set_aside(tiles: Tiles, box: Record, state: Record) -> None:
    """A tile with nowhere legal to go is set aside for good, with its marker; the same player goes on."""
    put_aside(state.map, state.tile, state.marker)
    state.set_aside = 1
    state.tile = NONE
    state.marker = 0
    await_reveal(tiles, box, state)


@rule
def settle(tiles: Tiles, box: Record, state: Record) -> None:
    """Join what touches the cloud, asking where there is a choice; then judge the tasks on the final sizes."""
    map = state.map
    while map.cloud_pending:
        regions = joins_on_offer(tiles, map)
        if regions & (regions - 1):
            state.phase = CLOUD
            return
        join_in_cloud(map, only_bit(regions))
    take_stock(tiles, map)
    ask(tiles, box, state, HEART)


@rule
def only_bit(bits: int) -> int:
    """The number of the one bit that is set."""
    number = 0
    while bits >> number > 1:
        number += 1
    return number


@rule
def ask(tiles: Tiles, box: Record, state: Record, step: int) -> None:
    """Ask the next question from a step on, or end the turn."""
    map = state.map
    new = int(map.count) - 1
    if step <= HEART and may_give_heart(tiles, box, map, new):
        state.phase = HEART
    elif step <= MILL and may_build_mill(tiles, box, map, new):
        state.phase = MILL
    elif step <= BALLOON and may_fly(map, new):
        state.phase = BALLOON
    elif step <= PHOTOGRAPHER and may_photograph(map, new, markers_left(box, map)):
        state.phase = PHOTOGRAPHER
    else:
        end_turn(tiles, box, state)


@rule
def answer(tiles: Tiles, box: Record, state: Record, given: int) -> None:
    """Answer the question that is asked: with a region of the cloud, a heart, 1 for yes, or 0 for nothing."""
    map = state.map
    asked = int(state.phase)
    new = int(map.count) - 1
    if asked == CLOUD:
        join_in_cloud(map, given)
        settle(tiles, box, state)
        return
    if asked == HEART:
        give_heart(map, new, given)
    elif asked == MILL and given:
        build_mill(map, new)
    elif asked == BALLOON and given:
        fly(map, new)
    elif asked == PHOTOGRAPHER and given:
        photograph(map, new)
    ask(tiles, box, state, asked + 1)


@rule
def end_turn(tiles: Tiles, box: Record, state: Record) -> None:
    """The next player's turn begins."""
    state.turns += 1
    state.set_aside = 0
    state.player = (state.player + 1) % state.players
    await_reveal(tiles, box, state)


@rule
def end_game(state: Record) -> None:
    """Leave the stored tile where it is, and end the game."""
    state.phase = OVER
