"""Open WebSocket connections: reading, sending, and the fast path for moves."""
