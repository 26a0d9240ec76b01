### The words of the core and of the text client, in English.
###
### Sentences are in the present tense and in the third person; a player is a seat, without gender.
### Keys: core-* what every client says, prompt-* what a seat is asked, client-* the text client, error-* bad input.
### A comment above a sentence explains its parameters. Lists come in joined by the language ("a, b and c").
### The case forms of nouns (gen, dat, acc, ins, loc) are in the other languages.

## Seats

# A seat's name, for want of a person's. $n: number of the seat, from 1
core-seat = Seat { $n }
# The seat of the person who reads. $n: number of the seat, from 1
core-seat-you = Seat { $n } (you)
# The seat by its order. $n: number of the seat, from 1
core-seat-ordinal =
    { $n ->
        [1] the first seat
        [2] the second seat
        [3] the third seat
        [4] the fourth seat
        [5] the fifth seat
        [6] the sixth seat
       *[any] seat { $n }
    }
core-you = you
# A seat by its sign, at a table where others have names. $n: number of the seat, from 1
core-seat-sign =
    { $n ->
        [1] Amphora
        [2] Owl
        [3] Trireme
        [4] Laurel
        [5] Lyre
       *[any] Seat { $n }
    }
# The person who reads. $name: the name
core-named-you = { $name } (you)

# Chance, which makes its moves like a seat
core-fate = Fate
# Somebody who watches without a seat
core-watcher = Spectator
# What a seat may not see
core-hidden = hidden
# A secret answer, of which the others learn only this. $seat: name of the seat
core-answered = { $seat } has answered.
# Somebody at a server's table was given a hint, which everybody may know. $seat: name of the seat
core-hinted = { $seat } asks for a hint.
# Moves were taken back because everybody agreed. $seat: who asked for it
core-undone = { $seat } takes back a move; everybody agreed.
# Somebody gave up. $seat: name of the seat
core-resigned = { $seat } resigned.
# A bot plays for somebody who was away. $seat: name of the seat
core-replaced = A bot plays for { $seat } now.
# Somebody took the seat back from the bot. $seat: name of the seat
core-returned = { $seat } is back.
# Somebody will be away from a game over days. $seat: name of the seat
core-away = { $seat } has planned a vacation: the clock stands still meanwhile.
# What was told to the page in a game with the real box was mistyped. $seat: who corrects it, $lost: how many later moves do not fit any more
core-corrected =
    { $lost ->
        [0] { $seat } corrects what was told earlier. Everything after it still fits.
        [one] { $seat } corrects what was told earlier. One later move no longer fits and has to be told again.
       *[other] { $seat } corrects what was told earlier. { $lost } later moves no longer fit and have to be told again.
    }
# $seat: who takes it back
core-restored = { $seat } takes the correction back.
# $seat: who keeps them
core-closed = { $seat } keeps the hidden cards in the hand: the page does not know them. Until one is shown it cannot check whose it is; then it checks the condition and counts. What it turns up of them at the end is a guess.
# Two hidden cards cannot be the same one. $seat: who told the page of one
core-clash = { $seat } told a card that the page knows in another hand. Somebody mistyped: compare, and correct it.

## Numbers of things

core-opponents = opponents
# $n: number of points
core-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
# $n: number of seats
core-seats =
    { $n ->
        [one] { $n } seat
       *[other] { $n } seats
    }
# $n: number of moves
core-moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
# $n: number of seconds, may be a fraction
core-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }

## Turn and end

# $seat: name of the seat that is asked
core-turn = { $seat } to move.
core-your-turn = It is your turn.
# $seats: names of the seats that are asked at the same time
core-turn-several = Moving at the same time: { $seats }.
core-turn-fate = Fate decides.
core-over = The game is over.
# $seats: who resigned
core-over-resigned = { $seats } resigned: the game is over.
# One has resigned oneself
core-over-resigned-you = You resigned: the game is over.
# $seat: name of the winning seat
core-winner = { $seat } wins!
# $seats: names of the winning seats
core-shared-victory = A shared victory: { $seats }!
core-nobody-wins = Nobody wins.
# $seat: name of the seat, $place: its place, from 1
core-place = { $seat }: { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[any] { $place }th place
    }
