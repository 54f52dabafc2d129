"""Games at tables: any registered game by its common face, three of them by projections of their own."""
