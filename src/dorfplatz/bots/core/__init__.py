"""What the bots of all games share: choosing, budgets, levels, weights files, custom bots."""
