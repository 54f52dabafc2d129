"""The map in the terminal: what `romantik` and the Duel share."""
