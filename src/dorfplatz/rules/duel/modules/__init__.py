"""The two modules of the Duel."""
