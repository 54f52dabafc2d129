"""The questions of the parts: each answer with the word to type and what it would do."""

from __future__ import annotations

from dorfplatz.catalog import Part, Terrain
from dorfplatz.cli.map.choices import choices_among
from dorfplatz.cli.map.tasks import judged_between
from dorfplatz.cli.terminal.questions import Answer, Question
from dorfplatz.games.map.explain import explain, reason
from dorfplatz.games.map.explain.ground import Ground
from dorfplatz.games.map.moves import Balloon, CloudJoin, Heart, Mill, Move, Photographer, Place, PlaceStored, Reveal
from dorfplatz.games.romantik.state import State
from dorfplatz.hexes import SIDE_NAMES

LINES: dict[type, str] = {
    Heart: "red_hearts",
    Mill: "great_mill",
    Balloon: "balloon_launch_site",
    Photographer: "photographer",
}
ASKED = {
    "heart": "A heart on {tile}?",
    "mill": "The Great Mill on {tile}?",
    "balloon": "Shall the balloon fly to {tile}?",
    "photographer": "Shall the photographer come to {tile}?",
}


def question_in(state: State) -> Question | None:
    """What is asked now, unless it is to reveal or to lay a tile."""
    if state.asks == "cloud":
        return _cloud_question(state)
    if state.asks not in ASKED:
        return None
    tile = state.laid[-1].tile.id
    answers = tuple(Answer(word_for(move), move, _effect(state, move)) for move in state.legal_moves)
    return Question(ASKED[state.asks].format(tile=tile), answers)


def word_for(move: Move) -> str:
    """What a player types to answer with a move."""
    match move:
        case Heart(colour):
            return colour or "no"
        case Mill(yes) | Balloon(yes) | Photographer(yes):
            return "yes" if yes else "no"
        case CloudJoin(_, join):
            return "new" if join is None else str(join)
        case _:
            return str(move)


def typed(state: State, move: Move) -> str:
    """What a player types for a move."""
    match move:
        case Reveal():
            return "Enter"
        case Place(rotation=rotation):
            cells = choices_among(state.legal_moves, state).numbered
            number = next(number for number, cell in cells.items() if cell == move.cell)
            return f"{'stored' if isinstance(move, PlaceStored) else 'place'} {number} {rotation}"
        case _:
            return word_for(move)


def _after(state: State, move: Move) -> State:
    after = state.copy()
    after.play(move)
    return after


def _effect(state: State, move: Move) -> str:
    """The points that an answer scores now, and why."""
    if word_for(move) == "no":
        return "not now"
    line = "golden_heart" if move == Heart("gold") else LINES[type(move)]
    after = _after(state, move)
    points = after.score.total - state.score.total
    why = [each for each in explain(after) if each.line == f"parts.{line}"][-1]
    return f"{points:+} points now: {reason(why)}"


def _cloud_question(state: State) -> Question:
    """Which region of the cloud a side joins: each with its size afterwards, and the tasks that this judges."""
    legal = [move for move in state.legal_moves if isinstance(move, CloudJoin)]
    side = legal[0].side
    answers = tuple(Answer(word_for(move), move, _join_effect(state, move)) for move in legal)
    after = _after(state, legal[0]).cloud_sides()
    terrain = Terrain(after[side][0]).name.lower()
    return Question(f"Side {side} ({SIDE_NAMES[side]}) of the cloud meets {terrain}. What does it join?", answers)


def _join_effect(state: State, move: CloudJoin) -> str:
    after = _after(state, move)
    ground = Ground(after.game, after._map)
    cloud = ground.special(Part.CLOUDS)
    assert cloud is not None
    tiles = ground.size(ground.territories[cloud][move.side])
    where = "stays apart" if move.join is None else f"with its {SIDE_NAMES[move.join]} side"
    return f"{where}: {tiles} tiles{''.join(f', {news}' for news in judged_between(state, after))}"
