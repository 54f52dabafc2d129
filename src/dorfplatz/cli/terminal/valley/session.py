"""One sitting at a game of the Valley."""

from rich.console import Console, RenderableType

from dorfplatz.cli.terminal.sitting import Ask, Sitting
from dorfplatz.cli.terminal.valley.choice import Question, narrowed, question_about
from dorfplatz.cli.terminal.valley.commands import carry_out_in_valley
from dorfplatz.cli.terminal.valley.screen import valley_screen
from dorfplatz.cli.terminal.valley.table import ValleyTable
from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.valley import Draft, parse_valley_move


class ValleySession(Sitting[ValleyTable]):
    """A table at which everybody draws on a sheet of his own; `begun` are the words of a draft said so far."""

    def __init__(self, table: ValleyTable, console: Console, ask: Ask | None = None) -> None:
        super().__init__(table, console, ask)
        self.begun: list[str] = []
        self.is_guided = False

    def carry_out(self, line: str) -> None:
        """Do what was typed."""
        carry_out_in_valley(self, line)

    @property
    def drafts(self) -> list[Draft]:
        """The drafts that are still possible after what has been said."""
        drafts = [move for move in self.table.state.legal_moves if isinstance(move, Draft)]
        return narrowed(drafts, self.begun)

    @property
    def question(self) -> Question | None:
        """What is asked next, if the player is being guided."""
        return question_about(self.table.state, self.drafts) if self.is_guided else None

    def say(self, words: list[str]) -> None:
        """Play a draft in notation, or add words to one; once only one is left it is drawn, else the rest is asked."""
        table = self.table
        if table.state.is_over or table.waits:
            raise IllegalMoveError("the game is over" if table.state.is_over else "press Enter to go on first")
        if ":" in words[0]:
            self.begin_again()
            table.play(parse_valley_move(" ".join(words)))
            return
        drafts = narrowed(self.drafts, words)
        self.begun, self.is_guided = [*self.begun, *words], True
        if question_about(table.state, drafts) is None:
            self.begin_again()
            table.play(drafts[0])

    def begin_again(self) -> None:
        """Forget the words of a draft."""
        self.begun, self.is_guided = [], False

    def screen(self) -> RenderableType:
        """Everything between two questions to the player."""
        return valley_screen(self.table, self.question, self.console.width, self.console.height)

    def prompt(self) -> str:
        """What the player can do now, in a few words."""
        table = self.table
        if table.state.is_over:
            return "undo, score, sheets, record FILE or quit> "
        if table.waits:
            what = "rolls" if table.state.asks == "reveal" else "lets the others draw"
            return f"{table.name}: Enter {what}, or undo> "
        question = self.question
        if question is None:
            return f"{table.name}: a draft like house blue 2,4 (Enter asks), hint, help> "
        begun = "".join(f"{word} " for word in self.begun)
        return f"{table.name}: {begun}and the {question.aspect}, or back> "
