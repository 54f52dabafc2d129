"""Hints and reviews for `romantik`."""