# $seat: name of the seat, $place: its place, from 1, $points: points as text ("5 points")
core-place-points = { $seat }: { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[any] { $place }th place
    }, { $points }

## Getting ready

# $game: name of the game, $done: rules compiled, $total: rules in all
core-compiling = Compiling the rules of { $game }: { $done } of { $total }
# $game: name of the game
core-compiling-behind = The rules of { $game } are being compiled; bots begin to think when that is done.
# $game: name of the game, $seconds: about how many seconds it will take
core-compiling-left = The rules of { $game } are being compiled; bots begin to think in about { $seconds } s.
# $game: name of the game
core-compiling-once = The rules of { $game } are compiled once; the next start is quick.
# $game: name of the game
core-compiling-elsewhere = Another process is compiling the rules of { $game }; waiting for it.
# $game: name of the game, $time: time taken as text ("4 seconds")
core-compiled = The rules of { $game } are ready: { $time }.

## What a seat is asked

# $n: number of legal moves
prompt-choose =
    { $n ->
        [one] There is { $n } possible move. Type its number, or “help”.
       *[other] There are { $n } possible moves. Type a number, a move, or “help”.
    }
# Chance is left to the players: they type in what the real dice or cards say
prompt-fate = What does fate bring? Type a number, or “list”.
# The line on which one types. $seat: name of the seat
prompt-line = { $seat }>
# After quit, with a game that is not saved
prompt-quit = The game is not saved. Leave it all the same? (yes/no)
prompt-overwrite = A file with this name exists. Write over it? (yes/no)
# Undo would pass something drawn or shown
prompt-consent = Does everybody agree to go back all the same? (yes/no)
# Somebody else is to look at the screen. $seat: name of the seat
prompt-hand-over = Hand over to { $seat }. Press Enter when nobody else is looking.
# After the end of the game
prompt-over = You can still type “log”, “sheet”, “save FILE”, “show FILE”, “undo” or “quit”.
# Which game to play; Enter is the first of the list
prompt-menu = Number or name (Enter for 1):
# $usual: the line-up for Enter ("you,random")
prompt-lineup = Line-up (Enter for { $usual }):
# Answers to such a question
prompt-yes = yes
prompt-no = no

## The text client
client-map-none = This game has no such map; “look” tells the position.

# $game: name of the game, $seats: number of seats as text ("3 seats")
client-welcome = { $game }, { $seats }. Type “help” for the commands.
client-menu = Which game?
# Who sits where. $seats: possible numbers of seats, joined by "or"; the words you and random are typed as they are
client-lineup = Who plays? Type { $seats }, or a line-up such as you,you,random.
# Who sits where. $seat: name of the seat, $player: "you" or the name of a bot
client-player = { $seat }: { $player }
# $moves: number of moves as text ("57 moves")
client-resumed = The game goes on after { $moves }.
# $command: what to type in the shell
client-kept = The game is kept. To go on: { $command }
# $file: name of the record
client-kept-file = The record of this game: { $file }
# $detail: what went wrong, in English
client-not-kept = This game is not kept for later ({ $detail }).
# $game: name of the game
client-reconstructed = Part of this box ({ $game }) is reconstructed, not taken from the published game.
# A move as made. $n: its number in the log, as text, $sentence: who does what
client-log-line = { $n }. { $sentence }
client-log-empty = No moves yet.
# A move on offer. $move: the move as a sentence, $notation: how to type it
client-list-line = { $move } — { $notation }
# Several moves that begin alike. $move: what they share, $notation: how their notation begins, $n: how many there are
client-group-line = { $move } … — { $notation }: { core-moves }
# The same, where the notation says it all. $notation: how their notation begins, $n: how many there are
client-group-bare = { $notation }: { core-moves }
# $first, $last: numbers of the moves shown, $total: how many there are
client-list-part = Moves { $first } to { $last } of { $total }. “list” shows more.
# The same of ways to begin a move, each standing for several moves. $first, $last: those shown, $total: how many
client-groups-part = { $first } to { $last } of { $total }. “list” shows more, “best” what gains most.
# The list was narrowed. $label: by what, $n: how many moves are left
client-narrowed = “{ $label }”: { core-moves }. “back” shows more again.
# $word: the word looked for
client-filter-none = No possible move contains “{ $word }”.
client-filter-off = All moves are listed again.
# $number: what was typed, as text, $n: number of legal moves
client-no-number =
    { $n ->
        [1] There is no move { $number }: the only one is number 1.
       *[any] There is no move { $number }: choose from 1 to { $n }.
    }
