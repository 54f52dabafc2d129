"""The rulebook of `romantik`: the cooperative game with its campaign and every unlocked part."""

from dorfplatz.rulebook.romantik.rules import RULES as RULES
