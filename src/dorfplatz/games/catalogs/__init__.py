"""Catalog files of any game: opened, corrected and compared."""
