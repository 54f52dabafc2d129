"""Examples on maps of tiles, which two games share."""
