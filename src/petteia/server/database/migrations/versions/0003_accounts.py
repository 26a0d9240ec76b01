"""Accounts: their names, devices, passkeys, and what works once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables; nobody has an account yet."""
    op.create_table(
        "accounts", _key("person"), _text("name"), sa.Column("mail", sa.Text, nullable=True, unique=True), _long("made"),
        sa.Column("wishes", sa.JSON, nullable=False),
    )  # fmt: skip
    op.create_table("names", _key("skeleton"), _person(), _long("made"))
    op.create_table("sessions", _key("id"), _person(), _text("device"), _long("made"), _long("used"))
    op.create_table(
        "passkeys", _key("id"), _person(), _text("key"), _long("count"), _text("device"), _long("made"), _long("used")
    )
    op.create_table(
        "tokens", _key("key"), _text("kind"), sa.Column("data", sa.JSON, nullable=False), _long("until")
    )  # fmt: skip
    for table in ("names", "sessions", "passkeys"):
        op.create_index(f"{table}_by_person", table, ["person"])
    op.create_index("tokens_by_until", "tokens", ["until"])


def _key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _long(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _person() -> sa.Column[str]:
    return sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False)
