"""The options of `dorfplatz play`, so that a wrong one is refused before anything is installed."""

from __future__ import annotations

import re
from collections.abc import Sequence

# tests/test_setup.py compares them with the real ones.
OPTIONS = [
    "--bot-seats",
    "--catalog",
    "--family",
    "--game",
    "--help",
    "--language",
    "--modules",
    "--names",
    "--parts",
    "--players",
    "--resume",
    "--save",
    "--seed",
    "--sheet",
    "--start-player",
    "--teams",
    "--terminal",
]


def refusal(arguments: Sequence[str]) -> str:
    """What is wrong with the options in a command line; empty if they are all known."""
    for argument in arguments:
        option = argument.partition("=")[0]
        if re.match(r"--[a-z]", option) and option not in OPTIONS:
            return f"There is no option {option}; there are {', '.join(OPTIONS)}. Nothing was installed."
    return ""
