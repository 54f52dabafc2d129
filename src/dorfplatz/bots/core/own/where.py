"""Where an own bot is found: a file of Python and the name of a class in it."""

from dataclasses import dataclass, field
from pathlib import Path

from dorfplatz.errors import SetupError, shown


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A class in a file, and how it was asked for."""

    path: Path
    name: str
    given: str = field(compare=False)


def is_own(name: str) -> bool:
    """Whether a bot's name leads to a file.

    >>> is_own("bots/my_bot.py:MyBot"), is_own("master:200n")
    (True, False)
    """
    return name.rpartition(":")[0].endswith(".py") or name.endswith(".py")


def parse_own(name: str) -> OwnBot:
    """The file and the class of an own bot, if there is such a file."""
    path, colon, kind = name.rpartition(":")
    if not colon or not kind.isidentifier():
        raise SetupError(f"an own bot is written like my_bot.py:MyBot, its file and its class, not {shown(name)}")
    if not Path(path).is_file():
        raise SetupError(f"there is no file {path} for the bot {kind}; name it like folder/my_bot.py:MyBot")
    return OwnBot(Path(path).resolve(), kind, name)
