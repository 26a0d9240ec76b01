"""The first schema. Written out, and not taken from `schema.py`, because it must never change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table("meta", _key("name"), _text("value"))
    op.create_table("persons", _key("id"), _text("name"), _text("lang"), _long("made"))
    _tables()
    op.create_table(
        "log", _table_id(), sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        _long("at"), _text("kind"), sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
    )  # fmt: skip
    op.create_table("sitting", _table_id(), _key("person"), _text("role"))
    op.create_index("sitting_by_person", "sitting", ["person"])
    op.create_table(
        "chat", _table_id(), sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        _long("at"), sa.Column("seat", sa.Integer, nullable=False), _text("name"),
        sa.Column("phrase", sa.Text, nullable=True), _text("text"),
    )  # fmt: skip


def _tables() -> None:
    op.create_table(
        "tables", _key("id"), _text("game"), sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False), sa.Column("rules", sa.Integer, nullable=False), _text("box"),
        sa.Column("start", sa.JSON, nullable=True), sa.Column("opening", sa.JSON, nullable=True),
        sa.Column("lineup", sa.JSON, nullable=False), _text("secret"), _text("commitment"), _text("invite"),
        _text("host"), _flag("public"), _flag("study"), _flag("hints"), _text("pace"),
        sa.Column("webhook", sa.Text, nullable=True), _long("made"), _text("phase"), _long("changed"),
        sa.Column("wake", sa.BigInteger, nullable=True), sa.Column("result", sa.JSON, nullable=True),
    )  # fmt: skip
    op.create_index("tables_by_phase", "tables", ["phase", "public", "changed"])
    op.create_index("tables_by_wake", "tables", ["wake"])
    op.create_index("tables_by_host", "tables", ["host"])


def _key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _long(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False)


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True)
