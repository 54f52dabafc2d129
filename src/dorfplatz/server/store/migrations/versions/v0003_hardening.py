"""Add versions to the index, tables to seen stacks, renewals to sessions; drop the salt of days."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; what is there already is as old as it says."""
    op.add_column("tables", sa.Column("version", WHOLE, nullable=False, server_default="0"))
    op.add_column("seen_stacks", sa.Column("table_id", TEXT, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("renewed", WHOLE, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET renewed = created")
    op.drop_column("days", "salt")
