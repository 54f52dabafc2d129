"""Games in a terminal: keyboard only, in 80 columns. What is here plays any game; the games add to it."""
