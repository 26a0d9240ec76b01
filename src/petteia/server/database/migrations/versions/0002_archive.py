"""Finished games can be packed into one row, and old tables found without looking at all of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the archive."""
    op.create_table(
        "archive", sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False), sa.Column("log", sa.Text, nullable=False),
    )  # fmt: skip
    op.add_column("tables", sa.Column("archived", sa.BigInteger, nullable=True))
    op.create_index("tables_by_age", "tables", ["phase", "archived", "changed"])
    op.drop_index("tables_by_host", "tables")
    op.create_index("tables_by_host", "tables", ["host", "phase"])
