"""Parts of `scripts/bench server`: tables in mid-game, the servers compared, and the load client."""
