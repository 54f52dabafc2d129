"""`dorfplatz catalog`: show, compare and keep catalogs."""
