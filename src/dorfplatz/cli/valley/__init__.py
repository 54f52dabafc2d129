"""The command line of the Valley: options, score sheet, training, terminal."""
