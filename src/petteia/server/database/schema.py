"""The tables of the database. A column never changes its meaning; whatever changes is a migration (`migrations`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

METADATA = sa.MetaData()
Kind = Callable[[str], "sa.Column[Any]"]
"""What makes a column of its name."""


def _kind(of: Any, **wishes: Any) -> Kind:
    return lambda name: sa.Column(name, of, **{"nullable": False, **wishes})


def _table(name: str, /, *indexes: sa.Index, **columns: Kind) -> sa.Table:
    return sa.Table(name, METADATA, *(made(column) for column, made in columns.items()), *indexes)


def _to(column: str, **wishes: Any) -> Kind:
    """The text that is the key of another table."""
    return lambda name: sa.Column(name, sa.Text, sa.ForeignKey(column), **{"nullable": False, **wishes})


_JSON_TYPE = sa.JSON(none_as_null=True)
TEXT, LONG, INTEGER, FLAG, JSON = map(_kind, (sa.Text, sa.BigInteger, sa.Integer, sa.Boolean, _JSON_TYPE))
DOUBLE, OFF = _kind(sa.Double), _kind(sa.Boolean, server_default=sa.false())
KEY, NUMBER_KEY = _kind(sa.Text, primary_key=True), _kind(sa.Integer, primary_key=True, autoincrement=False)
ANY_TEXT, ANY_LONG, ANY_JSON = (_kind(of, nullable=True) for of in (sa.Text, sa.BigInteger, _JSON_TYPE))
"""What need not be there."""

META = _table("meta", name=KEY, value=TEXT)
PERSONS = _table("persons", id=KEY, name=TEXT, lang=TEXT, made=LONG)

TABLES = _table(
    "tables",
    sa.Index("tables_by_phase", "phase", "public", "changed"),
    sa.Index("tables_by_wake", "wake"),
    sa.Index("tables_by_host", "host", "phase"),
    sa.Index("tables_by_age", "phase", "archived", "changed"),
    id=KEY,
    game=TEXT,
    seats=INTEGER,
    options=JSON,
    rules=INTEGER,
    box=TEXT,
    start=ANY_JSON,
    opening=ANY_JSON,
    lineup=JSON,
    secret=TEXT,
    commitment=TEXT,
    invite=TEXT,
    host=TEXT,
    public=FLAG,
    study=FLAG,
    hints=FLAG,
    pace=TEXT,
    webhook=ANY_TEXT,
    made=LONG,
    # What follows is derived from the log, for lists and for waking: written in one transaction with its entry.
    phase=TEXT,
    changed=LONG,
    wake=ANY_LONG,
    result=ANY_JSON,
    # Whether its chance is that of a real box, told to the page by its people.
    companion=OFF,
    # When its log was packed into the archive.
    archived=ANY_LONG,
    # Whether its result counts for ratings.
    rated=OFF,
    # What each seat has in reserve when the time for a question is over, in milliseconds for the whole game.
    bank=_kind(sa.BigInteger, server_default="0"),
    # Of a table that finds its people by itself: the bot that takes the open seats, and after how many milliseconds.
    fill=ANY_JSON,
    # What is changed in its box, as JSON, if that is not the usual one.
    box_changes=ANY_TEXT,
)
_TABLE_KEY = "tables.id"

LOG = _table(
    "log", table_id=_to(_TABLE_KEY, primary_key=True), seq=NUMBER_KEY, at=LONG, kind=TEXT, seat=INTEGER, data=JSON
)
# Entries as [seq, at, kind, seat, data]: those about seats, and all of them as JSON, compressed by zlib, in base64.
ARCHIVE = _table("archive", table_id=_to(_TABLE_KEY, primary_key=True), seats=JSON, log=TEXT)
SITTING = _table(
    "sitting",
    sa.Index("sitting_by_person", "person"),
    table_id=_to(_TABLE_KEY, primary_key=True), person=KEY, role=TEXT,
)  # fmt: skip
CHAT = _table(
    "chat",
    table_id=_to(_TABLE_KEY, primary_key=True), n=NUMBER_KEY, at=LONG, seat=INTEGER, name=TEXT, phrase=ANY_TEXT, text=TEXT,
)  # fmt: skip

# --- people who have an account ---

_PERSON = _to("accounts.person")
# `wishes` is what somebody chose about what is sent to them (`people.notices`), `rest` when their clock stands still
# (`people.rests`), `closed` when an operator has closed it.
ACCOUNTS = _table(
    "accounts",
    person=KEY, name=TEXT, mail=_kind(sa.Text, nullable=True, unique=True), made=LONG, wishes=JSON, rest=ANY_JSON,
    closed=ANY_LONG,
)  # fmt: skip
# Every name that an account has or had: nobody else gets it.
NAMES = _table("names", sa.Index("names_by_person", "person"), skeleton=KEY, person=_PERSON, made=LONG)
# The devices on which somebody is signed in.
SESSIONS = _table(
    "sessions", sa.Index("sessions_by_person", "person"), id=KEY, person=_PERSON, device=TEXT, made=LONG, used=LONG
)
PASSKEYS = _table(
    "passkeys",
    sa.Index("passkeys_by_person", "person"),
    id=KEY, person=_PERSON, key=TEXT, count=LONG, device=TEXT, made=LONG, used=LONG,
)  # fmt: skip
# What works once and for a while: challenges of passkeys and links of mails, by a hash of their secret.
TOKENS = _table("tokens", sa.Index("tokens_by_until", "until"), key=KEY, kind=TEXT, data=JSON, until=LONG)
# Ways by which somebody is told that it is their turn.
CHANNELS = _table(
    "channels",
    sa.Index("channels_by_person", "person"),
    id=KEY, person=_PERSON, kind=TEXT, form=JSON, device=TEXT, made=LONG,
)  # fmt: skip
# The outbox: one question to one seat, for one channel.
NOTICES = _table(
    "notices",
    sa.Index("notices_by_due", "state", "due"),
    channel=_to("channels.id", primary_key=True), table_id=KEY, seat=NUMBER_KEY, question=KEY,
    due=LONG, state=TEXT, tries=INTEGER,
)  # fmt: skip
# Finished games as they are counted: all of it follows from their logs. It stays when a table is removed.
FINISHED = _table(
    "finished",
    sa.Index("finished_by_kind", "rated", "game", "seats", "ended"),
    table_id=KEY, game=TEXT, seats=INTEGER, ended=LONG, rated=FLAG, public=FLAG, people=JSON,
)  # fmt: skip
_FINISHED_KEY = _to("finished.table_id", primary_key=True)
# Who had a seat at a finished game.
PLAYED = _table("played", sa.Index("played_by_table", "table_id"), person=KEY, table_id=_FINISHED_KEY)
# Everybody's rating after each rated game.
RATINGS = _table(
    "ratings",
    sa.Index("ratings_by_kind", "game", "seats", "ended"),
    sa.Index("ratings_by_person", "person", "game", "seats", "ended"),
    table_id=_FINISHED_KEY, person=KEY, game=TEXT, seats=INTEGER, ended=LONG, mu=DOUBLE, sigma=DOUBLE, games=INTEGER,
)  # fmt: skip

# --- who knows whom ---

# Friends, and whom somebody has asked: by what the name looks like. `other` is none where there is no such name, or where
# the one who has it does not want to be asked.
FRIENDS = _table(
    "friends",
    sa.Index("friends_by_other", "other"),
    person=KEY, look=KEY, name=TEXT, other=ANY_TEXT, state=TEXT, made=LONG,
)  # fmt: skip
# Of whom somebody wants nothing any more; `other` is none where there is no such name.
BLOCKS = _table(
    "blocks",
    sa.Index("blocks_by_person", "person"),
    sa.Index("blocks_by_other", "other"),
    id=KEY, person=TEXT, name=TEXT, other=ANY_TEXT, made=LONG,
)  # fmt: skip
INVITATIONS = _table(
    "invitations", sa.Index("invitations_by_person", "person"), table_id=KEY, person=KEY, by=TEXT, made=LONG
)
# What people told the operators about somebody, with what that one wrote at the table.
REPORTS = _table(
    "reports",
    sa.Index("reports_by_done", "done", "made"),
    id=KEY, by=TEXT, about=TEXT, name=TEXT, table_id=ANY_TEXT, kind=TEXT, text=TEXT, said=JSON, made=LONG, done=ANY_LONG,
)  # fmt: skip
# Who may write nothing, until when.
MUTED = _table("muted", person=KEY, until=LONG)
# What operators did.
ACTIONS = _table(
    "actions",
    sa.Index("actions_by_time", "at"),
    id=KEY, at=LONG, by=TEXT, about=TEXT, name=TEXT, what=TEXT, text=TEXT,
)  # fmt: skip
