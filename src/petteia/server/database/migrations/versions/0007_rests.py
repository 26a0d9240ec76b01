"""Reserves of time, and when somebody's clock stands still. Games that are played go on without a reserve."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("tables", sa.Column("bank", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("accounts", sa.Column("rest", sa.JSON, nullable=True))
