"""Random playouts of `romantik`."""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Generator
from dorfplatz.rules.chance import below
from dorfplatz.rules.map.choices import ANSWER, STORED, TO_END, TO_REVEAL, TO_SET_ASIDE, TO_STORE
from dorfplatz.rules.map.parts.warehouse import may_store
from dorfplatz.rules.map.placement import nth_legal_placement
from dorfplatz.rules.map.playout import random_bit, random_placement
from dorfplatz.rules.map.state import LAST, OVER, PLACE, REVEAL, Box, Tiles
from dorfplatz.rules.romantik.choices import answers_on_offer, carry_out
from dorfplatz.rules.romantik.state import State
from dorfplatz.rules.romantik.turn import may_place_stored, place, reveal, set_aside


@entry
def random_choice(tiles: Tiles, box: Box, state: State, generator: Generator) -> int:
    """A random legal move, all equally likely."""
    phase = int(state.phase)
    if phase == PLACE:
        return random_for_hand(tiles, box, state, generator)
    if phase in (REVEAL, LAST):
        return random_start(tiles, state, generator)
    return ANSWER + random_bit(answers_on_offer(tiles, box, state), generator)


@rule
def random_for_hand(tiles: Tiles, box: Box, state: State, generator: Generator) -> int:
    """Place the tile in hand, store it, or set it aside if it fits nowhere."""
    storable = may_store(tiles, box, state)
    placement = random_placement(tiles, state.map, state.tile, state.marker, int(storable), generator)
    if placement != NONE:
        return placement
    if not storable:
        return TO_SET_ASIDE
    # NONE means storing, or that no placement is legal; then storing and setting aside are equally likely.
    fits_nowhere = nth_legal_placement(tiles, state.map, state.tile, state.marker, 0) == NONE
    return TO_SET_ASIDE if fits_nowhere and below(generator, 2) == 0 else TO_STORE


@rule
def random_start(tiles: Tiles, state: State, generator: Generator) -> int:
    """Reveal or place the stored tile; with nothing left to reveal, end the game or place it."""
    if may_place_stored(state):
        placement = random_placement(tiles, state.map, state.stored, 0, 1, generator)
        if placement != NONE:
            return STORED + placement
    return TO_REVEAL if state.phase == REVEAL else TO_END


@rule
def play_to_the_end(tiles: Tiles, box: Box, state: State, generator: Generator) -> None:
    """Play at random until the game is over."""
    if not box.has_parts:
        play_basic_game(tiles, box, state, generator)
    while state.phase != OVER:
        carry_out(tiles, box, state, random_choice(tiles, box, state, generator))


@rule
def play_basic_game(tiles: Tiles, box: Box, state: State, generator: Generator) -> None:
    """Play a game without parts: placements are its only choices, so moves need no numbers."""
    while state.phase != OVER:
        if state.phase == REVEAL:
            reveal(tiles, box, state)
        placement = random_placement(tiles, state.map, state.tile, state.marker, 0, generator)
        if placement == NONE:
            set_aside(tiles, box, state)
        else:
            place(tiles, box, state, placement // 6, placement % 6)
