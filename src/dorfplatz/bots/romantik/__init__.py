"""The bots of `romantik`."""
