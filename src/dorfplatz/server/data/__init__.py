"""The data folder: making it ready, backups, restoring them, and salvaging a damaged database.

It is a room of its own, above `store`, because checking a backup replays tables and campaigns.
"""
