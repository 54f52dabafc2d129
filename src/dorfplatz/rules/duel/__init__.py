"""The rules of the Duel: its turn, moves, modules and scores."""
