"""Sizes of the Valley that a set-up is checked against, apart from the arrays, which need NumPy."""

MOST_PLAYERS = 5
