"""Data layout of the Valley's rules: the box, the state, and the count of a sheet."""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog.valley.catalog import DICE as DICE
from dorfplatz.catalog.valley.catalog import SYMBOLS as SYMBOL_NAMES
from dorfplatz.catalog.valley.sheet import CELLS as CELLS
from dorfplatz.catalog.valley.sheet import COLOURS as COLOUR_NAMES
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import NONE as NONE
from dorfplatz.rules.arrays import Generator as Generator
from dorfplatz.rules.arrays import Record as Record
from dorfplatz.rules.arrays import record_shape, shape
from dorfplatz.rules.valley.limits import MOST_PLAYERS as MOST_PLAYERS

COLOURS = len(COLOUR_NAMES)
SYMBOLS = len(SYMBOL_NAMES)
# A player has 24 turns; five players take 24 rounds for them, fewer players fewer rounds.
MOST_ROUNDS = 24
HIGH_SPEED_STEPS = 12

# What is in a cell: nothing, a symbol, or a mountain.
EMPTY, HOUSE, SHEEP, SUNFLOWER, SUPER_SUNFLOWER, STRAIGHT, CURVE, MOUNTAIN = range(SYMBOLS + 2)
# The phases; games on maps have the same numbers for the first and the last one.
REVEAL, DRAFT, OVER = 0, 1, 8

# What a game is played with. `near` is the cell across each side, or NONE; `colour` is NONE for a mountain; `turnings`
# is the number of different rotations of a symbol. `faces` are the symbols on a die.
BOX = record_shape(
    ("near", np.int8, (CELLS, 6)),
    ("colour", np.int8, CELLS),
    ("start_cell", np.int8, COLOURS),
    ("faces", np.int8, DICE),
    ("turnings", np.int8, SYMBOLS + 1),
    ("villagers", np.int16, SYMBOLS + 1),
    ("house_fed", np.int16),
    ("house_hungry", np.int16),
    ("majority", np.int16),
    ("mountain", np.int16),
    ("most_villagers", np.int16),
    ("second_villagers", np.int16),
    ("high_speed", np.int16, HIGH_SPEED_STEPS),
    ("family", np.int16),
)

# What nobody at the table knows: the seed, and the dice of all rounds.
HIDDEN = shape(("seed", np.int64), ("dice", np.int8, (MOST_ROUNDS, DICE)))

# One game in progress. By player: the symbol in each cell and its rotation, the free cells by colour, villagers. `dice`
# are the symbols of the round, `put_on` is the colour that each die was put on, or NONE; `taker_of` says who took each
# colour, or NONE. `rolls` counts the rounds, `turns` the turns of all players together.
VALLEY = record_shape(
    ("hidden", HIDDEN),
    ("symbol", np.int8, (MOST_PLAYERS, CELLS)),
    ("rotation", np.int8, (MOST_PLAYERS, CELLS)),
    ("free", np.int8, (MOST_PLAYERS, COLOURS)),
    ("villagers", np.int16, MOST_PLAYERS),
    ("dice", np.int8, DICE),
    ("put_on", np.int8, DICE),
    ("taker_of", np.int8, COLOURS),
    ("start_cell", np.int8, MOST_PLAYERS),
    ("rolls", np.int16),
    ("turns", np.int16),
    ("players", np.int8),
    ("first", np.int8),
    ("player", np.int8),
    ("phase", np.int8),
)

# What a sheet is worth, and why. By cell: the number of its village, its flock, its rail line and (for a house) its
# network, or NONE; in the family variant every sheep is a flock and every house a network of its own. By line: the
# villages at its ends, NONE for a dead end, and whether they would come apart without it. By village: its high-speed
# group. By network: its houses and how many are fed. By flock: its sheep, the networks that it touches, and how many of
# its sheep feed there. `queue`, `moved_from` and `reached_by` are scratch space.
COUNT = record_shape(
    ("village", np.int8, CELLS),
    ("flock", np.int8, CELLS),
    ("line", np.int8, CELLS),
    ("network", np.int8, CELLS),
    ("from_village", np.int8, CELLS),
    ("to_village", np.int8, CELLS),
    ("is_bridge", np.int8, CELLS),
    ("joined", np.int8, CELLS),
    ("group", np.int8, CELLS),
    ("villages_in", np.int8, CELLS),
    ("houses_in", np.int8, CELLS),
    ("fed_in", np.int8, CELLS),
    ("sheep_in", np.int8, CELLS),
    ("touches", np.int8, (CELLS, CELLS)),
    ("feeds", np.int8, (CELLS, CELLS)),
    ("queue", np.int8, CELLS),
    ("moved_from", np.int8, CELLS),
    ("reached_by", np.int8, CELLS),
    ("sunflowers", np.int8, COLOURS),
    ("villages", np.int16),
    ("flocks", np.int16),
    ("networks", np.int16),
    ("lines", np.int16),
    ("houses", np.int16),
    ("fed", np.int16),
    ("by_mountains", np.int16),
    ("high_speed", np.int16),
)

Box = Annotated[Record, BOX]
State = Annotated[Record, VALLEY]
States = Annotated[NDArray[Any], Array(VALLEY)]
Count = Annotated[Record, COUNT]
# Points and wins of many games, by game and player.
Scores = Annotated[NDArray[np.int32], Array(np.int32, 2)]
Wins = Annotated[NDArray[np.int8], Array(np.int8, 2)]
Counts = Annotated[NDArray[Any], Array(COUNT)]
