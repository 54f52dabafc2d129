"""The wire: every message and body between browser and server, typed once."""
