"""How good a sheet of the Valley looks to the greedy bot."""

from dorfplatz.machine_code import rule
from dorfplatz.rules.valley.choices import cell_in, rotation_of, symbol_of
from dorfplatz.rules.valley.rounds import must_fall_back
from dorfplatz.rules.valley.scoring import count_sheet, total
from dorfplatz.rules.valley.state import CELLS, COLOURS, EMPTY, SUNFLOWER, Box, Counts, State

# A point on the sheet, a villager, and a sheep that no house needs yet, in hundredths of a point.
POINT, VILLAGER, SPARE_SHEEP = 100, 25, 60


@rule
def free_cells(state: State, player: int) -> int:
    """The number of empty cells on a sheet."""
    number = 0
    for colour in range(COLOURS):
        number += int(state.free[player, colour])
    return number


@rule
def worth_of(box: Box, state: State, counts: Counts, player: int) -> int:
    """The points, villagers and spare sheep of a sheet; a hungry house hurts less while cells are free."""
    count = counts[player]
    sheep = 0
    for flock in range(count.flocks):
        sheep += int(count.sheep_in[flock])
    hungry = int(count.houses - count.fed)
    worth = POINT * total(box, state, counts, player) + VILLAGER * int(state.villagers[player])
    worth += SPARE_SHEEP * (sheep - int(count.fed))
    return worth - POINT * int(box.house_hungry) * hungry * free_cells(state, player) // CELLS


@rule
def worth_of_choice(box: Box, state: State, counts: Counts, choice: int) -> int:
    """The value of the player's sheet with a draft drawn on it; the state is unchanged afterwards."""
    player, cell, symbol = int(state.player), cell_in(choice), symbol_of(choice)
    villagers = int(box.villagers[symbol])
    if must_fall_back(state):
        symbol, villagers = SUNFLOWER, 0
    state.symbol[player, cell] = symbol
    state.rotation[player, cell] = rotation_of(choice)
    state.villagers[player] += villagers
    count_sheet(box, state.symbol[player], state.rotation[player], counts[player])
    worth = worth_of(box, state, counts, player)
    state.symbol[player, cell] = EMPTY
    state.rotation[player, cell] = 0
    state.villagers[player] -= villagers
    return worth
