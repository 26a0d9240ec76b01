"""What people are told when it is their turn: by which channels, and the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables; nobody has a channel yet."""
    op.create_table(
        "channels", sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False), sa.Column("form", sa.JSON, nullable=False),
        sa.Column("device", sa.Text, nullable=False), sa.Column("made", sa.BigInteger, nullable=False),
    )  # fmt: skip
    op.create_index("channels_by_person", "channels", ["person"])
    op.create_table(
        "notices", sa.Column("channel", sa.Text, sa.ForeignKey("channels.id"), primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("question", sa.Text, primary_key=True), sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False), sa.Column("tries", sa.Integer, nullable=False),
    )  # fmt: skip
    op.create_index("notices_by_due", "notices", ["state", "due"])
