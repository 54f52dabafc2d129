"""The command line of `romantik`: options, score sheet, training, terminal."""
