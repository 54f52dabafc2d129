"""A table for the Valley: the game, who sits where, and the file in which everything is kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.bots.core.bot import AnyBot
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.cli.terminal.faults import fault_news
from dorfplatz.cli.terminal.kept import KeptTable
from dorfplatz.cli.terminal.save import SavedGame, saved_valley
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.romantik.game import SEED_LIMIT
from dorfplatz.games.valley import Draft, ValleyMove, ValleyState


class ValleyTable(KeptTable):
    """A game of the Valley with people and bots in its seats, all at one screen.

    `reveals_itself` says that the dice roll and the bots draw without asking; otherwise they wait for Enter, and until
    then the last draft can be taken back.
    """

    def __init__(self, state: ValleyState, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        super().__init__(names, bots, path)
        self.state = state
        self.people = [seat for seat in range(state.game.players) if seat not in self.bots]
        self.reveals_itself = len(self.people) == 1
        self._players: dict[int, AnyBot] = {
            seat: make_bot_for(state.game, name, ((state.seed or 0) + seat) % SEED_LIMIT) for seat, name in bots.items()
        }

    @property
    def seat(self) -> int:
        """The seat whose sheet is shown: that of the person in turn, or of the next one who will be."""
        if self.state.is_over and self.people:
            return self.people[0]
        players = self.state.game.players
        order = [(self.state.player + step) % players for step in range(players)]
        return next((seat for seat in order if seat in self.people), order[0])

    @property
    def name(self) -> str:
        """The name of the person who is asked."""
        return self.names[self.seat]

    @property
    def waits(self) -> bool:
        """Whether Enter lets the dice roll, or the bots draw after a person."""
        state = self.state
        if self.reveals_itself or not self.people or state.is_over:
            return False
        return state.asks == "reveal" or (state.player in self.bots and self._last_drawer() in self.people)

    def go_on(self) -> None:
        """Roll the dice and let the bots draw, until a person is asked or Enter is waited for."""
        while not self.state.is_over and not self.waits and self._goes_by_itself():
            self.step()

    def _goes_by_itself(self) -> bool:
        return self.state.asks == "reveal" or self.state.player in self.bots

    def step(self) -> None:
        """Roll the dice, or let the bot in turn draw."""
        state = self.state
        if state.asks == "reveal":
            self.play(Reveal())
        else:
            self.play(self._players[state.player].choose(state.view(state.player)))
            self.news += fault_news()

    def play(self, move: ValleyMove) -> None:
        """Play a legal move, tell what a bot did, and keep the game."""
        seat = self.state.player
        self.state.play(move)
        if seat in self.bots and isinstance(move, Draft):
            self.news.append(f"{self.names[seat]} {draft_in_words(move)}.")
        self.keep()

    def undo(self) -> None:
        """Take the last draft back, unless something has happened since."""
        drawer = self._last_drawer()
        if drawer is None:
            raise IllegalMoveError("a draft can be taken back only until the dice are rolled again")
        if drawer in self.bots:
            raise IllegalMoveError("the last draft was a bot's, and bots take nothing back; type auto to let them wait")
        self.state.undo()
        self.keep()

    def _last_drawer(self) -> int | None:
        """Who drew last, if nothing has been rolled since."""
        if not self.state.moves or isinstance(self.state.moves[-1], Reveal):
            return None
        earlier = self.state.copy()
        earlier.undo()
        return earlier.player

    def saved(self) -> SavedGame:
        """What is written to go on later."""
        return saved_valley(self.state, self.names, self.bots)


def draft_in_words(move: Draft) -> str:
    """What a player does by a draft."""
    die = move.die.replace("_", " ")
    if move.fallback:
        return (
            f"takes the {die} and {move.colour}, has no cell there, and draws a sunflower in {move.row},{move.column}"
        )
    return f"takes the {die} and {move.colour}, and draws it in {move.row},{move.column}"
