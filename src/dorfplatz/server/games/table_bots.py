"""The bots of a game at tables: by level, with a time to think for which people gladly wait."""

from typing import Any

from dorfplatz.bots.core.bot import AnyBot
from dorfplatz.bots.core.levels import AnyGame, ladder_of, levels_of, make_bot_for
from dorfplatz.games.romantik.game import parse_seed

LOOK_AHEAD = ("planner", "master", "grandmaster")
BUDGETS = {"master": "0.3s", "grandmaster": "3s"}


class TableBots:
    """The bots of one game; `names` are all that are understood, `ladder` those on offer, from easy to hard."""

    def __init__(self, kind: type[AnyGame]) -> None:
        self.names = levels_of(kind)
        self.ladder = ladder_of(kind)
        self._free: dict[str, list[AnyBot]] = {}

    def choose(self, level: str, view: Any) -> str:
        """The move of a bot that is free; it thinks about one move at a time, and one that fails is not asked again."""
        free = self._free.setdefault(level, [])
        bot = free.pop() if free else _make(view.game, level, BUDGETS.get(level, ""))
        move = str(bot.choose(view))
        free.append(bot)
        return move

    @staticmethod
    def thinks_long(level: str) -> bool:
        """Whether a level thinks for a given time, instead of a few milliseconds."""
        return level in BUDGETS

    def prepare(self, view: Any) -> None:
        """Let every level choose with little thought, so that its machine code is there before anybody waits."""
        for level in self.ladder:
            _make(view.game, level, "1n" if level in LOOK_AHEAD else "").choose(view)


def _make(game: AnyGame, level: str, budget: str) -> AnyBot:
    return make_bot_for(game, f"{level}:{budget}" if budget else level, parse_seed(None))
