### The words of the Royal Game of Ur, in English.

game-title = Royal Game of Ur
game-blurb = A race along a board from Ur, four and a half thousand years old.
category-home = pieces home

# $seat: name of the seat
prompt-throw = Fate throws the dice for { $seat }.
# $seat: name of the seat, $n: the throw
prompt-go = { $seat } throws { $n }. Which piece goes?

# $seat: name of the seat, $n: the throw
move-throw = { $seat } throws { $n }.
# $seat: name of the seat, $n: step where it stood (0: beside the board), $to: step it comes to (15: home)
move-go =
    { $to ->
        [15] { $seat } brings a piece home.
       *[any] { $n ->
            [0] { $seat } enters a piece on step { $to }.
           *[any] { $seat } moves a piece from step { $n } to { $to }.
        }
    }
# $seat: name of the seat
move-pass = { $seat } cannot go.

# $n: the throw
choice-throw = Throw { $n }
# $n: step where the piece stands (0: beside the board), $to: step it comes to (15: home)
choice-go =
    { $n ->
        [0] Enter a piece on step { $to }
       *[any] { $to ->
            [15] Bring the piece on step { $n } home
           *[any] Step { $n } to { $to }
        }
    }
choice-pass = Pass

# $seat: name of the seat, $waiting and $home: numbers of pieces, $steps: steps where pieces stand
pos-player = { $seat }: { $waiting } waiting, { $home } home, on the board: { $steps }.
# $seat: name of the seat, $step: step from 0 (beside the board) to 15 (home), $n: number of pieces
label-piece =
    { $step ->
        [0] { $seat }: { $n } waiting
        [15] { $seat }: { $n } home
       *[any] { $seat }: a piece on step { $step }
    }

why-over = The game is over.
why-not-your-turn = It is not your turn.
why-no-answer = That is no answer to what is asked.
why-nothing-there = No piece can go from there by this throw.
why-too-far = Home is reached by an exact throw only.
why-own-piece = One of your own pieces stands there.
why-safe = On this rosette a piece is safe.
why-can-go = A piece can go, so you cannot pass.
