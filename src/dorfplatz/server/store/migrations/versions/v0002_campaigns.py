"""Campaigns with their members, events and games, and links for a second device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what campaigns and second devices need."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("invite", sa.String, nullable=False, unique=True),
        sa.Column("updated", sa.Integer, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "campaign_members",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("campaign", sa.String, primary_key=True),
        sa.Column("joined", sa.Integer, nullable=False),
    )
    op.create_index("campaign_members_by_campaign", "campaign_members", ["campaign"])
    op.create_table(
        "campaign_events",
        sa.Column("campaign", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("message", sa.String, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "campaign_games",
        sa.Column("campaign", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False, unique=True),
        sa.Column("is_counted", sa.Boolean, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False, index=True),
        sa.Column("until", sa.Integer, nullable=False),
    )
