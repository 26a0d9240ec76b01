"""A table may have the chance of a real box."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No table had it before."""
    op.add_column("tables", sa.Column("companion", sa.Boolean, nullable=False, server_default=sa.false()))
