"""Bots, hints and reviews: who may ask for them, and how they run beside the event loop."""
