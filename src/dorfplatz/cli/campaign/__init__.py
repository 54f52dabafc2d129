"""`dorfplatz campaign`: one file per command."""
