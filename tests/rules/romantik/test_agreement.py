"""Whole games on the engine and on the oracle at once."""

from random import Random
from typing import Any

import pytest
from oracle import Taste, anywhere, packed, random_record, read_box, tiles_in_play
from places import catalog_file
from rotation import GAMES, play_each, todays

from dorfplatz import Game, State
from rules.map.boards import stacked

from .agreement import FollowingGame, eager, play_both

TILES, MARKERS = read_box(catalog_file("romantik"))
BASE = tiles_in_play(TILES, ())
Record = dict[str, Any]
TASTES = (anywhere, packed, eager, packed)
PARTS = 8


def play_on_both(seed: int) -> None:
    """Play one game on the engine and on the oracle."""
    players = 1 + seed % 6
    state = Game("romantik", players, start_player=seed % players).start(seed)
    play_both(state, FollowingGame(BASE, MARKERS, state.removed), TASTES[seed % 4], Random(seed))


@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_oracle_agree_after_every_placement_of_many_games(part: int) -> None:
    play_each(todays(GAMES, part, PARTS), play_on_both)


@pytest.mark.parametrize("taste", [anywhere, packed, eager])
def test_games_that_the_oracle_played_come_out_the_same_on_the_engine(taste: Taste) -> None:
    for seed in range(5):
        record = random_record(Random(seed), TILES, MARKERS, ["Ann", "Bo", "Cy"], taste=taste)
        state = replayed(record["turns"], record["removed"])
        assert state.is_over
        assert state.removed == tuple(record["removed"])
        assert state.score.as_record() == record["score"]


def replayed(turns: list[Record], removed: list[str]) -> State:
    """A game with the stacks of a record, in which its moves were played."""
    reveals = [turn["reveal"] for turn in turns]
    tasks = [(reveal["tile"], reveal["marker"]) for reveal in reveals if "marker" in reveal]
    landscape = [reveal["tile"] for reveal in reveals if "marker" not in reveal]
    state = stacked(Game("romantik", 3, start_player=turns[0]["player"]), landscape, tasks, removed)
    for turn in turns:
        assert state.player == turn["player"]
        state.play("reveal")
        before = {laid.tile.id: laid.marker for laid in state.open_tasks}
        if "do" not in turn:
            state.play("aside")
            continue
        choice = turn["do"][0]
        if "marker" in turn["reveal"]:
            before[turn["reveal"]["tile"]] = turn["reveal"]["marker"]
        state.play(f"{choice['place'][0]},{choice['place'][1]}/{choice['rotation']}")
        now = {laid.tile.id: laid.fate for laid in state.laid if laid.tile.id in before}
        for fate in ("completed", "cancelled"):
            assert sorted([name, before[name]] for name in now if now[name] == fate) == sorted(turn[fate])
    return state
