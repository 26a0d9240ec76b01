"""Alembic's entry: runs the migrations on the connection that `upgrade` hands over."""

from __future__ import annotations

from alembic import context

from petteia.server.database.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
