"""A table for the Valley."""

from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.face import Played
from dorfplatz.games.valley import Draft, ValleyMove, ValleyState


class ValleyTable(TerminalTable):
    """A table with a sheet for each player.

    Unless it is automatic, rolls and the drafts of bots wait for Enter, and until then a draft can be taken back.
    """

    state: ValleyState

    @property
    def seat(self) -> int:
        """The seat whose sheet is shown: that of the person in turn, or of the next one."""
        if self.state.is_over and self.people:
            return self.people[0]
        players = self.state.game.players
        order = [(self.state.player + step) % players for step in range(players)]
        return next((seat for seat in order if seat in self.people), order[0])

    @property
    def waits(self) -> bool:
        """Whether Enter rolls the dice, or lets the bots draft after a person."""
        state = self.state
        if self.is_automatic or not self.people or state.is_over:
            return False
        return state.asks == "reveal" or (state.player in self.bots and self._last_drafter() in self.people)

    def next_without_asking(self) -> Played | None:
        """A roll, or the draft of a bot, unless Enter is waited for."""
        return None if self.waits else self.next_step()

    def next_step(self) -> Played | None:
        """A roll, or the draft of a bot; None if a person has to draft."""
        seat = self.state.player
        if self.state.asks == "reveal":
            return Played(seat, Reveal())
        return Played(seat, self.chosen_by_bot(seat)) if seat in self.bots else None

    def step(self) -> None:
        """Roll the dice, or let the bot in turn draft."""
        played = self.next_step()
        if played is not None:
            self.play(played.move, played.seat)

    def news_of(self, before: ValleyState, seat: int, move: ValleyMove) -> list[str]:
        """What a bot drafted."""
        return [f"{self.names[seat]} {in_words(move)}."] if seat in self.bots and isinstance(move, Draft) else []

    def undo(self) -> None:
        """Take the last draft back, unless something has happened since."""
        drafter = self._last_drafter()
        if drafter is None:
            raise IllegalMoveError("a draft can be taken back only until the dice are rolled again")
        if drafter in self.bots:
            raise IllegalMoveError("the last draft was a bot's, and bots take nothing back; type auto to let them wait")
        self.state.undo()
        self.save()

    def _last_drafter(self) -> int | None:
        """Who drafted last, if nothing has been rolled since."""
        history = self.state.history
        return history[-1].seat if history and history[-1].move != Reveal() else None


def in_words(move: Draft) -> str:
    """What a player does with a draft."""
    die = move.die.replace("_", " ")
    if move.fallback:
        return (
            f"takes the {die} and {move.colour}, has no cell there, and draws a sunflower in {move.row},{move.column}"
        )
    return f"takes the {die} and {move.colour}, and draws it in {move.row},{move.column}"
