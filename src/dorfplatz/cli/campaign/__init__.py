"""`dorfplatz campaign`: the commands, one file each."""
