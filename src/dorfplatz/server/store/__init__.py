"""What is kept on disk: the log of every table, people, and an index to find things by."""
