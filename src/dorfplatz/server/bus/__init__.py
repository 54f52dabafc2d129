"""How the servers on one database tell each other what has changed."""
