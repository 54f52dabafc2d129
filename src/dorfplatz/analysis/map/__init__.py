"""What the analysis of the tile games shares."""
