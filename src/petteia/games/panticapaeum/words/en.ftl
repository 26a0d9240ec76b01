### Panticapaeum in English.
### Messages with the same keys, attributes and parameters stand in ru.ftl and uk.ftl.
### $seat, $seats: players' names. $tile: a tile as tile-name gives it. $things: cubes and coins as the amount- words give them. $cube: a word of this file.
### $building is a name of a building, in the sentences about building with its article. $row: a row as its row- word gives it.
### $details: what a move brings, made of clauses, or nothing. $effect: what a cell of the development board gives. Everything else is a number.

## The game

game-title = Panticapaeum
game-blurb = Build a terraced city over the Bosporus: tiles, workers, five kinds of buildings. Also alone against Automius.
brief-goal = Each kind of building scores in its own way; the further your marker in its row, the more. Five rounds of three turns.
brief-turn = Lay one of the next three tiles in your city, then do one thing: build, sell, or take. Workers go out at any time and collect the cube under them; so does a tile laid on top.
brief-begin = Cover cubes with tiles: cubes pay for buildings, and a building moves its marker on. Touch a row to read what it brings.
brief-alone = You play against Automius. The tile at which the trireme stops after your turn gives him its cubes: the trident shows them. He builds as soon as he can, and three buildings of a kind are 30 points.

## Colours, cubes, coins, workers

cube-brown = house cube
cube-purple = winery cube
cube-beige = fortress cube
cube-orange = aqueduct cube
cube-green = temple cube
amount-brown = { $n ->
        [one] { $n } house cube
       *[other] { $n } house cubes
    }
amount-purple = { $n ->
        [one] { $n } winery cube
       *[other] { $n } winery cubes
    }
amount-beige = { $n ->
        [one] { $n } fortress cube
       *[other] { $n } fortress cubes
    }
amount-orange = { $n ->
        [one] { $n } aqueduct cube
       *[other] { $n } aqueduct cubes
    }
amount-green = { $n ->
        [one] { $n } temple cube
       *[other] { $n } temple cubes
    }
