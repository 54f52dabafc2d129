"""What `romantik` and the Duel share: moves, maps, questions, explanations, score pads."""
