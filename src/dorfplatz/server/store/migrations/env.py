"""Where Alembic finds the database: `migrate` gives it an open connection."""

from alembic import context

from dorfplatz.server.store.schema import metadata

if hasattr(context, "config"):  # which is there only while Alembic runs
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    context.run_migrations()
