"""What a position is worth: features of the map, their weights, and how these are learned."""
