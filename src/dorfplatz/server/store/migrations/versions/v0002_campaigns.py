"""Campaigns with their members, events and games, and links for a second device."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what campaigns and second devices need."""
    op.create_table(
        "campaigns",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("invite", TEXT, nullable=False, unique=True),
        sa.Column("updated", WHOLE, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "campaign_members",
        sa.Column("person", TEXT, primary_key=True),
        sa.Column("campaign", TEXT, primary_key=True),
        sa.Column("joined", WHOLE, nullable=False),
    )
    op.create_index("campaign_members_by_campaign", "campaign_members", ["campaign"])
    op.create_table(
        "campaign_events",
        sa.Column("campaign", TEXT, primary_key=True),
        sa.Column("version", WHOLE, primary_key=True),
        sa.Column("person", TEXT, nullable=False),
        sa.Column("message", TEXT, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "campaign_games",
        sa.Column("campaign", TEXT, primary_key=True),
        sa.Column("game", TEXT, primary_key=True),
        sa.Column("table_id", TEXT, nullable=False, unique=True),
        sa.Column("is_counted", sa.Boolean, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("person", TEXT, nullable=False, index=True),
        sa.Column("until", WHOLE, nullable=False),
    )
