"""Bots, hints and reviews at tables, with thinking times that people are willing to wait for."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, Any

from dorfplatz.bots.core.bot import AnyBot
from dorfplatz.bots.core.budget import Budget
from dorfplatz.bots.core.levels import ladder_of, levels_of, make_bot_for, units_needed
from dorfplatz.games.face import BoardGame
from dorfplatz.games.registry import units_of
from dorfplatz.games.seeds import parse_seed
from dorfplatz.machine_code.readiness import need, seconds_until_loaded
from dorfplatz.machine_code.unit import Unit
from dorfplatz.machine_code.waiting import rounded_up
from dorfplatz.server.games.values import Progress
from dorfplatz.stop import Stop

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review

# Levels that think for a given time; all others answer within milliseconds.
THINKING_TIMES = {"master": "0.3s", "grandmaster": "3s"}
HINT = Budget(seconds=1.0)
A_MOVE = Budget(nodes=240)
# Playouts take longer in the Duel, where all sides play, and with parts.
A_SLOW_MOVE = Budget(nodes=80)

logger = logging.getLogger(__name__)


class TableBots:
    """The bots of one game; `names` are all levels, `ladder` those on offer, from easy to hard."""

    def __init__(self, game: str) -> None:
        self._game = game
        self.names = levels_of(game)
        self.ladder = ladder_of(game)
        self._idle: dict[str, list[AnyBot]] = {}
        self._replaced: set[str] = set()

    def choose(self, level: str, view: Any) -> str:
        """The move of an idle bot of a level.

        A bot thinks about one move at a time, because threads may not share it; one that fails is not used again.
        """
        able = self._able(level)
        idle = self._idle.setdefault(able, [])
        bot = idle.pop() if idle else _make(view.game, able)
        move = str(bot.choose(view))
        idle.append(bot)
        return move

    def ready_in(self, level: str) -> int:
        """About how many seconds a level waits for machine code; 0 if it can think now."""
        return ready_in(*units_needed(self._game, level))

    def _able(self, level: str) -> str:
        """The level itself, or if its machine code cannot be had, the strongest that does without."""
        if need(*units_needed(self._game, level)):
            return level
        able = next(other for other in reversed(self.ladder) if not units_needed(self._game, other))
        if level not in self._replaced:
            self._replaced.add(level)
            logger.warning("%s of %s plays like %s, because there is no machine code", level, self._game, able)
        return able

    @staticmethod
    def thinks_long(level: str) -> bool:
        """Whether a level thinks for a given time, instead of a few milliseconds."""
        return level in THINKING_TIMES


def _make(game: BoardGame, level: str) -> AnyBot:
    name = f"{level}:{THINKING_TIMES[level]}" if level in THINKING_TIMES else level
    return make_bot_for(game, name, parse_seed(None))


@cache
def bots_for(game: str) -> TableBots:
    """The bots of a game by its name, the same for all tables."""
    return TableBots(game)


def ready_in(*units: Unit) -> int:
    """About how many seconds machine code takes, rounded up; 0 if nobody has to wait for it."""
    seconds = seconds_until_loaded(*units)
    return 0 if seconds is None else rounded_up(seconds)


def advice_ready_in(game: str) -> int:
    """About how many seconds hints and reviews of a game wait for machine code; 0 if they can be made now."""
    return ready_in(*units_of(game))


def advice_for(view: Any, stop: Stop, budget: Budget | None = None) -> Advice:
    """The best moves in a view, found within a second of CPU time."""
    # Imported when first asked for: a server starts with what moves need.
    from dorfplatz.analysis import advise

    return advise(view, budget=budget or HINT, stop=stop)


def review_of(state: Any, names: list[str], stop: Stop, progress: Progress, is_slow: bool) -> Review:
    """Review a game move by move; without a clock in it, the same game is always judged alike."""
    from dorfplatz.analysis import review

    return review(state, budget=A_SLOW_MOVE if is_slow else A_MOVE, stop=stop, progress=progress, names=names)
