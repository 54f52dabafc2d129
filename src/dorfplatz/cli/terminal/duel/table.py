"""A table for a Duel: the game, who sits where, and the file in which everything is kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.bots.core.bot import AnyBot
from dorfplatz.bots.core.levels import make_bot_for
from dorfplatz.cli.terminal.faults import fault_news
from dorfplatz.cli.terminal.kept import KeptTable
from dorfplatz.cli.terminal.romantik.questions import judged_between
from dorfplatz.cli.terminal.save import SavedGame, saved_duel
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.duel import DuelState, DuelView
from dorfplatz.games.map.face import MapFace
from dorfplatz.games.map.moves import Move, Reveal, SetAside


class DuelTable(KeptTable):
    """A Duel with people and bots in its seats; the people choose one after the other, and all at one screen.

    What bots do is told when all are done; `reveals_itself` says that the next tile is turned up without asking.
    """

    def __init__(self, state: DuelState, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        super().__init__(names, bots, path)
        self.state = state
        self.reveals_itself = state.game.players - len(bots) == 1
        self._players: dict[int, AnyBot] = {
            seat: make_bot_for(state.game, name, (state.seed or 0) + seat) for seat, name in bots.items()
        }

    @property
    def seat(self) -> int:
        """The seat of the person who is asked: the first who has something to do, or who sits at the table first."""
        people = [seat for seat in range(self.state.game.players) if seat not in self.bots] or [0]
        return next((seat for seat in people if seat in self.state.in_turn), people[0])

    @property
    def name(self) -> str:
        """The name of the person who is asked."""
        return self.names[self.seat]

    @property
    def view(self) -> DuelView:
        """What the person who is asked sees."""
        return self.state.view(self.seat)

    def go_on(self) -> None:
        """Play everything that is nobody's choice, and the bots' turns, until a person is asked."""
        while not self.state.is_over:
            bots = [seat for seat in self.state.in_turn if seat in self._players]
            if self.state.revealed is None:
                if not self.reveals_itself and len(self.bots) < self.state.game.players:
                    return
                self.play(self.seat, Reveal())
            elif bots:
                self.play(bots[0], self._players[bots[0]].choose(self.state.view(bots[0])))
                self.news += fault_news()
            elif self.state.legal_moves(self.seat) == [SetAside()]:
                self.news.append(f"{self.name} sets the tile aside, which fits nowhere.")
                self.play(self.seat, SetAside())
            else:
                return

    def play(self, seat: int, move: Move) -> None:
        """Play a legal move, tell a person what came of it, and keep the game."""
        before = self.state.copy()
        self.state.play(move, seat)
        if seat not in self.bots:
            self._tell_judged(before.sides[seat], seat)
        if before.revealed is not None and self.state.revealed is None:
            self._tell_turn()
        self.keep()

    def _tell_judged(self, before: MapFace, seat: int) -> None:
        for news in judged_between(before, self.state.sides[seat]):
            self.news.append(f"{news[0].upper()}{news[1:]}.")

    def _tell_turn(self) -> None:
        """When all are done, say how the sides stand."""
        totals = [f"{name} {sheet.total}" for name, sheet in zip(self.names, self.state.scores, strict=True)]
        self.news.append(f"All are done: {', '.join(totals)}.")

    def undo(self) -> None:
        """Take back what the last person did in this turn, until the turn is over for all."""
        moves = self.state.moves
        if self.state.revealed is None or not moves or isinstance(moves[-1][1], Reveal) or moves[-1][0] in self.bots:
            raise IllegalMoveError("a placement can be taken back only until all sides are done")
        seat = moves[-1][0]
        while self.state.moves[-1][0] == seat and not isinstance(self.state.moves[-1][1], Reveal):
            self.state.undo()
        self.keep()

    def saved(self) -> SavedGame:
        """What is written to go on later."""
        return saved_duel(self.state, self.names, self.bots)
