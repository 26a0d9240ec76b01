### Akropolis in English.
### Messages with the same keys, attributes and parameters stand in ru.ftl and uk.ftl.
### $seat, $seats: players' names. $tile: a tile as tile-name gives it. $place: a place as place-name gives it.
### $kind, $category: a word of this file. $change: a change of points, already written with its sign.
### Everything else is a number.

## The game

game-title = Akropolis
game-blurb = Build a Greek city outwards and upwards, tile by tile.
brief-goal = Each colour scores its stars, which stand on the pale plazas, times the hexes of it that count, more on higher levels: houses in one group, markets apart, barracks at the edge, temples surrounded, gardens anywhere.
brief-turn = Take a tile and lay it in your city: beside others, or on top of them. The first tile is free, each further one costs a stone more. A covered quarry gives a stone.
brief-begin = Take a plaza early: a colour without stars scores nothing. Two or three strong colours are enough.

## Kinds of hexes

kind-house = house
    .pl = houses
    .where = in the largest group
kind-market = market
    .pl = markets
    .where = with no market beside it
kind-barracks = barracks
    .pl = barracks
    .where = at the edge of the city
kind-temple = temple
    .pl = temples
    .where = when surrounded
kind-garden = garden
    .pl = gardens
    .where = anywhere
kind-house_plaza = house plaza
    .pl = house plazas
kind-market_plaza = market plaza
    .pl = market plazas
kind-barracks_plaza = barracks plaza
    .pl = barracks plazas
kind-temple_plaza = temple plaza
    .pl = temple plazas
kind-garden_plaza = garden plaza
    .pl = garden plazas
kind-quarry = quarry
    .pl = quarries

## The sheet

category-houses = houses
category-houses-wish = in one group
category-houses-value = value of houses
category-houses-stars = stars for houses
category-markets = markets
category-markets-wish = apart
category-markets-value = value of markets
category-markets-stars = stars for markets
category-barracks = barracks
category-barracks-wish = at the edge
category-barracks-value = value of barracks
category-barracks-stars = stars for barracks
category-temples = temples
category-temples-wish = surrounded
category-temples-value = value of temples
category-temples-stars = stars for temples
category-gardens = gardens
category-gardens-wish = anywhere
category-gardens-value = value of gardens
category-gardens-stars = stars for gardens
category-stones = stones
category-total = total

## Options

option-long = Long game
option-long-help = All 61 tiles: 19 stacks for two players, 14 for three (R2.3).
option-long-seats = The long game is for two or three players; four use all the tiles already (R2.3).
option-houses = Houses variant
option-houses-help = A scoring house group worth 10 or more before the stars counts double (R12.3).
option-markets = Markets variant
option-markets-help = A scoring market that touches a market plaza counts double (R12.4).
option-barracks = Barracks variant
option-barracks-help = Scoring barracks with 3 or 4 free sides count double (R12.5).
option-temples = Temples variant
option-temples-help = A scoring temple on level 2 or higher counts double (R12.6).
option-gardens = Gardens variant
option-gardens-help = A garden that touches a lake counts double (R12.7).
option-reading = Lakes and the edge of the city
option-reading-help = How barracks and gardens treat empty places that the city encloses (R8.6, R12.5, R12.8).
option-reading-official_digital = Official digital: barracks look outwards, a lake may be of any size
option-reading-any_gap = Any gap: barracks accept every empty side, a lake is a single hex
option-reading-to_the_letter = To the letter: barracks must look outwards, but for doubling every empty side counts; a lake may be of any size

## Tiles and places

tile-name = tile { $id } ({ $a }, { $b }, { $c })
    .acc = tile { $id } ({ $a }, { $b }, { $c })
place-free = free ground
place-name = { $q },{ $r }, turn { $turn }
cost-name = { $cost ->
        [0] free
        [one] { $cost } stone
       *[other] { $cost } stones
    }

## Questions

tile-seen = a tile ({ $a }, { $b }, { $c })
    .acc = a tile ({ $a }, { $b }, { $c })
# $kind: what lies there
hex-seen = { $kind }, { $level ->
        [1] on the ground
       *[any] level { $level }
    }