amount-coins = { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
amount-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
nothing = nothing
none = none

## Buildings and rows

building-house = house
    .acc = a house
    .pl = houses
    .card = House
building-winery = winery
    .acc = a winery
    .pl = wineries
    .card = Winery
building-fortress = fortress
    .acc = a fortress
    .pl = fortresses
    .card = Fortress
building-aqueduct = aqueduct
    .acc = an aqueduct
    .pl = aqueducts
    .card = Aqueduct
building-temple = temple
    .acc = a temple
    .pl = temples
    .card = Temple
row-brown = house row
row-purple = winery row
row-beige = fortress row
row-orange = aqueduct row
row-green = temple row

## Tiles and cells

face-plain = plain
face-brown = house cube
face-purple = winery cube
face-beige = fortress cube
face-orange = aqueduct cube
face-green = temple cube
face-drought = drought
face-wild = cube of your choice
tile-name = tile { $id } ({ $faces })
aqueduct-tile-name = aqueduct tile { $id }
pos-cell = { $x },{ $y }: { $face }, level { $level }
place-cell = { $x },{ $y }
place-free = free ground
cell-cube = with one { $cube }
cell-taken = emptied
cell-worker = with a worker
cell-building = { $building }, level { $level }

## What a cell of the development board gives

effect-vp-house = each worker beside a house now scores { amount-points }
effect-vp-winery = { $n ->
        [one] each cell without a building beside a winery now scores 1 point
       *[other] every { $n } cells without a building beside a winery now score 1 point
    }
effect-vp-fortress = each level under a fortress now scores { amount-points }
effect-vp-aqueduct = each open drought cell beside an aqueduct now scores { amount-points }
effect-vp-temple = each building of another kind beside a temple now scores { amount-points }
effect-token = { $things } for the store
effect-worker = one more worker, and a coin at the end of every round
effect-move_building = one building may be moved
effect-free_building = a free building, anything but a fortress
effect-aqueduct_tile = an aqueduct tile of { $cells } cells may be laid, with a cube of choice
effect-random_tile = a tile from the bag may be laid
effect-other_row = a step in another row
effect-upgrade-replace = upgrade: one cube of a cost may be of another kind
effect-upgrade-discount = upgrade: a building may cost one cube less
effect-upgrade-coin = upgrade: once a turn a paid step costs one coin less
effect-none = the row ends here
short-vp-house = per worker
short-vp-winery = empty cells
short-vp-fortress = per level
short-vp-aqueduct = per drought
short-vp-temple = other kinds
short-token = to store
short-worker = worker, coin
short-move_building = move a building
short-free_building = free building
short-aqueduct_tile = lay this
short-random_tile = tile from bag
short-other_row = other row
short-upgrade-replace = swap a cube
short-upgrade-discount = a cube less
short-upgrade-coin = a coin less
upgrade-replace = replace a cube
upgrade-discount = build for a cube less
upgrade-coin = step for a coin less

## The sheet

category-houses = houses
category-houses-units = workers beside them
category-wineries = wineries
category-wineries-units = cells without a building beside them
category-fortresses = fortresses
category-fortresses-units = levels below them
category-aqueducts = aqueducts
category-aqueducts-units = drought cells beside them
category-temples = temples
category-temples-units = other buildings beside them
category-coins = coins
category-coins-held = coins held
category-cubes = cubes in store
category-cubes-lost = cubes given up
category-drought = drought
category-drought-cells = open drought cells
category-automius = Automius
category-automius-buildings = Automius’s buildings
category-automius-cubes = Automius’s cubes
category-total = total

## Options

option-no_rest = Automius does not rest
option-no_rest-help = He develops in the first round, too (R17.3).
option-no_rest-seats = This modification is for the game against Automius (R17.1).
option-richest = Automius’s catch
option-richest-help = Which tile he gets: the one under the trireme, or the richest of those it crossed (R17.2).
option-richest-seats = This modification is for the game against Automius (R17.1).
option-richest-off = The tile where the trireme stops
option-richest-passed = The richest tile of the trireme’s extra move
option-richest-crossed = The same, and those you passed over count, too
option-nearest = Automius counts
option-nearest-help = When he takes a cube, it is one for the building that lacks the fewest (R17.4).
option-nearest-seats = This modification is for the game against Automius (R17.1).
option-supply = Supply
option-supply-help = Whether cubes and coins can run out: 20 cubes of a colour, 30 coins (R1.5).
option-supply-endless = Without limit
option-supply-limited = As many as the box holds
option-sell_at_end = Selling at the end of a row
option-sell_at_end-help = Whether a colour may be sold whose marker cannot move any more (R9.3).
option-sell_at_end-allowed = Allowed, for its coin
option-sell_at_end-refused = Not allowed
option-replacing = Replacing cubes
option-replacing-help = When the upgrade may replace cubes of the right colour (R11.4).
option-replacing-short_of_payment = If they do not cover what is paid, discount included
option-replacing-short_of_cost = If they do not cover the printed cost
option-replacing-only_lacking = Only those that are lacking
option-last_workers = Workers after the last round
option-last_workers-help = What becomes of workers in the city before the scoring (R13.2).
option-last_workers-stay = They stay where they are
option-last_workers-come_home = They come home and are placed anew
option-neighbours = Neighbours of a building
option-neighbours-help = Whether what lies on another level counts (R14.2).
option-neighbours-any_level = On any level
option-neighbours-same_level = On the same level only
option-coins_tie = Tie-break by coins
option-coins_tie-help = Which coins decide between equal players (R15.2).
option-coins_tie-seats = Automius has no coins: there is nothing to compare (R16.9).
option-coins_tie-held = Those held at the end
option-coins_tie-received = All received in the game
option-aqueduct_tiles = Aqueduct tiles
option-aqueduct_tiles-help = Whether drought beside them costs nothing, as beside an aqueduct (R14.9).
option-aqueduct_tiles-land = They are land only
option-aqueduct_tiles-water = They water drought, too

## Questions

prompt-token = A resource token is laid on the { $row }, cell { $cell } ({ $left } to go).
prompt-draw = A tile is laid in the ring ({ $left } to go).
prompt-draw-scout = A tile is drawn from the bag.
prompt-automius_explores = Automius explores.
prompt-automius_develops = Automius develops.
prompt-explore = { $seat }, take one of the next tiles after the trireme and lay it in your city.
prompt-develop = { $seat }, build, sell three to five different cubes, or take coins or a cube. In store: { $things }.
prompt-pay = { $seat }, choose how to pay for { $building }.
prompt-step = { $seat }, step on in the { $row } for { $coins }? The next cell: { $effect }.
prompt-move = { $seat }, choose one of your buildings to move, or leave them where they are.
prompt-set = { $seat }, put { $building } on its new cells.
prompt-free = { $seat }, build anything but a fortress for free, or leave it.
prompt-scout = { $seat }, draw a tile from the bag and lay it, or leave it. A tile once drawn must be laid.
prompt-lay = { $seat }, lay { $tile } in your city.
prompt-lay-skip = { $seat }, lay { $tile } in your city, or leave it.
prompt-fill = { $seat }, choose the cube for your aqueduct tile.
prompt-other = { $seat }, step on in another row, or leave it.
prompt-end = { $seat }, place workers or end your turn.
prompt-last = { $seat }, the last round is over: place the workers you still have, or be done.
prompt-discard = { $seat }, keep at most { $keep } cubes: { $over } more to give back.
prompt-workers = { $n ->
        [one] You have { $n } worker to place.
       *[other] You have { $n } workers to place.
    }

## What a move brings, in clauses

details = : { $clauses }
clause-paid = costs { $things }
clause-collected = collects { $things }
clause-home = { $n ->
        [one] { $n } worker comes home
       *[other] { $n } workers come home
    }
clause-step = { $row }, cell { $cell }: { $effect }
clause-step-alone = { $row }, cell { $cell }
clause-automius = Automius gets { $things }
clause-automius-none = Automius gets no tile
clause-turn-ends = ends your turn; { $n ->
        [one] { $n } worker stays
       *[other] { $n } workers stay
    } home
clause-drought = { $n ->
        [one] { $n } drought cell covered
       *[other] { $n } drought cells covered
    }

## Moves for the log

move-token = A token ({ $things }) is placed on the { $row }, cell { $cell }.
move-draw = In the ring: { $tile }.
move-draw-scout = From the bag: { $tile }.
move-lay = { $seat } lays { $tile } at { $cell }, level { $level }{ $details }.
move-work = { $seat } sends a worker to { $cell }{ $details }.
move-work-many = { $seat } sends { $n } workers into the city: { $things }.
move-build = { $seat } builds { $building } at { $cell }, level { $level }{ $details }.
move-build-free = { $seat } builds { $building } for free at { $cell }, level { $level }{ $details }.
move-build-later = { $seat } wants to build { $building } at { $cell }.
move-pay = { $seat } pays { $things } for { $building }{ $details }.
move-sell = { $seat } sells { $things } for { $coins }{ $details }.
move-take = { $seat } takes { $things }{ $details }.
move-step = { $seat } steps on for { $coins }{ $details }.
move-lift = { $seat } lifts { $building } from { $cell }{ $details }.
move-set = { $seat } puts { $building } down at { $cell }, level { $level }{ $details }.
move-scout = { $seat } reaches into the bag.
move-fill = { $seat } puts one { $cube } on the aqueduct tile{ $details }.
move-advance = { $seat } steps on in the { $row }{ $details }.
move-discard = { $seat } gives back one { $cube }{ $details }.
move-skip = { $seat } leaves it{ $details }.
move-done = { $seat } ends the turn{ $details }.
move-done-step = { $seat } stops in the { $row }{ $details }.
move-done-last = { $seat } places no more workers{ $details }.

## Automius, one move at a time

move-collect = Automius takes { $things }: the trireme has stopped on { $tile }.
move-collect-richest = Automius takes { $things }: of the tiles that the trireme crossed { $tile } has the most resources.
move-collect-richest-tie = Automius takes { $things }: of the tiles that the trireme crossed { $tile } has the most resources; among equals the upper rows decide, then the order on the way.
move-collect-nothing = Automius gets nothing: { $tile } has no resources.
move-erect = Automius builds { $building } for { $things }: of what he can pay it is the topmost row.
move-erect-only = Automius builds { $building } for { $things }: it is all he can pay.
move-gain = Automius cannot build and takes one { $cube }: he has most of that kind.
move-gain-tie = Automius cannot build and takes one { $cube }: of the kinds he has most of it is the topmost.
move-gain-none = Automius cannot build and takes one { $cube }: he has no cubes, and this kind is the topmost.
move-gain-nearest = Automius cannot build and takes one { $cube }: for that building he lacks the fewest cubes.
move-gain-nearest-tie = Automius cannot build and takes one { $cube }: of the buildings for which he lacks the fewest cubes it is the topmost row.
move-rest-ring = Automius has no tile to take from.
move-rest = Automius rests: in the first round he does not develop.
plan-collect = Automius will get { $things } from { $tile }.
plan-collect-if = With this tile Automius gets { $things }.
plan-collect-seen = Automius will get { $things }.
plan-collect-none = Automius will get no tile.
plan-choice = If you take { $tile }, Automius gets { $things } from { $catch }.
plan-choice-none = If you take { $tile }, Automius gets no tile.
plan-erect = Then he builds { $building } for { $things }.
plan-erect-open = As things stand, he then builds { $building } for { $things }.
plan-gain = Then he takes one { $cube }: he can pay for nothing.
plan-gain-open = As things stand, he then takes one { $cube }: he can pay for nothing.
plan-rest = Then he rests (first round).
plan-choose = Your tile decides which one Automius gets.

## What follows by itself

note-round = Round { $round } begins. First player: { $seat }.
note-round-solo = Round { $round } begins.
note-last = The last round is over.
note-income = { $seat } gets { $coins } for worker cells.

## Moves on offer

move-token-option = { $things }
move-draw-option = { $tile }
move-lay-option = Lay { $tile } at { $cell }, turn { $turn }, level { $level }{ $details }
move-work-option = Send a worker to { $cell }{ $details }
move-build-option = Build { $building } at { $cell }{ $way }, level { $level }{ $details }
move-build-option-later = Build { $building } at { $cell }{ $way }, level { $level }, and choose how to pay
way-across = { "" } across
way-down = { "" } downwards
move-pay-option = Pay { $things }
move-sell-option = Sell { $things } for { $coins }{ $details }
move-take-option = Take { $things }
move-step-option = Step on for { $coins }: { $effect }
move-lift-option = Move { $building } at { $cell }
move-set-option = Put it at { $cell }{ $way }, level { $level }{ $details }
move-scout-option = Draw a tile from the bag
move-fill-option = One { $cube }
move-advance-option = The { $row }: { $effect }
move-discard-option = Give back one { $cube }
move-skip-option = Leave it
move-done-option = End the turn
move-done-option-step = Stop here
move-done-option-last = No more workers
move-collect-option = Automius takes the tile
move-erect-option = Automius builds { $building }
move-gain-option = Automius takes one { $cube }
move-rest-option = Automius rests

## The position, spoken

pos-round = Round { $round } of { $rounds }.
pos-first = First player: { $seat }.
pos-turn = To move: { $seat }.
pos-ring = After the trireme, clockwise:
pos-ring-empty = The ring is empty.
pos-ring-tile = { $n }. { $tile }
pos-bag = In the bag: { $bag }, in the discard: { $discard }.
pos-column = { $building }: cost { $cost }, { $left } left.
pos-column-empty = { $building }: none left.
pos-row = { $row }: { $cells }.
pos-row-cell = { $n }. { $effect }
pos-player = { $seat }: { $points }. In store: { $things }.
pos-workers = Workers: { $home } on the board, { $city } in the city, { $reserve } in reserve.
pos-upgrades = Upgrades: { $upgrades }.
pos-marker = { $row }: marker on cell { $cell } of { $cells }; { $buildings } built, worth { $points }.
pos-city = City: { $cells } cells, highest level { $level }.
pos-city-empty = No city yet: the first tile begins it.
pos-lying = Lying in the city: { $things }.
pos-building = { $building } at { $cell }, level { $level }.
pos-drought = Open drought cells: { $cells }.
pos-automius = Automius has { $things } and { $points }.
pos-automius-buildings = He has built: { $buildings }.
amount-building = { $building }: { $n }

## The end

over-end = The game is over: five rounds are played.
over-winner = The winner is { $seat } with { $points }.
over-winner-buildings = The winner is { $seat }: equal points ({ $points }), but more buildings ({ $buildings }).
over-winner-coins = The winner is { $seat }: equal points ({ $points }) and buildings, but more coins ({ $coins }).
over-shared = A shared win for { $seats }: { $points } each.
over-place = { $place }. { $seat }: { $points }
over-solo-won = { $seat } beats Automius, { $points } to { $others }.
over-solo-lost = Automius wins, { $others } to { $points }. Perhaps next time.
over-solo-tie = A tie at { $points }: nobody wins. Play again, with one or more of the modifications.

## Why a move is refused

why-over = The game is over: nothing more can be played.
why-not-your-turn = You are not asked now.
why-no-answer = That does not answer what is asked now.
why-token-order = Another cell of the development board comes next.
why-token-gone = This token is laid already, or is of the other kind.
why-not-in-bag = This is not in the bag: { $tile }.
why-not-automius = Automius’s rules prescribe something else.
why-no-such-tile = This is not one of the next { $choice } tiles after the trireme: { $tile }.
why-no-such-turn = This tile has no turn { $turn }: turns that look alike count once.
why-first-tile = The first tile of a city lies with its first cell on 0,0.
why-hanging = Part of the tile would lie on your city and part on the ground.
why-uneven = The cells below are not all on the same level.
why-on-building = A tile must not cover a building.
why-not-touching = On the ground a tile must touch your city with at least one side of a cell.
why-no-cell = There is no cell of your city at { $cell }.
why-no-worker = You have no worker on your board.
why-worker-there = A worker stands on { $cell } already.
why-building-there = On { $cell } there is a building.
why-no-stand = There is no cell of your city at { $cell } to place a worker on.
why-built-upon = A worker cannot stand on the building at { $cell }.
why-no-piece = There is none left: { $building }.
why-no-fortress = The free building may be anything but a fortress.
why-too-dear = { $building } costs { $cost }, and you have { $have }.
why-two-levels = All cells of a building must be on one level.
why-no-such-way = This building covers one cell: it has no direction.
why-pay-amount = The payment must be the cost, or one cube less with the discount.
why-pay-right-colour = You have enough of the right cubes and must pay with them.
why-pay-lacking = At this table only the cubes that are lacking may be replaced.
why-pay-tokens = You may replace as many cubes as you have such upgrades: { $tokens }.
why-pay-not-held = You do not have these cubes.
why-pay-order = Replacing cubes are named in the order of the rows, and none of the building’s own kind.
why-sell-number = A sale takes { $least } to { $most } different cubes; kinds that you have: { $kinds }.
why-sell-not-held = You do not have all of these cubes: { $missing }.
why-sell-row-end = At this table cubes whose marker is at the end of its row cannot be sold.
why-no-building = No building of yours begins at { $cell }.
why-same-row = The step must be in another row.
why-row-end = Your marker is at the end of the { $row }.
why-must-lay = A tile drawn from the bag must be laid.
why-discard-not-held = You do not have that: { $cube }.
why-discard-order = Cubes are given back in the order of the rows, from the top.

## Labels

label-ring = The ring
label-loop = The ring closes here: the first tile follows
label-rest = rests
label-trireme = The trireme
label-city = City: { $seat }
label-begin = The city begins here
label-begin-how = Each turn you lay one of the three tiles, then build, sell, or take. Cubes that a worker fetches or a tile covers are yours, and pay for buildings.
label-development = Development board
label-yard = Develop
label-section-build = Build
label-section-sell = Sell
label-section-take = Take
label-bag = In the bag: { $n }
label-round = Round { $round } of { $rounds }
label-first-player = First player
label-upgrade = Upgrade: { $upgrade }
label-worker = Worker: choose where to place it ({ $n } left)
label-workers-home = Workers on the board: { $home }, in reserve: { $reserve }
label-build = { $building }: cost { $cost }, you have { $have }; { $left } left
label-left = { $n } left
label-build-none = { $building }: none left
label-steps = Then the row: { $steps }
label-step-free = the building’s step: { $effect }
label-step-paid = for { $coins }: { $effect }
label-cell = { $row }, cell { $cell } of { $cells }: { $effect }
label-cell-marker = here: { $seats }
label-take = Take
label-automius = Automius: { $things }
label-hold = You have
label-step-count = { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
label-sell = Sell { $least }–{ $most }
label-sell-card = Sell three to five different cubes: each brings a coin and a step in its row
label-plan-later = His plan depends on the tile that you take.
label-pay = Pay for { $building }
label-price-of = Cost
label-other-row = Step on in another row
label-fill = The cube for your aqueduct tile
label-discard = Keep { $keep } cubes
label-discard-others = Marked is what goes back. Touch another colour to give back that one.
label-fetch = Send
label-fetch-card = { $n ->
    [one] { $n } worker on the board: touch a cube in the city to fetch it
   *[other] { $n } workers on the board: send them for cubes, all at once
}
label-send = { $n ->
    [0] Nobody fetches a cube
    [one] { $n } worker fetches a cube
   *[other] { $n } workers fetch cubes
}
label-send-others = Touch a colour to leave it there or to fetch it.
label-send-cells = Touch cubes in the city to send a worker for them, or not.
label-send-now = { $n ->
    [0] End the turn
    [one] Send { $n } worker
   *[other] Send { $n } workers
}
label-give-back = { $n ->
    [one] Give back { $n } cube
   *[other] Give back { $n } cubes
}
label-sell-ended = Sell one of every colour, also where its row is at the end: for the coin alone
label-sell-fetched = Sell one of every colour whose row goes on: workers fetch what is in the city
label-paid-step = Paid steps in the { $row }
map-legend = B brown, P purple, E beige, O orange, G green, ? your choice: a cube lies there, in small letters it is gone; x drought, . plain; @ a worker; the buildings are [h] house, [w] winery, [f] fortress, [a] aqueduct, [t] temple; the digit is the level.

## The first lesson. Keys: lesson-NAME, one for each step of lesson.toml.

lesson-title = First lesson
lesson-hill = Here you will build your city: tile by tile, outwards and upwards, with five kinds of buildings. The game has five rounds, and in each you have three turns.
lesson-ring = Every turn begins with exploring: you take one of the three tiles after the trireme, which then moves there. The signs on the cells are cubes: house cubes build houses, grapes build wineries, and so on. Cracked earth is drought.
lesson-take = Take the first tile: touch it. It brings two house cubes.
lesson-place = Your first tile begins the city. Touch the field below.
lesson-turn = This is how it would lie; the arrows below turn it. Nothing is decided yet: one more touch of the field lays it, as does Confirm. The number counts points: open drought costs one, until something covers it.
lesson-worker = The cubes in your city are not yours yet: a worker fetches them, and a cube in store is a point. Send your worker to a cube; a house needs house cubes.
lesson-develop = Now developing: one action of three. A house costs 2 house cubes. Take one: choose the house cube under “Take”.
lesson-cover = Your next turn. Take any tile and lay it beside your city. Later you may also lay tiles on top, where all below is of one height: what lies below is yours then, and a worker there comes home.
lesson-gather = A house costs 2 house cubes: your workers fetch them, and you may take one when you develop.
lesson-build = For 2 house cubes you build a house: touch its card, then a cell, best the cracked earth beside your worker: covered drought costs nothing, and a worker beside a house brings a point. Right now that often adds up to nought, for the two cubes were points, but your marker moves on.
lesson-rows = Your marker has moved on. Each row of the development board has rewards: cubes, workers, upgrades, properties, and stars that say what its buildings are worth. Touch a cell, and it explains itself.
lesson-next = The cards show the rewards that come next in a row. The first is yours with the building; the number on a coin is the price of going on to the others.
lesson-sell = Instead of building you may sell three to five different cubes: a coin for each, and a step in each of their rows. Coins pay for steps when you build.
lesson-points = Houses want workers beside them, wineries room, fortresses height, aqueducts drought, temples other kinds of buildings. The scores tell what the game would bring if it ended now.
lesson-end = That is nearly all. At the end of a round your workers come home, and you keep five cubes at most. Play on against the bot as long as you like; and another day play alone against Automius, whose moves the rules prescribe.

## Notation

help-notation = A turn is written step by step, for example: lay t16 at 0,0 turn 1, work 2,0, build house at 1,0 across, step, done.
help-tile = TILE is t01 to t65 for terrain tiles, a1 to a3 for the shapes of aqueduct tiles.
help-x = X,Y is a cell: X grows to the right, Y downwards, 0,0 is the first cell of your first tile.
help-turn = TURN is the number of quarter turns clockwise, 0 to 3.
help-way = WAY is across (to the right) or down; a building of one cell is across.
help-building = BUILDING is house, winery, fortress, aqueduct or temple.
help-colour = COLOUR and ROW are brown, purple, beige, orange or green.
help-sell = Sell three to five colours: sell brown+beige+green.
help-pay = Say how many cubes of the building’s colour you pay and which others replace the rest: pay 1 with green and nothing.
help-draw = With a real box, name the tile that you drew: draw t42.
help-token = With a real box, name the tokens as they lie: token 3 on brown 4.
help-collect = Automius’s moves are prescribed; at a table without a seed you type them: collect t11, erect house, gain brown, rest.

## The same for people who see the board: no coordinates, no numbers of tiles

tile-seen = a tile ({ $faces })
aqueduct-tile-seen = an aqueduct tile
move-lay-seen = { $seat } lays { $tile } { $level ->
        [1] on the ground
       *[any] on level { $level }
    }{ $details }.
move-work-seen = { $seat } sends a worker into the city{ $details }.
move-build-seen = { $seat } builds { $building } on level { $level }{ $details }.
move-build-free-seen = { $seat } builds { $building } for free on level { $level }{ $details }.
move-build-later-seen = { $seat } wants to build { $building }.
move-lift-seen = { $seat } picks up { $building }{ $details }.
move-set-seen = { $seat } puts { $building } down on level { $level }{ $details }.
move-lay-option-seen = Lay { $tile } { $level ->
        [1] on the ground
       *[any] on level { $level }
    }{ $details }
move-work-option-seen = Send a worker to a cell on level { $level }{ $beside }{ $details }
place-beside = { " " }(beside it: { $buildings })
move-take-option-seen = Take { $things }{ $details }
move-build-option-seen = Build { $building } here, on level { $level }{ $details }
move-build-option-seen-later = Build { $building } here, on level { $level }
move-lift-option-seen = Move { $building }
move-set-option-seen = Put it here, on level { $level }{ $details }
prompt-explore-seen = Take a tile and lay it in your city.
prompt-develop-seen = { $workers ->
        [0] Build, sell, or take coins or a cube.
       *[any] Build, sell, take coins or a cube, or send a worker.
    }
prompt-develop-poor-seen = { $workers ->
        [0] Too few cubes to build or sell: take coins or a cube.
       *[any] Too few cubes to build or sell: take coins or a cube, or first send a worker for one.
    }
prompt-pay-seen = How will you pay for { $building }?
prompt-step-seen = How far will you go in the { $row }?
prompt-move-seen = Move a building, or leave it.
prompt-set-seen = Put { $building } in its new place.
prompt-free-seen = Build for free: anything but a fortress.
prompt-scout-seen = Draw a tile from the bag? You will have to lay it.
prompt-lay-seen = Lay this tile in your city.
prompt-lay-skip-seen = Lay an aqueduct tile with a cube of your choice, or leave it.
prompt-fill-seen = Choose the cube for your aqueduct tile.
prompt-other-seen = Step on in another row, or leave it.
prompt-end-seen = Send a worker, or end your turn.
prompt-last-seen = The last round is over: send your workers, or be done.
prompt-discard-seen = Keep { $keep } cubes: { $over } more to give back.
cell-seen = cell ({ $face }), level { $level }

## Counting a finished game

counting-marker-brown = House row: cells the marker has moved
counting-marker-purple = Winery row: cells the marker has moved
counting-marker-beige = Fortress row: cells the marker has moved
counting-marker-orange = Aqueduct row: cells the marker has moved
counting-marker-green = Temple row: cells the marker has moved
counting-coins = Coins
counting-cubes-brown = Cubes for houses
counting-cubes-purple = Cubes for wineries
counting-cubes-beige = Cubes for fortresses
counting-cubes-orange = Cubes for aqueducts
counting-cubes-green = Cubes for temples
counting-automius-cubes = Automius: cubes in all
counting-automius-house = Automius: houses
counting-automius-winery = Automius: wineries
counting-automius-fortress = Automius: fortresses
counting-automius-aqueduct = Automius: aqueducts
counting-automius-temple = Automius: temples
counting-worker = Worker

## The box, as the page “My box” names its parts

box-publication = Publication
box-pieces = What lies in the box
box-colours = Colours
box-start = What everybody begins with
box-rounds = Rounds and ring
box-actions = Actions
box-terrain_tiles = Terrain tiles
box-aqueduct_tiles = Aqueduct tiles
box-buildings = Pieces of each building
box-building_sizes = Cells of a building
box-building_board = Pieces by number of players
box-building_costs = Costs of buildings
box-development_board = Development board
box-resource_tokens = Resource tokens
box-upgrades = Upgrade tokens
box-values = Points of the cells
box-values_winery = Cells a point of a winery
box-leftovers = Coins, cubes and drought at the end
box-solo = Automius
box-count = how many
box-cost = cost
box-single = one resource
box-double = two resources
box-vp-1 = points I
box-vp-2 = points II
box-vp-3 = points III
box-token1 = token, one resource
box-token2 = token, two resources
box-worker = worker
box-move_building = move a building
box-free_building = free building
box-random_tile = random tile
box-other_row = other row
box-aqueduct_tile-a1 = aqueduct tile a1
box-aqueduct_tile-a2 = aqueduct tile a2
box-aqueduct_tile-a3 = aqueduct tile a3
box-upgrade-replace = upgrade: replace
box-upgrade-discount = upgrade: discount
box-upgrade-coin = upgrade: coin
box-replace = replace
box-discount = discount
box-coin = coin
box-letter-B = house
box-letter-P = winery
box-letter-E = fortress
box-letter-O = aqueduct
box-letter-G = temple
box-letter-plain = plain
box-letter-x = drought
box-letter-wild = cube of choice
box-letter-none = no cell
box-sides-0 = 1 to 3 players
box-sides-1 = 4 players
box-terrain_tiles-why = The rulebook says how many there are and that some have drought; one tile with two resources is shown. The faces are ours.
box-aqueduct_tiles-why = The rulebook gives 12, one resource cell on each and several shapes. The shapes are ours.
box-building_sizes-why = The rulebook says only that some buildings cover two cells.
box-building_costs-why = The rulebook gives the two sides of the board and an aqueduct for 2; a review says that costs rise slowly.
box-development_board-why = The rulebook’s example settles three cells of the aqueduct row and one of each other row. The order of the rest is ours.
box-resource_tokens-why = Nearly forced by their numbers, 5 and 10.
box-upgrades-why = Forced by 16 tokens, four players, and one kind of which a player can own two.
box-values-why = The rulebook gives one point for drought at the first aqueduct cell; the rest keeps the five rows even.

## What does not fit in a changed box

misfit-tile-cells = tile { $tile } has { $n } cells; 1 to { $most } are possible
misfit-tile-apart = tile { $tile } falls apart: its cells must touch side by side
misfit-outlines = the tiles have { $n } different outlines; there is room for { $most }
misfit-row-points-order = { $row }: its cells of points must come in the order I, II, III
misfit-too-few-tokens = the development board has { $n } cells “{ $kind }”, but there are { $tokens } such tokens
misfit-city-cells = a city could grow to { $n } cells; there is room for { $most }
misfit-city-levels = a city could grow to { $n } levels; there is room for { $most }
misfit-aqueduct-tiles = there are 12 aqueduct tiles in the box, not { $n }
misfit-aqueduct-resource = an aqueduct tile has exactly one cell with a cube of choice; { $tile } has { $n }
misfit-aqueduct-shapes = aqueduct tiles have different shapes
misfit-no-drought = some terrain tile has drought
misfit-no-two-resources = some terrain tile has exactly two resources (the rulebook’s example)
misfit-colour-missing = every resource is on some terrain tile
misfit-aqueduct-cost = some aqueduct costs 2 (the rulebook’s example)
misfit-two-cells = some building covers two cells
misfit-other-row = { $row }: the cell “{ $cell }” belongs only here: { $home }
misfit-row-lacks = { $row }: there must be a cell “{ $cell }”
misfit-no-row-has = some row must have a cell “{ $cell }”
misfit-row-no-points = { $row }: there must be cells of points
misfit-winery-points = the winery row has three cells of points, not { $n }
misfit-two-workers = the house row has at least two cells of a worker, not { $n }
misfit-example = the aqueduct row must have, one after the other, points I, an aqueduct tile and the upgrade that replaces a cube (the rulebook’s example)
misfit-aqueduct-value = the first cell of points makes an aqueduct worth 1, not { $n } (the rulebook’s example)
misfit-upgrade-too-early = { $row }: “{ $cell }” stands before a cell that the rulebook’s example reaches without it
misfit-tokens-left = some of the 15 resource tokens must be left over, but there are { $n } cells for them
misfit-upgrade-cells = the board has two cells of the upgrade “replace”, one “discount” and one “coin”, not { $replace }, { $discount } and { $coin }
misfit-upgrade-tokens = upgrade tokens “{ $kind }”: { $n }, but { $wanted } are needed, one for each player and cell
misfit-aqueduct-count = every player can take tile { $tile }: { $wanted } are needed, not { $n }
