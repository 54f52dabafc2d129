"""Commands as the help lists them, before their modules are imported."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cyclopts import App, Group


class Listed(NamedTuple):
    """A command: its function as module:name, what it does, examples of how to call it, and its group in the help.

    `arguments` are what its usage shows if some of them may be left out. A command without a function has commands of
    its own.
    """

    function: str
    help: str
    examples: tuple[str, ...]
    group: Group | None = None
    arguments: str = ""


def add_commands(app: App, package: str, commands: Mapping[str, Listed]) -> None:
    """Add commands whose modules are imported when they are called; the help lists them in this order."""
    for place, (name, listed) in enumerate(commands.items()):
        if not listed.function:
            continue
        shown: dict[str, Any] = {"help": listed.help, "help_epilogue": epilogue(listed.examples), "sort_key": place}
        if listed.group is not None:
            shown["group"] = listed.group
        if listed.arguments:
            # The parser itself would write [ARGS].
            called = " ".join([*(["dorfplatz"] if app.name[0] != "dorfplatz" else []), app.name[0], name])
            shown["usage"] = f"Usage: {called} [OPTIONS] {listed.arguments}"
        app.command(f"{package}.{listed.function}", name=name, **shown)


def epilogue(examples: tuple[str, ...]) -> str:
    """The examples below the options."""
    return "\n  ".join(["Examples:", *examples])
