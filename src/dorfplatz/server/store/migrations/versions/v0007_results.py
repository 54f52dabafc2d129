"""What finished games count for in the statistics of a person; made from the logs when they are asked for."""

import sqlalchemy as sa
from alembic import op

from dorfplatz.server.store.columns import TEXT, WHOLE

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table; it is filled when somebody asks for their statistics."""
    op.create_table(
        "results",
        sa.Column("person", TEXT, primary_key=True),
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("ended", WHOLE, nullable=False),
        sa.Column("state", TEXT, nullable=False),
        sa.Column("players", WHOLE, nullable=False),
        sa.Column("company", TEXT, nullable=False),
        sa.Column("is_basic", sa.Boolean, nullable=False),
        sa.Column("points", WHOLE),
        sa.Column("outcome", TEXT, nullable=False),
        sa.Column("lines", TEXT, nullable=False),
    )
    op.create_index("results_by_game", "results", ["person", "game", "ended"])
