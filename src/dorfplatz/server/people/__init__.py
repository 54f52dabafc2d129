"""People: sessions, devices, and how they are forgotten."""
