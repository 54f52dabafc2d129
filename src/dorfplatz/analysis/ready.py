"""Compile what an analysis uses, before the first one on a machine."""

from __future__ import annotations

from functools import cache

from dorfplatz.analysis.duel.thinker import DuelThinker
from dorfplatz.analysis.race import think
from dorfplatz.analysis.romantik.thinker import RomantikThinker
from dorfplatz.analysis.thinker import Thinker
from dorfplatz.analysis.valley.thinker import ValleyThinker
from dorfplatz.bots import make_bot
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.duel.levels import make_duel_bot
from dorfplatz.bots.valley import make_valley_bot
from dorfplatz.compiled import compile_with_progress
from dorfplatz.games.duel import Duel
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State
from dorfplatz.games.valley import Valley

LITTLE, GAMES = Budget(nodes=1), 20


@cache
def prepare_romantik() -> None:
    """Compile everything for `romantik` unless it is cached."""
    make_bot("master:1n", seed=0)
    steps = [("advice", lambda: _think(_early())), ("the end", lambda: _think(_late()))]
    compile_with_progress("the analysis", steps, __name__)


@cache
def prepare_duel() -> None:
    """Compile everything for the Duel unless it is cached."""
    make_duel_bot("master:1n", seed=0)
    state = Duel(modules=(1, 2)).start(seed=0, moves="0:reveal")
    steps = [("advice", lambda: _use(DuelThinker(state.view(0), 0)))]
    compile_with_progress("the analysis of the Duel", steps, __name__)


@cache
def prepare_valley() -> None:
    """Compile everything for the Valley unless it is cached."""
    make_valley_bot("master:1n", seed=0)
    state = Valley().start(seed=0, moves="reveal")
    steps = [("advice", lambda: _use(ValleyThinker(state.view(state.player), 0)))]
    compile_with_progress("the analysis of the Valley", steps, __name__)


def _early() -> State:
    return Game().start(seed=0, moves="reveal")


def _late() -> State:
    """A position close enough to the end to be searched exactly, if one is found."""
    bot = make_bot("builder", seed=0)
    for seed in range(GAMES):
        state = Game().start(seed)
        while not state.is_over:
            if state.asks == "place" and RomantikThinker(state.view(0), 0).exact() is not None:
                return state
            state.play(bot.choose(state.view(0)))
    return _early()


def _think(state: State) -> None:
    _use(RomantikThinker(state.view(0), 0))


def _use(thinker: Thinker) -> None:
    """Call every function once."""
    thought = think(thinker, LITTLE)
    thinker.facts(thought.best.choice)
    thinker.beyond(thought.best.choice, 1)
    thinker.table()
