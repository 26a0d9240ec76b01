"""Results of finished games, and ratings. Games that are finished already are noted by the server, a few at a time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables; no table so far is rated."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "finished", _key("table_id"), _text("game"), _number("seats"), _long("ended"),
        sa.Column("rated", sa.Boolean, nullable=False), sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("people", sa.JSON, nullable=False),
    )  # fmt: skip
    op.create_index("finished_by_kind", "finished", ["rated", "game", "seats", "ended"])
    op.create_table("played", _key("person"), _finished())
    op.create_index("played_by_table", "played", ["table_id"])
    op.create_table(
        "ratings", _finished(), _key("person"), _text("game"), _number("seats"), _long("ended"),
        sa.Column("mu", sa.Double, nullable=False), sa.Column("sigma", sa.Double, nullable=False), _number("games"),
    )  # fmt: skip
    op.create_index("ratings_by_kind", "ratings", ["game", "seats", "ended"])
    op.create_index("ratings_by_person", "ratings", ["person", "game", "seats", "ended"])


def _key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _finished() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("finished.table_id"), primary_key=True)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False)


def _long(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)
