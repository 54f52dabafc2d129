"""Nothing hidden leaves the server: no message to any seat or spectator contains or determines it."""

import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rotation import GAMES

from dorfplatz.catalog import Parts, everything, load, random_parts
from dorfplatz.client import Client
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State
from dorfplatz.server.games.romantik.playing import RomantikPlaying
from dorfplatz.server.games.values import Stack
from dorfplatz.server.table import start
from dorfplatz.server.table.apply import apply
from dorfplatz.server.table.events import Chair, Created, Options, Played, TookBack
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Update

from ..hearing import Hearing
from ..serving import play_on


def dealt_again(state: Any, seed: int) -> Stack:
    """Another stack that agrees with all that has been revealed so far, in the same order."""
    other = state.view(0).deal(random.Random(seed))
    again = state.start_again()._states
    theirs = other._states[0].hidden
    for name, drawn in (("landscape", int(state._record.landscape_drawn)), ("task", int(state._record.task_drawn))):
        again[0].hidden[name][drawn:] = theirs[name][drawn:]
    box = state.game.box
    for pile, drawn in enumerate(state._record.markers_drawn.tolist()):
        begin, end = int(box.pile_start[pile]) + drawn, int(box.pile_start[pile + 1])
        again[0].hidden["markers"][begin:end] = theirs["markers"][begin:end]
    are_many_left = len(theirs["landscape"]) - int(state._record.landscape_drawn) > 8
    dealt = type(state)(state.game, again).dealt
    assert not are_many_left or dealt != state.dealt, "this is no other stack"
    return Stack(str(seed), dealt)


def history(game: Game, seed: int, steps: int, choice: random.Random) -> tuple[State, list[tuple[int, str] | None]]:
    """A game that was played at random for so many steps, not to its end; None is a turn taken back."""
    playing = RomantikPlaying(game.start(seed))
    moves: list[tuple[int, str] | None] = []
    while len(moves) < steps:
        if playing.takes_back and choice.random() < 0.1:
            moves.append(None)
            playing.take_back(playing.takes_back[0])
        after = playing.copy()
        move = str(choice.choice(playing.state.legal_moves))
        after.play(playing.state.player, move)
        if after.is_over:
            break
        moves.append((playing.state.player, move))
        playing = after
    return playing.state, moves


PARTS = [Parts(), everything(load()), *(random_parts(load(), random.Random(seed)) for seed in range(6))]


@settings(max_examples=16 if GAMES > 100 else 8)
@given(
    seed=st.integers(0, 2**62),
    steps=st.integers(0, 220),
    choice=st.randoms(use_true_random=False),
    parts=st.sampled_from(PARTS),
)
def test_equal_histories_on_different_stacks_are_told_in_equal_messages(
    seed: int, steps: int, choice: random.Random, parts: Parts
) -> None:
    state, moves = history(Game("romantik", players=2, parts=parts), seed, steps, choice)
    stacks = [Stack(str(seed), state.dealt), dealt_again(state, seed // 2 + 1)]
    one, other = (Hearing("romantik", stack, {"parts": parts.as_record()}) for stack in stacks)
    for number, turn in enumerate(moves):
        for hearing in (one, other):
            playing = hearing.table.playing
            assert playing is not None
            if turn is None:
                hearing.happen(TookBack(seat=playing.takes_back[0]))
            else:
                shown = playing.copy().play(*turn)
                hearing.happen(Played(seat=turn[0], move=turn[1], shown=shown))
        assert one.told() == other.told()
        if number % 40 == 0:
            assert one.outside() == other.outside()
    assert one.outside() == other.outside()


def test_the_two_stacks_do_differ() -> None:
    state = Game("romantik", players=2).start(5, "reveal 0,0/0 reveal")
    stack = dealt_again(state, 9)
    assert stack.deal != state.dealt
    assert stack.deal["task"][:2] == state.dealt["task"][:2]


WORDS = re.compile(r'"(seed|salt|removed|deal|stack)":')


def allowed(text: str) -> bool:
    """`stack` is the word for the kind of stack in the options; nothing else is named before the end."""
    found = set(WORDS.findall(text)) - {"stack"}
    return not found and text.count('"stack":') <= 1


@pytest.fixture(params=["none", "everything"])
def everybody(ann: Client, bo: Client, url: str, request: pytest.FixtureRequest) -> Iterator[list[Any]]:
    table_id = ann.create(players=2, names=["Ann"], options={"parts": request.param})
    with ExitStack() as stack:
        links = [stack.enter_context(who.join(table_id)) for who in (ann, bo, Client(url))]
        links[1].send("sit", seat=1, name="Bo")
        links[0].wait(lambda: links[0].version == links[1].version)
        links[0].send("start", first=0)
        yield links


def test_a_whole_game_names_nothing_hidden_before_its_end(everybody: list[Any]) -> None:
    at_ann, at_bo, watching = everybody
    play_on(at_ann, at_bo)
    watching.wait(lambda: watching.status == "over")
    seed, salt = at_ann.table["proof"]["seed"], at_ann.table["proof"]["salt"]
    for link in everybody:
        before = [text for text in link.received if '"status":"over"' not in text]
        assert len(before) > 80
        for text in before:
            assert allowed(text)
            assert seed not in text
            assert salt not in text
            msgspec.json.decode(text, type=Update) if '"type":"update"' in text else None


def test_a_running_table_tells_nothing_by_http(ann: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) > 5)
        for path in ("", "/record", "/replay", "/proof", "/explain"):
            assert allowed(json.dumps(ann.get(f"/api/tables/{table.id}{path}"), separators=(",", ":")))
        assert allowed(ann.call("GET", "/api/me/export").decode())


def test_a_copy_of_a_game_shares_nothing_that_can_change() -> None:
    state = Game("romantik", players=2).start(5, "reveal 0,0/0 reveal")
    playing = RomantikPlaying(state)
    before, moves = state.to_bytes(), state.moves
    twin = playing.copy()
    shared = [name for name, value in vars(twin.state).items() if value is vars(state).get(name)]
    assert set(shared) <= {"_game", "_initial"}
    (side,) = twin.to_move
    twin.play(side, twin.random_move(side))
    assert (state.to_bytes(), state.moves) == (before, moves)
    assert len(twin.state.moves) == len(moves) + 1


def test_the_start_player_is_chosen_among_those_who_sit() -> None:
    table = Table("t")
    chairs = [Chair(), Chair(name="A", person="a"), Chair(), Chair(name="B", person="b")]
    apply(table, Created(game="romantik", code="C", by="a", options=Options(), chairs=chairs), at=0)
    firsts = {start.begin(table, None, None, known=False).first for _ in range(40)}
    assert firsts == {0, 1}
    assert start.begin(table, 3, None, known=False).first == 1
