"""What the tile games share: moves, maps, explanations, score pads."""
