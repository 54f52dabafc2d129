"""`romantik` in the terminal."""
