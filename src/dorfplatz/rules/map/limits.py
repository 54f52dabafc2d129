"""Sizes of a map that a set-up is checked against, apart from the arrays, which need NumPy."""

MOST_OPEN_TASKS = 32  # a catalog may require up to 27; in the Duel a side can have more than required
