"""`romantik`: one to six players lay one map together.

A turn: reveal a tile, place it, join what touches the cloud, judge the tasks; then the questions of the parts, in a
fixed order: heart, mill, balloon, photographer. A question with only one answer is skipped.
"""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Generator
from dorfplatz.rules.chance import DEALING, seed_generator
from dorfplatz.rules.map.board import clear_board, put_aside
from dorfplatz.rules.map.parts.balloon import fly, launch_balloon, may_fly
from dorfplatz.rules.map.parts.clouds import join_in_cloud
from dorfplatz.rules.map.parts.great_mill import build_mill, may_build_mill
from dorfplatz.rules.map.parts.hearts import give_heart, may_give_heart
from dorfplatz.rules.map.parts.photographer import bring_photographer, markers_left, may_photograph, photograph
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.placement import has_legal_placement, lay
from dorfplatz.rules.map.state import (
    BALLOON,
    CLOUD,
    HEART,
    LANDSCAPE,
    LAST,
    MILL,
    NOTHING,
    OVER,
    PHOTOGRAPHER,
    PLACE,
    REVEAL,
    SPECIAL,
    TASK,
    Box,
    Tiles,
)
from dorfplatz.rules.map.tasks import joins_on_offer, open_task, take_stock
from dorfplatz.rules.map.unseen import deal_unseen, take_marker
from dorfplatz.rules.romantik.state import State


@entry
def set_up(tiles: Tiles, box: Box, state: State, generator: Generator, players: int, start: int, seed: int) -> None:
    """Shuffle everything from a seed and wait for the first reveal; the state must be blank."""
    begin(tiles, box, state, players, start)
    state.hidden.seed = seed
    seed_generator(generator, seed, DEALING)
    deal_unseen(tiles, box, state, state.map, state.tile, state.marker, state.stored, generator)


@entry
def begin(tiles: Tiles, box: Box, state: State, players: int, start: int) -> None:
    """Begin the first turn, with the stacks already in place."""
    clear_board(state.map)
    clear_parts(state.map)
    state.landscape_count = box.landscape_count - box.taken_out + box.special_count
    state.task_count = box.task_count
    state.players = players
    state.player = start
    state.tile = NONE
    state.stored = NONE
    await_reveal(tiles, box, state)


@entry
def next_kind(box: Box, state: State) -> int:
    """A Task tile is due while too few tasks are open and one is left, otherwise a Landscape tile."""
    # This also makes the first tiles Task tiles, as no task is open yet.
    if state.map.open_count < box.open_tasks and state.task_drawn < state.task_count:
        return TASK
    if state.landscape_drawn < state.landscape_count:
        return LANDSCAPE
    return NOTHING


@rule
def await_reveal(tiles: Tiles, box: Box, state: State) -> None:
    """The game ends when a Landscape tile is due and none is left, unless the stored tile can be laid."""
    state.phase = REVEAL
    if next_kind(box, state) == NOTHING:
        state.phase = OVER if state.stored == NONE else last_chance(tiles, state)


@rule
def last_chance(tiles: Tiles, state: State) -> int:
    """With nothing left to reveal, the stored tile may still be laid if it fits anywhere."""
    return LAST if has_legal_placement(tiles, state.map, state.stored, 0) else OVER


@rule
def may_place_stored(state: State) -> bool:
    """The stored tile may be placed at the start of a turn, or when the game would end otherwise."""
    if state.stored == NONE:
        return False
    # After a tile was set aside the turn has already started, so its player must reveal again.
    return bool(state.phase == LAST or (state.phase == REVEAL and not state.set_aside))


@rule
def reveal(tiles: Tiles, box: Box, state: State) -> None:
    """Reveal the next tile of the due kind; a Task tile takes a marker of its type or brings its own."""
    if next_kind(box, state) == TASK:
        tile = int(state.hidden.task[state.task_drawn])
        state.task_drawn += 1
        # Castle, Deer and Farm bring a marker of their own.
        state.marker = take_marker(box, state, tiles[tile].task - 1) if tiles[tile].marker == 0 else tiles[tile].marker
    else:
        tile = int(state.hidden.landscape[state.landscape_drawn])
        state.landscape_drawn += 1
    state.tile = tile
    state.phase = PLACE


@rule
def place(tiles: Tiles, box: Box, state: State, cell: int, rotation: int) -> None:
    """Lay the tile in hand and resolve what follows; the placement must be legal."""
    tile = int(state.tile)
    slot = lay(tiles, state.map, tile, cell, rotation)
    if tiles[tile].kind == TASK:
        open_task(tiles, state.map, slot, state.marker)
    elif tiles[tile].kind == SPECIAL:
        # Neither moves in the turn in which it arrives, because a tile is not its own neighbour.
        launch_balloon(state.map, slot)
        bring_photographer(state.map, slot)
    state.tile = NONE
    state.marker = 0
    if box.has_parts:
        settle(tiles, box, state)
    else:
        # Without parts there is no cloud to join and no question to ask.
        take_stock(tiles, state.map)
        end_turn(tiles, box, state)


@rule
def place_stored(tiles: Tiles, box: Box, state: State, cell: int, rotation: int) -> None:
    """Lay the tile from the Warehouse instead of revealing one."""
    state.tile = state.stored
    state.stored = NONE
    place(tiles, box, state, cell, rotation)


@rule
def store(tiles: Tiles, box: Box, state: State) -> None:
    """Put the revealed tile into the Warehouse, which ends the turn."""
    state.stored = state.tile
    state.tile = NONE
    end_turn(tiles, box, state)


@rule
def set_aside(tiles: Tiles, box: Box, state: State) -> None:
    """A tile that fits nowhere is set aside for good with its marker; the same player reveals another."""
    # Our ruling: the rulebook does not say what becomes of such a tile.
    put_aside(state.map, state.tile, state.marker)
    state.set_aside = 1
    state.tile = NONE
    state.marker = 0
    await_reveal(tiles, box, state)


@rule
def settle(tiles: Tiles, box: Box, state: State) -> None:
    """Join what touches the cloud, asking where there is a choice; then judge the tasks."""
    map = state.map
    while map.cloud_pending:
        regions = joins_on_offer(tiles, map)
        # More than one bit is set: the player has a choice.
        if regions & (regions - 1):
            state.phase = CLOUD
            return
        join_in_cloud(map, only_bit(regions))
    take_stock(tiles, map)
    ask(tiles, box, state, HEART)


@rule
def only_bit(bits: int) -> int:
    """The index of the only bit that is set."""
    number = 0
    while bits >> number > 1:
        number += 1
    return number


@entry
def ask(tiles: Tiles, box: Box, state: State, step: int) -> None:
    """Ask the first open question from a step on, or end the turn."""
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
def answer(tiles: Tiles, box: Box, state: State, given: int) -> None:
    """Answer the pending question: with a region of the cloud, a heart, 1 for yes, or 0 to decline."""
    map = state.map
    asked = int(state.phase)
    new = int(map.count) - 1
    if asked == CLOUD:
        # Joining one side may change what the next one is offered, so settling starts over.
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
    # Questions are numbered in the order in which they are asked.
    ask(tiles, box, state, asked + 1)


@rule
def end_turn(tiles: Tiles, box: Box, state: State) -> None:
    """Pass the turn to the next player."""
    state.turns += 1
    state.set_aside = 0
    state.player = (state.player + 1) % state.players
    await_reveal(tiles, box, state)


@rule
def end_game(state: State) -> None:
    """End the game with a tile left in the Warehouse."""
    state.phase = OVER
