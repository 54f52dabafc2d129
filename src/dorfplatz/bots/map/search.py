"""Looking ahead: the most promising choices are played on a few plies over stacks dealt anew, and compared.

The same deals serve every choice, the next tile goes through all unseen ones in turn, and the better half of the
choices goes into the next round. What a line is worth is its points and what the table promises at its end.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.desk import AHEAD, MOVE, ROLLOUT
from dorfplatz.bots.map.policy import best_choice, keep_best, promise_of, weigh_choices
from dorfplatz.compiled import rule
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import MOST_TILES, OVER, REVEAL, Generator, Record, Tiles
from dorfplatz.rules.map.unseen import deal_unseen
from dorfplatz.rules.romantik.batch import copy_state
from dorfplatz.rules.romantik.choices import carry_out

MOST_ARMS = 32


class Arms(NamedTuple):
    """The choices that are compared, each with what the table says and with the sum of what its lines were worth.

    `order` lists the unseen Landscape tiles and the Task tiles, as they take turns to come next; `numbers` counts the
    choices and the deals. Shapes: (MOST_ARMS,) three times, (2, MOST_TILES), (2,).
    """

    choice: NDArray[np.int32]
    worth: NDArray[np.float64]
    sums: NDArray[np.float64]
    order: NDArray[np.int8]
    numbers: NDArray[np.int64]


def new_arms() -> Arms:
    """No choice yet."""
    return Arms(
        np.zeros(MOST_ARMS, np.int32),
        np.zeros(MOST_ARMS),
        np.zeros(MOST_ARMS),
        np.zeros((2, MOST_TILES), np.int8),
        np.zeros(2, np.int64),
    )


@rule
def choose_arms(tiles: Tiles, box: Record, desk: Any, arms: Any, most: int, generator: Generator) -> int:
    """Take the choices that look best in the position, in their order, and return their number."""
    number = list_arms(desk, arms, weigh_choices(tiles, box, MOVE, desk), most)
    deal(tiles, box, desk, generator)
    note_order(desk.states[AHEAD], arms)
    return number


@rule
def list_arms(desk: Any, arms: Any, number: int, most: int) -> int:
    """Keep the best few of the choices that lie weighed on a desk, in their order, and return their number."""
    kept = keep_best(desk.choices, desk.worths, number, min(most, MOST_ARMS))
    for i in range(kept):
        arms.choice[i] = desk.choices[i]
        arms.worth[i] = desk.worths[i]
        arms.sums[i] = 0.0
    arms.numbers[0] = kept
    arms.numbers[1] = 0
    return kept


@rule
def note_order(dealt: Record, arms: Any) -> None:
    """Note the unseen tiles in the order in which they take turns to come next: that of the first deal."""
    for i in range(MOST_TILES):
        arms.order[0, i] = dealt.hidden.landscape[i]
        arms.order[1, i] = dealt.hidden.task[i]


@rule
def deal(tiles: Tiles, box: Record, desk: Any, generator: Generator) -> None:
    """Copy the position and deal everything unseen anew."""
    copy_state(desk.words, AHEAD, MOVE)
    state = desk.states[AHEAD]
    deal_unseen(tiles, box, state, state.map, int(state.tile), int(state.marker), int(state.stored), generator)


@rule
def bring_forward(stack: Any, drawn: int, end: int, order: Any, turn: int) -> None:
    """Let the unseen tiles take turns to come next."""
    if end <= drawn:
        return
    wanted = order[drawn + turn % (end - drawn)]
    for i in range(drawn, end):
        if stack[i] == wanted:
            stack[i] = stack[drawn]
            stack[drawn] = wanted
            return


@rule
def bring_next_forward(box: Record, dealt: Record, arms: Any, turn: int) -> None:
    """Let the next unseen tile in turn come first, of both stacks."""
    unseen = int(dealt.landscape_count) + int(box.taken_out)
    bring_forward(dealt.hidden.landscape, dealt.landscape_drawn, unseen, arms.order[0], turn)
    bring_forward(dealt.hidden.task, dealt.task_drawn, dealt.task_count, arms.order[1], turn)


@rule
def play_line(tiles: Tiles, box: Record, desk: Any, choice: int, depth: int) -> float:
    """Play a choice in the dealt position, go on for some turns with what looks best, and return what came of it."""
    copy_state(desk.words, ROLLOUT, AHEAD)
    state = desk.states[ROLLOUT]
    carry_out(tiles, box, state, choice)
    last = int(desk.states[AHEAD].turns) + 1 + depth
    while state.phase != OVER and not (state.turns >= last and state.phase == REVEAL):
        carry_out(tiles, box, state, best_choice(tiles, box, ROLLOUT, desk))
    return total(tiles, box, state.map) + promise_of(tiles, box, state, desk)


@rule
def compare(tiles: Tiles, box: Record, desk: Any, arms: Any, depth: int, generator: Generator) -> None:
    """Deal once more, and play a line of every arm over it."""
    deal(tiles, box, desk, generator)
    bring_next_forward(box, desk.states[AHEAD], arms, int(arms.numbers[1]))
    for i in range(arms.numbers[0]):
        arms.sums[i] += play_line(tiles, box, desk, int(arms.choice[i]), depth)
    arms.numbers[1] += 1


@rule
def keep_arms(arms: Any, most: int) -> None:
    """Keep the arms whose lines were worth most, in their order."""
    number = int(arms.numbers[0])
    kept = min(most, number)
    for i in range(kept):
        best = i
        for k in range(i + 1, number):
            if arms.sums[k] > arms.sums[best]:
                best = k
        arms.sums[i], arms.sums[best] = arms.sums[best], arms.sums[i]
        arms.choice[i], arms.choice[best] = arms.choice[best], arms.choice[i]
        arms.worth[i], arms.worth[best] = arms.worth[best], arms.worth[i]
    arms.numbers[0] = kept
