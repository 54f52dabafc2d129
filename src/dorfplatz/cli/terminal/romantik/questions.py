"""What the parts ask, in words: each answer with what to type and what it would do."""

from __future__ import annotations

from dataclasses import dataclass

from dorfplatz.catalog import Part, Terrain
from dorfplatz.cli.terminal.choices import choices_of
from dorfplatz.errors import UnreadableMoveError
from dorfplatz.games.map.explain import explain, reason
from dorfplatz.games.map.explain.ground import Ground
from dorfplatz.games.map.face import MapFace
from dorfplatz.games.map.moves import Balloon, CloudJoin, Heart, Mill, Move, Photographer, Place, PlaceStored, Reveal
from dorfplatz.games.romantik.state import State
from dorfplatz.hexes import SIDE_NAMES

SAME_WORDS = {"y": "yes", "n": "no", "none": "no", "": "no"}
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


@dataclass(frozen=True)
class Answer:
    """One answer: the word to type, the move, and what it would do."""

    word: str
    move: Move
    effect: str


@dataclass(frozen=True)
class Asked:
    """A question to the player in turn."""

    text: str
    answers: tuple[Answer, ...]

    @property
    def words(self) -> str:
        """The words to choose from."""
        *others, last = (answer.word for answer in self.answers)
        return f"{', '.join(others)} or {last}" if others else last

    def read(self, line: str) -> Move | None:
        """The move that was typed as an answer, if it is one; an empty line declines."""
        typed = line.lower().removeprefix("join").strip()
        typed = SAME_WORDS.get(typed, typed)
        for answer in self.answers:
            if typed in (answer.word, str(answer.move)):
                return answer.move
        if not line:
            raise UnreadableMoveError(f"this must be decided: {self.words}")
        return None


def question_in(state: State) -> Asked | None:
    """What is asked now, unless it is to reveal or to lay a tile."""
    if state.asks == "cloud":
        return _cloud_question(state)
    if state.asks not in ASKED:
        return None
    tile = state.laid[-1].tile.id
    answers = tuple(Answer(word_for(move), move, _effect(state, move)) for move in state.legal_moves)
    return Asked(ASKED[state.asks].format(tile=tile), answers)


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
    """What a player types to make a move."""
    match move:
        case Reveal():
            return "Enter"
        case Place(rotation=rotation):
            number = next(n for n, cell in choices_of(state).numbered.items() if cell == move.cell)
            return f"{'stored' if isinstance(move, PlaceStored) else 'place'} {number} {rotation}"
        case _:
            return word_for(move)


def _after(state: State, move: Move) -> State:
    after = state.copy()
    after.play(move)
    return after


def _effect(state: State, move: Move) -> str:
    """The points that an answer brings now, and why."""
    if word_for(move) == "no":
        return "not now"
    line = "golden_heart" if move == Heart("gold") else LINES[type(move)]
    after = _after(state, move)
    points = after.score.total - state.score.total
    why = [each for each in explain(after) if each.line == f"parts.{line}"][-1]
    return f"{points:+} points now: {reason(why)}"


def _cloud_question(state: State) -> Asked:
    """Which region of the cloud a side joins: each with the tiles that it would have, and what that does to tasks."""
    legal = [move for move in state.legal_moves if isinstance(move, CloudJoin)]
    side = legal[0].side
    answers = tuple(Answer(word_for(move), move, _join_effect(state, move)) for move in legal)
    after = _after(state, legal[0]).cloud_sides()
    terrain = Terrain(after[side][0]).name.lower()
    return Asked(f"Side {side} ({SIDE_NAMES[side]}) of the cloud meets {terrain}. What does it join?", answers)


def _join_effect(state: State, move: CloudJoin) -> str:
    after = _after(state, move)
    ground = Ground(after.game, after._map)
    cloud = ground.special(Part.CLOUDS)
    assert cloud is not None
    tiles = ground.size(ground.territories[cloud][move.side])
    where = "stays apart" if move.join is None else f"with its {SIDE_NAMES[move.join]} side"
    return f"{where}: {tiles} tiles{''.join(f', {news}' for news in judged_between(state, after))}"


def judged_between(before: MapFace, after: MapFace) -> list[str]:
    """The tasks that were completed or cancelled on a map from one time to another."""
    fates = {laid.cell: laid.fate for laid in before.laid}
    changed = [laid for laid in after.laid if laid.fate in ("completed", "cancelled")]
    return [
        f"the {laid.tile.task_name} task {laid.marker} is {laid.fate}"
        for laid in changed
        if fates.get(laid.cell) != laid.fate
    ]
