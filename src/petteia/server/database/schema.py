"""The tables of the database. What each means must outlive any version; changes are migrations (`migrations`)."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

LONG = sa.BigInteger

META = sa.Table(
    "meta",
    METADATA,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

PERSONS = sa.Table(
    "persons",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("lang", sa.Text, nullable=False),
    sa.Column("made", LONG, nullable=False),
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("box", sa.Text, nullable=False),
    sa.Column("start", sa.JSON(none_as_null=True), nullable=True),
    sa.Column("opening", sa.JSON(none_as_null=True), nullable=True),
    sa.Column("lineup", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("commitment", sa.Text, nullable=False),
    sa.Column("invite", sa.Text, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("study", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("webhook", sa.Text, nullable=True),
    sa.Column("made", LONG, nullable=False),
    # What follows is derived from the log, for lists and for waking: written in one transaction with its entry.
    sa.Column("phase", sa.Text, nullable=False),
    sa.Column("changed", LONG, nullable=False),
    sa.Column("wake", LONG, nullable=True),
    sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
    sa.Index("tables_by_phase", "phase", "public", "changed"),
    sa.Index("tables_by_wake", "wake"),
    # Whether its chance is that of a real box, told to the page by its people.
    sa.Column("companion", sa.Boolean, nullable=False, server_default=sa.false()),
    # When its log was packed into the archive.
    sa.Column("archived", LONG, nullable=True),
    # Whether its result counts for ratings.
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    # What each seat has in reserve when the time for a question is over, in milliseconds for the whole game.
    sa.Column("bank", LONG, nullable=False, server_default="0"),
    # Of a table that finds its people by itself: the bot that takes the open seats, and after how many milliseconds.
    sa.Column("fill", sa.JSON(none_as_null=True), nullable=True),
    # What is changed in its box, as JSON, if that is not the usual one.
    sa.Column("box_changes", sa.Text, nullable=True),
    sa.Index("tables_by_host", "host", "phase"),
    sa.Index("tables_by_age", "phase", "archived", "changed"),
)

LOG = sa.Table(
    "log",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", LONG, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("data", sa.JSON(none_as_null=True), nullable=False),
)

ARCHIVE = sa.Table(
    "archive",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    # Entries as [seq, at, kind, seat, data]: those about seats, and all of them as JSON, compressed by zlib, in base64.
    sa.Column("seats", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("log", sa.Text, nullable=False),
)

SITTING = sa.Table(
    "sitting",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("role", sa.Text, nullable=False),
    sa.Index("sitting_by_person", "person"),
)

CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", LONG, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("phrase", sa.Text, nullable=True),
    sa.Column("text", sa.Text, nullable=False),
)

# --- people who have an account ---

ACCOUNTS = sa.Table(
    "accounts",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("mail", sa.Text, nullable=True, unique=True),
    sa.Column("made", LONG, nullable=False),
    # What somebody chose about what is sent to them, see `people.notices`.
    sa.Column("wishes", sa.JSON(none_as_null=True), nullable=False),
    # When their clock stands still, see `people.rests`.
    sa.Column("rest", sa.JSON(none_as_null=True), nullable=True),
    # When an operator has closed it.
    sa.Column("closed", LONG, nullable=True),
)

NAMES = sa.Table(
    # Every name that an account has or had: nobody else gets it.
    "names",
    METADATA,
    sa.Column("skeleton", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Index("names_by_person", "person"),
)

SESSIONS = sa.Table(
    # The devices on which somebody is signed in.
    "sessions",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Column("used", LONG, nullable=False),
    sa.Index("sessions_by_person", "person"),
)

PASSKEYS = sa.Table(
    "passkeys",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("count", LONG, nullable=False),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Column("used", LONG, nullable=False),
    sa.Index("passkeys_by_person", "person"),
)

TOKENS = sa.Table(
    # What works once and for a while: challenges of passkeys and links of mails, by a hash of their secret.
    "tokens",
    METADATA,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("data", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("until", LONG, nullable=False),
    sa.Index("tokens_by_until", "until"),
)

CHANNELS = sa.Table(
    # Ways by which somebody is told that it is their turn.
    "channels",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("accounts.person"), nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("form", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Index("channels_by_person", "person"),
)

NOTICES = sa.Table(
    # The outbox: one question to one seat, for one channel.
    "notices",
    METADATA,
    sa.Column("channel", sa.Text, sa.ForeignKey("channels.id"), primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("question", sa.Text, primary_key=True),
    sa.Column("due", LONG, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Index("notices_by_due", "state", "due"),
)

FINISHED = sa.Table(
    # Finished games as they are counted: all of it follows from their logs. It stays when a table is removed.
    "finished",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("ended", LONG, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("people", sa.JSON(none_as_null=True), nullable=False),
    sa.Index("finished_by_kind", "rated", "game", "seats", "ended"),
)

PLAYED = sa.Table(
    # Who had a seat at a finished game.
    "played",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("finished.table_id"), primary_key=True),
    sa.Index("played_by_table", "table_id"),
)

RATINGS = sa.Table(
    # Everybody's rating after each rated game.
    "ratings",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("finished.table_id"), primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("ended", LONG, nullable=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ratings_by_kind", "game", "seats", "ended"),
    sa.Index("ratings_by_person", "person", "game", "seats", "ended"),
)

# --- who knows whom ---

FRIENDS = sa.Table(
    # Friends, and whom somebody has asked: by what the name looks like. `other` is none where there is no such name, or where
    # the one who has it does not want to be asked.
    "friends",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("look", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("other", sa.Text, nullable=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Index("friends_by_other", "other"),
)

BLOCKS = sa.Table(
    # Of whom somebody wants nothing any more; `other` is none where there is no such name.
    "blocks",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("other", sa.Text, nullable=True),
    sa.Column("made", LONG, nullable=False),
    sa.Index("blocks_by_person", "person"),
    sa.Index("blocks_by_other", "other"),
)

INVITATIONS = sa.Table(
    "invitations",
    METADATA,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Index("invitations_by_person", "person"),
)

REPORTS = sa.Table(
    # What people told the operators about somebody, with what that one wrote at the table.
    "reports",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("table_id", sa.Text, nullable=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("said", sa.JSON(none_as_null=True), nullable=False),
    sa.Column("made", LONG, nullable=False),
    sa.Column("done", LONG, nullable=True),
    sa.Index("reports_by_done", "done", "made"),
)

MUTED = sa.Table(
    # Who may write nothing, until when.
    "muted",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("until", LONG, nullable=False),
)

ACTIONS = sa.Table(
    # What operators did.
    "actions",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", LONG, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Index("actions_by_time", "at"),
)
