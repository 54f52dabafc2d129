"""The questions of the parts, with what each answer would bring."""

from __future__ import annotations

from dorfplatz.catalog import Part, Terrain
from dorfplatz.cli.language import named, say
from dorfplatz.cli.map.questions import open_question, points_words
from dorfplatz.cli.map.tasks import judged_between
from dorfplatz.cli.terminal.questions import OpenQuestion, PossibleAnswer
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.moves import CloudJoin
from dorfplatz.games.map.question import Option
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.romantik.questions import BY_NAME
from dorfplatz.games.romantik.state import State
from dorfplatz.hexes import SIDE_NAMES


def question_in(state: State) -> OpenQuestion | None:
    """What is asked now, unless it is to reveal or to lay a tile."""
    question = BY_NAME.get(state.asks)
    if question is None:
        return None
    if not question.options:
        return _cloud_question(state)

    def effect(option: Option) -> str:
        after = state.played(option.move)
        points = after.score.total - state.score.total
        return points_words(points, f"parts.{option.line}", explain(after))

    return open_question(question, state.legal_moves, state.laid[-1].tile.id, effect)


def _cloud_question(state: State) -> OpenQuestion:
    """Which region of the cloud a side joins: each with its size afterwards, and the tasks that this judges."""
    legal = [move for move in state.legal_moves if isinstance(move, CloudJoin)]
    side = legal[0].side
    terrain = Terrain(state.played(legal[0]).cloud_sides()[side][0]).name.lower()
    answers = [PossibleAnswer(cloud_word(move), move, _join_effect(state, move)) for move in legal]
    where = named("side", SIDE_NAMES[side])
    text = say("romantik.cloud_meets", side=side, where=where, terrain=named("task", terrain))
    return OpenQuestion(text, tuple(answers))


def cloud_word(move: CloudJoin) -> str:
    """What a player types to join a side of the cloud."""
    return "new" if move.join is None else str(move.join)


def _join_effect(state: State, move: CloudJoin) -> str:
    after = state.played(move)
    lookup = MapLookup.of(after)
    cloud = lookup.special(Part.CLOUDS)
    assert cloud is not None
    tiles = lookup.size(lookup.territories[cloud][move.side])
    where = (
        say("romantik.stays_apart")
        if move.join is None
        else say("romantik.with_side", where=named("side", SIDE_NAMES[move.join]))
    )
    return say("romantik.join_size", where=where, tiles=tiles) + "".join(
        f", {news}" for news in judged_between(state, after)
    )
