"""What is wrong with a command line, and what to do, in one sentence."""

from collections.abc import Sequence

from cyclopts import CycloptsError
from cyclopts.exceptions import UnknownCommandError, UnusedCliTokensError


def usage_sentence(error: CycloptsError, commands: Sequence[str]) -> str:
    """A sentence about a command line that cannot be parsed."""
    unused = (error.unused_tokens or ["?"])[0][:40]
    match error:
        case UnknownCommandError():
            return f"there is no command {unused!r}; there are {', '.join(commands)}"
        case UnusedCliTokensError():
            reason = f"{unused!r} is one word too many"
        case _:
            text = str(error).strip().rstrip(".")
            reason = text[:1].lower() + text[1:]
    return f"{reason}; see {' '.join(['dorfplatz', *(error.command_chain or ())])} --help"
