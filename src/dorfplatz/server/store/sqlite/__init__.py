"""SQLite: one file in the data folder, the default."""
