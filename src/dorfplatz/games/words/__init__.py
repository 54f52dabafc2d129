"""What games say in other languages than English: a file for each language."""
