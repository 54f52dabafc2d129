"""Facts about the server itself, what is about to be swept away, and who asked to be forgotten."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the tables; nothing that is there changes."""
    op.create_table(
        "facts",
        sa.Column("name", TEXT, primary_key=True),
        sa.Column("value", TEXT, nullable=False),
    )
    op.create_table(
        "sweepings",
        sa.Column("kind", TEXT, primary_key=True),
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("due", WHOLE, nullable=False),
    )
    op.create_table(
        "forgetting",
        sa.Column("person", TEXT, primary_key=True),
        sa.Column("name", TEXT, nullable=False),
    )
