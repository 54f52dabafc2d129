"""Who waits for the last camera markers; the engine is more careful and waits more often."""

from rules.duel.drawn import NEXT, row

from oracle import Choice, Drawing, drawn
from oracle.duel import OracleDuel

from .drawn_tables import lay, table

# The photographer stands on p.
STUDIO = """
      M M   M M
     M a G G p G   ?
      M M   M M
"""


def studio(task: int = 9) -> Drawing:
    """A row of two with the photographer on the second tile."""
    return drawn(STUDIO, tasks={"a": ("G", task)}, printed={"p": {"id": "photographer", "kind": "special"}})


def studios(*cameras: int) -> OracleDuel:
    """Every side has the photographer and so many camera markers, and laid a tile next to him in this turn."""
    state = table([studio() for _ in cameras], NEXT)
    for side, number in zip(state.sides, cameras, strict=True):
        side.game.pieces.cameras = [(0, 0)] * number
    state.reveal("x")
    return state


BOTH: set[Choice] = {("photographer", True), ("photographer", False)}


def test_with_enough_markers_nobody_waits() -> None:
    state = studios(9, 6)
    lay(state, 1, studio())
    assert state.choices(1) == BOTH


def test_nobody_waits_for_a_lower_seat_without_a_photographer() -> None:
    state = table([row(5), studio()], NEXT)
    state.sides[1].game.pieces.cameras = [(0, 0)] * 17
    state.reveal("x")
    lay(state, 1, studio())
    assert state.choices(1) == BOTH
