"""A table: the game, who sits where, and the file in which everything is kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.bots.core.bot import AnyBot
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.cli.terminal.faults import fault_news
from dorfplatz.cli.terminal.kept import KeptTable
from dorfplatz.cli.terminal.romantik.questions import judged_between
from dorfplatz.cli.terminal.save import SavedGame, saved_game
from dorfplatz.cli.terminal.words import in_words
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.map.moves import Answer, Move, Reveal, SetAside
from dorfplatz.games.romantik.state import State


class Table(KeptTable):
    """A game in progress with people and bots in its seats; every move is kept in a file at once.

    `reveals_itself` says that the next tile is turned up without asking; with several people it is the next
    player's act, and until then a placement may be taken back.
    """

    def __init__(self, state: State, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        super().__init__(names, bots, path)
        self.state = state
        self.reveals_itself = state.game.players == 1
        self._players: dict[int, AnyBot] = {
            seat: make_bot_for(state.game, name, state.seed or 0) for seat, name in bots.items()
        }

    @property
    def name(self) -> str:
        """The name of the player in turn."""
        return self.names[self.state.player]

    def go_on(self) -> None:
        """Play everything that is nobody's choice, and the bots' turns, until a person is asked."""
        state = self.state
        while not state.is_over:
            bot, legal = self._players.get(state.player), state.legal_moves
            is_only_move = len(legal) == 1
            if is_only_move and (bot is not None or self._goes_by_itself(legal[0])):
                self.play(legal[0])
            elif bot is not None:
                self.play(bot.choose(state.view(state.player)))
                self.news += fault_news()
            else:
                return

    def _goes_by_itself(self, move: Move) -> bool:
        return isinstance(move, SetAside) or (isinstance(move, Reveal) and self.reveals_itself)

    def play(self, move: Move) -> None:
        """Play a legal move, tell what came of it, and keep the game."""
        seat, before = self.state.player, self.state.copy()
        self.state.play(move)
        if isinstance(move, SetAside) or seat in self.bots:
            words = in_words(before, move)
            self.news += [f"{self.names[seat]} {words}."] if words else []
        for news in judged_between(before, self.state):
            points = f": {news.split()[-3]} points!" if news.endswith("completed") else "."
            self.news.append(f"{news[0].upper()}{news[1:]}{points}")
        self.keep()

    def undo(self) -> None:
        """Take the last turn back, the answers and the placement, unless the next tile has been seen."""
        moves = self.state.moves
        number = 1 + next((n for n, move in enumerate(reversed(moves)) if not isinstance(move, Answer)), len(moves))
        if number > len(moves) or isinstance(moves[-number], Reveal | SetAside):
            raise IllegalMoveError(
                "a placement can be taken back only until the next tile is revealed; type auto to reveal by hand"
            )
        earlier = self.state.copy()
        earlier.undo(number)
        if earlier.player in self.bots:
            raise IllegalMoveError("the last placement was a bot's, and bots take nothing back")
        self.state.undo(number)
        self.keep()

    def saved(self) -> SavedGame:
        """What is written to go on later."""
        return saved_game(self.state, self.names, self.bots)
