"""Facts about the server itself, what is about to be swept away, and who asked to be forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the tables; nothing that is there changes."""
    op.create_table(
        "facts",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "sweepings",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("due", sa.Integer, nullable=False),
    )
    op.create_table(
        "forgetting",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
    )
