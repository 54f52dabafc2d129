"""The first schema: people, sessions, tables, members, events, days, seen stacks."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "people",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("language", TEXT, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("person", TEXT, nullable=False, index=True),
        sa.Column("created", WHOLE, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("code", TEXT, nullable=False, unique=True),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("created", WHOLE, nullable=False),
        sa.Column("updated", WHOLE, nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("day", TEXT, nullable=False),
        sa.Column("known", sa.Boolean, nullable=False),
        sa.Column("score", WHOLE),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_by_day", "tables", ["day", "score"])
    op.create_table(
        "members",
        sa.Column("person", TEXT, primary_key=True),
        sa.Column("table_id", TEXT, primary_key=True),
    )
    op.create_table(
        "events",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("version", WHOLE, primary_key=True),
        sa.Column("person", TEXT, nullable=False),
        sa.Column("message", TEXT, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "days",
        sa.Column("day", TEXT, primary_key=True),
        sa.Column("stack", sa.LargeBinary, nullable=False),
        sa.Column("salt", TEXT, nullable=False),
    )
    op.create_table(
        "seen_stacks",
        sa.Column("person", TEXT, primary_key=True),
        sa.Column("stack", TEXT, primary_key=True),
    )
