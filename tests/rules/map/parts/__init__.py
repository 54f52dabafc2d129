"""Each unlocked part on drawn boards: the rule, the examples of the texts, and what was decided about it."""
