"""Campaigns on the server: a log with versions, members, an invite link, and tables that count."""
