"""Alembic's way in: it is given an open connection and never looks for a configuration file."""

from alembic import context

from dorfplatz.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
