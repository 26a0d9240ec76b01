"""The history of the schema, and how a database is brought to its present state."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

HEAD = "0009"
"""The newest revision; a test compares it with the files."""
_LOCK = 0x70657474  # one process migrates, the others wait


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Bring the schema of a database to a revision; what is there already is kept."""
    if to == "head" and revision(connection) == HEAD:
        return  # a server that starts again does not even load what migrates
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(sa.text(f"select pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def revision(connection: sa.Connection) -> str | None:
    """The revision of a database's schema; none of an empty one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("select version_num from alembic_version")).scalar()
