"""Reading catalogs: the built-in one, own ones, and broken ones."""
