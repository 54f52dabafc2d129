"""One game of the Valley: each round, dice are rolled, and players take a die and a colour in turn."""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.chance import DEALING, below, seed_generator
from dorfplatz.rules.valley.state import (
    CELLS,
    COLOURS,
    DICE,
    DRAFT,
    EMPTY,
    HOUSE,
    MOST_ROUNDS,
    MOUNTAIN,
    NONE,
    OVER,
    REVEAL,
    SUNFLOWER,
    Box,
    Generator,
    State,
)


@entry
def set_up(box: Box, state: State, generator: Generator, players: int, first: int, seed: int) -> None:
    """Deal the start houses and the dice of all rounds from a seed; the state must be blank."""
    seed_generator(generator, seed, DEALING)
    state.hidden.seed = seed
    deal_start_cells(box, state, generator, players)
    deal_dice(box, state, generator, 0)
    begin(box, state, players, first)


@rule
def deal_start_cells(box: Box, state: State, generator: Generator, players: int) -> None:
    """Deal every player a start cell of their own for the first house.

    All five cells are dealt whatever the number of players, so the dice do not depend on it.
    """
    dealt = 0
    for player in range(COLOURS):
        # Draw without replacement: take the number-th start cell that is not dealt yet.
        number = below(generator, COLOURS - player)
        for colour in range(COLOURS):
            if not dealt >> colour & 1:
                if number == 0:
                    if player < players:
                        state.start_cell[player] = box.start_cell[colour]
                    dealt |= 1 << colour
                    break
                number -= 1


@entry
def deal_dice(box: Box, state: State, generator: Generator, rolls: int) -> None:
    """Roll the dice of all rounds after the first `rolls`."""
    for later in range(rolls, MOST_ROUNDS):
        for die in range(DICE):
            state.hidden.dice[later, die] = box.faces[below(generator, DICE)]


@entry
def begin(box: Box, state: State, players: int, first: int) -> None:
    """Mark the mountains, draw the first houses, and wait for the first roll."""
    state.players = players
    state.first = first
    for player in range(players):
        for cell in range(CELLS):
            colour = int(box.colour[cell])
            if colour == NONE:
                state.symbol[player, cell] = MOUNTAIN
            else:
                state.free[player, colour] += 1
        draw(box, state, player, int(state.start_cell[player]), HOUSE, 0)
        # The first house brings its villagers like any other.
        state.villagers[player] += box.villagers[HOUSE]
    await_roll(state)


@rule
def await_roll(state: State) -> None:
    """Free all colours and wait for the first player of the round to roll."""
    for colour in range(COLOURS):
        state.taker_of[colour] = NONE
    for die in range(DICE):
        state.dice[die] = EMPTY
        state.put_on[die] = NONE
    state.player = state.first
    state.phase = REVEAL


@rule
def roll(state: State) -> None:
    """Roll the six dice of a round."""
    for die in range(DICE):
        state.dice[die] = state.hidden.dice[int(state.rolls), die]
    state.rolls += 1
    state.phase = DRAFT


@entry
def must_fall_back(state: State) -> bool:
    """Whether none of the free colours has a free cell on the sheet of the player in turn."""
    for colour in range(COLOURS):
        if state.taker_of[colour] == NONE and state.free[int(state.player), colour] > 0:
            return False
    return True


@rule
def draft(box: Box, state: State, symbol: int, colour: int, cell: int, rotation: int) -> None:
    """Take a die and a colour, and draw; as a fallback, draw a plain sunflower without villagers."""
    player = int(state.player)
    if must_fall_back(state):
        draw(box, state, player, cell, SUNFLOWER, 0)
    else:
        draw(box, state, player, cell, symbol, rotation)
        state.villagers[player] += box.villagers[symbol]
    take(state, symbol, colour)
    state.turns += 1
    pass_on(state)


@rule
def draw(box: Box, state: State, player: int, cell: int, symbol: int, rotation: int) -> None:
    """Draw a symbol in a cell of a player's sheet."""
    state.symbol[player, cell] = symbol
    state.rotation[player, cell] = rotation
    state.free[player, int(box.colour[cell])] -= 1


@rule
def take(state: State, symbol: int, colour: int) -> None:
    """Put a die with a symbol on a colour."""
    for die in range(DICE):
        # Several dice may show the same symbol; any free one will do.
        if state.dice[die] == symbol and state.put_on[die] == NONE:
            state.put_on[die] = colour
            break
    state.taker_of[colour] = state.player


@rule
def pass_on(state: State) -> None:
    """Pass the turn on; a round ends with the last colour, the game when every sheet is full."""
    # The last round may end before all colours are taken.
    if is_full(state):
        state.phase = OVER
        return
    for colour in range(COLOURS):
        if state.taker_of[colour] == NONE:
            state.player = (state.player + 1) % state.players
            return
    state.first = (state.first + 1) % state.players
    await_roll(state)


@rule
def is_full(state: State) -> bool:
    """Whether nobody has a free cell."""
    for player in range(state.players):
        for colour in range(COLOURS):
            if state.free[player, colour] > 0:
                return False
    return True
