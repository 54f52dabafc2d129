"""Sizes of a Duel that a set-up is checked against, apart from the arrays, which need NumPy."""

MOST_SIDES = 4
PLAYERS_A_BOX = 2
