"""Whether a reason is true of a position and a move, in any game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from dorfplatz.analysis import MoveReason
from dorfplatz.games.face import GameState

from .duel_claims import card_closed, card_scores
from .map_claims import MAP_CLAIMS, MapStep
from .said import values_of
from .valley_claims import VALLEY_CLAIMS, SheetStep

# What is said of the playouts, and not of the position; test_playouts.py checks it.
OF_PLAYOUTS = {
    *("line_better", "line_worse", "later_better", "later_worse", "others_worse", "others_better"),
    *("task_likelier", "task_unlikelier", "about_equal", "comes_out_ahead", "nothing_stands_out"),
}


def is_true(said: MoveReason, state: GameState, move: Any, seat: int) -> bool:
    """Whether a reason holds by what a seat knows, whatever is answered later about a cloud."""
    known = state.view(seat).deal(Random(1))
    return all(_holds(said, known, after, move, seat) for after in _afterwards(known, move, seat))


def _afterwards(state: Any, move: Any, seat: int) -> Iterator[Any]:
    """The states after a move, one for each way to answer what it asks about a cloud."""
    waiting = [state.played(move, seat)]
    while waiting:
        after = waiting.pop()
        if _asks_about_a_cloud(after) and not _asks_about_a_cloud(state):
            waiting += [after.played(answer) for answer in after.legal_moves]
        else:
            yield after


def _asks_about_a_cloud(state: Any) -> bool:
    return getattr(state, "asks", "") == "cloud"


def _holds(said: MoveReason, state: Any, after: Any, move: Any, seat: int) -> bool:
    if said.key == "only_choice":
        return len(state.legal_moves(seat)) == 1
    if said.key in VALLEY_CLAIMS:
        return VALLEY_CLAIMS[said.key](SheetStep(state, after, seat), said)
    if said.key == "keeps_tile":
        return str(move) == "store" and state.in_hand.tile.id == values_of(said)["tile"]
    before, now = (own.sides[seat] if state.game.name == "duel" else own for own in (state, after))
    if said.key == "card_scores":
        return card_scores(state, after, seat, said)
    if said.key == "part_scores":
        group = "module2" if state.game.name == "duel" else "parts"
        points = [getattr(face.score, group)[values_of(said)["part"]] for face in (now, before)]
        return bool(points[0] - points[1] == values_of(said)["points"])
    step = MapStep.of(before, now, state.view(seat).unseen_tiles)
    if said.key == "card_closed":
        return card_closed(state, seat, step, said)
    if said.key == "new_task" and after.due != "task":
        return False
    return MAP_CLAIMS[said.key](step, said)
