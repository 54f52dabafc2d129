"""Look ahead: play the best candidates out over determinizations for a few turns, and compare them.

All candidates share the same deals, and every unseen tile comes next in turn, both to reduce noise. The better half
goes into the next round. The value of a playout is its points plus the points expected at its end.
"""

from dorfplatz.bots.map.candidates import Candidates, bring_next_forward, list_candidates, note_order
from dorfplatz.bots.romantik.policy import best_choice, expected_gain, weigh_choices
from dorfplatz.bots.romantik.scratch import AHEAD, MOVE, PLAYOUT, Scratch
from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Generator
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, REVEAL, Box, Tiles
from dorfplatz.rules.map.unseen import deal_unseen
from dorfplatz.rules.romantik.choices import carry_out


@entry
def choose_candidates(
    tiles: Tiles, box: Box, scratch: Scratch, candidates: Candidates, most: int, generator: Generator
) -> int:
    """Take the choices that look best in the position, best first, and return their number."""
    number = list_candidates(scratch, candidates, weigh_choices(tiles, box, MOVE, scratch), most)
    deal(tiles, box, scratch, generator)
    note_order(scratch.states[AHEAD], candidates)
    return number


@entry
def deal(tiles: Tiles, box: Box, scratch: Scratch, generator: Generator) -> None:
    """Copy the position and deal everything unseen anew."""
    copy_state(scratch.words, AHEAD, MOVE)
    state = scratch.states[AHEAD]
    deal_unseen(tiles, box, state, state.map, int(state.tile), int(state.marker), int(state.stored), generator)


@entry
def play_out(tiles: Tiles, box: Box, scratch: Scratch, choice: int, depth: int) -> float:
    """Play a choice in the dealt position, go on greedily for some turns, and return the value."""
    copy_state(scratch.words, PLAYOUT, AHEAD)
    state = scratch.states[PLAYOUT]
    carry_out(tiles, box, state, choice)
    last = int(scratch.states[AHEAD].turns) + 1 + depth
    while state.phase != OVER and not (state.turns >= last and state.phase == REVEAL):
        carry_out(tiles, box, state, best_choice(tiles, box, PLAYOUT, scratch))
    return total(tiles, box, state.map) + expected_gain(tiles, box, state, scratch)


@entry
def compare(tiles: Tiles, box: Box, scratch: Scratch, candidates: Candidates, depth: int, generator: Generator) -> None:
    """Deal once more, and play every candidate out over this deal."""
    deal(tiles, box, scratch, generator)
    bring_next_forward(box, scratch.states[AHEAD], candidates, int(candidates.numbers[1]))
    for i in range(candidates.numbers[0]):
        candidates.sums[i] += play_out(tiles, box, scratch, int(candidates.choice[i]), depth)
    candidates.numbers[1] += 1
