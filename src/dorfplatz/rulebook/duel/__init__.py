"""The rulebook of the Duel: two to four sides, teams and both modules."""

from dorfplatz.rulebook.duel.rules import RULES as RULES
