"""The Python face: games, moves, states, views, scores and records."""
