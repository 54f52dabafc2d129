"""A custom bot as the game sees it: it always answers with a legal move, whatever its class does."""

import random
import weakref
from itertools import count
from typing import Any

from dorfplatz.bots.core.custom.bot_file import parse_custom
from dorfplatz.bots.core.custom.connection import CustomBotError
from dorfplatz.bots.core.custom.host import host_of
from dorfplatz.bots.core.custom.patience import MOVE_SECONDS
from dorfplatz.errors import IllegalMoveError, shown
from dorfplatz.games.seeds import parse_seed

_numbers = count()


class CustomBot:
    """A custom bot for any game, by its file and class like `my_bot.py:MyBot`.

    If it crashes, is late or answers with an illegal move, a random move is played for it and reported.
    """

    def __init__(self, name: str, seed: int | str | None = None, move_seconds: float = MOVE_SECONDS) -> None:
        self.name = name
        self.seed = parse_seed(seed)
        self._host = host_of(parse_custom(name), move_seconds)
        self._host.begin()
        self._number = next(_numbers)
        self._random = random.Random(self.seed)
        weakref.finalize(self, self._host.forget, self._number).atexit = False

    def __repr__(self) -> str:
        return f"CustomBot({self.name!r}, seed={self.seed})"

    def choose(self, view: Any) -> Any:
        """A legal move, the bot's own if it gives one; it is not asked about forced moves."""
        legal = {str(move): move for move in view.legal_moves}
        if not legal:
            raise IllegalMoveError("there is nothing to choose")
        if len(legal) == 1:
            return next(iter(legal.values()))
        try:
            notation = self._host.ask(self._number, self.seed, view)
        except CustomBotError as error:
            self._host.note(error.fault, str(error))
        else:
            if notation in legal:
                return legal[notation]
            self._host.note("illegal", f"{shown(notation)} is not a legal move")
        return self._random.choice(list(legal.values()))
