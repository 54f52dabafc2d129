"""Projections: what a seat's view of each game looks like on the wire."""
