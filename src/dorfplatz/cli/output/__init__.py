"""What commands print and write: tables, score sheets, pictures, files."""
