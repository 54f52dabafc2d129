"""Tables on a server: people, seats, the log, and the wire."""
