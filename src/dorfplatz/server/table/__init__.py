"""A table in use: its log, its decisions, and what its listeners are sent."""
