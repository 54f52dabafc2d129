"""Everything that a player of the Valley can do, as one number: to roll, or what is drawn where, and how turned."""

from dorfplatz.compiled import rule
from dorfplatz.rules.chance import below
from dorfplatz.rules.state import Choices
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
    Generator,
    Record,
)

TURNINGS = 6
TO_ROLL = (SYMBOLS + 1) * COLOURS * CELLS * TURNINGS
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
    """The cell in which is drawn."""
    return choice // TURNINGS % CELLS


@rule
def rotation_of(choice: int) -> int:
    """How the symbol is turned."""
    return choice % TURNINGS


@rule
def symbols_on_offer(state: Record) -> int:
    """The symbols of the dice that are left, a bit each."""
    symbols = 0
    for die in range(DICE):
        if state.put_on[die] == NONE:
            symbols |= 1 << int(state.dice[die])
    return symbols


@rule
def list_choices(box: Record, state: Record, choices: Choices) -> int:
    """List everything that the player in turn may do, and return its number. choices: (MOST_CHOICES,)."""
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
def may_draw(box: Record, state: Record, colour: int, cell: int, falls_back: bool) -> bool:
    """Whether a cell is free and of the colour taken; who falls back may draw in any free cell."""
    is_free = state.symbol[int(state.player), cell] == EMPTY
    return is_free and (falls_back or box.colour[cell] == colour)


@rule
def carry_out(box: Record, state: Record, choice: int) -> None:
    """Do what the player in turn chooses; it must be legal."""
    if choice == TO_ROLL:
        roll(state)
    else:
        draft(box, state, symbol_of(choice), colour_of(choice), cell_in(choice), rotation_of(choice))


@rule
def random_choice(box: Record, state: Record, generator: Generator) -> int:
    """One of everything that the player in turn may do, all equally likely."""
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
                if below(generator, cells) == 0:
                    chosen = choice_of(symbol, colour, cell, rotation)
    return chosen


@rule
def random_turned_symbol(box: Record, state: Record, falls_back: bool, generator: Generator) -> int:
    """Any of the symbols on offer in any of its rotations, all equally likely: 6 * symbol + rotation."""
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
def play_to_the_end(box: Record, state: Record, generator: Generator) -> None:
    """Play on at random until the game is over."""
    while state.phase != OVER:
        carry_out(box, state, random_choice(box, state, generator))
