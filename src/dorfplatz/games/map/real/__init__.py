"""Maps of real games: rebuilt tile by tile, checked, and scored by the same rules."""
