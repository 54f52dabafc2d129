"""The Python face of `romantik`."""
