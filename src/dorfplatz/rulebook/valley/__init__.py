"""The rulebook of the Valley: dice, colours and sheets."""

from dorfplatz.rulebook.valley.rules import RULES as RULES
