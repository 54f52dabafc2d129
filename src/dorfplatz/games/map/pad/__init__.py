"""Score pads of real games: which points are possible in the lines of a map."""
