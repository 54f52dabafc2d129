"""A table: the game, who sits where, and the file in which everything is kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.bots import Bot, make_bot
from dorfplatz.cli.files import OutputError, write_safely
from dorfplatz.cli.terminal.save import saved_game
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.moves import Move, Place, Reveal, SetAside
from dorfplatz.games.state import State
from dorfplatz.hexes import Cell


class Table:
    """A game in progress with people and bots in its seats; every move is kept in a file at once.

    `reveals_itself` says that the next tile is turned up without asking; with several people it is the next
    player's act, and until then a placement may be taken back.
    """

    def __init__(self, state: State, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        self.state = state
        self.names = list(names)
        self.bots = dict(bots)
        self.path = path
        self.reveals_itself = state.game.players == 1
        self.news: list[str] = []
        self._players: dict[int, Bot] = {seat: make_bot(name, state.seed) for seat, name in bots.items()}

    @property
    def name(self) -> str:
        """The name of the player in turn."""
        return self.names[self.state.player]

    def go_on(self) -> None:
        """Play everything that is nobody's choice, and the bots' turns, until a person is asked."""
        state = self.state
        while not state.is_over:
            bot = self._players.get(state.player)
            if state.in_hand is None:
                if bot is None and not self.reveals_itself:
                    return
                self.play(Reveal())
            elif state.legal_moves[0] == SetAside():
                self.play(SetAside())
            elif bot is not None:
                self.play(bot.choose(state.view(state.player)))
            else:
                return

    def play(self, move: Move) -> None:
        """Play a legal move, tell what came of it, and keep the game."""
        seat, hand = self.state.player, self.state.in_hand
        before = {laid.cell: laid.fate for laid in self.state.laid}
        self.state.play(move)
        if hand is not None and isinstance(move, Place) and seat in self.bots:
            self.news.append(f"{self.names[seat]} lays {hand.tile.id} at {move}.")
        elif hand is not None and isinstance(move, SetAside):
            self.news.append(f"{hand.tile.id} fits nowhere and is set aside.")
        self._tell_of_tasks(before)
        self.keep()

    def _tell_of_tasks(self, before: Mapping[Cell, str]) -> None:
        """Which tasks the last move completed or cancelled."""
        for laid in self.state.laid:
            if laid.fate in ("completed", "cancelled") and before.get(laid.cell) != laid.fate:
                points = f": {laid.marker} points!" if laid.fate == "completed" else "."
                self.news.append(f"The {laid.tile.task_name} task {laid.marker} is {laid.fate}{points}")

    def undo(self) -> None:
        """Take the last placement back, unless the next tile has been seen."""
        moves = self.state.moves
        if not moves or not isinstance(moves[-1], Place):
            raise IllegalMoveError(
                "a placement can be taken back only until the next tile is revealed; type auto to reveal by hand"
            )
        if (self.state.player - 1) % self.state.game.players in self.bots:
            raise IllegalMoveError("the last placement was a bot's, and bots take nothing back")
        self.state.undo()
        self.keep()

    def keep(self) -> None:
        """Write the game to its file; if that fails, the game goes on and says so."""
        try:
            write_safely(self.path, saved_game(self.state, self.names, self.bots).to_json())
        except OutputError as error:
            self.news.append(f"The game is not kept: {error}.")

    def move_to(self, path: Path) -> None:
        """Keep the game in another file from now on; the one before stays as it is."""
        write_safely(path, saved_game(self.state, self.names, self.bots).to_json())
        self.path = path

    def hint(self) -> Move:
        """What the apprentice would do."""
        return make_bot("greedy", self.state.seed).choose(self.state.view(self.state.player))
