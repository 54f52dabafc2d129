"""The command that searches for par, where its kept games are planned anew."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from bench import par
from dorfplatz.bots.romantik.hindsight import Best
from dorfplatz.games.romantik.state import State

STACKS = Namespace(skip=0, number=2)


def test_a_game_that_was_over_by_then_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, other = par.known_games()[: STACKS.number]
    games = {kept["seed"]: kept, other["seed"]: {"seed": other["seed"], "par": 100, "moves": ""}}
    searched: list[State] = []

    def search(starts: list[State], options: Namespace) -> list[Best]:
        searched.extend(starts)
        return [Best(90, ()) for _ in starts]

    monkeypatch.setattr(par, "search", search)
    mean, turns = (kept["par"] + 100) / 2, len(kept["moves"].split()) // 2
    assert par.plan_anew(games, turns + 5, STACKS) == [mean - 5, mean, mean]
    assert [start.seed for start in searched] == [other["seed"]]
    assert games[kept["seed"]] == kept


def test_when_all_games_were_over_nothing_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {game["seed"]: game for game in par.known_games()}
    mean = sum(game["par"] for game in par.known_games()[: STACKS.number]) / STACKS.number
    monkeypatch.setattr(par, "search", None)
    assert par.plan_anew(games, 99, STACKS) == [mean] * 3


def test_games_are_kept_in_the_order_of_the_stacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = par.known_games()
    (tmp_path / "par.json").write_text(json.dumps({"beams": [], "mean": 0}))
    monkeypatch.setattr(par, "DATA", tmp_path)
    options = Namespace(width=8, choices=16, spread=4, tables=1, variation=0, skip=3, number=2, gpu=False)
    monkeypatch.setattr(par, "stacks", lambda: [game["seed"] for game in known])
    par.keep({game["seed"]: game for game in reversed(known)}, 45, options, [170.0, 171.0, 172.0])
    assert par.known_games() == known
    figures = json.loads((tmp_path / "par.json").read_text())
    assert figures["beams"][0]["best_of_all"] == 172.0
    assert figures["mean"] == round(sum(game["par"] for game in known) / len(known), 2)
