"""Moves of the Valley as numbers: a roll, or a draft with its symbol, colour, cell and rotation."""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices
from dorfplatz.rules.chance import below
from dorfplatz.rules.valley.rounds import draft, must_fall_back, roll
from dorfplatz.rules.valley.state import (
    CELLS,
    COLOURS,
    DICE,
    EMPTY,
    NONE,
    OVER,
    REVEAL,
    SYMBOLS,
    Box,
    Generator,
    State,
)

TURNINGS = 6
# Symbols are numbered from 1, so the numbers of symbol 0 stay unused, and the roll follows all drafts.
TO_ROLL = (SYMBOLS + 1) * COLOURS * CELLS * TURNINGS
# Six symbols have 13 rotations in all, and a sheet has 25 cells to draw in: at most 325 drafts.
MOST_CHOICES = 512


@rule
def choice_of(symbol: int, colour: int, cell: int, rotation: int) -> int:
    """The number of a draft."""
    return ((symbol * COLOURS + colour) * CELLS + cell) * TURNINGS + rotation


@rule
def symbol_of(choice: int) -> int:
    """The symbol of the die that is taken."""
    return choice // (COLOURS * CELLS * TURNINGS)


@rule
def colour_of(choice: int) -> int:
    """The colour that is taken."""
    return choice // (CELLS * TURNINGS) % COLOURS


@rule
def cell_in(choice: int) -> int:
    """The cell that is drawn in."""
    return choice // TURNINGS % CELLS


@rule
def rotation_of(choice: int) -> int:
    """The rotation of the symbol."""
    return choice % TURNINGS


@rule
def symbols_on_offer(state: State) -> int:
    """The symbols (one bit each) of the dice that are left."""
    symbols = 0
    for die in range(DICE):
        if state.put_on[die] == NONE:
            symbols |= 1 << int(state.dice[die])
    return symbols


@entry
def list_choices(box: Box, state: State, choices: Choices) -> int:
    """List the legal moves of the player in turn and return how many there are. choices: (MOST_CHOICES,)."""
    if state.phase == OVER:
        return 0
    if state.phase == REVEAL:
        choices[0] = TO_ROLL
        return 1
    falls_back = must_fall_back(state)
    symbols = symbols_on_offer(state)
    number = 0
    for symbol in range(1, SYMBOLS + 1):
        if not symbols >> symbol & 1:
            continue
        turnings = 1 if falls_back else int(box.turnings[symbol])
        for colour in range(COLOURS):
            if state.taker_of[colour] != NONE:
                continue
            for cell in range(CELLS):
                if may_draw(box, state, colour, cell, falls_back):
                    for rotation in range(turnings):
                        choices[number] = choice_of(symbol, colour, cell, rotation)
                        number += 1
    return number


@rule
def may_draw(box: Box, state: State, colour: int, cell: int, falls_back: bool) -> bool:
    """Whether a cell is free and of the colour taken; as a fallback, any free cell will do."""
    is_free = state.symbol[int(state.player), cell] == EMPTY
    return is_free and (falls_back or box.colour[cell] == colour)


@entry
def carry_out(box: Box, state: State, choice: int) -> None:
    """Carry out a move of the player in turn, which must be legal."""
    if choice == TO_ROLL:
        roll(state)
    else:
        draft(box, state, symbol_of(choice), colour_of(choice), cell_in(choice), rotation_of(choice))


@entry
def random_choice(box: Box, state: State, generator: Generator) -> int:
    """A random legal move of the player in turn, all equally likely."""
    if state.phase == REVEAL:
        return TO_ROLL
    falls_back = must_fall_back(state)
    turned = random_turned_symbol(box, state, falls_back, generator)
    symbol, rotation = turned // TURNINGS, turned % TURNINGS
    cells = 0
    chosen = 0
    for colour in range(COLOURS):
        if state.taker_of[colour] != NONE:
            continue
        for cell in range(CELLS):
            if may_draw(box, state, colour, cell, falls_back):
                cells += 1
                # Reservoir sampling: the n-th candidate replaces the choice with probability 1/n.
                if below(generator, cells) == 0:
                    chosen = choice_of(symbol, colour, cell, rotation)
    return chosen


@rule
def random_turned_symbol(box: Box, state: State, falls_back: bool, generator: Generator) -> int:
    """A random symbol on offer in a random rotation, all equally likely: 6 * symbol + rotation."""
    symbols = symbols_on_offer(state)
    ways = 0
    for symbol in range(1, SYMBOLS + 1):
        if symbols >> symbol & 1:
            ways += 1 if falls_back else int(box.turnings[symbol])
    way = below(generator, ways)
    for symbol in range(1, SYMBOLS + 1):
        if symbols >> symbol & 1:
            turnings = 1 if falls_back else int(box.turnings[symbol])
            if way < turnings:
                return TURNINGS * symbol + way
            way -= turnings
    return NONE


@rule
def play_to_the_end(box: Box, state: State, generator: Generator) -> None:
    """Play at random until the game is over."""
    while state.phase != OVER:
        carry_out(box, state, random_choice(box, state, generator))
