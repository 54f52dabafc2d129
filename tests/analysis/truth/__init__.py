"""What hints and reviews say, checked against the position by a slow second computation."""
