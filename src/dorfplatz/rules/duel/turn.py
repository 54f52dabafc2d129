"""`duel`: all players lay the same tiles, each on their own map, simultaneously.

A turn: one tile is revealed for all; each player places it, then answers the questions that follow, in this order:
heart, photographer, and for each space reached on the storage board a point of interest and the placement of its tile.
The turn ends when all players are done.
"""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Generator
from dorfplatz.rules.chance import DEALING, seed_generator
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import settle_first
from dorfplatz.rules.duel.modules.interests import (
    HEARTS,
    has_space,
    interests_on_offer,
    settle_interests,
    take_interest,
    tile_of,
)
from dorfplatz.rules.duel.state import State
from dorfplatz.rules.map.board import clear_board, put_aside
from dorfplatz.rules.map.parts.heart_colours import RED
from dorfplatz.rules.map.parts.hearts import give_heart
from dorfplatz.rules.map.parts.photographer import PHOTOGRAPHER_TILE, bring_photographer, may_photograph, photograph
from dorfplatz.rules.map.parts.special import clear_parts
from dorfplatz.rules.map.placement import lay
from dorfplatz.rules.map.state import (
    DONE,
    HEART,
    INTEREST,
    LANDSCAPE,
    LAY_INTEREST,
    NOTHING,
    OVER,
    PHOTOGRAPHER,
    PLACE,
    REVEAL,
    TASK,
    WAIT,
    Box,
    Tiles,
)
from dorfplatz.rules.map.tasks import open_task, take_stock
from dorfplatz.rules.map.unseen import deal_unseen, take_marker

CAMERAS_A_TURN = 2  # the most that one player can use in a turn: for the revealed tile and for a sight


@entry
def set_up(tiles: Tiles, box: Box, state: State, generator: Generator, players: int, seed: int) -> None:
    """Shuffle everything from a seed and wait for the first reveal; the state must be blank."""
    begin(box, state, players)
    state.hidden.seed = seed
    seed_generator(generator, seed, DEALING)
    # All sides lay the same tiles, so any map tells what has been revealed.
    deal_unseen(tiles, box, state, state.map0, NONE, 0, NONE, generator)


@entry
def begin(box: Box, state: State, players: int) -> None:
    """Begin the first turn, with the stacks already in place."""
    for seat in range(players):
        clear_board(map_of(state, seat))
        clear_parts(map_of(state, seat))
        state.laying[seat] = NONE
    state.landscape_count = box.landscape_count - box.taken_out
    state.task_count = box.task_count
    state.cameras = box.number[PHOTOGRAPHER_TILE]
    state.hearts = box.hearts
    state.players = players
    state.tile = NONE
    await_reveal(box, state)


@entry
def next_kind(box: Box, state: State) -> int:
    """A Task tile is due while any player has too few open tasks and one is left."""
    for seat in range(state.players):
        if map_of(state, seat).open_count < box.open_tasks and state.task_drawn < state.task_count:
            return TASK
    return LANDSCAPE if state.landscape_drawn < state.landscape_count else NOTHING


@rule
def await_reveal(box: Box, state: State) -> None:
    """The game ends when a Landscape tile is due and none is left."""
    state.phase = OVER if next_kind(box, state) == NOTHING else REVEAL


@rule
def reveal(tiles: Tiles, box: Box, state: State) -> None:
    """Reveal the next tile of the due kind with its marker; every player must place it."""
    if next_kind(box, state) == TASK:
        tile = int(state.hidden.task[state.task_drawn])
        state.task_drawn += 1
        state.marker = take_marker(box, state, int(tiles[tile].task) - 1)
    else:
        tile = int(state.hidden.landscape[state.landscape_drawn])
        state.landscape_drawn += 1
        state.marker = 0
    state.tile = tile
    state.phase = PLACE
    for seat in range(state.players):
        state.step[seat] = PLACE


@rule
def place(tiles: Tiles, box: Box, state: State, seat: int, cell: int, rotation: int) -> None:
    """Lay the revealed tile on a player's map; the placement must be legal."""
    map = map_of(state, seat)
    tile = int(state.tile)
    slot = lay(tiles, map, tile, cell, rotation)
    if tiles[tile].kind == TASK:
        open_task(tiles, map, slot, state.marker)
    take_stock(tiles, map)
    ask(tiles, box, state, seat, HEART)
    go_on(tiles, box, state)


