"""Custom catalogs of people: saved, shared by link, and used by tables."""
