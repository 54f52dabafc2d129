"""HTTP: the application, its routes, and the guard in front of them."""
