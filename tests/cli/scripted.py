"""A session at a table, played by a script."""

from collections.abc import Iterable
from io import StringIO
from typing import Any

from rich.console import Console

from dorfplatz.cli.play import session_type
from dorfplatz.cli.terminal.table import TerminalTable


class Scripted:
    """A session that a script has played, and all that was shown."""

    def __init__(
        self,
        table: TerminalTable,
        lines: Iterable[str],
        is_terminal: bool = False,
        sessions: list[Any] | None = None,
    ) -> None:
        self.table: Any = table
        self.file = StringIO()
        console = Console(file=self.file, width=80, height=24, force_terminal=is_terminal, highlight=False)
        script = iter(lines)

        def ask(prompt: str) -> str:
            line = next(script, None)
            if line is None:
                raise EOFError
            self.file.write(f"{prompt}{line}\n")
            return line

        self.session: Any = session_type(table.state.game)(table, console, ask)
        if sessions is not None:
            sessions.append(self.session)
        self.session.run()

    @property
    def shown(self) -> str:
        return self.file.getvalue()

    @property
    def help_lines(self) -> list[str]:
        """The lines about commands that `help` has printed, without the legend above them."""
        printed = self.shown.split("> help\n")[1].splitlines()
        last = next(number for number, line in enumerate(printed) if line.startswith("quit "))
        return printed[len(self.session.legend) : last + 1]
