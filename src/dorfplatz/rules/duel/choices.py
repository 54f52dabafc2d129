"""List a side's legal moves in the Duel, carry one out, and play at random.

Moves are numbered in `rules/map/choices.py`.
"""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Choices, Generator
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.interests import interests_on_offer, tile_of
from dorfplatz.rules.duel.state import INTEREST_COUNT, State
from dorfplatz.rules.duel.turn import answer, lay_interest, place, reveal, set_aside
from dorfplatz.rules.map.choices import ANSWER, TO_REVEAL, TO_SET_ASIDE
from dorfplatz.rules.map.placement import legal_placements
from dorfplatz.rules.map.playout import random_bit, random_placement
from dorfplatz.rules.map.state import DONE, HEART, INTEREST, LAY_INTEREST, OVER, PHOTOGRAPHER, PLACE, REVEAL, Box, Tiles


@rule
def answers_on_offer(tiles: Tiles, box: Box, state: State, seat: int) -> int:
    """The answers (one bit each) a player may give: 0 to decline, 1 for yes, or interests from 1 on."""
    if state.step[seat] == INTEREST:
        return 1 | interests_on_offer(tiles, box, state, seat) << 1
    return 0b11 if state.step[seat] in (HEART, PHOTOGRAPHER) else 0


@entry
def list_choices(tiles: Tiles, box: Box, state: State, seat: int, choices: Choices) -> int:
    """List a player's legal moves and return how many there are. choices: (MOST_CHOICES,)."""
    if state.phase == REVEAL:
        choices[0] = TO_REVEAL
        return 1
    step = int(state.step[seat])
    if state.phase == OVER or step == DONE:
        return 0
    if step == PLACE:
        number = legal_placements(tiles, map_of(state, seat), int(state.tile), int(state.marker), choices)
        if number == 0:
            choices[0] = TO_SET_ASIDE
        return max(1, number)
    if step == LAY_INTEREST:
        return legal_placements(tiles, map_of(state, seat), tile_of(box, int(state.laying[seat])), 0, choices)
    answers = answers_on_offer(tiles, box, state, seat)
    number = 0
    # Declining (0) comes last.
    for given in range(INTEREST_COUNT, -1, -1):
        if answers >> given & 1:
            choices[number] = ANSWER + given
            number += 1
    return number


@entry
def carry_out(tiles: Tiles, box: Box, state: State, seat: int, choice: int) -> None:
    """Carry out a player's move, which must be legal."""
    if choice == TO_REVEAL:
        reveal(tiles, box, state)
    elif choice == TO_SET_ASIDE:
        set_aside(tiles, box, state, seat)
    elif choice >= ANSWER:
        answer(tiles, box, state, seat, choice - ANSWER)
    elif state.step[seat] == LAY_INTEREST:
        lay_interest(tiles, box, state, seat, choice // 6, choice % 6)
    else:
        place(tiles, box, state, seat, choice // 6, choice % 6)


@entry
def random_choice(tiles: Tiles, box: Box, state: State, seat: int, generator: Generator) -> int:
    """A random legal move of a player, all equally likely."""
    step = int(state.step[seat])
    if step in (PLACE, LAY_INTEREST):
        tile, marker = int(state.tile), int(state.marker)
        if step == LAY_INTEREST:
            tile, marker = tile_of(box, int(state.laying[seat])), 0
        placement = random_placement(tiles, map_of(state, seat), tile, marker, 0, generator)
        return TO_SET_ASIDE if placement == NONE else placement
    return ANSWER + random_bit(answers_on_offer(tiles, box, state, seat), generator)


@rule
def play_to_the_end(tiles: Tiles, box: Box, state: State, generator: Generator) -> None:
    """Play at random until the game is over; in each turn, one seat after the other makes all its moves."""
    while state.phase != OVER:
        if state.phase == REVEAL:
            reveal(tiles, box, state)
        for seat in range(state.players):
            while state.phase == PLACE and state.step[seat] != DONE:
                carry_out(tiles, box, state, seat, random_choice(tiles, box, state, seat, generator))
