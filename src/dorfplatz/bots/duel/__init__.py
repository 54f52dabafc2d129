"""The bots of the Duel: each plays one side and knows what a player there knows."""
