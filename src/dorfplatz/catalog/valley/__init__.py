"""The Valley as its box prints it: numbers, sheets, reading and loading them."""
