"""Campaigns that groups share: a log with versions, members, an invite link, tables that count."""
