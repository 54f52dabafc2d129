"""A table in the terminal: a game in progress, who sits where, and the file that it is saved to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from dorfplatz.bots.core.bot import Bot
from dorfplatz.bots.core.custom import take_reports
from dorfplatz.bots.core.levels import make_bot_for, units_needed
from dorfplatz.cli.language import say, translated
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import OutputError, write_safely
from dorfplatz.cli.terminal.saved_game import check_save, saved_game
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.face import Played
from dorfplatz.games.seeds import SEED_LIMIT
from dorfplatz.machine_code.readiness import is_loaded
from dorfplatz.machine_code.unit import Unit


class TerminalTable:
    """Any game with people and bots in its seats, all at one screen; it is saved after every move.

    `is_automatic` says that forced moves, such as reveals and rolls, are played without asking. `news` are sentences
    for the next screen. `get_ready` is called before something waits for machine code, with what it is.
    """

    # Whether several people may act for one seat.
    state: Any
    get_ready: Callable[[str, Sequence[Unit]], None]

    def __init__(self, state: Any, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        self.state = state
        self.names = list(names)
        self.bots = dict(bots)
        self.path = path
        self.news: list[str] = []
        self.get_ready = lambda who, units: None
        self.people = [seat for seat in range(state.game.players) if seat not in self.bots]
        self.is_automatic = len(self.people) == 1
        # A bot that waits for machine code joins when it is first in turn.
        present = [seat for seat, name in bots.items() if is_loaded(*units_needed(state.game, name))]
        self._bots: dict[int, Bot] = {seat: self._bot(seat) for seat in present}

    def _bot(self, seat: int) -> Bot:
        """The bot of a seat, with a seed of its own unless all play for one result."""
        offset = 0 if self.state.game.is_cooperative else seat
        return make_bot_for(self.state.game, self.bots[seat], ((self.state.seed or 0) + offset) % SEED_LIMIT)

    @property
    def start_player(self) -> int:
        """The seat of the start player, where the options of the game do not hold it."""
        return int(getattr(self.state.game, "start_player", 0))

    def begin_with(self, seat: int) -> None:
        """Take note of the start player; games in which turns are taken hold it themselves."""

    @property
    def seat(self) -> int:
        """The seat of the person who is asked: the first who may move, or else the first at the table."""
        people = self.people or [0]
        return next((seat for seat in self.state.to_move if seat in people), people[0])

    @property
    def name(self) -> str:
        """The name of the person who is asked."""
        return self.names[self.seat]

    @property
    def view(self) -> Any:
        """What the person who is asked sees."""
        return self.state.view(self.seat)

    @property
    def legal(self) -> Sequence[Any]:
        """The legal moves of the person who is asked."""
        moves: Sequence[Any] = () if self.state.is_over else self.state.legal_moves(self.seat)
        return moves

    @property
    def waits(self) -> bool:
        """Whether Enter has to be pressed before anything else can be done."""
        return False

    def go_on(self) -> None:
        """Play the turns of bots, and forced moves, until a person has to choose."""
        while not self.state.is_over and (played := self.next_without_asking()) is not None:
            self.play(played.move, played.seat)

    def next_without_asking(self) -> Played | None:
        """The next move that no person chooses; None if one has to."""
        bot = next((seat for seat in self.state.to_move if seat in self.bots), None)
        if bot is not None:
            legal = self.state.legal_moves(bot)
            return Played(bot, legal[0] if len(legal) == 1 else self.chosen_by_bot(bot))
        legal = self.legal
        return Played(self.seat, legal[0]) if len(legal) == 1 and self.is_played_at_once(legal[0]) else None

    def is_played_at_once(self, move: Any) -> bool:
        """Whether the only legal move of a person is played without asking."""
        return self.is_automatic

    def chosen_by_bot(self, seat: int) -> Any:
        """The move of a bot; if a custom bot fails, a random move takes its place, and the table is told."""
        if seat not in self._bots:
            self.get_ready(self.names[seat], units_needed(self.state.game, self.bots[seat]))
            self._bots[seat] = self._bot(seat)
        move = self._bots[seat].choose(self.state.view(seat))
        self.news += [
            say("random_move", name=printable(name), why=printable(sentence))
            for name, report in take_reports().items()
            for sentence in report.sentences
        ]
        return move

    def play(self, move: Any, seat: int | None = None) -> None:
        """Play a legal move, by default for the person who is asked; tell what it led to, and save the game."""
        own, before = self.seat if seat is None else seat, self.state.copy()
        self.state.play(move, own)
        self.news += self.news_of(before, own, move)
        self.save()

    def news_of(self, before: Any, seat: int, move: Any) -> list[str]:
        """What a move led to, in sentences; nobody is told about their own moves."""
        return [say("plays", name=self.names[seat], move=str(move))] if seat in self.bots else []

    def undo(self) -> None:
        """Take back the last choice of a person, and all that bots and chance did after it."""
        earlier = self.state.copy()
        while earlier.history:
            seat = earlier.history[-1].seat
            earlier.undo()
            if seat not in self.bots and len(earlier.legal_moves(seat)) > 1:
                self.state.undo(len(self.state.history) - len(earlier.history))
                self.save()
                return
        raise IllegalMoveError(say("nothing_to_take_back"))

    def to_json(self) -> bytes:
        """The content of the file that the game is saved to."""
        return saved_game(self.state, self.names, self.bots, self.start_player).to_json()

    def save(self) -> None:
        """Save the game; if that fails, the game goes on and the players are told."""
        try:
            write_safely(self.path, self.to_json())
        except OutputError as error:
            self.news.append(say("not_saved", why=translated(error)))

    def save_as(self, path: Path) -> None:
        """Save the game to another file from now on; the file before stays as it is."""
        check_save(path)
        write_safely(path, self.to_json())
        self.path = path
