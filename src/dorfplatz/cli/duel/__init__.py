"""The command line of the Duel: options, score sheet, training, terminal."""
