"""List the legal moves of `romantik` and carry one out; `rules/map/choices.py` numbers moves."""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices
from dorfplatz.rules.map.board import coordinates
from dorfplatz.rules.map.choices import ANSWER, MOST_ANSWERS, STORED, TO_END, TO_REVEAL, TO_SET_ASIDE, TO_STORE, WORD
from dorfplatz.rules.map.parts.heart_colours import GOLD, NO_HEART, RED
from dorfplatz.rules.map.parts.hearts import is_there_a_heart
from dorfplatz.rules.map.parts.warehouse import may_store
from dorfplatz.rules.map.placement import is_legal, legal_placements
from dorfplatz.rules.map.state import CLOUD, HEART, LAST, OVER, PLACE, REVEAL, Box, Tiles
from dorfplatz.rules.map.tasks import joins_on_offer
from dorfplatz.rules.romantik.state import State, States
from dorfplatz.rules.romantik.turn import (
    answer,
    end_game,
    may_place_stored,
    place,
    place_stored,
    reveal,
    set_aside,
    store,
)


@entry
def list_choices(tiles: Tiles, box: Box, state: State, choices: Choices) -> int:
    """List all legal moves and return how many there are. choices: (MOST_CHOICES,)."""
    phase = int(state.phase)
    if phase == OVER:
        return 0
    if phase == PLACE:
        return list_for_hand(tiles, box, state, choices)
    if phase in (REVEAL, LAST):
        return list_for_start(tiles, state, choices)
    return list_answers(tiles, box, state, choices)


@rule
def list_for_hand(tiles: Tiles, box: Box, state: State, choices: Choices) -> int:
    """The tile in hand is placed, or stored where allowed; it is set aside only if it fits nowhere."""
    number = legal_placements(tiles, state.map, state.tile, state.marker, choices)
    if number == 0:
        choices[0] = TO_SET_ASIDE
        number = 1
    if may_store(tiles, box, state):
        choices[number] = TO_STORE
        number += 1
    return number


@rule
def list_for_start(tiles: Tiles, state: State, choices: Choices) -> int:
    """A turn starts with a reveal or the stored tile; with nothing left to reveal, the game may end."""
    number = 0
    if may_place_stored(state):
        # Only Landscape tiles are stored, so there is no marker.
        number = legal_placements(tiles, state.map, state.stored, 0, choices)
        for i in range(number):
            choices[i] += STORED
    choices[number] = TO_REVEAL if state.phase == REVEAL else TO_END
    return number + 1


@rule
def list_answers(tiles: Tiles, box: Box, state: State, choices: Choices) -> int:
    """List the answers to the pending question; declining, or a new region in the cloud, comes last."""
    answers = answers_on_offer(tiles, box, state)
    # Region 0 of the cloud is an answer like any other; elsewhere 0 declines.
    first = 0 if state.phase == CLOUD else 1
    number = 0
    for given in range(first, first + MOST_ANSWERS):
        if answers >> given % MOST_ANSWERS & 1:
            choices[number] = ANSWER + given % MOST_ANSWERS
            number += 1
    return number


@rule
def answers_on_offer(tiles: Tiles, box: Box, state: State) -> int:
    """The answers to the pending question, one bit each: regions, hearts, or 1 for yes and 0 for no."""
    if state.phase == CLOUD:
        return joins_on_offer(tiles, state.map)
    if state.phase == HEART:
        answers = 1 << NO_HEART
        for heart in range(RED, GOLD + 1):
            answers |= is_there_a_heart(box, state.map, heart) << heart
        return answers
    return 0b11


@entry
def carry_out(tiles: Tiles, box: Box, state: State, choice: int) -> None:
    """Carry out a move, which must be legal."""
    if choice < STORED:
        place(tiles, box, state, choice // 6, choice % 6)
    elif choice < WORD:
        place_stored(tiles, box, state, (choice - STORED) // 6, (choice - STORED) % 6)
    elif choice >= ANSWER:
        answer(tiles, box, state, choice - ANSWER)
    elif choice == TO_REVEAL:
        reveal(tiles, box, state)
    elif choice == TO_STORE:
        store(tiles, box, state)
    elif choice == TO_SET_ASIDE:
        set_aside(tiles, box, state)
    else:
        end_game(state)


@entry
def may_choose(tiles: Tiles, box: Box, state: State, choice: int, q: int, r: int, choices: Choices) -> bool:
    """Whether a move is legal; q and r are the cell of a placement. choices: (MOST_CHOICES,), scratch."""
    # The most frequent question can be answered without listing all moves.
    if choice < STORED and state.phase == PLACE:
        return is_legal(tiles, state.map, state.tile, state.marker, q, r, choice % 6)
    number = list_choices(tiles, box, state, choices)
    for i in range(number):
        if choices[i] == choice:
            # Distant cells share an index on the torus, so the coordinates must agree as well.
            return choice >= WORD or coordinates(state.map, choice % STORED // 6) == (q, r)
    return False


@entry
def play_on(
    tiles: Tiles, box: Box, before: States, after: States, choice: int, q: int, r: int, choices: Choices
) -> bool:
    """Play a move on a copy of a state and return whether it was legal. before, after: (1,)."""
    if not may_choose(tiles, box, before[0], choice, q, r, choices):
        return False
    after[0] = before[0]
    carry_out(tiles, box, after[0], choice)
    return True
