"""The command that searches for par, where its kept games are planned anew."""

from argparse import Namespace

import pytest

from bench import par
from dorfplatz.bots.value.hindsight import Best
from dorfplatz.games.state import State

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
