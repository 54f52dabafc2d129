"""Seeds and start players come from the secure generator of the system, in every game and every way to shuffle."""

import contextlib
import json
import random
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dorfplatz.client import Client
from dorfplatz.games.registry import game_names
from dorfplatz.games.romantik.game import SEED_LIMIT, Game
from dorfplatz.games.romantik.record import record_of
from dorfplatz.games.romantik.replay import replay
from dorfplatz.server.games.registry import game as kind_of
from dorfplatz.server.store.file import FILE

from ..serving import play_on, serving


@pytest.mark.parametrize("game", game_names())
def test_seeds_do_not_follow_from_the_generators_of_programs(game: str) -> None:
    seeds = set()
    for _ in range(3):
        random.seed(1)
        np.random.seed(1)
        seeds.add(kind_of(game).shuffle(kind_of(game).own_options({})).seed)
    assert len(seeds) == 3


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", [0, SEED_LIMIT - 1])
def test_seeds_cover_all_that_the_rules_take(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def randbelow(limit: int) -> int:
        asked.append(limit)
        return seed

    monkeypatch.setattr(secrets, "randbelow", randbelow)
    stack = kind_of(game).shuffle(kind_of(game).own_options({}))
    assert asked == [SEED_LIMIT]
    assert stack.seed == str(seed)
    assert stack == kind_of(game).shuffle(kind_of(game).own_options({})), "all that is dealt follows from the seed"


def test_tables_shuffle_from_a_secure_seed_in_whichever_way_they_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, chosen = [], []
    randbelow, choice = secrets.randbelow, secrets.choice

    def draw(limit: int) -> int:
        drawn.append(randbelow(limit))
        return drawn[-1]

    def choose(options: Any) -> Any:
        chosen.append(list(options))
        return choice(options)

    with serving(tmp_path) as url:
        monkeypatch.setattr(secrets, "randbelow", draw)
        monkeypatch.setattr(secrets, "choice", choose)
        ann = Client(url)
        for game in game_names():
            ann.create(game=game, players=2, names=["Ann", "Bo"], start=True)
            assert [0, 1] in chosen, "the start player"
            chosen.clear()
        ann.create(players=1, names=["Ann"], stack="daily", start=True)
        sheet = ann.begin_campaign("Sunday round")
        ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
        with ann.join(ann.create(players=1, names=["Ann"])) as table:
            table.send("start")
            play_on(table)
            table.send("rematch")
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        bodies = [json.loads(body) for (body,) in connection.execute("SELECT body FROM events")]
    seeds = {int(body["beginning"]["stack"]["seed"]) for body in bodies if body.get("beginning")}
    assert len(seeds) == len(game_names()) + 4
    assert seeds <= set(drawn)


def test_how_a_recorded_game_goes_on_does_not_follow_from_the_generators_of_programs() -> None:
    state = Game().start(seed=3)
    for _ in range(6):
        state.play(state.legal_moves[0])
    record = record_of(state, ["Ann"])
    stacks = set()
    for _ in range(2):
        random.seed(1)
        stacks.add(bytes(replay(record)._record.hidden.landscape.tobytes()))
    assert len(stacks) == 2
