"""The game `romantik`."""
