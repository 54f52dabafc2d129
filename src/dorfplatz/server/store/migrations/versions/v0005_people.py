"""A session knows when it was last seen and on which kind of device; a campaign has an owner."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; the member who joined first owns a campaign that is there already."""
    op.add_column("sessions", sa.Column("seen", WHOLE, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("browser", TEXT, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("system", TEXT, nullable=False, server_default=""))
    op.execute("UPDATE sessions SET seen = renewed")
    op.add_column("campaigns", sa.Column("owner", TEXT, nullable=False, server_default=""))
    op.add_column("campaigns", sa.Column("all_rename", sa.Boolean, nullable=False, server_default="0"))
    op.execute(
        "UPDATE campaigns SET owner = COALESCE((SELECT person FROM campaign_members "
        "WHERE campaign = campaigns.id ORDER BY joined, person LIMIT 1), '')"
    )