hex-counts = { $hex }: { $kind ->
        [barracks] count
       *[any] counts
    }{ $level ->
        [1] { "" }
       *[any] { " as " }{ $level }
    } { $where }
place-beside = , beside the { $kind }{ $side }
place-side-left = { " " }on the left
place-side-right = { " " }on the right
place-side-top = { " " }at the top
place-side-bottom = { " " }at the bottom
place-side-top-left = { " " }at the upper left
place-side-top-right = { " " }at the upper right
place-side-bottom-left = { " " }at the lower left
place-side-bottom-right = { " " }at the lower right
prompt-place = { $seat }, take a tile and place it in your city. { $stones ->
        [0] You have no stones: only the first tile is free.
        [one] You have { $stones } stone.
       *[other] You have { $stones } stones.
    }
prompt-draw = A tile is turned up for the construction site ({ $left } to go).

## Moves. $tile of move-place and move-place-option is tile-name.acc

move-place = { $seat } takes { $tile } { $cost ->
        [0] for free
        [one] for { $cost } stone
       *[other] for { $cost } stones
    } and places it { $level ->
        [1] on the ground
       *[any] on level { $level }
    } at { $place }{ $gain ->
        [0] { "" }
        [one] , which brings { $gain } stone
       *[other] , which brings { $gain } stones
    }.
move-place-option = Take { $tile } { $cost ->
        [0] for free
        [one] for { $cost } stone
       *[other] for { $cost } stones
    }; place it at { $place }, { $level ->
        [1] on the ground
       *[any] on level { $level }
    }{ $gain ->
        [0] { "" }
        [one] ; take { $gain } stone
       *[other] ; take { $gain } stones
    }
# The same for people who see the board. $beside: what place-beside says, or nothing
move-place-seen = { $seat } takes { $tile } { $cost ->
        [0] for free
        [one] for { $cost } stone
       *[other] for { $cost } stones
    } and places it { $level ->
        [1] on the ground
        [2] on the second level
        [3] on the third level
       *[any] on level { $level }
    }{ $beside }{ $gain ->
        [0] { "" }
        [one] , which brings { $gain } stone
       *[other] , which brings { $gain } stones
    }.
move-place-option-seen = Take { $tile } { $cost ->
        [0] for free
        [one] for { $cost } stone
       *[other] for { $cost } stones
    }; place it { $level ->
        [1] on the ground
        [2] on the second level
        [3] on the third level
       *[any] on level { $level }
    }{ $beside }{ $gain ->
        [0] { "" }
        [one] ; take { $gain } stone
       *[other] ; take { $gain } stones
    }
move-draw = New on the construction site: { $tile }.
move-draw-option = { $tile }
move-refill = One tile is left: a new stack is opened, and { $seat } becomes chief architect.

## The position, spoken

pos-round = Round { $round } of { $rounds }.
pos-chief = Chief architect: { $seat }.
pos-turn = To move: { $seat }.
pos-site = { $tiles ->
        [one] { $tiles } tile on the construction site:
       *[other] { $tiles } tiles on the construction site:
    }
pos-site-tile = { $slot }. { $tile }, { $cost ->
        [0] free
        [one] { $cost } stone
       *[other] { $cost } stones
    }
pos-city = { $seat }: { $stones ->
        [0] no stones
        [one] { $stones } stone
       *[other] { $stones } stones
    }; { $columns ->
        [one] { $columns } cell built
       *[other] { $columns } cells built
    }; highest level { $level }.
