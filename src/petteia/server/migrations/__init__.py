"""The history of the schema, and how a database is brought to its present state."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

_LOCK = 0x70657474  # one process migrates, the others wait


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Bring the schema of a database to a revision; what is there already is kept."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text(f"select pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
