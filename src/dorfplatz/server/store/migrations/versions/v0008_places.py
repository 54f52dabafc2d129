"""Catalogs that another one has replaced are numbered, because only SQLite numbers rows by itself."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import WHOLE

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; on SQLite, rows were numbered as they were added."""
    op.add_column("catalog_uses", sa.Column("place", WHOLE, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":
        op.execute("UPDATE catalog_uses SET place = rowid")
