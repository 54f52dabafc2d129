"""Which of the tiles that may still come would fit a cell: right, typed, bounded, and telling nothing hidden."""

import random
from pathlib import Path

import msgspec
import pytest

from dorfplatz.client import Client, RefusedError
from dorfplatz.games.map.moves import Place
from dorfplatz.games.romantik.game import Game
from dorfplatz.server.settings import Rate
from dorfplatz.server.wire.messages import Fits

from ..serving import play_on, serving


def ask(client: Client, table_id: str, cell: str) -> Fits:
    return msgspec.json.decode(client.call("GET", f"/api/tables/{table_id}/fits?cell={cell}"), type=Fits)


@pytest.mark.parametrize("seed", range(4))
def test_what_comes_next_was_among_what_fits_and_fits_the_same_way(seed: int) -> None:
    state, choice = Game("romantik", players=2).start(seed), random.Random(seed)
    while not state.is_over:
        before = state.view(0)
        unseen = {tile.id for tile in before.unseen_tiles}
        state.play("reveal")
        hand = state.in_hand
        assert hand is not None
        legal = [move for move in state.legal_moves if isinstance(move, Place)]
        for cell in {move.cell for move in choice.sample(legal, min(3, len(legal)))}:
            fitting = before.fitting_tiles(*cell)
            assert set(fitting) <= unseen
            rotations = {move.rotation for move in legal if move.cell == cell}
            assert rotations <= set(fitting[hand.tile.id])
            if hand.tile.kind == "landscape":
                assert rotations == set(fitting[hand.tile.id])
        state.play(choice.choice(state.legal_moves))


def test_the_first_cell_takes_every_tile_and_no_other_cell_takes_any() -> None:
    view = Game("romantik").start(3).view(0)
    assert set(view.fitting_tiles(0, 0)) == {tile.id for tile in view.unseen_tiles if tile.kind == "landscape"} | {
        tile.id for tile in view.unseen_tiles if tile.kind == "task"
    }
    for cell in ((1, 0), (127, 127), (128, 0), (-999, 999)):
        assert view.fitting_tiles(*cell) == {}


def test_seats_and_spectators_ask_which_tiles_fit(ann: Client, bo: Client) -> None:
    with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
        play_on(table, until=lambda: len(table.view["tiles"]) == 5 and table.view["phase"] == "place")
        q, r, *_ = table.view["legal"][0]
        answer = ask(ann, table.id, f"{q},{r}")
        assert (answer.version, answer.cell) == (table.version, (q, r))
        assert answer.fits
        assert {fit.tile for fit in answer.fits} <= set(table.view["unseen"])
        assert all(fit.rotations == sorted(set(fit.rotations)) for fit in answer.fits)
        assert ask(bo, table.id, f"{q},{r}") == answer
        taken = table.view["tiles"][0]
        assert ask(ann, table.id, f"{taken[1]},{taken[2]}").fits == []


def test_what_is_no_cell_is_refused(ann: Client) -> None:
    table_id = ann.create(players=1, names=["Ann"], start=True)
    for cell in ("", "1", "a,b", "1,2,3", "9999,0", "1.5,0", "%00"):
        with pytest.raises(RefusedError, match="unreadable"):
            ask(ann, table_id, cell)
    with pytest.raises(RefusedError, match="not_found"):
        ask(ann, ann.create(players=2, names=["Ann"]), "0,0")


def test_a_purist_table_helps_nobody(ann: Client) -> None:
    with pytest.raises(RefusedError, match="without assistance"):
        ask(ann, ann.create(players=1, names=["Ann"], start=True, purist=True), "0,0")


def test_a_flood_of_questions_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, fits=Rate(3, 100)) as url:
        ann = Client(url)
        table_id = ann.create(players=1, names=["Ann"], start=True)
        for _ in range(3):
            ask(ann, table_id, "0,0")
        with pytest.raises(RefusedError, match="too_fast"):
            ask(ann, table_id, "0,0")
