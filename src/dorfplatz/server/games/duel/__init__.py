"""The Duel at tables."""
