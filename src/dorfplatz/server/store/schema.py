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

from sqlalchemy import Boolean, Column, Index, LargeBinary, MetaData, Table

from dorfplatz.server.store.columns import TEXT, WHOLE

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", TEXT, primary_key=True),
    Column("name", TEXT, nullable=False),
    Column("language", TEXT, nullable=False),
    Column("created", WHOLE, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", TEXT, primary_key=True),
    Column("person", TEXT, nullable=False, index=True),
    Column("created", WHOLE, nullable=False),
    Column("renewed", WHOLE, nullable=False, server_default="0"),
    Column("seen", WHOLE, nullable=False, server_default="0"),
    Column("browser", TEXT, nullable=False, server_default=""),
    Column("system", TEXT, nullable=False, server_default=""),
)

tables = Table(
    "tables",
    metadata,
    Column("id", TEXT, primary_key=True),
    Column("code", TEXT, nullable=False, unique=True),
    Column("game", TEXT, nullable=False),
    Column("created", WHOLE, nullable=False),
    Column("updated", WHOLE, nullable=False),
    Column("status", TEXT, nullable=False),
    Column("day", TEXT, nullable=False),
    Column("known", Boolean, nullable=False),
    Column("score", WHOLE),
    Column("summary", LargeBinary, nullable=False),
    Column("version", WHOLE, nullable=False, server_default="0"),
    Index("tables_by_day", "day", "score"),
)

members = Table(
    "members",
    metadata,
    Column("person", TEXT, primary_key=True),
    Column("table_id", TEXT, primary_key=True),
)

# Without a rowid the events of a table lie next to each other, so that a log is read in a few pages.
events = Table(
    "events",
    metadata,
    Column("table_id", TEXT, primary_key=True),
    Column("version", WHOLE, primary_key=True),
    Column("person", TEXT, nullable=False),
    Column("message", TEXT, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

days = Table(
    "days",
    metadata,
    Column("day", TEXT, primary_key=True),
    Column("stack", LargeBinary, nullable=False),
)

seen_stacks = Table(
    "seen_stacks",
    metadata,
    Column("person", TEXT, primary_key=True),
    Column("stack", TEXT, primary_key=True),
    Column("table_id", TEXT, nullable=False, server_default=""),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", TEXT, primary_key=True),
    Column("name", TEXT, nullable=False),
    Column("invite", TEXT, nullable=False, unique=True),
    Column("updated", WHOLE, nullable=False),
    Column("line", LargeBinary, nullable=False),
    Column("owner", TEXT, nullable=False, server_default=""),
    Column("all_rename", Boolean, nullable=False, server_default="0"),
)

campaign_members = Table(
    "campaign_members",
    metadata,
    Column("person", TEXT, primary_key=True),
    Column("campaign", TEXT, primary_key=True),
    Column("joined", WHOLE, nullable=False),
    Index("campaign_members_by_campaign", "campaign"),
)

campaign_events = Table(
    "campaign_events",
    metadata,
    Column("campaign", TEXT, primary_key=True),
    Column("version", WHOLE, primary_key=True),
    Column("person", TEXT, nullable=False),
    Column("message", TEXT, nullable=False),
    Column("at", WHOLE, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

campaign_games = Table(
    "campaign_games",
    metadata,
    Column("campaign", TEXT, primary_key=True),
    Column("game", TEXT, primary_key=True),
    Column("table_id", TEXT, nullable=False, unique=True),
    Column("is_counted", Boolean, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("id", TEXT, primary_key=True),
    Column("person", TEXT, nullable=False, index=True),
    Column("until", WHOLE, nullable=False),
)

facts = Table(
    "facts",
    metadata,
    Column("name", TEXT, primary_key=True),
    Column("value", TEXT, nullable=False),
)

sweepings = Table(
    "sweepings",
    metadata,
    Column("kind", TEXT, primary_key=True),
    Column("id", TEXT, primary_key=True),
    Column("due", WHOLE, nullable=False),
)

forgetting = Table(
    "forgetting",
    metadata,
    Column("person", TEXT, primary_key=True),
    Column("name", TEXT, nullable=False),
)

catalogs = Table(
    "catalogs",
    metadata,
    Column("digest", TEXT, primary_key=True),
    Column("game", TEXT, nullable=False),
    Column("text", TEXT, nullable=False),
)

catalog_owners = Table(
    "catalog_owners",
    metadata,
    Column("person", TEXT, primary_key=True),
    Column("digest", TEXT, primary_key=True),
    Column("title", TEXT, nullable=False),
    Column("saved", WHOLE, nullable=False),
    Index("catalog_owners_by_digest", "digest"),
)

catalog_uses = Table(
    "catalog_uses",
    metadata,
    Column("kind", TEXT, primary_key=True),
    Column("id", TEXT, primary_key=True),
    Column("digest", TEXT, primary_key=True),
    Column("place", WHOLE, nullable=False, server_default="0"),
    Index("catalog_uses_by_digest", "digest"),
)

results = Table(
    "results",
    metadata,
    Column("person", TEXT, primary_key=True),
    Column("table_id", TEXT, primary_key=True),
    Column("game", TEXT, nullable=False),
    Column("ended", WHOLE, nullable=False),
    Column("state", TEXT, nullable=False),
    Column("players", WHOLE, nullable=False),
    Column("company", TEXT, nullable=False),
    Column("is_basic", Boolean, nullable=False),
    Column("points", WHOLE),
    Column("outcome", TEXT, nullable=False),
    Column("lines", TEXT, nullable=False),
    Index("results_by_game", "person", "game", "ended"),
)
