### What the server itself says, in English. Keys: refusal-CODE, file-* (what is wrong with a file), phrase-NAME, pace-NAME, vote-*, reason-*, page-*.

refusal-no-table = There is no such table.
refusal-no-seat = There is no such seat.
refusal-no-page = There is nothing here.
refusal-not-yours = You may not do that.
refusal-foreign-origin = This request comes from another site.
refusal-foreign-host = This server does not answer under that name. Whoever runs it can set its public address (PETTEIA_PUBLIC_URL).
refusal-taken = This seat is taken.
refusal-bad-request = The request was not understood.
refusal-bad-json = That is not JSON.
refusal-bad-option = The game has no such option.
refusal-unknown-game = There is no such game.
refusal-bad-record = This record cannot be used.
refusal-bad-position = This position cannot be used.
refusal-bad-file = This is not a Petteia file. Open a saved game or position, complete and unedited.
refusal-bad-box = This box does not fit.
refusal-other-box = This file was made with another box. Choose the file of that box.
box-no-fit = This box does not fit: { $why }.
file-one-seats = This is an unfinished game as one player saw it, so it cannot be replayed. Save the position instead, or save the game when it is over.
file-newer = This file was written by a newer Petteia, or by newer rules, than there is here.
file-changed = This file was edited after it was saved: its seal does not match its moves.
refusal-other-edition = This table was made with other components or newer rules than there are here.
refusal-not-now = That is not possible now.
refusal-not-ready = The game is still being prepared.
refusal-too-often = Too many requests: please wait a moment.
refusal-busy = The server has too much to do just now: please try again in a minute.
refusal-too-big = That is too big.
refusal-too-slow = That took too long to arrive.
refusal-too-many-tables = Too many tables are open: finish one first.
refusal-cannot-undo = This can only be undone if the others agree.
refusal-illegal = The rules do not allow that.
refusal-not-understood = That is not a move of this game.
refusal-not-your-turn = It is not your turn.
refusal-stale = The game has moved on: here is the current question.
refusal-one-at-a-time = What comes after a random draw, something revealed or a secret answer cannot be sent along with it: one move at a time, please.
refusal-no-hints = This table is played without hints: the position can be saved and studied when the game is over.
refusal-no-link = This link does not work: it was used already, cancelled, or is too old. Make a new one on the device that holds the seat.
refusal-too-many-devices = This seat is on too many devices: remove one, or cancel links that were not used.
refusal-clash = The page knows this card in another hand: one of you mistyped. Everybody reads it in the log.
refusal-log-full = So much has happened at this table that it can only be played to its end: nothing more is taken back, proposed or changed about its seats.
refusal-trouble = Something went wrong. Nothing has changed.
refusal-bad-name = A name has 2 to 24 letters or figures of one alphabet, with spaces or hyphens between them.
refusal-name-taken = This name, or one that looks like it, is taken.
refusal-too-many-names = You have changed your name as often as is possible here. You can take one of your earlier names.
refusal-bad-mail = This is not an address that mail can be sent to.
refusal-bad-passkey = This passkey could not be used here. Try again, or sign in another way.
refusal-bad-link = This link no longer works: it was used already or is too old. Ask for a new one.
refusal-not-signed-in = You are not signed in on this device.
refusal-last-way-in = This is your only way to sign in: add another one first.
refusal-not-sure = To delete your account, type its name exactly.
refusal-bad-channel = This cannot be used to reach you: please check what you entered.
refusal-not-rated = A rated table is for people with accounts, one seat each, with a clock, without hints and from the start.
refusal-not-sent = The message could not be sent there.
refusal-bad-hours = Please choose at least six hours of the day.
refusal-bad-vacation = This vacation is not possible: it must lie ahead, within a year, apart from your others, and together they have at most the days that this server allows in a year.
refusal-too-many-friends = You have as many as is possible here: remove one first.
refusal-muted = You may not write here at present. The quick phrases still work.
refusal-account-closed = This account was closed by the operators of this server.

pace-none = No clock
pace-live = Live: a few minutes per move
pace-evening = Evening: no hurry
pace-days = Correspondence: a few days per move

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thinking = Let me think…
phrase-oops = Oops!
phrase-your-turn = Your turn!
phrase-back-soon = Be right back.
phrase-thanks = Thanks for the game!
phrase-rematch = Rematch?

# $seat: who asks
vote-undo = { $seat } asks to undo the last move.
# $moves: sentences of the log
vote-undo-what = { $seat } would like to take back: { $moves }
vote-undo-yours = Your own move goes back too: { $moves }
vote-undo-others = What came after it goes back too: { $moves }
# $seat: who asks, $other: the seat that a bot would play
vote-takeover = { $seat } suggests that a bot play for { $other }.

# Why a move. $points and $figure: points in words; $move: another move
reason-only = There was no other move.
reason-random = This bot does not think: it moves at random.
reason-beginner = This bot hardly looks ahead, and overlooks a lot.
reason-casual = This bot looks ahead a little, and overlooks some things.
reason-score = Expected final score: about { $points }.
reason-now = Now: { $rows }.
reason-next-points = In the end about { $figure } more than with “{ $move }”.
reason-next-rating = Better chances than with “{ $move }”.
reason-better-points = Better: “{ $move }” (about { $figure } more).
reason-better-rating = Better chances: “{ $move }”.
reason-even = About as good: “{ $move }”.
reason-most = Most of it comes from: { $row }.
# $row: a goal
reason-nearer = nearer to { $row }
reason-farther = farther from { $row }

page-missing = The page is not built yet.
page-build = The server is running. Build its web page with “python web/tools/build.py”, then reload.

somebody = Somebody
mail-link-subject = Your link to Petteia
# $link: an address
mail-link = Open this link to sign in. It works once, for half an hour:

    { $link }

    If you did not ask for it, ignore this mail: nothing happens without the link.

# $game: its title, $names: of the others
notice-turn = { $game }: it is your turn.
notice-turn-with = { $game } with { $names }: it is your turn.
notice-invited = { $name } invites you to { $game }.
# $n: how many tables
notice-turns = { $n ->
    [one] { $n } table is waiting for you
   *[other] { $n } tables are waiting for you
}
notice-trial = This is how you will be told that it is your turn.
# $link: an address
notice-stop = No more of these: { $link }
