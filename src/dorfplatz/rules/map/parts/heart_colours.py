"""The hearts by number, as choices and states hold them."""

NO_HEART, RED, GOLD = 0, 1, 2
