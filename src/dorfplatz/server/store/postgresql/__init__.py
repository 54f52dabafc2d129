"""PostgreSQL, for servers that have outgrown one file."""
