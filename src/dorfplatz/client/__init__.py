"""A small client for a Dorfplatz server, for tests and for bots that join from outside."""

from dorfplatz.extras import naming_extras

with naming_extras():
    from dorfplatz.client.campaign import CampaignLink
    from dorfplatz.client.client import Client, RefusedError, TableLink

__all__ = ["CampaignLink", "Client", "RefusedError", "TableLink"]
