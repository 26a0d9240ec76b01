### Little Town in English.
### Messages with the same keys, attributes and parameters stand in ru.ftl and uk.ftl.
### $seat, $owner, $seats: players' names. $cell: a cell such as e4; $at: where, with its preposition, or nothing for people who see it. $building: a building as building-<id> gives it.
### $cube: a cube as cube-<id> gives it. $objective: a card as objective-<id> gives it. $terrain: as terrain-<id> gives it.
### $coins, $points: text as amount-coins and amount-points give it. $gains, $cost, $things, $food, $missing: lists of amounts.
### $what, $details, $buildings, $cards, $cells: lists, made of other messages. Everything else is a number.

## The game

game-title = Little Town
game-blurb = Send workers out to gather and to trade, and build a small town that everybody uses.
brief-goal = Points come from buildings, from using them, and from your objectives. Every worker you cannot feed at the end of a round costs 3 points.
brief-turn = Place a worker on a free cell: it gathers from the eight cells around it and may use the buildings there. Or build: touch a building of the market, then a cell.
brief-begin = Gather wood beside forests, then build: whoever uses your building pays you a coin. Keep a fish or wheat for each worker.

## Cubes, coins and points

cube-wood = wood
cube-stone = stone
cube-fish = fish
cube-wheat = wheat
amount-wood = { $n } wood
amount-stone = { $n } stone
amount-fish = { $n } fish
amount-wheat = { $n } wheat
amount-coins = { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
amount-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
amount-workers = { $n ->
        [one] { $n } worker
       *[other] { $n } workers
    }
amount-houses = { $n ->
        [one] { $n } house
       *[other] { $n } houses
    }

## The board

terrain-grass = grass
terrain-forest = forest
terrain-mountain = mountain
terrain-lake = lake
terrain-forest-gives = gives wood
terrain-mountain-gives = gives stone
terrain-lake-gives = gives fish

## Buildings, and what they do

building-wheat_field = Wheat Field
building-wheat_field-effect = Gives 1 wheat.
building-workshop = Workshop
building-workshop-effect = Takes 2 wood, gives 3 points.
building-bar = Bar
building-bar-effect = Gives 3 points.
building-bakery = Bakery
building-bakery-effect = Takes 1 wheat, gives 4 coins.
building-brewery = Brewery
building-brewery-effect = Takes 1 wheat, gives 3 points.
building-quarry = Quarry
building-quarry-effect = Takes 2 coins, gives 2 stone.
building-carpenter = Carpenter
building-carpenter-effect = Takes 1 coin, gives 3 wood.
building-church = Church
building-church-effect = Takes 3 coins, gives 5 points.
building-warehouse = Warehouse
building-warehouse-effect = Takes 2 stone, gives 5 points.
building-grocery = Grocery
building-grocery-effect = Takes 1 coin, gives 1 fish and 1 wheat.
building-fair = Fair
building-fair-effect = Takes one cube of each kind, gives 7 points.
building-fountain = Fountain
building-fountain-effect = Takes 1 coin, gives 3 points.
building-barn = Barn
building-barn-effect = Takes 2 wheat, gives 5 points.
building-bookstore = Bookstore
building-bookstore-effect = Gives 3 coins.
building-gold_mine = Gold Mine
building-gold_mine-effect = Gives 2 coins.
building-fishmonger = Fishmonger
building-fishmonger-effect = Takes 1 fish, gives 3 coins.
building-pier = Pier
building-pier-effect = Gives 2 fish.
building-pawnshop = Pawnshop
building-pawnshop-effect = Takes 2 cubes of any kinds, gives 2 cubes of any kinds.
building-well = Well
building-well-effect = Gives 2 points.
building-restaurant = Restaurant
building-restaurant-effect = Takes 1 fish and 1 wheat, gives 4 points.
building-statue = Statue
building-statue-effect = Can never be activated.
building-cathedral = Cathedral
building-cathedral-effect = At the end of each round: 1 point for every worker around it.
building-residence = Residence
building-residence-effect = At the end of each round: its owner may activate the buildings around it.
building-castle = Castle
building-castle-effect = At the end of the game: 4 points for every building of its owner around it.
building-watchtower = Watchtower
building-watchtower-effect = At the end of the game: 2 points for every empty grass cell around it.

# The same where a switch of the table changes them
building-cathedral-effect-own_workers = At the end of each round: 1 point for every worker of its owner around it.
building-residence-effect-buildings_and_terrain = At the end of each round: its owner may activate the buildings and gather from the terrain around it.
building-castle-effect-all_buildings = At the end of the game: 4 points for every building around it, whoever owns it.

## Objectives

objective-side_by_side = Side by side
objective-side_by_side-text = Own three buildings joined to one another by their sides.
objective-more_buildings_than_workers = More houses than hands
objective-more_buildings_than_workers-text = Own more buildings than you have workers in this game.
objective-double_food = Full larder
objective-double_food-text = Hold at least two food cubes, fish or wheat, for each of your workers.
objective-lake_mountain_forest = Lake, mountain, forest
objective-lake_mountain_forest-text = Own three different buildings: beside a lake, a mountain and a forest, one each.
objective-two_kinds_spent = Two ingredients
objective-two_kinds_spent-text = Activate one building that takes cubes of two different kinds.
objective-feed_fish_only = Fish day
objective-feed_fish_only-text = Feed all your workers with fish only.
objective-two_wheat_buildings = From field to table
objective-two_wheat_buildings-text = Own two buildings that give or take wheat.
objective-one_fish_building = Fishing trade
objective-one_fish_building-text = Own a building that gives or takes fish.
objective-two_coin_buildings = Ringing coins
objective-two_coin_buildings-text = Own two buildings that give or take coins.
objective-one_wood_stone_building = Wood and stone
objective-one_wood_stone_building-text = Own a building that gives or takes wood or stone.
objective-cost_3_stone = Built of stone
objective-cost_3_stone-text = Own a building that costs at least 3 stone.
objective-no_coins = Empty pockets
objective-no_coins-text = Have no coins.
objective-six_coins = Well off
objective-six_coins-text = Have at least 6 coins.
objective-spend_fresh_cube = Straight to work
objective-spend_fresh_cube-text = Spend a cube in the turn in which you got it.
objective-activate_four = Busy street
objective-activate_four-text = Activate at least four buildings in one turn.
objective-points_from_two = Twice praised
objective-points_from_two-text = Get points from at least two buildings in one turn.
objective-gather_five = Rich harvest
objective-gather_five-text = Get at least 5 cubes in one turn.
objective-cost_3_wood = Built of wood
objective-cost_3_wood-text = Own a building that costs at least 3 wood.

## The sheet

category-buildings = buildings
category-effects = effects
category-cathedral = Cathedral
category-objectives = objectives
category-objectives-cards = objectives announced
category-hunger = hunger
category-hunger-workers = hungry workers
category-castle = Castle
category-castle-buildings = buildings around the Castle
category-watchtower = Watchtower
category-watchtower-cells = empty cells around the Watchtower
category-coins = coins
category-coins-held = coins held
category-total = total

## Options

option-side = Side of the board
option-side-help = The two sides have the same terrain in different places (R2.1).
option-side-a = Side A
option-side-b = Side B
option-market = Market
option-market-help = Twelve tiles drawn at random, or those that the rulebook advises for a first game (R2.2, R2.3).
option-market-random = Drawn at random
option-market-first_game = First game: the tiles with the bird
option-castle_buildings = Castle
option-castle_buildings-help = Which buildings around it score (R13.1).
option-castle_buildings-own_buildings = Its owner’s buildings
option-castle_buildings-all_buildings = Everybody’s buildings
option-cathedral_workers = Cathedral
option-cathedral_workers-help = Which workers around it score (R13.3).
option-cathedral_workers-all_workers = Everybody’s workers
option-cathedral_workers-own_workers = Its owner’s workers
option-residence_scope = Residence
option-residence_scope-help = What it may use around it (R13.4).
option-residence_scope-buildings = Buildings only
option-residence_scope-buildings_and_terrain = Buildings and terrain
option-residence_fee = Residence and others’ buildings
option-residence_fee-help = Whether owners are paid when a Residence activates their buildings (R13.5).
option-residence_fee-paid = 1 coin to the owner, as usual
option-residence_fee-free = Free of charge
option-watchtower_workers = Watchtower
option-watchtower_workers-help = Whether workers left on the board after the last round make a cell not empty (R13.2).
option-watchtower_workers-taken_back = No, they are taken back first
option-watchtower_workers-stay = Yes, they still stand there
option-short_reserve = Short reserve
option-short_reserve-help = What happens if the reserve has less than a building gives (R5.8).
option-short_reserve-take_rest = Take what is left
option-short_reserve-refuse = The building cannot be activated
option-pawnshop_same_kind = Pawnshop
option-pawnshop_same_kind-help = Whether cubes may be taken of a kind that was given (R13.8).
option-pawnshop_same_kind-allowed = Any cubes may be taken
option-pawnshop_same_kind-forbidden = Only other kinds than those given
option-bought_cubes_reserve = Bought cubes
option-bought_cubes_reserve-help = Whether cubes bought with coins must be in the reserve (R8.4).
option-bought_cubes_reserve-needed = They must be there
option-bought_cubes_reserve-not_needed = Coins always stand for a cube
option-order_end_round = Order at the end of a round
option-order_end_round-help = In which order owners use their special buildings (R9.3).
option-order_end_round-first_player = From the first player
option-order_end_round-seat_order = From the first seat
option-announcing = Objectives about a turn
option-announcing-help = Until when an objective about a turn, a feeding or a use of a Residence may be announced (R7.3).
option-announcing-in_time = Until that turn, feeding or use is over
option-announcing-later = At any time afterwards
option-between = Objectives in the middle of an activation
option-between-help = Whether “no coins” also counts between paying for a building and what it gives (R5.11).
option-between-one_moment = No: paying and gaining are one moment
option-between-any_moment = Yes

## Questions

place-at = { " " }on { $cell }
place-here = this cell

prompt-draw = A tile is drawn for the market ({ $left } to go).
prompt-deal = Objectives are dealt ({ $left } to go).
prompt-turn = { $seat }, place a worker or build. { $workers ->
        [one] This is your last worker of the round.
       *[other] { $workers } workers left in this round.
    }
prompt-act = { $seat }, activate buildings around your worker{ $at }.
prompt-act-residence = { $seat }, activate buildings around your Residence{ $at }.
prompt-spend-build = { $seat }, cubes are bought for this building: { $building }. Buy more, or build it.
prompt-spend-activate = { $seat }, cubes are bought for this building: { $building }. Buy more, or activate it.
prompt-spend-feed = { $seat }, food is bought: { $food }. Buy more, or feed your workers.
prompt-give = { $seat }, give cubes to the Pawnshop ({ $left } to go).
prompt-take = { $seat }, take cubes from the Pawnshop ({ $left } to go).
prompt-special = { $seat }, the round is over: use your special buildings, or go on.
prompt-feed = { $seat }, feed your workers. Food needed: { $workers }; held: { $held }.
prompt-announce-none = { $seat }, no objective can be announced now: go on.
prompt-announce = { $seat }, announce an objective, or go on.
prompt-announce-last = { $seat }, the last chance to announce an objective before the points are counted.
prompt-own-cards = You can announce: { $cards }.

## Parts of sentences about moves

clause-fee = { $coins } to { $owner }
clause-pays = costs { $things }
clause-bought = bought { $things }
clause-gets = brings { $things }
clause-can-activate = can activate { $buildings }
clause-activates = not yet: { $buildings }
clause-nothing = nothing around
caution-nothing = This worker would bring nothing.

## Moves, for the log

move-draw = For sale in the market: { $building }.
move-deal = { $seat } gets the objective “{ $objective }”.
move-deal-hidden = { $seat } gets an objective.
move-place = { $seat } places a worker{ $at }.
move-place-gains = { $seat } places a worker{ $at } and gathers { $gains }.
move-build = { $seat } builds the { $building }{ $at } for { $cost } and scores { $points }.
move-build-later = { $seat } builds the { $building }{ $at } for { $cost }; its points come at the end.
move-gather = { $seat } gathers { $gains }.
move-activate = { $seat } activates the { $building }{ $at }: { $details }.
move-activate-pawnshop = { $seat } goes to the { $building }{ $at }.
move-activate-pawnshop-fee = { $seat } goes to the { $building }{ $at }: { $coins } to { $owner }.
move-buy_to_build = { $seat } pays { $coins } for { $cube } to build the { $building }.
move-buy_to_activate = { $seat } pays { $coins } for { $cube } to activate the { $building }{ $at }.
move-buy_to_feed = { $seat } pays { $coins } for { $cube } to feed a worker.
move-bought = Bought for it: { $things } for { $coins }.
move-give = { $seat } gives { $cube } to the Pawnshop.
move-take = { $seat } takes { $cube } from the Pawnshop.
move-use-cathedral = { $seat } uses the Cathedral{ $at } and scores { $points }.
move-use-residence = { $seat } uses the Residence{ $at }.
move-use-residence-gains = { $seat } uses the Residence{ $at } and gathers { $gains }.
move-feed = { $seat } feeds everybody: { $food }.
move-feed-hungry = { $seat } gives { $food }; { $hungry ->
        [one] { $hungry } worker goes hungry
       *[other] { $hungry } workers go hungry
    }, which costs { $points }.
move-feed-nothing = { $seat } has no food: { $hungry ->
        [one] { $hungry } worker goes hungry
       *[other] { $hungry } workers go hungry
    }, which costs { $points }.
move-announce = { $seat } announces the objective “{ $objective }” and scores { $points }.
move-done = { $seat } ends the turn.
move-done-gains = { $seat } gathers { $gains } and ends the turn.
move-done-residence = { $seat } leaves the Residence.
move-done-residence-gains = { $seat } gathers { $gains } and leaves the Residence.
move-done-special = { $seat } is done with the special buildings.
move-done-announce = { $seat } announces nothing.

# What follows a move by itself
note-special = The round’s turns are over.
note-feeding = The workers are fed.
note-round = Round { $round } begins; first player: { $seat }.
note-round-fewest = Round { $round } begins; first player, with the fewest points: { $seat }.
note-final = The last round is over: points are counted.

## Moves, for a list

move-draw-option = { $building }
move-deal-option = “{ $objective }”: { $text }
move-place-option = Place a worker{ $at }: { $what }
move-build-option = Build { $building }{ $at } for { $cost }: { $points }
move-build-option-later = Build { $building }{ $at } for { $cost }: points at the end
move-gather-option = Gather { $cube }
move-activate-option = Activate { $building }{ $at }: { $details }
move-activate-option-pawnshop = Exchange cubes at the { $building }{ $at }
move-activate-option-pawnshop-fee = Exchange cubes at the { $building }{ $at }: { $coins } to { $owner }
move-buy_to_build-option = Buy { $cube } for { $coins } to build { $building }
move-buy_to_activate-option = Buy { $cube } for { $coins } to activate { $building }{ $at }
move-buy_to_feed-option = Buy { $cube } for { $coins } as food
move-give-option = Give { $cube }
move-take-option = Take { $cube }
move-use-option-cathedral = Use the Cathedral{ $at }: { $points }
move-use-option-residence = Use the Residence{ $at }
move-feed-option = Feed everybody: { $food }
move-feed-option-hungry = Give { $food }; { $hungry ->
        [one] { $hungry } worker stays hungry
       *[other] { $hungry } workers stay hungry
    }: lose { $points }
move-feed-option-nothing = Feed nobody; { $hungry ->
        [one] { $hungry } worker stays hungry
       *[other] { $hungry } workers stay hungry
    }: lose { $points }
move-announce-option = Announce “{ $objective }”: { $points }
move-done-option = End the turn
move-done-option-residence = Leave the Residence
move-done-option-special = Go on to the feeding
move-done-option-announce = Go on

## The position, spoken

pos-round = Round { $round } of { $rounds }.
pos-first = First player: { $seat }.
pos-turn = To move: { $seat }.
pos-market = { $tiles ->
        [0] The market is empty.
        [one] { $tiles } tile in the market:
       *[other] { $tiles } tiles in the market:
    }
pos-market-tile = { $building }, costs { $cost }, { $points }. { $effect }
pos-market-tile-later = { $building }, costs { $cost }. { $effect }
pos-market-stack = { $building }, { $tiles } left, costs { $cost }, { $points }. { $effect }
pos-reserve = In the reserve: { $things }.
pos-player = { $seat }: { $points }; { $workers ->
        [0] no workers left
        [one] { $workers } worker left
       *[other] { $workers } workers left
    }; { $houses ->
        [0] no houses left
        [one] { $houses } house left
       *[other] { $houses } houses left
    }.
pos-holds = { $seat } holds { $things }.
pos-holds-nothing = { $seat } holds neither cubes nor coins.
pos-food-enough = { $seat } can feed all { $workers } workers: { $held } food.
pos-food-short = { $seat } lacks { $short } food for { $workers } workers.
pos-terrain = { $terrain }: { $cells }.
pos-building = { $cell }: { $building }, owner { $seat }. { $effect }
pos-worker = { $cell }: worker, { $seat }.
pos-site = On the construction site: { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }, { $seat }.
pos-hidden = { $seat } has { $cards ->
        [0] no hidden objectives
        [one] { $cards } hidden objective
       *[other] { $cards } hidden objectives
    }.
pos-announced = { $seat } has announced: { $cards }.
pos-hand = Your objectives:
pos-card = { $objective }, { $points }: { $text } { $progress }
pos-progress = ({ $have } of { $need })
pos-fulfilled = (fulfilled)

## The end

over-end = The game is over: four rounds are played.
over-winner = The winner is { $seat } with { $points }.
over-shared = A shared win for { $seats }: { $points } each.
over-place = { $place }. { $seat }: { $points }

## Why a move is refused

why-over = The game is over: nothing more can be played.
why-not-your-turn = You are not asked now.
why-no-answer = That does not answer what is asked now.
why-spend-first = What you have bought must be spent first, for what you bought it.
why-no-such-cell = There is no such cell: the board has columns a to i and rows 1 to 6.
why-cell-terrain = On { $cell } there is a { $terrain }: only grass will do.
why-cell-building = On { $cell } there is a building already: { $building }.
why-cell-worker = On { $cell } there is a worker already.
why-not-in-market = This tile is not in the market: { $building }.
why-no-house = You have no house left to mark a building with.
why-cost-coins = You cannot pay for it: { $missing } short.
why-cost-cubes = You cannot pay for it: { $missing } short.
why-nothing-to-gather = No cell around has { $cube } left to give.
why-gather-reserve = There is none left in the reserve: { $cube }.
why-no-building = There is no building on { $cell }.
why-not-around = Nothing can be activated on { $cell }: it is not one of the eight cells around.
why-cannot-activate = A worker cannot activate this building: { $building }.
why-used-already = It has been activated already and works once each time: { $building }.
why-no-fee = You have no coin for the owner, { $owner }.
why-price-coins = You cannot pay the price: { $missing } short.
why-price-cubes = You cannot pay the price: { $missing } short.
why-reserve-empty = Nothing that this building gives is left in the reserve: { $building }.
why-reserve-short = The reserve does not hold all that this building gives: { $building }.
why-buy-not-needed = This payment takes no more of that: { $cube }.
why-buy-coins = A cube costs { $coins } besides what must be paid in coins anyway.
why-buy-reserve = There are not enough of these cubes in the reserve: { $cube }.
why-buy-order = For one payment cubes are bought in the order wood, stone, fish, wheat.
why-buy-not-enough = Even so the whole payment could not be made.
why-give-not-held = You do not have that: { $cube }.
why-give-order = At the Pawnshop cubes are given in the order wood, stone, fish, wheat.
why-take-same-kind = At this table only kinds that were not given may be taken: { $cube } was.
why-take-reserve = There is none in the reserve: { $cube }.
why-take-order = At the Pawnshop cubes are taken in the order wood, stone, fish, wheat.
why-not-special = There is no Residence or Cathedral on { $cell }.
why-not-yours = This building belongs to { $owner }.
why-used-this-round = It has been used in this round: { $building }.
why-nothing-to-use = It would do nothing now: { $building }.
why-feed-not-held = You do not have so much of that.
why-feed-too-many = That is more food than your workers need: { $needed }.
why-feed-too-few = While you hold food your workers must get it: { $needed } in all.
why-announced-already = This objective has been announced: “{ $objective }”.
why-not-your-card = You do not hold this objective: “{ $objective }”.
why-not-fulfilled = The condition does not hold now: { $text }
why-not-drawable = This tile cannot be drawn any more: { $building }.
why-deal-order = The next card goes to { $seat }.
why-dealt-already = This card has been dealt: “{ $objective }”.
why-impossible = This market makes the card impossible: “{ $objective }”.

## Labels

label-market = Market
label-site = Construction site
label-reserve = Reserve
label-round = Round { $round }
label-first-player = First player
label-points = Points
label-workers = Workers
label-houses = Houses
label-coins = Coins
label-objectives = Objectives
label-hidden-card = Hidden objective
label-announced = Announced
label-progress = { $have } of { $need }
label-fulfilled = Fulfilled
label-free = empty grass, { $cell }
label-cell = row { $row }, column { $column }
label-owner = Owner: { $seat }
label-effect = Effect
label-later = at the end
label-gather = Gathers
label-feed = Feed
label-food = Food: { $held } of { $needed }
label-fed = Everybody can be fed.
label-has-fed = Fed for this round.
label-fed-coins = With { $coins } everybody can be fed.
label-fed-not = As it stands, hunger costs { $points }.
label-hungry = Hungry: { $hungry }
label-buy = Buy
label-done = Done
label-ghost = Here

## Dialogs

dialog-act = Activate around your worker{ $at }
dialog-residence = Activate around the Residence{ $at }
dialog-spend = For this building: { $building }
dialog-spend-feed = Bought for the meal
dialog-give = Give to the Pawnshop
dialog-take = Take from the Pawnshop
dialog-special = The round is over
dialog-feed = The workers want to eat
take-food = { $n ->
        [0] buy for { $coins }
       *[any] { $n } for { $coins }
    }
take-hunger = { $n ->
        [0] let one go hungry
       *[any] { $n } hungry
    }
dialog-announce = Your objectives
dialog-place = Touch a cell on the board to build there.
section-activate = Activate
section-gather = Gather
section-buy = Buy with coins
section-use = Use
section-feed = Feed
section-announce = Announce
tally-hold = You have
tally-bought = Bought
tally-needed = Food needed
hungry-workers = { $hungry ->
        [one] { $hungry } worker stays hungry
       *[other] { $hungry } workers stay hungry
    }

## Notation

help-notation = A turn is written in small moves, for example: place f5, activate e5, done. Or: build barn at e4.
help-tile = TILE is the name of a building tile as the list of moves shows it, such as wheat_field.
help-objective = OBJECTIVE is the name of a card as the list of moves shows it, such as six_coins.
help-at = AT is a cell: column a to i from the left, row 1 to 6 from the top, such as e4.
help-cube = CUBE is wood, stone, fish or wheat.
help-to = TO is the number of the seat, counted from 0.
help-draw = With a real box, name the tile that you drew: draw TILE. For example: draw bakery.
help-deal = With a real box, name the card that a seat was dealt: deal OBJECTIVE to SEAT. For example: deal six_coins to 1.
help-buy_to_build = Before a payment you may buy cubes for coins: buy wood to build quarry, buy wheat to activate f4, buy fish to feed.
help-feed = Say how many of your own cubes you give: feed 2 fish 1 wheat.
help-give = At the Pawnshop cubes are given and taken one by one: give wood, give fish, take stone, take stone.
help-use = At the end of a round: use CELL, for a Residence or a Cathedral of yours.

## The first lesson

lesson-title = First lesson
lesson-valley = This is the valley. For four rounds you send out your workers, one a turn, and in turn with the other player. A worker either gathers and activates, or builds. The most points win.
lesson-place = A worker on grass gathers from the eight cells around it: wood from forests, stone from mountains, fish from lakes. The lit cell lies between lakes and a forest.
lesson-confirm = One wood and two fish: the tags say so. Nothing is decided yet: a click on the cell makes the move.
    .finger = One wood and two fish: the tags say so. Nothing is decided yet: touch the cell once more, or press “Confirm”.
lesson-market = Now build! In the market a tile shows its cost beside the picture, its points in the star, and on the band what it does. A strong rim: you can pay it; a broken one: only with cubes bought for three coins each. Take the Wheat Field for your wood.
lesson-build = It comes to lie on a cell of grass. Near lakes and forests is best: later your workers will stand beside it.
lesson-built = Your worker goes to the construction site, your house marks the building, and its points are yours at once. A click builds it.
    .finger = Your worker goes to the construction site, your house marks the building, and its points are yours at once. Touch it once more, or press “Confirm”.
lesson-goods = This is what you have. At the end of the round each worker wants a fish or a wheat; the bowl says whether there is enough. Send one more worker to gather.
lesson-beside = Now send a worker to a cell beside a building, best of all your own. It gathers, and it may activate every building around it once, in any order.
lesson-activate = Now choose what the worker does: each thing says what it costs and brings. Activate a building. Somebody else’s costs you a coin, paid to the owner; others pay you for yours.
lesson-objectives = These are your secret objectives. As soon as one is fulfilled you may announce it on your turn, for its points; the bars show how far you have come. Place a worker so that one comes nearer, or as you like.
lesson-larder = Place the rest of your workers. At the end of the round each wants a fish or a wheat; three coins do as well. Keep an eye on the bowl among your goods.
lesson-feeding = All workers are placed, and each wants a fish or a wheat; three coins do as well. Whoever goes hungry costs you three points.
lesson-end = That is the game. Play this one on: fill the larder, build what others will pay for, and announce in time. The book at the top tells every rule.

## Counting a finished game

counting-track = Marker on the score track
counting-coins = Coins
counting-cathedral = Points from the Cathedral, if you know them
counting-hunger = Workers that went hungry, if you know them