# $move: the move taken back, or the seat whose secret answer it was
client-undo-done = Undone: { $move }
client-undo-nothing = There is nothing to undo.
client-undo-fate = Undo stops here: what comes before is fate’s choice.
client-undo-reveal = Undo stops here: something hidden is already shown.
# $move: the move asked about, as a sentence
client-why-legal = This move is allowed: { $move }
# $move: the move asked about, $reason: why not, a sentence that ends with the id of the rule
client-why-not = “{ $move }” is not allowed. { $reason }
client-why-over = The game is over: there are no more moves.
client-why-nothing = Which move? Type “why” and the move.
# $text: what was typed
client-not-understood = “{ $text }” is not understood.
# $text: what was typed, $suggestions: legal moves or commands that look like it, joined by "or"
client-did-you-mean = “{ $text }” is not understood. Did you mean { $suggestions }?
# A word or move inside a sentence. $text: that word
client-quoted = “{ $text }”
# How the moves of a game are typed. $forms: all of them, in quotation marks
client-forms = All forms: { $forms }.
# $rule: what was asked for
client-guide-none = The guide has no rule “{ $rule }”. Alone, “guide” shows all of it.
client-gain-none = no change in points
client-gain-hidden = the points depend on what is hidden
# The most that one of several moves changes. $change: a number with its sign
client-gain-upto = up to { $change }
client-gains-on = What a move changes in points is shown.
client-gains-off = What a move changes in points is no longer shown.
client-sheet-total = Total
client-sheet-live = Points so far
client-sheet-final = Final points
# $file: name of the picture written
client-show-done = The picture is in { $file }.
# $file: name of the record written
client-save-done = The game is saved in { $file }.
client-save-nothing = Where to? Type “save” and a file name.
# $language: the language now spoken, in itself ("English")
client-lang-done = Language: { $language }
# $move: the move that gains most, as a sentence, $notation: how to type it
client-hint = This gains most at once: { $move } — { $notation }
client-hint-none = No move gains anything at once.
client-advice-none = There is nothing to think about here.
client-puzzle = puzzle
# $n: how many of our five levels do not find the best move
client-puzzle-missed = { $n } of 5 levels miss it
client-puzzle-find = One move here is far better than all others, and it is not the one that comes to mind first. Find it.
client-puzzle-right = Right, that is the best move.
client-puzzle-nearly = Nearly: a good move, but there is a better one. Try again.
client-puzzle-wrong = Not this one. Try again.
# $move: the best move as a sentence
client-puzzle-best = Best: { $move }
# $brings: points or per cent, $move: the obvious move as a sentence
client-puzzle-brings = About { $brings } more than the obvious move: { $move }
client-adviser-thinks = Thinking ...
# $n: place, $move: a sentence, $share: per cent of the tries, $lead: a text such as "+4.5"
client-advice-line = { $n }. { $move } — { $share } % of the tries, expected lead { $lead }
# $moves: what is expected to follow
client-advice-fear = and then perhaps: { $moves }
# $seat: a seat, $n: number of the move, $played and $better: sentences, $points: a number as text
client-review-line = Move { $n }, { $seat }: { $played } (about { $points } given away). Better: { $better }
# $rows: columns of the sheet with what they would have changed by
client-review-difference = That would have brought: { $rows }
# $seat: a seat, $curve: bars, $first and $last: numbers as text
client-review-curve = { $seat }: how the game looked, from choice to choice: { $curve } ({ $first } % to { $last } %)
# $seat: a seat
client-review-clean = { $seat }: no notable mistakes.
client-bye = Goodbye!
# $file: name of the record, $moves: number of moves as text ("57 moves")
client-replayed = { $file } replays without a fault: { $moves }.
# $game: name of the game
client-box-good = The box of { $game } is in order.
# $file: name of the components file, $digest: short name of exactly these components
client-box-digest = Components: { $file }, digest { $digest }
client-box-no-source = no source given
client-box-reconstructed = reconstructed
# $seats: numbers of seats, joined by "or"
client-game-seats = Seats: { $seats }

