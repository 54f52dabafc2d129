"""What the tile games share at tables: maps as JSON, real maps, art."""
