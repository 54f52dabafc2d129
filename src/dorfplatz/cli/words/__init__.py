"""The words of the command line: a folder for each language, a file for each area."""