pos-category = { $category }: value { $value }, { $stars ->
        [0] no stars
        [one] { $stars } star
       *[other] { $stars } stars
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
pos-total = Total: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
pos-cell = { $q },{ $r }: { $hex }
pos-stacks = { $stacks ->
        [0] No stacks are left: this is the last round.
        [one] { $stacks } stack is left.
       *[other] { $stacks } stacks are left.
    }
pos-unseen = { $tiles ->
        [0] No tiles are still to come.
        [one] { $tiles } tile is still to come, with:
       *[other] { $tiles } tiles are still to come, with:
    }
pos-unseen-kind = { $kind }: { $hexes }

## The end

over-end = The game is over: one tile is left and there are no more stacks.
over-winner = The winner is { $seat } with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
over-winner-stones = The winner is { $seat }: equal points ({ $points }), but more stones ({ $stones }).
over-shared = A shared win for { $seats }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and { $stones ->
        [0] no stones
        [one] { $stones } stone
       *[other] { $stones } stones
    } each.
over-place = { $place }. { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $stones ->
        [0] no stones
        [one] { $stones } stone
       *[other] { $stones } stones
    }

## Why a move is refused

why-over = The game is over: nothing more can be played.
why-not-your-turn = It is not your turn.
why-no-such-tile = Tile { $id } is not on the construction site.
why-too-dear = This tile costs { $cost ->
        [one] { $cost } stone
       *[other] { $cost } stones
    }, and you have { $stones ->
        [0] none
       *[any] { $stones }
    }.
why-no-such-turn = There is no turn { $turn }: a tile has the turns 0 to 5.
why-hanging = Part of the tile would hang over empty space.
why-uneven = The hexes beneath are not all on the same level.
why-one-tile-below = All three hexes beneath belong to one tile; there must be at least two tiles.
why-not-touching = On the ground a tile must touch your city with at least one side.
why-not-in-stacks = Tile { $id } is not in the stacks any more.

## Labels

label-site = Construction site
label-stacks = Stacks
label-city = City: { $seat }
map-legend = h house, m market, b barracks, t temple, g garden, the same in capitals: plazas, q quarry; the digit is the level. [ ] is 0,0; q grows to the right, r grows downwards.

## Notation

help-notation = A move is written: place TILE at Q,R turn N. For example: place 17 at 2,-1 turn 3.
help-tile = TILE is the number of the tile, as shown on the construction site.
help-cell = Q,R is the cell of the tile's first hex. The middle of the start tile is 0,0; Q grows to the right, R downwards.
help-turn = N is the turn, from 0 to 5: steps of 60 degrees clockwise about the first hex. With turn 0 the second hex lies at Q+1,R and the third at Q,R+1.
help-draw = With a real box, name the tile that you turned up: draw TILE. For example: draw 42.

## The first lesson. Keys: lesson-NAME, one for each step of lesson.toml.

lesson-title = First lesson
lesson-city = This is your city: a house plaza and three grey quarries. Tile by tile you build it outwards and upwards, for twelve rounds.
lesson-take = Tiles come from the construction site. The first one is free, each further one costs a stone more, and you have one stone. Take the first tile: it has a house, barracks and a quarry.
lesson-place = The dashed places show where its first hex may lie. On the ground a tile must touch your city.
lesson-again = The tile is laid: a click on what is shown under the pointer makes the move at once. Take another one, and let the pointer rest on one of the places.
    .finger = The tile is laid. Take another one, and touch one of the places once.
lesson-turn = This is how it would look; the tag tells the points. The wheel or the R key turns it, a click on it lays it. ✕ puts it back.
    .finger = This is how it would look; the tag tells the points. The arrows below turn it, one more touch lays it. ✕ puts it back.
lesson-score = Points are stars times value. Your house plaza has one star; the value of houses is your largest group of neighbouring houses, and one on level 2 counts as two. Now take your next tile.
lesson-colours = Each colour has its wish; it stands beside its points: houses in one group, markets apart, barracks at the edge, temples surrounded, gardens anywhere. Without a plaza of its colour nothing scores. Lay your tile where it suits; where a number stands, it brings more or less than in most places.
lesson-wider = Next it goes upwards. For that your city needs three hexes side by side, on one level and from at least two tiles. Lay one more tile beside it.
lesson-up = Now upwards! A tile may lie on three hexes of one level that belong to at least two tiles; up there each hex counts as two. The places on top are lit. Lay a tile there, or make any move you like.
lesson-stones = Whoever covers a quarry gets a stone at once. Stones buy the better tiles, and each one left is a point. Make one more move, perhaps over a quarry.
lesson-end = That is the whole game. When the last stack is used up and one tile is left, the points are counted. Play on against the bot as long as you like; the book at the top tells every rule.

## Counting a finished game

counting-stones = Stones left
