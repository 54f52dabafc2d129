"""One sitting at a game of `romantik`."""

from rich.console import RenderableType

from dorfplatz.cli.terminal.romantik.commands import carry_out
from dorfplatz.cli.terminal.romantik.questions import question_in
from dorfplatz.cli.terminal.romantik.screen import screen
from dorfplatz.cli.terminal.romantik.table import Table
from dorfplatz.cli.terminal.sitting import Sitting
from dorfplatz.games.map.moves import PlaceStored, SetAside, Store


class Session(Sitting[Table]):
    """A table with one map that all share."""

    def carry_out(self, line: str) -> None:
        """Do what was typed."""
        carry_out(self, line)

    def screen(self) -> RenderableType:
        """Everything between two questions to the player."""
        return screen(self.table, self.look, self.console.width, self.console.height)

    def prompt(self) -> str:
        """What the player is asked."""
        return prompt_for(self.table)


def prompt_for(table: Table) -> str:
    """What the player can do now, in a few words."""
    state = table.state
    asked = question_in(state)
    if state.is_over:
        return "undo, sheet, map, record FILE or quit> "
    if asked is not None:
        words = asked.words
    elif state.in_hand is None:
        stored = any(isinstance(move, PlaceStored) for move in state.legal_moves)
        start = "Enter reveals" if state.due else "end"
        words = f"{start}, stored 3 or undo" if stored else f"{start}, or undo"
    elif isinstance(state.legal_moves[0], SetAside):
        words = "it fits nowhere: store or aside"
    else:
        words = "place, rotate, store, hint, help" if Store() in state.legal_moves else "place, rotate, hint, help"
    return f"{table.name}: {words}> "
