"""A session at the Valley."""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Console, RenderableType

from dorfplatz.cli.language import say
from dorfplatz.cli.terminal.commands import Commands
from dorfplatz.cli.terminal.session import Ask, Session
from dorfplatz.cli.terminal.table import TerminalTable
from dorfplatz.cli.valley.commands import VALLEY_COMMANDS
from dorfplatz.cli.valley.drafting import OpenChoice, narrowed, open_choice
from dorfplatz.cli.valley.screen import valley_screen
from dorfplatz.cli.valley.table import ValleyTable
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.valley import Draft, ValleyMove
from dorfplatz.games.valley.reasons import why_not


class ValleySession(Session[ValleyTable]):
    """A session at a table where everybody draws on a sheet; `begun` are the words of a draft typed so far."""

    table_type: ClassVar[type[TerminalTable]] = ValleyTable
    commands: ClassVar[Commands] = VALLEY_COMMANDS

    def __init__(self, table: ValleyTable, console: Console, ask: Ask | None = None) -> None:
        super().__init__(table, console, ask)
        self.begun: list[str] = []
        self.is_guided = False

    @property
    def legend(self) -> Sequence[str]:
        """The letters and signs on a sheet."""
        return [say(f"valley.legend_{line}") for line in ("colours", "signs", "rails", "small")]

    @property
    def drafts(self) -> list[Draft]:
        """The drafts that are still possible after what was typed."""
        drafts = [move for move in self.table.state.legal_moves if isinstance(move, Draft)]
        return narrowed(drafts, self.begun)

    @property
    def open_choice(self) -> OpenChoice | None:
        """What is asked next, if the player is being guided."""
        return open_choice(self.table.state, self.drafts) if self.is_guided else None

    def press_enter(self) -> None:
        """Roll the dice or let the others draft; if it is the player's turn, ask for a draft step by step."""
        if self.table.waits:
            self.table.step()
        elif self.table.state.asks == "draft":
            self.is_guided = True

    def play_typed(self, words: Sequence[str]) -> None:
        """Play a draft in notation, or add words to one, and play it as soon as only one draft is left."""
        table = self.table
        if table.state.is_over or table.waits:
            raise IllegalMoveError(say("is_over" if table.state.is_over else "valley.enter_first"))
        if ":" in words[0]:
            self.begin_again()
            table.play(self.read_move(words))
            return
        drafts = narrowed(self.drafts, words)
        self.begun, self.is_guided = [*self.begun, *words], True
        if open_choice(table.state, drafts) is None:
            self.begin_again()
            table.play(drafts[0])

    def begin_again(self) -> None:
        """Forget the words of a draft."""
        self.begun, self.is_guided = [], False

    def screen(self) -> RenderableType:
        """Everything that is shown above the prompt."""
        return valley_screen(self.table, self.open_choice, self.console.width, self.console.height)

    def prompt(self) -> str:
        """What the player can do now, in a few words."""
        table = self.table
        if table.state.is_over:
            return say("valley.prompt_over")
        if table.waits:
            key = "valley.prompt_roll" if table.state.asks == "reveal" else "valley.prompt_others"
            return say(key, name=table.name)
        choice = self.open_choice
        if choice is None:
            return say("valley.prompt_draft", name=table.name)
        begun = "".join(f"{word} " for word in self.begun)
        return say(f"valley.prompt_{choice.aspect}", name=table.name, begun=begun)

    def why_not(self, move: ValleyMove) -> str | None:
        """Why a draft is not legal now."""
        return why_not(self.table.state, move)
