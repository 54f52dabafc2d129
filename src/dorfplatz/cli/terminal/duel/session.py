"""One sitting at a Duel."""

from rich.console import RenderableType

from dorfplatz.cli.terminal.duel.commands import carry_out_in_duel
from dorfplatz.cli.terminal.duel.questions import duel_question
from dorfplatz.cli.terminal.duel.screen import duel_screen
from dorfplatz.cli.terminal.duel.table import DuelTable
from dorfplatz.cli.terminal.sitting import Sitting


class DuelSession(Sitting[DuelTable]):
    """A table at which every side has a map of its own."""

    def carry_out(self, line: str) -> None:
        """Do what was typed."""
        carry_out_in_duel(self, line)

    def screen(self) -> RenderableType:
        """Everything between two questions to the player."""
        return duel_screen(self.table, self.look, self.console.width, self.console.height)

    def prompt(self) -> str:
        """What the player can do now, in a few words."""
        table = self.table
        if table.state.is_over:
            return "sheet, map all, record FILE or quit> "
        asked = duel_question(table.state, table.seat)
        if asked is not None:
            return f"{table.name}: {asked.words}> "
        return f"{table.name}: {'Enter reveals' if table.state.due else 'place, rotate, map 2, hint, help'}> "
