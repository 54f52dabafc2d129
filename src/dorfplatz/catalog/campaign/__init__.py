"""The printed sheet of the campaign: reading and loading it."""
