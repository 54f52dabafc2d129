"""The database schema.

The logs in `events` and `campaign_events` are the source of truth; `tables` is an index of the former. `campaigns`
holds the name of each campaign, its invite link, and the entry that lists show. `sweepings` are tables and guests that
are removed when they are `due`, in milliseconds that the server has run; `forgetting` are people who asked to be
forgotten, until that is done. `catalogs` are custom catalogs, whose texts never change; `catalog_owners` says who has
saved which under what title, and `catalog_uses` which tables and campaigns play with one, and which one replaced it;
of those that one has replaced, the oldest has the lowest `place`.
`results` has what each finished game counts for in a person's statistics; it is made from the logs when they are asked
for, and can be made again.
"""

from sqlalchemy import Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", Integer, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("created", Integer, nullable=False),
    Column("renewed", Integer, nullable=False, server_default="0"),
    Column("seen", Integer, nullable=False, server_default="0"),
    Column("browser", String, nullable=False, server_default=""),
    Column("system", String, nullable=False, server_default=""),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("created", Integer, nullable=False),
    Column("updated", Integer, nullable=False),
    Column("status", String, nullable=False),
    Column("day", String, nullable=False),
    Column("known", Boolean, nullable=False),
    Column("score", Integer),
    Column("summary", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    Index("tables_by_day", "day", "score"),
)

members = Table(
    "members",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, primary_key=True),
)

# Without a rowid the events of a table lie next to each other, so that a log is read in a few pages.
events = Table(
    "events",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("message", String, nullable=False),
    Column("at", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

days = Table(
    "days",
    metadata,
    Column("day", String, primary_key=True),
    Column("stack", LargeBinary, nullable=False),
)

seen_stacks = Table(
    "seen_stacks",
    metadata,
    Column("person", String, primary_key=True),
    Column("stack", String, primary_key=True),
    Column("table_id", String, nullable=False, server_default=""),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("invite", String, nullable=False, unique=True),
    Column("updated", Integer, nullable=False),
    Column("line", LargeBinary, nullable=False),
    Column("owner", String, nullable=False, server_default=""),
    Column("all_rename", Boolean, nullable=False, server_default="0"),
)

campaign_members = Table(
    "campaign_members",
    metadata,
    Column("person", String, primary_key=True),
    Column("campaign", String, primary_key=True),
    Column("joined", Integer, nullable=False),
    Index("campaign_members_by_campaign", "campaign"),
)

campaign_events = Table(
    "campaign_events",
    metadata,
    Column("campaign", String, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("message", String, nullable=False),
    Column("at", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

campaign_games = Table(
    "campaign_games",
    metadata,
    Column("campaign", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("table_id", String, nullable=False, unique=True),
    Column("is_counted", Boolean, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("until", Integer, nullable=False),
)

facts = Table(
    "facts",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

sweepings = Table(
    "sweepings",
    metadata,
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("due", Integer, nullable=False),
)

forgetting = Table(
    "forgetting",
    metadata,
    Column("person", String, primary_key=True),
    Column("name", String, nullable=False),
)

catalogs = Table(
    "catalogs",
    metadata,
    Column("digest", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("text", String, nullable=False),
)

catalog_owners = Table(
    "catalog_owners",
    metadata,
    Column("person", String, primary_key=True),
    Column("digest", String, primary_key=True),
    Column("title", String, nullable=False),
    Column("saved", Integer, nullable=False),
    Index("catalog_owners_by_digest", "digest"),
)

catalog_uses = Table(
    "catalog_uses",
    metadata,
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("digest", String, primary_key=True),
    Column("place", Integer, nullable=False, server_default="0"),
    Index("catalog_uses_by_digest", "digest"),
)

results = Table(
    "results",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("ended", Integer, nullable=False),
    Column("state", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("company", String, nullable=False),
    Column("is_basic", Boolean, nullable=False),
    Column("points", Integer),
    Column("outcome", String, nullable=False),
    Column("lines", String, nullable=False),
    Index("results_by_game", "person", "game", "ended"),
)
