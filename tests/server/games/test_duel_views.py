"""A view of a Duel on the wire says exactly what the position says, in the types that the browser is told."""

import random

import msgspec
import pytest
from rules.duel.engine_duel import EngineDuel, engine_duel
from rules.duel.test_photographer import with_photographers

from dorfplatz.games.duel import Duel, DuelState
from dorfplatz.games.map.moves import Place
from dorfplatz.hexes import distance
from dorfplatz.server.games.duel.playing import DuelPlaying
from dorfplatz.server.games.duel.view import DuelChoices, DuelMap, DuelView


def view_of(playing: DuelPlaying, own: tuple[int, ...], helps: bool = True) -> DuelView:
    fields = playing.view(own, helps)
    text = b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), value) for name, value in fields.items())
    return msgspec.json.decode(text, type=DuelView)


def maps_of(view: DuelView) -> list[DuelMap | None]:
    return [view.map0, view.map1, view.map2, view.map3]


def choices_of(view: DuelView) -> list[DuelChoices | None]:
    return [view.do0, view.do1, view.do2, view.do3]


def check(playing: DuelPlaying, own: tuple[int, ...], choice: random.Random) -> None:
    state, view = playing.state, view_of(playing, own)
    seen = state.view_of(own, playing.at_once)
    assert view.scores[0].total == seen.scores[0].total
    assert view.own == list(own)
    assert (view.turn, view.due, view.landscape_left) == (state.turn, state.due, state.landscape_left)
    assert view.unseen == [tile.id for tile in state.unseen_tiles]
    assert view.unseen_markers == {task: list(pile) for task, pile in state.unseen_markers.items() if pile}
    for side, (laid, drawn) in enumerate(zip(seen.sides, maps_of(view), strict=False)):
        assert drawn is not None
        assert drawn.tiles == [(t.tile.id, t.q, t.r, t.rotation, t.marker, t.fate) for t in laid.laid]
        assert (drawn.figures, drawn.hearts, drawn.completed) == (laid.figures, laid.hearts, laid.completed)
        assert drawn.interests == list(laid.interests)
        assert drawn.is_now == (side in own or state.revealed is None)
    for side, doing in enumerate(choices_of(view)):
        assert (doing is not None) == (side in own)
        if doing is not None:
            check_choices(playing, own, side, doing, choice)


def check_choices(
    playing: DuelPlaying, own: tuple[int, ...], side: int, doing: DuelChoices, choice: random.Random
) -> None:
    """All that is legal is listed, and what a move was said to bring it brings, as far as its side sees the others."""
    state = playing.state
    legal = state.legal_moves(side)
    assert [row[:3] for row in doing.legal] == [
        (*move.cell, move.rotation) for move in legal if isinstance(move, Place)
    ]
    assert doing.moves == [str(move) for move in legal if not isinstance(move, Place)]
    assert doing.step == (state.sides[side].step or ("over" if state.is_over else "reveal"))
    if doing.legal:
        q, r, rotation, points, tasks = choice.choice(doing.legal)
        after = state.copy()
        after.play(Place(q, r, rotation), side)
        if after.turn == state.turn:
            now, then = (each.view_of(own, playing.at_once).sides[side].score.total for each in (state, after))
            assert points == then - now
        assert {slot: fate for slot, fate, _, _ in tasks} == {
            slot: after.sides[side].laid[slot].fate for slot, _, _, _ in tasks
        }


@pytest.mark.parametrize(("players", "modules"), [(2, (2,)), (3, (1, 2)), (4, ())])
def test_a_view_says_what_the_position_says(players: int, modules: tuple[int, ...]) -> None:
    playing, choice = DuelPlaying(Duel(players, modules).start(players), at_once=False), random.Random(1)
    perspectives = [(), (0,), (players - 1,), (0, 1)]
    while not playing.is_over:
        check(playing, choice.choice(perspectives), choice)
        side = choice.choice(playing.to_move)
        playing = playing.copy()
        playing.play(side, playing.random_move(side))
        if playing.takes_back and choice.random() < 0.05:
            playing.take_back(choice.choice(playing.takes_back))
    for own in perspectives:
        check(playing, own, choice)
    assert view_of(playing, ()).winners == list(playing.state.winners)


def test_without_helps_only_the_effects_and_the_remaining_tiles_are_missing() -> None:
    playing = DuelPlaying(Duel().start(4), at_once=False)
    for side, move in ((0, "reveal"), (0, "0,0/0"), (1, "0,0/0"), (1, "reveal")):
        playing.play(side, move)
    full, plain = view_of(playing, (0,)), view_of(playing, (0,), helps=False)
    assert full.do0 is not None
    assert plain.do0 is not None
    assert [row[:3] for row in plain.do0.legal] == [row[:3] for row in full.do0.legal]
    assert all(row[3:] == (0, []) for row in plain.do0.legal)
    assert (plain.unseen, plain.unseen_markers) == ([], {})
    plain.do0, plain.unseen, plain.unseen_markers = full.do0, full.unseen, full.unseen_markers
    assert plain == full


def place_beside_him(state: DuelState, side: int) -> Place:
    """A legal placement next to the photographer of a side."""
    stands = state.sides[side].figures.photographer
    assert stands is not None
    places = (move for move in state.legal_moves(side) if isinstance(move, Place))
    return next(place for place in places if distance(place.cell, stands) == 1)


def test_whoever_waits_for_the_last_camera_marker_sees_when_it_is_offered() -> None:
    duel = with_photographers(engine_duel, cameras=1)
    assert isinstance(duel, EngineDuel)
    duel.reveal("p0")
    playing = DuelPlaying(duel.state, at_once=False)
    told = []
    for side, move in ((1, None), (0, None), (0, "photographer:no")):
        playing.play(side, move or str(place_beside_him(playing.state, side)))
        told.append([doing.step for own in (0, 1) if (doing := choices_of(view_of(playing, (own,)))[own])])
    assert told == [["place", "wait"], ["photographer", "wait"], ["done", "photographer"]]
    playing.take_back(1)
    assert view_of(playing, (1,)).do1.step == "place"  # type: ignore[union-attr]
