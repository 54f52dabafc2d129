"""How long a custom bot may think about a move, unless somebody says otherwise."""

MOVE_SECONDS = 10.0
