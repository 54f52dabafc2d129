"""One file for each attack on a server of our own, or on the library: `measure()` returns named figures."""
