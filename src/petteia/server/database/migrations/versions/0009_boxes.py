"""A table may be played with a box in which something is changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Keep what is changed with the table."""
    op.add_column("tables", sa.Column("box_changes", sa.Text, nullable=True))
