"""Score pads of games at a real table: which points are possible in the lines of a map."""
