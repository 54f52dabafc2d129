"""The questions of the Duel, with what each answer would bring."""

from dorfplatz.cli.map.questions import open_question, points_words
from dorfplatz.cli.terminal.questions import OpenQuestion
from dorfplatz.games.duel import DuelState
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.questions import BY_NAME
from dorfplatz.games.map.question import Option


def duel_question(state: DuelState, seat: int) -> OpenQuestion | None:
    """What a side is asked now, unless it is to lay a tile."""
    side = state.sides[seat]
    question = BY_NAME.get(side.step or "")
    if question is None:
        return None

    def effect(option: Option) -> str:
        after = state.played(option.move, seat)
        points = after.sides[seat].score.total - side.score.total
        return points_words(points, f"module2.{option.line}", explain_side(after, seat))

    return open_question(question, state.legal_moves(seat), side.laid[-1].tile.id, effect)
