"""The modules as the box of the Duel prints them."""
