"""What the games on maps share at tables: art, questions, and types on the wire."""
