"""Hints and reviews for the Valley."""
