"""The rules of one map of tiles, which `romantik` and the Duel share."""
