"""Custom catalogs: their texts by digest, who has which on the shelf, and which tables and campaigns play with them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the three tables."""
    op.create_table(
        "catalogs",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
    )
    op.create_table(
        "catalog_owners",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("saved", sa.Integer, nullable=False),
    )
    op.create_index("catalog_owners_by_digest", "catalog_owners", ["digest"])
    op.create_table(
        "catalog_uses",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("digest", sa.String, primary_key=True),
    )
    op.create_index("catalog_uses_by_digest", "catalog_uses", ["digest"])
