"""The candidates of a search, and the order in which unseen tiles come next in their playouts."""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.best import keep_best
from dorfplatz.machine_code import entry, rule
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.state import MOST_TILES, Box

MOST_CANDIDATES = 32


class Candidates(NamedTuple):
    """The candidates, each with its value by the weights and the sum of the values of its playouts.

    `order` lists the unseen Landscape tiles and Task tiles in the order in which they come next; `numbers` counts the
    candidates and the deals. Shapes: (MOST_CANDIDATES,) three times, (2, MOST_TILES), (2,).
    """

    choice: NDArray[np.int32]
    worth: NDArray[np.float64]
    sums: NDArray[np.float64]
    order: Annotated[NDArray[np.int8], Array(np.int8, 2)]
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


@entry
def note_order(dealt: Record, candidates: Candidates) -> None:
    """Note the unseen tiles in the order of the first deal, in which they will come next."""
    for i in range(MOST_TILES):
        candidates.order[0, i] = dealt.hidden.landscape[i]
        candidates.order[1, i] = dealt.hidden.task[i]


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


@entry
def bring_next_forward(box: Box, dealt: Record, candidates: Candidates, turn: int) -> None:
    """Put the unseen tile whose turn it is on top of each stack."""
    unseen = int(dealt.landscape_count) + int(box.taken_out)
    bring_forward(dealt.hidden.landscape, dealt.landscape_drawn, unseen, candidates.order[0], turn)
    bring_forward(dealt.hidden.task, dealt.task_drawn, dealt.task_count, candidates.order[1], turn)


@entry
def keep_candidates(candidates: Candidates, most: int) -> None:
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
