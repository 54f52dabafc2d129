"""The unlocked parts as the box of `romantik` prints them."""
