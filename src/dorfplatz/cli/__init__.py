"""The command line: one file per command, loaded only when that command is called."""

from dorfplatz.cli.app import main

__all__ = ["main"]
