"""`romantik` at tables."""
