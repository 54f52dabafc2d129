"""The types of columns, which mean the same in every kind of database."""

from typing import Any

import sqlalchemy as sa


class _Text(sa.types.TypeDecorator[str]):
    """Text in PostgreSQL: it sorts by code points, as in SQLite, and has no NUL characters, which would be an error."""

    impl = sa.String(collation="C")
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """Replace NUL characters, with which somebody may look for something."""
        return value.replace("\0", "\ufffd") if value else value


TEXT = sa.String().with_variant(_Text(), "postgresql")
# SQLite's integers have 64 bits in any case; milliseconds since 1970 need more than 32.
WHOLE = sa.Integer().with_variant(sa.BigInteger(), "postgresql")
