"""A bot that somebody wrote: it always answers with a legal move, whatever the class behind it does."""

import random
import weakref
from itertools import count
from typing import Any

from dorfplatz.bots.core.own.host import MOVE_SECONDS, host_of
from dorfplatz.bots.core.own.letters import AnyView, legal_moves_of
from dorfplatz.bots.core.own.line import OwnBotError
from dorfplatz.bots.core.own.where import parse_own
from dorfplatz.errors import IllegalMoveError, shown
from dorfplatz.games.romantik.game import parse_seed

_numbers = count()


class ForeignBot:
    """An own bot in any game, by its file and class like `my_bot.py:MyBot`, seen from the game's side.

    One that dies, takes too long or answers with no legal move has a random one played for it, which is reported.
    """

    def __init__(self, name: str, seed: int | str | None = None, move_seconds: float = MOVE_SECONDS) -> None:
        self.name = name
        self.seed = parse_seed(seed)
        self._host = host_of(parse_own(name), move_seconds)
        self._host.begin()
        self._number = next(_numbers)
        self._random = random.Random(self.seed)
        weakref.finalize(self, self._host.forget, self._number).atexit = False

    def __repr__(self) -> str:
        return f"ForeignBot({self.name!r}, seed={self.seed})"

    def choose(self, view: AnyView) -> Any:
        """A legal move, the bot's own if it gives one; a move that is the only one is nobody's choice."""
        legal = {str(move): move for move in legal_moves_of(view)}
        if not legal:
            raise IllegalMoveError("there is nothing to choose")
        if len(legal) == 1:
            return next(iter(legal.values()))
        try:
            notation = self._host.ask(self._number, self.seed, view)
        except OwnBotError as error:
            self._host.note(error.fault, str(error))
        else:
            if notation in legal:
                return legal[notation]
            self._host.note("illegal", f"{shown(notation)} is not a legal move")
        return self._random.choice(list(legal.values()))
