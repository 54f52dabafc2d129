"""The Valley at tables."""
