"""Look ahead: play the best candidates out over determinizations for a few turns, and compare them.

All candidates share the same deals, and every unseen tile comes next in turn, both to reduce noise. The better half
goes into the next round. The value of a playout is its points plus the points expected at its end.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.policy import best_choice, expected_gain, keep_best, weigh_choices
from dorfplatz.bots.map.scratch import AHEAD, MOVE, PLAYOUT
from dorfplatz.compiled import rule
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import MOST_TILES, OVER, REVEAL, Generator, Record, Tiles
from dorfplatz.rules.map.unseen import deal_unseen
from dorfplatz.rules.romantik.choices import carry_out

MOST_CANDIDATES = 32


class Candidates(NamedTuple):
    """The candidates, each with its value by the weights and the sum of the values of its playouts.

    `order` lists the unseen Landscape tiles and Task tiles in the order in which they come next; `numbers` counts the
    candidates and the deals. Shapes: (MOST_CANDIDATES,) three times, (2, MOST_TILES), (2,).
    """

    choice: NDArray[np.int32]
    worth: NDArray[np.float64]
    sums: NDArray[np.float64]
    order: NDArray[np.int8]
    numbers: NDArray[np.int64]


def new_candidates() -> Candidates:
    """Room for candidates; none yet."""
    return Candidates(
        np.zeros(MOST_CANDIDATES, np.int32),
        np.zeros(MOST_CANDIDATES),
        np.zeros(MOST_CANDIDATES),
        np.zeros((2, MOST_TILES), np.int8),
        np.zeros(2, np.int64),
    )


@rule
def choose_candidates(tiles: Tiles, box: Record, scratch: Any, candidates: Any, most: int, generator: Generator) -> int:
    """Take the choices that look best in the position, best first, and return their number."""
    number = list_candidates(scratch, candidates, weigh_choices(tiles, box, MOVE, scratch), most)
    deal(tiles, box, scratch, generator)
    note_order(scratch.states[AHEAD], candidates)
    return number


@rule
def list_candidates(scratch: Any, candidates: Any, number: int, most: int) -> int:
    """Make the best weighed choices the candidates, best first, and return their number."""
    kept = keep_best(scratch.choices, scratch.worths, number, min(most, MOST_CANDIDATES))
    for i in range(kept):
        candidates.choice[i] = scratch.choices[i]
        candidates.worth[i] = scratch.worths[i]
        candidates.sums[i] = 0.0
    candidates.numbers[0] = kept
    candidates.numbers[1] = 0
    return kept


@rule
def note_order(dealt: Record, candidates: Any) -> None:
    """Note the unseen tiles in the order of the first deal, in which they will come next."""
    for i in range(MOST_TILES):
        candidates.order[0, i] = dealt.hidden.landscape[i]
        candidates.order[1, i] = dealt.hidden.task[i]


@rule
def deal(tiles: Tiles, box: Record, scratch: Any, generator: Generator) -> None:
    """Copy the position and deal everything unseen anew."""
    copy_state(scratch.words, AHEAD, MOVE)
    state = scratch.states[AHEAD]
    deal_unseen(tiles, box, state, state.map, int(state.tile), int(state.marker), int(state.stored), generator)


@rule
def bring_forward(stack: Any, drawn: int, end: int, order: Any, turn: int) -> None:
    """Put the unseen tile whose turn it is on top of a stack, so that every tile comes next equally often."""
    if end <= drawn:
        return
    wanted = order[drawn + turn % (end - drawn)]
    for i in range(drawn, end):
        if stack[i] == wanted:
            stack[i] = stack[drawn]
            stack[drawn] = wanted
            return


@rule
def bring_next_forward(box: Record, dealt: Record, candidates: Any, turn: int) -> None:
    """Put the unseen tile whose turn it is on top of each stack."""
    unseen = int(dealt.landscape_count) + int(box.taken_out)
    bring_forward(dealt.hidden.landscape, dealt.landscape_drawn, unseen, candidates.order[0], turn)
    bring_forward(dealt.hidden.task, dealt.task_drawn, dealt.task_count, candidates.order[1], turn)


@rule
def play_out(tiles: Tiles, box: Record, scratch: Any, choice: int, depth: int) -> float:
    """Play a choice in the dealt position, go on greedily for some turns, and return the value."""
    copy_state(scratch.words, PLAYOUT, AHEAD)
    state = scratch.states[PLAYOUT]
    carry_out(tiles, box, state, choice)
    last = int(scratch.states[AHEAD].turns) + 1 + depth
    while state.phase != OVER and not (state.turns >= last and state.phase == REVEAL):
        carry_out(tiles, box, state, best_choice(tiles, box, PLAYOUT, scratch))
    return total(tiles, box, state.map) + expected_gain(tiles, box, state, scratch)


@rule
def compare(tiles: Tiles, box: Record, scratch: Any, candidates: Any, depth: int, generator: Generator) -> None:
    """Deal once more, and play every candidate out over this deal."""
    deal(tiles, box, scratch, generator)
    bring_next_forward(box, scratch.states[AHEAD], candidates, int(candidates.numbers[1]))
    for i in range(candidates.numbers[0]):
        candidates.sums[i] += play_out(tiles, box, scratch, int(candidates.choice[i]), depth)
    candidates.numbers[1] += 1


@rule
def keep_candidates(candidates: Any, most: int) -> None:
    """Keep the candidates whose playouts have the highest sums, best first."""
    number = int(candidates.numbers[0])
    kept = min(most, number)
    for i in range(kept):
        best = i
        for k in range(i + 1, number):
            if candidates.sums[k] > candidates.sums[best]:
                best = k
        candidates.sums[i], candidates.sums[best] = candidates.sums[best], candidates.sums[i]
        candidates.choice[i], candidates.choice[best] = candidates.choice[best], candidates.choice[i]
        candidates.worth[i], candidates.worth[best] = candidates.worth[best], candidates.worth[i]
    candidates.numbers[0] = kept
