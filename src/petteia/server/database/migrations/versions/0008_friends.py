"""Friends, blocks, invitations, reports and what operators did; tables that find their people by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables, and add the columns."""
    op.add_column("tables", sa.Column("fill", sa.JSON, nullable=True))
    op.add_column("accounts", sa.Column("closed", sa.BigInteger, nullable=True))
    op.create_table(
        "friends", _key("person"), _key("look"), _text("name"), _maybe("other"), _text("state"), _long("made")
    )
    op.create_index("friends_by_other", "friends", ["other"])
    op.create_table("blocks", _key("id"), _text("person"), _text("name"), _maybe("other"), _long("made"))
    op.create_index("blocks_by_person", "blocks", ["person"])
    op.create_index("blocks_by_other", "blocks", ["other"])
    op.create_table("invitations", _key("table_id"), _key("person"), _text("by"), _long("made"))
    op.create_index("invitations_by_person", "invitations", ["person"])
    op.create_table(
        "reports", _key("id"), _text("by"), _text("about"), _text("name"), _maybe("table_id"), _text("kind"), _text("text"),
        sa.Column("said", sa.JSON, nullable=False), _long("made"), sa.Column("done", sa.BigInteger, nullable=True),
    )  # fmt: skip
    op.create_index("reports_by_done", "reports", ["done", "made"])
    op.create_table("muted", _key("person"), _long("until"))
    op.create_table(
        "actions", _key("id"), _long("at"), _text("by"), _text("about"), _text("name"), _text("what"), _text("text")
    )
    op.create_index("actions_by_time", "actions", ["at"])


def _key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _maybe(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=True)


def _long(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)
