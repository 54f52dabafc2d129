"""Custom catalogs: their texts by digest, who has which on the shelf, and which tables and campaigns play with them."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the three tables."""
    op.create_table(
        "catalogs",
        sa.Column("digest", TEXT, primary_key=True),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("text", TEXT, nullable=False),
    )
    op.create_table(
        "catalog_owners",
        sa.Column("person", TEXT, primary_key=True),
        sa.Column("digest", TEXT, primary_key=True),
        sa.Column("title", TEXT, nullable=False),
        sa.Column("saved", WHOLE, nullable=False),
    )
    op.create_index("catalog_owners_by_digest", "catalog_owners", ["digest"])
    op.create_table(
        "catalog_uses",
        sa.Column("kind", TEXT, primary_key=True),
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("digest", TEXT, primary_key=True),
    )
    op.create_index("catalog_uses_by_digest", "catalog_uses", ["digest"])