## Commands: the word itself, .use how it is typed, .help what it does. English words are understood everywhere.

client-commands = Commands
client-command-play = (a move)
    .use = NUMBER or MOVE
    .help = make a move: its number in the list, or the move in notation
client-command-list = list
    .use = list [NUMBER]
    .help = go on listing; with a number, single moves from there on
client-command-filter = filter
    .use = filter WORD…
    .help = only moves that contain the words; alone, all again
client-command-back = back
    .use = back
    .help = one step back in the list
client-command-best = best
    .use = best
    .help = list single moves, those that gain most first
client-command-gains = gains
    .use = gains [MOVE]
    .help = what a move changes by category; alone, show or hide gains
client-command-guide = guide
    .use = guide [RULE]
    .help = the rules retold, or one of them, such as R4.2
client-command-why = why
    .use = why MOVE
    .help = say whether a move is allowed, and if not, by which rule
client-command-undo = undo
    .use = undo
    .help = take back your last move, unless something is drawn or shown since
client-command-log = log
    .use = log
    .help = what has happened so far
client-command-sheet = sheet
    .use = sheet
    .help = the points of every seat by category
client-command-show = show
    .use = show FILE
    .help = write a picture of the table (SVG or PNG)
client-command-look = look
    .use = look
    .help = describe the position in words
client-command-map = map
    .use = map or map 2
    .help = draw the cities in letters, or one of them
client-command-cells = cells
    .use = cells or cells 2
    .help = tell the cities cell by cell, or one of them
client-command-lang = lang
    .use = lang en, ru or uk
    .help = change the language
client-command-save = save
    .use = save FILE
    .help = save the game
client-command-hint = hint
    .use = hint
    .help = name the move that gains most at once
client-command-advice = advice
    .use = advice
    .help = let a bot think for a moment and tell what it would play, and why
client-command-review = review
    .use = review
    .help = go through the game with a bot: where points were left; review 2 for the second seat
client-command-help = help
    .use = help [COMMAND]
    .help = this list, or one line of it
client-command-quit = quit
    .use = quit
    .help = leave the table

## Bad input: one line that names the thing

# $game: what was asked for, $known: names of the games
error-unknown-game = Unknown game “{ $game }”. Games: { $known }.
# $seat: what was given, from 1, $most: the number of seats at the table
error-seat = There is no seat { $seat }: seats are numbered from 1 to { $most }.
# $language: what was given, $known: codes of the languages
error-unknown-language = Unknown language “{ $language }”. Languages: { $known }.

## Levels of bots

# The five levels and the bot that plays at random, by name; a sentence about each
level-random = Random
    .about = Makes any move that is allowed.
level-beginner = Beginner
    .about = Overlooks many moves and hardly looks ahead.
level-casual = Casual
    .about = Overlooks some moves and looks ahead a little.
level-steady = Steady
    .about = Looks a little ahead.
level-strong = Strong
    .about = Looks ahead and seldom errs.
level-master = Master
    .about = Thinks for a second and punishes mistakes.

## What does not fit in a changed box

core-box-other-game = these are components of another game
# $where: a place of the components, $least and $most: bounds
core-box-number = { $where } must be a number from { $least } to { $most }
# $where: a place of the components
core-box-choice = { $where } must be one of the names that may stand there
# $where: a place of the components, $least and $most: bounds
core-box-counts = { $where } must say how many there are of each, { $least } to { $most }
# $where: a place of the components, $least and $most: how many
core-box-list = { $where } must be a list of { $least } to { $most } of the names that may stand there
# $where: a place of the components, $most: rows and letters at most, $letters: those that may stand there
core-box-grid = { $where } must be a list of words: at most { $most } rows of at most { $most } of the letters { $letters }
# $where: a place of the components
core-box-fixed = { $where } cannot be changed
# $where: a place of the components
core-box-missing = { $where } is missing
# $where: a place of the components
core-box-unknown = { $where } is not known
# $where: a place of the components, $n: entries found, $wanted: entries there must be
core-box-entries = { $where } must have { $wanted } entries, not { $n }
# $most: bytes
core-box-too-large = a components file has at most { $most } bytes
core-box-too-deep = a components file does not go so deep
# $detail: what the reader found
core-box-no-file = this is no components file ({ $detail })
