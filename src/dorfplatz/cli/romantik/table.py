"""A table for `romantik`."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dorfplatz.cli.language import say
from dorfplatz.cli.map.tasks import judged_words, tasks_judged
from dorfplatz.cli.romantik.move_words import in_words
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.map.moves import Answer, Move, Reveal, SetAside
from dorfplatz.games.romantik.state import State


class RomantikTable(TerminalTable):
    """A table with one map for all.

    With several players, the next one reveals the next tile, and until then a placement can be taken back.
    """

    state: State

    def __init__(self, state: State, names: Sequence[str], bots: Mapping[int, str], path: Path) -> None:
        super().__init__(state, names, bots, path)
        self.is_automatic = state.game.players == 1

    def is_played_at_once(self, move: Move) -> bool:
        """A tile that fits nowhere is set aside; the next tile may be revealed automatically."""
        return isinstance(move, SetAside) or (isinstance(move, Reveal) and self.is_automatic)

    def news_of(self, before: State, seat: int, move: Move) -> list[str]:
        """What a bot did, or chance; and the tasks that were completed or cancelled."""
        words = in_words(before, move) if isinstance(move, SetAside) or seat in self.bots else ""
        news = [f"{self.names[seat]} {words}."] if words else []
        for laid in tasks_judged(before, self.state):
            judged = judged_words(laid)
            points = say("map.points", points=laid.marker) if laid.fate == "completed" else "."
            news.append(f"{judged[0].upper()}{judged[1:]}{points}")
        return news

    def undo(self) -> None:
        """Take the last turn back, answers and placement, unless the next tile has been seen."""
        moves = self.state.moves
        number = 1 + next((n for n, move in enumerate(reversed(moves)) if not isinstance(move, Answer)), len(moves))
        if number > len(moves) or isinstance(moves[-number], Reveal | SetAside):
            raise IllegalMoveError(say("romantik.too_late"))
        earlier = self.state.copy()
        earlier.undo(number)
        if earlier.player in self.bots:
            raise IllegalMoveError(say("romantik.bots_last"))
        self.state.undo(number)
        self.save()
