"""Several worker processes at one address, and the supervisor that keeps them running."""