@rule
def set_aside(tiles: Tiles, box: Box, state: State, seat: int) -> None:
    """A player who cannot place the tile sets it aside; the others still place theirs."""
    put_aside(map_of(state, seat), state.tile, state.marker)
    state.step[seat] = DONE
    go_on(tiles, box, state)


@rule
def ask(tiles: Tiles, box: Box, state: State, seat: int, step: int) -> None:
    """Ask a player the first open question from a step on; a player with none left is done."""
    map = map_of(state, seat)
    new = int(map.count) - 1
    # Hearts chosen this turn are handed out at its end and cannot be used before.
    if step <= HEART and state.held_hearts[seat] > 0 and tiles[map.tile[new]].kind == LANDSCAPE:
        state.step[seat] = HEART
    elif step <= PHOTOGRAPHER and not state.rests[seat] and may_photograph(map, new, int(state.cameras)):
        state.step[seat] = WAIT if must_wait(state, seat) else PHOTOGRAPHER
    else:
        # A space is lost if no point of interest can be chosen for it.
        while has_space(box, state, seat) and interests_on_offer(tiles, box, state, seat) == 0:
            state.spaces_used[seat] += 1
        state.step[seat] = INTEREST if has_space(box, state, seat) else DONE


@rule
def must_wait(state: State, seat: int) -> bool:
    """The last camera markers go by seat order: wait for earlier seats while markers could run out."""
    # There are enough for everyone, so nobody has to wait.
    if state.cameras >= CAMERAS_A_TURN * state.players:
        return False
    for other in range(seat):
        if state.step[other] != DONE:
            return True
    return False


@rule
def answer(tiles: Tiles, box: Box, state: State, seat: int, given: int) -> None:
    """Answer a player's question: 1 for yes, a point of interest from 1 on, or 0 to decline."""
    map = map_of(state, seat)
    asked = int(state.step[seat])
    new = int(map.count) - 1
    if asked == HEART and given:
        give_heart(map, new, RED)
        state.held_hearts[seat] -= 1
    elif asked == PHOTOGRAPHER and given:
        photograph(map, new)
        state.cameras -= 1
    if asked == INTEREST:
        state.spaces_used[seat] += 1
        # The space is used up even if the player declines.
        if given:
            take_interest(state, seat, given - 1)
    # Hearts are handed out at the end of the turn; all other interests bring a tile to place now.
    if asked == INTEREST and given - 1 > HEARTS:
        state.laying[seat] = given - 1
        state.step[seat] = LAY_INTEREST
    else:
        ask(tiles, box, state, seat, asked + 1)
        go_on(tiles, box, state)


@rule
def lay_interest(tiles: Tiles, box: Box, state: State, seat: int, cell: int, rotation: int) -> None:
    """Lay the tile of a point of interest and judge the tasks; a new photographer rests this turn."""
    map = map_of(state, seat)
    slot = lay(tiles, map, tile_of(box, int(state.laying[seat])), cell, rotation)
    bring_photographer(map, slot)
    if map.photographer == slot:
        state.rests[seat] = 1
    state.laying[seat] = NONE
    take_stock(tiles, map)
    # Hearts lie on Landscape tiles only, but the photographer may move to a sight.
    ask(tiles, box, state, seat, PHOTOGRAPHER)
    go_on(tiles, box, state)


@rule
def go_on(tiles: Tiles, box: Box, state: State) -> None:
    """Ask the players who had to wait, and end the turn when all are done."""
    all_done = True
    for seat in range(state.players):
        if state.step[seat] == WAIT:
            ask(tiles, box, state, seat, PHOTOGRAPHER)
        all_done = all_done and state.step[seat] == DONE
    if all_done:
        end_turn(box, state)


@rule
def end_turn(box: Box, state: State) -> None:
    """Settle the cards "first closed territory" and the points of interest, then await the next reveal."""
    settle_first(box, state)
    settle_interests(box, state)
    for seat in range(state.players):
        state.rests[seat] = 0
    state.tile = NONE
    state.marker = 0
    state.turns += 1
    await_reveal(box, state)
