"""The secret that signs cookies, where it lies in the database so that every server on it signs alike."""

import secrets

from sqlalchemy import Connection, Engine

from dorfplatz.server.store.facts import fact
from dorfplatz.server.store.schema import facts
from dorfplatz.server.store.statements import insert_new

SECRET = "secret"
BYTES = 32


def shared_secret(engine: Engine) -> bytes:
    """The secret of a database; whoever asks first makes it."""
    with engine.connect() as connection:
        secret = fact(connection, SECRET)
        if secret is None:
            keep_secret(connection, secrets.token_hex(BYTES))
            connection.commit()
            secret = fact(connection, SECRET)
        assert secret is not None
        return secret.encode()


def keep_secret(connection: Connection, secret: str) -> None:
    """Put a secret into a database that has none."""
    insert_new(connection, facts, [{"name": SECRET, "value": secret}])
