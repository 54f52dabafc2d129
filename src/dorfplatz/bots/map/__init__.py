"""What the bots of the tile games share: features of a map, their value weights, search and learning."""
