"""The first schema: people, sessions, tables, members, events, days, seen stacks."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False, index=True),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("code", sa.String, nullable=False, unique=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("updated", sa.Integer, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("day", sa.String, nullable=False),
        sa.Column("known", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_by_day", "tables", ["day", "score"])
    op.create_table(
        "members",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("message", sa.String, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "days",
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("stack", sa.LargeBinary, nullable=False),
        sa.Column("salt", sa.String, nullable=False),
    )
    op.create_table(
        "seen_stacks",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("stack", sa.String, primary_key=True),
    )
