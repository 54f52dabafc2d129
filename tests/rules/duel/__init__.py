"""The rules of the Duel on drawn boards."""
