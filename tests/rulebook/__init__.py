"""The rulebooks: their text, their examples, and what leads to them."""
