"""A table for the Valley."""

from dorfplatz.cli.language import named, say
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
        return [in_words(self.names[seat], move)] if seat in self.bots and isinstance(move, Draft) else []

    def undo(self) -> None:
        """Take the last draft back, unless something has happened since."""
        drafter = self._last_drafter()
        if drafter is None:
            raise IllegalMoveError(say("valley.too_late"))
        if drafter in self.bots:
            raise IllegalMoveError(say("valley.bots_last"))
        self.state.undo()
        self.save()

    def _last_drafter(self) -> int | None:
        """Who drafted last, if nothing has been rolled since."""
        history = self.state.history
        return history[-1].seat if history and history[-1].move != Reveal() else None


def in_words(name: str, move: Draft) -> str:
    """What a player does with a draft."""
    return say(
        "valley.falls_back" if move.fallback else "valley.drafts",
        name=name,
        die=named("die", move.die),
        colour=named("colour", move.colour),
        cell=f"{move.row},{move.column}",
    )
