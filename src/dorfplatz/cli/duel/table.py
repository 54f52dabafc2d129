"""A table for the Duel."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.cli.language import say
from dorfplatz.cli.map.tasks import judged_between
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.duel import DuelState, DuelView
from dorfplatz.games.face import Played
from dorfplatz.games.map.moves import Move, Reveal, SetAside


class DuelTable(TerminalTable):
    """A table with a map for each side; people place one after the other, and see what bots did when all are done."""

    state: DuelState

    def __init__(self, state: DuelState, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        super().__init__(state, names, bots, path)
        self._start_player = 0

    @property
    def start_player(self) -> int:
        """The side that reveals the tiles, and lays each of them first at this screen."""
        return self._start_player

    def begin_with(self, seat: int) -> None:
        """Let a side be the start player."""
        self._start_player = seat

    @property
    def seat(self) -> int:
        """The side that is asked: the first that may move from the start player on, or else the first with people."""
        players = self.state.game.players
        order = [(self._start_player + step) % players for step in range(players)]
        people = [seat for seat in order if seat in self.people] or order
        return next((seat for seat in people if seat in self.state.to_move), people[0])

    @property
    def view(self) -> DuelView:
        """What the person who is asked sees."""
        return self.state.view(self.seat)

    def next_without_asking(self) -> Played | None:
        """A reveal if it is automatic, the move of a bot, or a tile set aside."""
        if self.state.revealed is None:
            return Played(self.seat, Reveal()) if self.is_automatic or not self.people else None
        bot = next((seat for seat in self.state.to_move if seat in self.bots), None)
        if bot is not None:
            return Played(bot, self.chosen_by_bot(bot))
        return Played(self.seat, SetAside()) if list(self.legal) == [SetAside()] else None

    def news_of(self, before: DuelState, seat: int, move: Move) -> list[str]:
        """What a person's move led to, and the scores when all sides are done."""
        news = []
        if seat not in self.bots:
            news += [say("duel.sets_aside", name=self.names[seat])] if move == SetAside() else []
            judged = judged_between(before.sides[seat], self.state.sides[seat])
            news += [f"{sentence[0].upper()}{sentence[1:]}." for sentence in judged]
        if before.revealed is not None and self.state.revealed is None:
            totals = [f"{name} {sheet.total}" for name, sheet in zip(self.names, self.state.scores, strict=True)]
            news.append(say("duel.all_done", scores=", ".join(totals)))
        return news

    def undo(self) -> None:
        """Take back what the last person did in this turn, until all sides are done."""
        history = self.state.history
        if self.state.revealed is None or not history or history[-1].move == Reveal() or history[-1].seat in self.bots:
            raise IllegalMoveError(say("duel.too_late"))
        seat = history[-1].seat
        while self.state.history[-1].seat == seat and self.state.history[-1].move != Reveal():
            self.state.undo()
        self.save()
