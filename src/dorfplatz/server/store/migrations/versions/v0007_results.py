"""What finished games count for in the statistics of a person; made from the logs when they are asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table; it is filled when somebody asks for their statistics."""
    op.create_table(
        "results",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("ended", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("company", sa.String, nullable=False),
        sa.Column("is_basic", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("outcome", sa.String, nullable=False),
        sa.Column("lines", sa.String, nullable=False),
    )
    op.create_index("results_by_game", "results", ["person", "game", "ended"])
