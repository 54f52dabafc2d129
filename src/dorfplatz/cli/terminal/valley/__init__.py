"""The Valley in the terminal."""
