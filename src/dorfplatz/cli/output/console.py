"""Consoles: results go to stdout, progress to stderr."""

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn


class PipedConsole(Console):
    """A console that ends the command quietly when nobody reads its output any more."""

    def on_broken_pipe(self) -> None:
        """Raise, and let `exit_code_of` end the command."""
        raise BrokenPipeError


def output_console() -> Console:
    """The console for results."""
    return PipedConsole(file=sys.stdout, highlight=False, soft_wrap=False)


def error_console() -> Console:
    """The console for progress."""
    return PipedConsole(file=sys.stderr, highlight=False)


def progress_bar(*columns: ProgressColumn) -> Progress:
    """A progress bar on stderr, shown on terminals only and erased at the end."""
    console = error_console()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        expand=False,
    )


def printable(text: str) -> str:
    r"""Text from outside on one line, with control characters escaped.

    >>> printable("Ann\x1b[2J")
    'Ann\\x1b[2J'
    """
    # French has a no-break space before some signs.
    return "".join(letter if letter.isprintable() or letter == "\u00a0" else ascii(letter)[1:-1] for letter in text)
