"""The questions of the Duel: each answer with the word to type and what it would do."""

from dorfplatz.cli.terminal.questions import Answer, Question
from dorfplatz.games.duel import DuelState
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.map.explain import reason
from dorfplatz.games.map.moves import Heart, Interest, Move, Photographer

ASKED = {
    "heart": "A heart on {tile}?",
    "photographer": "Shall the photographer come to {tile}?",
    "interest": "The {number}th task is completed: which point of interest?",
}
EFFECTS = {
    "hearts": "hearts for your next Landscape tiles: 1 point per matching side",
    "photographer": "lay its tile; he walks to tiles laid next to him: 1 point per camera marker",
    "school": "lay its tile: 1 point per tile with village within two steps",
    "granary": "lay its tile: 1 point per tile with grain within two steps",
    "old_oak": "lay its tile: 1 point per tile with forest within two steps",
}
LINES = {Heart: "module2.hearts", Photographer: "module2.photographer"}


def duel_question(state: DuelState, seat: int) -> Question | None:
    """What a side is asked now, unless it is to lay a tile."""
    side = state.sides[seat]
    if side.step not in ASKED:
        return None
    answers = tuple(Answer(_word(move), move, _effect(state, seat, move)) for move in state.legal_moves(seat))
    return Question(ASKED[side.step].format(tile=side.laid[-1].tile.id, number=side.completed), answers)


def _word(move: Move) -> str:
    """What a player types to answer with a move."""
    match move:
        case Heart(colour):
            return "yes" if colour else "no"
        case Photographer(go):
            return "yes" if go else "no"
        case Interest(name):
            return name or "no"
    return str(move)


def _effect(state: DuelState, seat: int, move: Move) -> str:
    """What an answer does: a point of interest in words, the others in points now."""
    if _word(move) == "no":
        return "none; the space is lost" if isinstance(move, Interest) else "not now"
    if isinstance(move, Interest):
        return EFFECTS[str(move.name)]
    after = state.copy()
    after.play(move, seat)
    points = after.sides[seat].score.total - state.sides[seat].score.total
    why = [each for each in explain_side(after, seat) if each.line == LINES[type(move)]][-1]
    return f"{points:+} points now: {reason(why)}"
