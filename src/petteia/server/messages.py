"""What a client may send: messages of a socket and bodies of requests, checked before anything looks at them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from ..core.components import MOST_BYTES, MOST_DEPTH
from .text_cleaning import clean

Lang = Literal["en", "ru", "uk"]
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$"),
    AfterValidator(clean),
]
Word = Annotated[str, StringConstraints(max_length=64)]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{0,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=15, strict=True)]
Digests = Annotated[list[Word], Field(max_length=64)]
Packed = Annotated[int, Field(strict=True, ge=0, lt=2**53)]
AnyMove = Packed | Annotated[str, StringConstraints(max_length=200)] | dict[str, Any]
Moves = Annotated[list[AnyMove], Field(min_length=1, max_length=64)]
Json = dict[str, Any]
BoxStep = Annotated[int, Field(strict=True, ge=0)] | Word
BoxChange = tuple[Annotated[tuple[BoxStep, ...], Field(min_length=1, max_length=MOST_DEPTH)], Any]
"""A place of a box, and what stands there instead."""
AnyBox = Annotated[str, StringConstraints(max_length=MOST_BYTES)] | Annotated[list[BoxChange], Field(max_length=1_000)]
"""A box: the text of a components file, or what is changed in the usual one."""


class Message(BaseModel):
    """Any message: names its version, its type, and perhaps an id that the reply repeats."""

    model_config = ConfigDict(extra="ignore")
    v: int = Field(strict=True)
    id: Word | None = None


class Hello(Message):
    """The first message of a socket: from which seat one looks, in which language, and what the page has already."""

    type: Literal["hello"]
    seat: SeatNumber | Literal["watch"] | None = None
    lang: Lang | None = None
    fixed: Digests = []
    invite: Word | None = None


class Look(Message):
    """Look from another seat, or in another language."""

    type: Literal["look"]
    seat: SeatNumber | Literal["watch"] | None = None
    lang: Lang | None = None
    fixed: Digests = []


class Play(Message):
    """Answer a question with one or more moves."""

    type: Literal["play"]
    question: Word
    moves: Moves


class Undo(Message):
    """Take one's last answer back."""

    type: Literal["undo"]


class Correct(Message):
    """Correct a line of the log: it was these moves instead. `version` is that of the log in which the line was read."""

    type: Literal["correct"]
    line: Annotated[int, Field(ge=0, le=1_000_000)]
    version: int = Field(strict=True)
    moves: Moves


class Close(Message):
    """Beside a real box: the seat's hidden cards are not told from now on."""

    type: Literal["close"]


class Propose(Message):
    """Open a vote."""

    type: Literal["propose"]
    what: Literal["undo", "takeover"]
    seat: SeatNumber | None = None
    bot: Word | None = None


class Answer(Message):
    """Agree to the open vote, or not."""

    type: Literal["answer"]
    proposal: int = Field(strict=True)
    agree: bool = Field(strict=True)


class Resign(Message):
    """Give the seat up."""

    type: Literal["resign"]


class Return(Message):
    """Take the seat back from the bot that replaced one."""

    type: Literal["return"]


class SayMessage(Message):
    """Write in the chat."""

    type: Literal["say"]
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), AfterValidator(clean)] = ""
    phrase: Word | None = None


class WhyMessage(Message):
    """Ask why a move is not possible, given as such or by the touches that would mean it."""

    type: Literal["why"]
    move: AnyMove | None = None
    touches: Annotated[list[Word], Field(max_length=16)] = []


class Tell(Message):
    """Ask for moves as sentences."""

    type: Literal["tell"]
    moves: Annotated[list[AnyMove], Field(min_length=1, max_length=200)]
    short: bool = False


class Try(Message):
    """Ask how a move would look, or several that are made as one; without moves, how the open question could be completed."""

    type: Literal["try"]
    move: AnyMove | None = None
    moves: Annotated[list[AnyMove], Field(max_length=64)] = []
    wishes: Annotated[list[Word], Field(max_length=32)] = []


class Speak(Message):
    """Ask for the position in sentences."""

    type: Literal["speak"]


