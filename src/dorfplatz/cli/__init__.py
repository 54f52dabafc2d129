"""The command line: one file per command, loaded only when that command is called.

The file of a command imports the engine inside its functions, because help and refusals need none of it.
"""

import sys
from collections.abc import Sequence

from dorfplatz.extras import MissingExtraError, naming_extras

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; without the packages of the command line, say how to install them."""
    try:
        with naming_extras():
            from dorfplatz.cli.app import main as run
    except MissingExtraError as error:
        sys.stderr.write(f"dorfplatz: the library is installed, but not its command line: {error}\n")
        return 2
    return run(arguments)
