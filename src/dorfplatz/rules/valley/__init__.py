"""The rules of the Valley: dice, colours and drawing on sheets."""
