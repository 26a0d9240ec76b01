### What the server itself says, in English. Keys: refusal-CODE, file-* (what is wrong with a file), phrase-NAME, pace-NAME, vote-*, page-*.

refusal-no-table = There is no such table.
refusal-no-seat = There is no such seat.
refusal-no-page = There is nothing here.
refusal-not-yours = That is not yours to do.
refusal-foreign-origin = This request comes from another site.
refusal-foreign-host = This server does not answer under that name. Whoever keeps it can set its public address (PETTEIA_PUBLIC_URL).
refusal-taken = This seat is taken.
refusal-bad-request = The request is not understood.
refusal-bad-json = That is not JSON.
refusal-bad-option = The game has no such option.
refusal-unknown-game = There is no such game.
refusal-bad-record = This record cannot be used.
refusal-bad-position = This position cannot be used.
refusal-bad-file = This is not a Petteia file: a game’s record or a position is wanted, whole and not changed by hand.
file-one-seats = This is a running game as one seat saw it: it cannot be replayed. Save the position instead, or the record when the game is over.
file-newer = This file was written by a newer Petteia, or by newer rules, than this server has.
file-changed = This record was changed by hand since it was saved: its seal does not fit its moves.
file-other-box = This file belongs to other components than this server has.
refusal-other-edition = This table belongs to other components or newer rules than this server has.
refusal-not-now = That is not possible now.
refusal-not-ready = The rules are still being made ready.
refusal-too-often = Too many messages: please wait a little.
refusal-too-big = That is too big.
refusal-too-slow = That took too long to arrive.
refusal-too-many-tables = There are too many tables already: finish one first.
refusal-cannot-undo = That cannot be taken back without the others’ consent.
refusal-illegal = The rules do not allow that.
refusal-not-understood = That is not a move of this game.
refusal-not-your-turn = You are not asked now.
refusal-stale = That was about an earlier question; here is the present one.
refusal-one-at-a-time = What comes after a draw of chance, something shown or a secret answer cannot be sent along with it: one move at a time, please.
refusal-no-hints = This table is played without hints: its position can be saved and studied when the game is over.
refusal-no-link = This link does not work: it was used already, cancelled, or is too old. Make a new one on the device that holds the seat.
refusal-too-many-devices = This seat is on too many devices: remove one, or cancel links that were not used.
refusal-trouble = Something went wrong here. Nothing has changed.

pace-none = No clock
pace-live = Live: a few minutes a question
pace-evening = An evening: take your time
pace-days = Days: a few days a question

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thinking = I am thinking…
phrase-oops = Oops!
phrase-your-turn = It is your turn.
phrase-back-soon = I will be right back.
phrase-thanks = Thank you for the game!
phrase-rematch = Once more?

# $seat: who asks
vote-undo = { $seat } asks to take the last move back.
# $seat: who asks, $other: the seat that a bot would play
vote-takeover = { $seat } proposes that a bot plays on for { $other }.

page-missing = The page is not built yet.
page-build = The server is running. Its web page is built with Node: run “npm ci” and “npm run build” in the folder “web”, then reload.