class Hint(Message):
    """Ask what a bot would do."""

    type: Literal["hint"]


class Reason(Message):
    """Ask why a bot made the move of a line of the log."""

    type: Literal["reason"]
    line: Annotated[int, Field(ge=0, le=1_000_000)]


class Ping(Message):
    """Ask whether the server is there."""

    type: Literal["ping"]


AnyMessage = Annotated[
    Hello
    | Look
    | Play
    | Undo
    | Correct
    | Close
    | Propose
    | Answer
    | Resign
    | Return
    | SayMessage
    | WhyMessage
    | Tell
    | Try
    | Speak
    | Hint
    | Reason
    | Ping,
    Field(discriminator="type"),
]
MESSAGES: TypeAdapter[AnyMessage] = TypeAdapter(AnyMessage)


# --- bodies of requests ---


class Body(BaseModel):
    """A body of a request: what it does not know is ignored."""

    model_config = ConfigDict(extra="ignore")


class Me(Body):
    """How somebody wants to be called, and in which language."""

    name: Name | None = None
    lang: Lang | None = None


class SeatWish(Body):
    """Who is to sit on a seat."""

    kind: Literal["me", "open", "bot"]
    bot: Word | None = None
    name: Name | None = None


class NewTable(Body):
    """A table to be opened."""

    game: Word | None = None
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: Annotated[dict[Word, bool | Word], Field(max_length=20)] = {}
    pace: Literal["none", "live", "evening", "days"] = "none"
    public: bool = False
    hints: bool | None = None
    companion: bool = False
    rated: bool = False
    nonce: Nonce | None = None
    webhook: Annotated[str, StringConstraints(max_length=500)] | None = None
    record: Json | None = None
    position: Json | None = None
    box: AnyBox | None = None


class BoxBody(Body):
    """A box to be looked at."""

    box: AnyBox


class BoxedFile(Body):
    """The text of a record or position, and the box that it was made with."""

    file: str
    box: AnyBox


class PlayNow(Body):
    """On which terms somebody wants to play now; the bot takes open seats after so many seconds."""

    game: Word
    seats: Annotated[int, Field(ge=2, le=8, strict=True)]
    pace: Literal["none", "live", "evening", "days"] = "live"
    rated: bool = False
    bot: Word | None = None
    after: Annotated[int, Field(ge=5, le=3_600, strict=True)] = 60


class PutIn(Body):
    """A piece that lies before a seat at the end of a real game, and the move that puts it there."""

    seat: SeatNumber
    piece: Word
    move: Packed


class Count(Body):
    """The end of a real game, as far as it has been put in; `piece` is what `seat` puts in next."""

    seats: Annotated[int, Field(ge=1, le=8, strict=True)]
    options: Annotated[dict[Word, bool | Word], Field(max_length=20)] = {}
    names: Annotated[list[Name], Field(max_length=8)] = []
    puts: Annotated[list[PutIn], Field(max_length=400)] = []
    amounts: Annotated[
        dict[Word, Annotated[list[Annotated[int, Field(ge=-999, le=999, strict=True)]], Field(max_length=8)]],
        Field(max_length=40),
    ] = {}
    seat: SeatNumber = 0
    piece: Word | None = None


class Sit(Body):
    """Take a seat."""

    nonce: Nonce | None = None
    name: Name | None = None


class BotSeat(Body):
    """Give an open seat to a bot."""

    bot: Word


class Hidden(Body):
    """Whether a table is left out of one's list."""

    hidden: bool = Field(strict=True)


class SeatOf(Body):
    """A seat of one's own."""

    seat: SeatNumber


class Carried(Body):
    """The token of a private link."""

    token: Annotated[str, StringConstraints(max_length=400)]


class PuzzleAnswer(Body):
    """An answer to a puzzle."""

    move: AnyMove


class StudyStart(Body):
    """From which moment of a game a table to study at begins."""

    at: Annotated[int, Field(ge=0, le=100_000, strict=True)] | None = None
    seat: SeatNumber | None = None
