"""A session at the Duel."""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType

from dorfplatz.cli.duel.commands import DUEL_COMMANDS
from dorfplatz.cli.duel.questions import duel_question
from dorfplatz.cli.duel.screen import duel_screen, side_choices
from dorfplatz.cli.duel.table import DuelTable
from dorfplatz.cli.language import say
from dorfplatz.cli.map.choices import Choices
from dorfplatz.cli.map.session import MapSession, map_legend
from dorfplatz.cli.terminal.commands import Commands
from dorfplatz.cli.terminal.questions import OpenQuestion
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.games.duel.reasons import why_not_played
from dorfplatz.games.map.face import Revealed
from dorfplatz.games.map.moves import Move

ON_THE_MAP = ("red heart", "photographer", "camera marker")


class DuelSession(MapSession[DuelTable]):
    """A session at a table where every side has a map of its own."""

    table_type: ClassVar[type[TerminalTable]] = DuelTable
    commands: ClassVar[Commands] = DUEL_COMMANDS

    @property
    def choices(self) -> Choices:
        """Where the side that is asked can lay its tile."""
        return side_choices(self.table, self.table.seat)

    @property
    def hand(self) -> Revealed | None:
        """The tile that the side has to lay."""
        return self.table.state.sides[self.table.seat].in_hand

    @property
    def question(self) -> OpenQuestion | None:
        """What the side is asked now."""
        return duel_question(self.table.state, self.table.seat)

    @property
    def legend(self) -> Sequence[str]:
        """The letters of the map, and the figures of Module 2."""
        return map_legend(ON_THE_MAP if 2 in self.table.state.game.modules else ())

    def screen(self) -> RenderableType:
        """Everything that is shown above the prompt."""
        return duel_screen(self)

    def prompt(self) -> str:
        """What the player can do now, in a few words."""
        table, question = self.table, self.question
        if table.state.is_over:
            return say("duel.prompt_over")
        if question is not None:
            return say("prompt.words", name=table.name, words=question.words)
        return say("duel.prompt_reveal" if table.state.due else "duel.prompt_place", name=table.name)

    def why_not(self, move: Move) -> str | None:
        """Why a move is not legal now."""
        return why_not_played(self.table.state, self.table.seat, move)
