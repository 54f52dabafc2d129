"""What Python programs use: games, moves, states, views, scores and records."""
