"""Names of custom bots, such as my_bot.py:MyBot: a Python file and a class in it."""

from dataclasses import dataclass, field
from pathlib import Path

from dorfplatz.errors import SetupError, shown


@dataclass(frozen=True, slots=True)
class BotFile:
    """A class in a file, with the name by which it was asked for."""

    path: Path
    name: str
    given: str = field(compare=False)


def is_custom(name: str) -> bool:
    """Whether a bot's name points to a file.

    >>> is_custom("bots/my_bot.py:MyBot"), is_custom("master:200n")
    (True, False)
    """
    return name.rpartition(":")[0].endswith(".py") or name.endswith(".py")


def parse_custom(name: str) -> BotFile:
    """Split the name of a custom bot into its file, which must exist, and its class."""
    path, colon, kind = name.rpartition(":")
    if not colon or not kind.isidentifier():
        raise SetupError(f"a custom bot is written like my_bot.py:MyBot, its file and its class, not {shown(name)}")
    if not Path(path).is_file():
        raise SetupError(f"there is no file {path} for the bot {kind}; name it like folder/my_bot.py:MyBot")
    return BotFile(Path(path).resolve(), kind, name)
