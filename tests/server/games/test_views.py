"""A view on the wire says exactly what the position says, in the types that the browser is told."""

import random

import msgspec
import pytest

from dorfplatz.catalog import LETTERS
from dorfplatz.games.map.map_writer import TaskEffects
from dorfplatz.games.map.moves import Move, Place
from dorfplatz.games.romantik import writer as romantik
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.games.romantik.view import RomantikView

QUESTIONS = ("cloud", "heart", "mill", "balloon", "photographer")


def view_of(state: State, helps: bool = True) -> RomantikView:
    fields = RomantikPlaying(state).view((), helps)
    text = b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), value) for name, value in fields.items())
    return msgspec.json.decode(text, type=RomantikView)


def check(state: State, view: RomantikView, choice: random.Random) -> None:
    assert view.tiles == [(t.tile.id, t.q, t.r, t.rotation, t.marker, t.fate) for t in state.laid]
    assert [(hand.tile, hand.marker) for hand in view.aside] == [(own.tile.id, own.marker) for own in state.set_aside]
    hand = state.in_hand
    assert (view.hand and (view.hand.tile, view.hand.marker)) == (hand and (hand.tile.id, hand.marker))
    assert (view.player, view.due) == (state.player, state.due)
    assert (view.landscape_left, view.tasks_left) == (state.landscape_left, state.tasks_left)
    assert view.unseen == [tile.id for tile in state.unseen_tiles]
    assert view.unseen_markers == {task: list(pile) for task, pile in state.unseen_markers.items() if pile}
    assert [(task.task, task.marker, task.size, task.open) for task in view.tasks] == [
        (own.laid.tile.task_name, own.laid.marker, own.size, own.open_sides) for own in state.progress
    ]
    assert view.score["total"] == state.score.total == sum(view.score["subtotals"])
    placements = [move for move in state.legal_moves if isinstance(move, Place)]
    assert [row[:3] for row in view.legal] == [(*move.cell, move.rotation) for move in placements]
    assert view.moves == [str(move) for move in state.legal_moves if not isinstance(move, Place)]
    assert view.phase == state.asks
    assert (view.stored, view.figures) == (state.stored and state.stored.id, state.figures)
    assert [answer for answer, _, _ in view.answers] == (view.moves if state.asks in QUESTIONS else [])
    for place, (_, _, _, points, tasks) in choice.sample(
        list(zip(placements, view.legal, strict=True)), len(view.legal)
    )[:2]:
        check_effect(state, place, points, tasks)
    for answer, points, tasks in view.answers:
        check_effect(state, answer, points, tasks)


def check_effect(state: State, move: Move | str, points: int, tasks: TaskEffects) -> None:
    """What a move was said to do is what it does; one that is followed by a question of the cloud is judged later."""
    after = state.copy()
    after.play(move)
    if after.asks == "cloud":
        return
    assert points == after.score.total - state.score.total
    assert {slot: fate for slot, fate, _, _ in tasks} == {slot: after.laid[slot].fate for slot, _, _, _ in tasks}
    standing = {slot: (size, edges) for slot, fate, size, edges in tasks if fate == "open"}
    laid = list(after.laid)
    assert standing == {laid.index(own.laid): (own.size, own.open_sides) for own in after.progress}


def check_territories(state: State, view: RomantikView) -> None:
    """Every side but meadow is in one territory, with its own terrain, and a size counts different tiles."""
    edges = [own.tile.turned(own.rotation) for own in state.laid]
    became = {side: LETTERS[terrain] for side, (terrain, _) in state.cloud_sides().items()}
    edges = ["".join(became.get(side, "M") for side in range(6)) if "*" in row else row for row in edges]
    listed = [(slot, side) for territory in view.territories for slot, side in territory.sides]
    assert sorted(listed) == [(slot, side) for slot, row in enumerate(edges) for side in range(6) if row[side] != "M"]
    for territory in view.territories:
        assert {edges[slot][side] for slot, side in territory.sides} == {territory.terrain}
        assert territory.size == len({slot for slot, _ in territory.sides})


@pytest.mark.parametrize("parts", ["none", "everything", "clouds,warehouse,red_hearts=2"])
@pytest.mark.parametrize("seed", range(2))
def test_a_view_says_what_the_position_says(seed: int, parts: str) -> None:
    state, choice = Game("romantik", players=3, parts=parts).start(seed), random.Random(seed)
    while True:
        view = view_of(state)
        check(state, view, choice)
        if state.asks != "cloud":
            check_territories(state, view)
        if state.is_over:
            break
        state.play(choice.choice(state.legal_moves))


def test_a_text_that_needs_more_room_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state, choice = Game("romantik").start(1), random.Random(1)
    for _ in range(61):
        state.play(choice.choice(state.legal_moves))
    roomy = view_of(state)
    writer = romantik.PositionWriter(room=7)
    monkeypatch.setattr(romantik._threads, "writer", writer)
    assert view_of(state) == roomy
    assert writer.room > 7


def test_without_helps_only_the_effects_and_the_remaining_tiles_are_missing() -> None:
    state = Game("romantik").start(4, "reveal 0,0/0 reveal")
    full, plain = view_of(state), view_of(state, helps=False)
    assert [row[:3] for row in plain.legal] == [row[:3] for row in full.legal]
    assert all(row[3:] == (0, []) for row in plain.legal)
    assert (plain.unseen, plain.unseen_markers) == ([], {})
    plain.legal, plain.unseen, plain.unseen_markers = full.legal, full.unseen, full.unseen_markers
    assert plain == full
