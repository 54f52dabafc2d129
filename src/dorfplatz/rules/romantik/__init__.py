"""The rules of `romantik`: its turn, moves, playouts and perft."""
