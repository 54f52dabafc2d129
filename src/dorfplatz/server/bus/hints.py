"""The kinds of hints on the bus."""

# A table has another event; a person has another name or fewer sessions; a campaign has another deed or member.
TABLE, PERSON, CAMPAIGN = "table", "person", "campaign"
# A person is being forgotten, or no longer: who they are lies in the database.
FORGETTING = "forgetting"
# More has changed than could be told.
MUCH = "much"
# Gossip: who is connected to a table, the question for it, and what counts towards limits.
AUDIENCE, WHO, SPENT = "audience", "who", "spent"
