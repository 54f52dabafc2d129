"""Hints and reviews for the Duel."""
