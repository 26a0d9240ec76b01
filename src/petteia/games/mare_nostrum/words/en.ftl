### Mare Nostrum: Empires in English.
### Messages with the same keys, attributes and parameters stand in ru.ftl and uk.ftl.
### $seat, $other: empires. $province, $sea, $where: a place as its forms in, into and from give it. $what: a building, unit, card or
### resource, in the sentences about moves in the accusative. Lists come in joined. Everything else is a number.

## The game

game-title = Mare Nostrum: Empires
game-blurb = Collect, trade, build and fight for the ancient Mediterranean. Four ways to win.
brief-goal = The first to reach one of four goals wins: the Pyramids; five heroes and wonders; four capitals or legendary cities; or all three titles of leadership. How near everybody is can always be seen.
brief-turn = A turn has phases: everybody collects, trades, builds, then moves and fights. You are told each time what to do; sets of different resources (or of coins) pay for everything.
brief-begin = Trade for resources you lack: 3, 6 or more different ones pay. First build caravans and markets, later a hero or a wonder. Touch a card or a place to read what it does.

## Empires

empire-rome = Rome
empire-greece = Greece
empire-babylon = Babylon
empire-egypt = Egypt
empire-carthage = Carthage
empire-you = { $empire } (you)
empire-named = { $empire } ({ $name })

## Provinces: the name, in it, into it, out of it

province-gallia = Gaul
    .in = in Gaul
    .into = to Gaul
    .from = from Gaul
province-germania = Germania
    .in = in Germania
    .into = to Germania
    .from = from Germania
province-dalmatia = Dalmatia
    .in = in Dalmatia
    .into = to Dalmatia
    .from = from Dalmatia
province-latium = Latium
    .in = in Latium
    .into = to Latium
    .from = from Latium
province-italia = Italy
    .in = in Italy
    .into = to Italy
    .from = from Italy
province-macedonia = Macedonia
    .in = in Macedonia
    .into = to Macedonia
    .from = from Macedonia
province-dacia = Dacia
    .in = in Dacia
    .into = to Dacia
    .from = from Dacia
province-thracia = Thrace
    .in = in Thrace
    .into = to Thrace
    .from = from Thrace
province-achaea = Achaea
    .in = in Achaea
    .into = to Achaea
    .from = from Achaea
province-sicilia = Sicily
    .in = in Sicily
    .into = to Sicily
    .from = from Sicily
province-numidia = Numidia
    .in = in Numidia
    .into = to Numidia
    .from = from Numidia
province-africa = Africa
    .in = in Africa
    .into = to Africa
    .from = from Africa
province-phasania = Phasania
    .in = in Phasania
    .into = to Phasania
    .from = from Phasania
province-libya = Libya
    .in = in Libya
    .into = to Libya
    .from = from Libya
province-garamantia = Garamantia
    .in = in Garamantia
    .into = to Garamantia
    .from = from Garamantia
province-cyrenaica = Cyrenaica
    .in = in Cyrenaica
    .into = to Cyrenaica
    .from = from Cyrenaica
province-nubia = Nubia
    .in = in Nubia
    .into = to Nubia
    .from = from Nubia
province-aegyptus = Egypt
    .in = in Egypt
    .into = to Egypt
    .from = from Egypt
province-aethiopia = Ethiopia
    .in = in Ethiopia
    .into = to Ethiopia
    .from = from Ethiopia
province-creta = Crete
    .in = in Crete
    .into = to Crete
    .from = from Crete
province-judaea = Judaea
    .in = in Judaea
    .into = to Judaea
    .from = from Judaea
province-cilicia = Cilicia
    .in = in Cilicia
    .into = to Cilicia
    .from = from Cilicia
province-cappadocia = Cappadocia
    .in = in Cappadocia
    .into = to Cappadocia
    .from = from Cappadocia
province-asia = Asia
    .in = in Asia
    .into = to Asia
    .from = from Asia
province-armenia = Armenia
    .in = in Armenia
    .into = to Armenia
    .from = from Armenia
province-mesopotamia = Mesopotamia
    .in = in Mesopotamia
    .into = to Mesopotamia
    .from = from Mesopotamia
province-assyria = Assyria
    .in = in Assyria
    .into = to Assyria
    .from = from Assyria
province-babylonia = Babylonia
    .in = in Babylonia
    .into = to Babylonia
    .from = from Babylonia
province-arabia = Arabia
    .in = in Arabia
    .into = to Arabia
    .from = from Arabia

## Seas

sea-hadriaticum = Adriatic Sea
    .in = in the Adriatic Sea
    .into = to the Adriatic Sea
    .from = from the Adriatic Sea
sea-ionium = Ionian Sea
    .in = in the Ionian Sea
    .into = to the Ionian Sea
    .from = from the Ionian Sea
sea-aegaeum = Aegean Sea
    .in = in the Aegean Sea
    .into = to the Aegean Sea
    .from = from the Aegean Sea
sea-tyrrhenum = Tyrrhenian Sea
    .in = in the Tyrrhenian Sea
    .into = to the Tyrrhenian Sea
    .from = from the Tyrrhenian Sea
sea-sardum = Sardinian Sea
    .in = in the Sardinian Sea
    .into = to the Sardinian Sea
    .from = from the Sardinian Sea
sea-africum = African Sea
    .in = in the African Sea
    .into = to the African Sea
    .from = from the African Sea
sea-aegyptum = Egyptian Sea
    .in = in the Egyptian Sea
    .into = to the Egyptian Sea
    .from = from the Egyptian Sea
sea-cyprium = Cyprian Sea
    .in = in the Cyprian Sea
    .into = to the Cyprian Sea
    .from = from the Cyprian Sea
sea-pontus_euxinus = Black Sea
    .in = in the Black Sea
    .into = to the Black Sea
    .from = from the Black Sea

## Cities, by province and place. Those of ordinary cities are ours

city-latium-1 = Rome
city-achaea-1 = Athens
city-achaea-2 = Sparta
city-thracia-1 = Byzantium
city-sicilia-1 = Syracuse
city-africa-1 = Carthage
city-cyrenaica-1 = Cyrene
city-aegyptus-1 = Alexandria
city-aegyptus-2 = Memphis
city-creta-1 = Knossos
city-judaea-1 = Jerusalem
city-cilicia-1 = Tarsus
city-asia-1 = Troy
city-mesopotamia-1 = Edessa
city-assyria-1 = Nineveh
city-babylonia-1 = Babylon

## Resources. rare: the same as a rare commodity

good-ceramics = ceramics
    .rare = rare ceramics
good-gems = gems
    .rare = rare gems
good-papyrus = papyrus
    .rare = rare papyrus
good-metal = metal
    .rare = rare metal
good-spices = spices
    .rare = rare spices
good-stone = stone
    .rare = rare stone
good-wood = wood
    .rare = rare wood
good-gold = gold
    .rare = rare gold
good-grain = grain
    .rare = rare grain
good-oil = oil
    .rare = rare oil
good-sheep = sheep
    .rare = rare sheep
good-wine = wine
    .rare = rare wine
good-gladiator = gladiator
    .rare = rare gladiator
good-coin = coin
good-legendary = a rare commodity
amount-good = { $n ->
        [1] { $good }
       *[any] { $n } × { $good }
    }
amount-coin = { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
amount-secret = { $n ->
        [one] { $n } unknown commodity
       *[other] { $n } unknown commodities
    }
amount-legion = { $n ->
        [one] { $n } legion
       *[other] { $n } legions
    }
amount-fortress = { $n ->
        [one] { $n } fortress
       *[other] { $n } fortresses
    }
amount-trireme = { $n ->
        [one] { $n } trireme
       *[other] { $n } triremes
    }
amount-hit = { $n ->
        [one] { $n } hit
       *[other] { $n } hits
    }

## Buildings and units

building-caravan = caravan ({ $good })
    .acc = a caravan ({ $good })
building-market = market
    .acc = a market
building-temple = temple
    .acc = a temple
building-regular = city of { $city }
    .acc = the city of { $city }
building-capital = capital { $city }
    .acc = the capital { $city }
building-legendary = legendary city of { $city }
    .acc = the legendary city of { $city }
building-control = control marker
    .acc = the control marker
thing-control = control marker
    .acc = a control marker
thing-legion = legion
    .acc = a legion
thing-fortress = fortress
    .acc = a fortress
thing-trireme = trireme
    .acc = a trireme

## Tracks, titles, phases

track-trade = trade
track-culture = culture
track-military = military
title-trade = Trade Leader
title-culture = Culture Leader
title-military = Military Leader
phase-setup = Setup
phase-collect = Collecting
phase-trade = Trading
phase-build = Building
phase-campaign = Moving and fighting
phase-leadership = Leadership
turn-phase = Turn { $turn } · { $phase }

## Heroes and wonders: the name, what it does

card-caesar = Caesar
card-caesar-text = +1 for each of your legions’ dice in your own part.
card-pericles = Pericles
card-pericles-text = +2 for each of your legions’ dice in somebody else’s part.
card-hammurabi = Hammurabi
card-hammurabi-text = A free control marker each turn, before you build anything else.
card-cleopatra = Cleopatra
card-cleopatra-text = One coin may stand for a commodity in a set, or a commodity for a coin.
card-hannibal = Hannibal
card-hannibal-text = One kind may be there twice in a set of commodities.
card-antigone = Antigone
card-antigone-text = You say yourself how many resources you offer: 0 to 5.
card-castor_pollux = Castor and Pollux
card-castor_pollux-text = Do what one opponent’s hero does, for good; no influence.
card-circe = Circe
card-circe-text = Your legions may stand on empty caravan places and collect there.
card-gilgamesh = Gilgamesh
card-gilgamesh-text = Once a turn a fortress for 1 coin or 1 stone.
card-hamilcar = Hamilcar
card-hamilcar-text = Destroying brings you twice as much.
card-hercules = Hercules
card-hercules-text = No special ability.
card-nebuchadnezzar = Nebuchadnezzar
card-nebuchadnezzar-text = +5 in a battle in a province that you control.
card-penthesilea = Penthesilea
card-penthesilea-text = A free legion in your capital for each of your provinces that is occupied.
card-perseus = Perseus
card-perseus-text = You may build the Pyramids or a fifth card before the named player, and win at once.
card-ramses_ii = Ramses II
card-ramses_ii-text = One more die in battles on land.
card-queen_of_sheba = Queen of Sheba
card-queen_of_sheba-text = Once a turn annex at once; the legion on the marker is lost.
card-spartacus = Spartacus
card-spartacus-text = Once a turn a legion for 1 coin or 1 gladiator.
card-colossus = Colossus of Rhodes
card-colossus-text = One commodity of your choice each time you collect.
card-hanging_gardens = Hanging Gardens
card-hanging_gardens-text = Keep two different commodities beside the coins.
card-lighthouse = Lighthouse of Pharos
card-lighthouse-text = Once a turn a trireme for 1 coin or 1 wood.
card-statue_of_zeus = Statue of Zeus
card-statue_of_zeus-text = Declare peace with one opponent for a turn, not the same twice running.
card-temple_of_artemis = Temple of Artemis
card-temple_of_artemis-text = One more coin each time you collect.
card-pyramids = Pyramids
card-pyramids-text = Whoever builds them wins at once.

## What is gained by what is built

brings-caravan = Trade +1; it brings { $good } every turn.
brings-market = Trade +1; your caravans in this province bring twice as much.
brings-temple = Culture +1; each of your cities in this province brings one resource more.
brings-regular = Culture +1; it brings a coin every turn.
brings-capital = Culture +1; it brings a coin every turn and is a great city.
brings-legendary = Culture +1; it brings a coin and a rare commodity every turn and is a great city.
brings-control = The province is yours: you can build there.
brings-legion = Military +1; it marches and fights.
brings-fortress = Military +1; in a battle there it adds { $bonus } and takes a hit off.
brings-trireme = Military +1; your legions cross its sea.
brings-occupy = As long as the legion stays there, it counts and pays for you.
brings-destroy = It goes back to the supply; a caravan or a city pays you once.
brings-claim = If the legion is still there at the end of your next part, the province can become yours.

## The sheet: how far from each victory, and what explains it

category-prestige = Pyramids (prestige): resources to go
category-prestige-short = Pyramids
category-fame = cards, heroes and wonders (fame): to go
category-fame-short = cards
category-conquest = great cities (conquest): to go
category-conquest-short = great cities
category-supremacy = titles (supremacy): to go
category-supremacy-short = titles
category-trade = trade track
category-culture = culture track
category-military = military track
category-resources = resources
category-longest-set = longest set
category-total = total

## Options

option-cards = Heroes and wonders
option-cards-help = How many of the 17 cards lie face up (R2.6, R2.7).
option-cards-five_open = Five face up, refilled at the end of building
option-cards-all_open = All seventeen face up
option-empires = Empires
option-empires-help = How the empires are given out (R2.2).
option-empires-dealt = Dealt at random
option-empires-chosen = Chosen in the order of the seats
option-empires-in_order = In the order of the seats: Rome, Greece, Babylon, Egypt, Carthage
option-turn_limit = Limit of turns
option-turn_limit-help = For tests and research: the game ends after a fixed number of turns if nobody has won (R17.8).
option-turn_limit-off = Off: until somebody wins
option-turn_limit-on = On
option-coins_left = Coins left after building
option-coins_left-help = Whether up to two coins are kept by themselves, or you say how many (R6.8).
option-coins_left-kept = Kept without asking
option-coins_left-asked = Asked: they may be thrown away
option-ramses_die = The die of Ramses
option-ramses_die-help = Whether it gets the bonus of Caesar or Pericles (R12.10).
option-ramses_die-plain = No: only the legions’ dice do
option-ramses_die-with_bonus = Yes, as every die
option-fortress_alone = A fortress without legions
option-fortress_alone-help = Whether Ramses and Nebuchadnezzar help it (R12.10).
option-fortress_alone-helped = Yes
option-fortress_alone-not_helped = No: only where a legion fights
option-claim_link = Claiming a province
option-claim_link-help = Whether it must be linked with a province of yours already when it is claimed (R15.2).
option-claim_link-needed = Yes, then and when it is annexed
option-claim_link-not_needed = No, only when it is annexed
option-annexing = Annexing a claimed province
option-annexing-help = Whether who still holds the marker at the end of the next part must annex (R15.4).
option-annexing-may = May
option-annexing-must = Must
option-hammurabi = Hammurabi’s marker
option-hammurabi-help = When he puts his free control marker (R18.3).
option-hammurabi-own_building = First thing in his own building
option-hammurabi-start_of_phase = Before anybody builds
option-penthesilea = Penthesilea’s legions
option-penthesilea-help = Which of her owner’s provinces count as occupied (R18.13).
option-penthesilea-held = Where a legion holds a building or the marker
option-penthesilea-entered = Where an enemy legion stands
option-perseus = Perseus
option-perseus-help = What he may do before the player who was named (R18.14).
option-perseus-wins_only = Build what wins at once
option-perseus-whole_part = Also do all the own building first
option-gardens = Hanging Gardens
option-gardens-help = What they keep beside two coins (R19.2).
option-gardens-commodities = Two different commodities
option-gardens-resources = Two different resources: one may be a coin

## Questions

prompt-empire = { $seat }, choose an empire.
prompt-empire-fate = { $seat } is dealt an empire.
prompt-card = A hero or wonder is turned up.
prompt-draw = { $seat } draws a rare commodity.
prompt-collect-city = { $seat }: the temple of a legendary city brings a coin or a rare commodity. Which?
prompt-collect-colossus = { $seat }: the Colossus brings a commodity of your choice.
prompt-exchange = { $seat }, as Trade Leader you say how many resources everybody offers, and take first; 0 is no trade.
prompt-offer = { $seat }: choose in secret what to offer ({ $have } of { $need }).
prompt-offer-free = { $seat }: Antigone lets you offer as much as you like, up to five ({ $have } so far).
prompt-offer-all = Everybody who trades chooses an offer in secret ({ $need } resources).
prompt-start = { $seat }: you do not trade. Who takes first?
prompt-take = { $seat }: take a resource from somebody’s offer.
prompt-take-not = { $seat }: take a resource from somebody’s offer, but not from that of { $other }.
prompt-give = { $seat }: you took one more, so give one resource to { $other }.
prompt-builder = { $seat }, as Culture Leader you choose: who builds next?
prompt-perseus = { $seat }: Perseus could win now, before { $other } builds. Build, or let it pass.
prompt-build = { $seat } builds.
prompt-build-sets = { $seat }: choose what to build. Your goods make { $sets }.
prompt-build-none = { $seat }: your goods make no set of three, so choose “Done”.
prompt-build-marker = { $seat }: Hammurabi may put a control marker before anybody builds.
prompt-pay = { $seat }: pay for { $what }, { $left } to go.
prompt-copy = { $seat }: which hero do Castor and Pollux copy?
prompt-keep = { $seat }: the Hanging Gardens keep up to two different commodities.
prompt-keep-resources = { $seat }: the Hanging Gardens keep up to two different resources; one may be a coin.
prompt-keep-coins = { $seat }: up to two coins may be kept. What you do not keep is lost.
prompt-keep-both = { $seat }: keep up to two coins, and in the Hanging Gardens up to two different commodities.
prompt-keep-both-resources = { $seat }: keep up to two coins, and in the Hanging Gardens up to two different resources; one may be a coin.
prompt-mover = { $seat }, as Military Leader you choose: who moves and fights next?
prompt-peace = { $seat }: the Statue of Zeus may bring peace with one opponent.
prompt-sail = { $seat }: move your triremes first, each one sea far, then your legions.
prompt-sea_fight = { $seat }: attack at sea, or go on.
prompt-march = { $seat }: move your legions, each to a neighbouring province or over your triremes.
prompt-land_fight = { $seat }: choose the next battle on land; all must be fought.
prompt-roll = { $seat } rolls a die { $where }.
prompt-lose = { $seat }: { $hits } { $where }. Lose legions only, or the fortress first?
prompt-lose-places = { $seat }: too few legions are left { $where }. Which place is given up?
prompt-capture = { $seat }: where your legions stand alone, destroy one building, or occupy some, or claim the control marker.
prompt-tie = { $seat }: a tie for { $title }, and the former holder decides. Who gets the title?

## Moves

move-empire = { $seat } plays { $empire }.
move-empire-option = { $empire }
move-open = Turned up: { $what }.
move-open-option = { $what }
move-draw = { $seat } draws { $what }.
move-draw-hidden = { $seat } draws a rare commodity.
move-draw-option = { $what }
move-collect = { $seat } takes { $what }.
move-collect-option = Take { $what }
move-exchange = { $seat } plays { $number }: everybody offers that many resources.
move-exchange-none = { $seat } plays 0: no trade in this turn.
move-exchange-option = { $number ->
        [0] 0: no trade
       *[any] Everybody offers { $number }
    }
move-offer = { $seat } puts { $what } into the offer.
move-offer-option = Offer { $what }
move-offer-proposed = Offer { $what }; proposed with it: { $more }
move-seal = { $seat } closes the offer.
move-seal-option = That is the whole offer
move-name-start = { $seat } lets { $other } take first.
move-name-builder = { $seat } names { $other } to build.
move-name-builder-self = { $seat } builds next.
move-name-mover = { $seat } names { $other } to move and fight.
move-name-mover-self = { $seat } moves and fights next.
move-name-tie = { $seat } settles the tie: { $other } becomes { $title }.
move-name-start-option = { $other } takes first
move-name-builder-option = { $other } builds next
move-name-mover-option = { $other } moves and fights next
move-name-tie-option = { $title }: { $other }
move-take = { $seat } takes { $what } from { $other }.
move-take-option = Take { $what } from { $other }
move-give = { $seat } gives { $what } to { $other } to even out the trade.
move-give-option = Give { $what }
move-build = { $seat } builds { $what } { $where }.
move-build-option = Build { $what } { $where } for { $price }
move-cheap = { $seat } builds { $what } { $where } at the low price.
move-cheap-option = Build { $what } { $where } at the low price
move-free = { $seat } builds { $what } { $where } free of charge.
move-free-option = Build { $what } { $where } free of charge
move-raise = { $seat } builds { $what } { $where }.
move-raise-option = Build { $what } { $where } for { $price }
move-hire = { $seat } hires { $what }.
move-hire-wonder = { $seat } builds the wonder { $what }.
move-hire-option = Hire { $what } for { $price }
move-hire-wonder-option = Build { $what } for { $price }
move-copy = Castor and Pollux of { $seat } copy { $what }.
move-copy-option = Copy { $what }
move-pay = { $seat } pays { $what }.
move-pay-last = { $seat } pays { $what }: { $aim } is paid for.
move-run-paid = { $told }, paying { $what }.
move-pay-option = Pay { $what }
move-keep = { $seat } keeps { $what }.
move-keep-option = Keep { $what }
move-done-collect = { $seat } takes nothing from the Colossus.
move-done-perseus = { $seat } does not use Perseus yet.
move-done-build = { $seat } finishes building.
move-done-marker = { $seat } puts no marker of Hammurabi’s.
move-done-keep = { $seat } keeps no more.
move-done-peace = { $seat } declares no peace.
move-done-sail = { $seat } finishes sailing.
move-done-sea_fight = { $seat } fights no more at sea.
move-done-march = { $seat } finishes marching.
move-done-capture = { $seat } finishes capturing.
move-done-collect-option = Take nothing
move-done-perseus-option = Let it pass
move-done-build-option = Done building
move-done-marker-option = No marker
move-done-keep-option = Keep no more
move-done-peace-option = No peace
move-done-sail-option = Done sailing
move-done-sea_fight-option = No more battles at sea
move-done-march-option = Done marching
move-done-capture-option = Done capturing
move-peace = { $seat } declares peace with { $other }.
move-peace-option = Peace with { $other }
move-sail = { $seat } sails a trireme { $from } { $to }.
move-sail-option = Trireme { $from } { $to }
move-march = { $seat } marches a legion { $from } { $to }.
move-march-option = Legion { $from } { $to }
move-march-many = { $seat } marches { $legions } { $from } { $to }.
move-attack = { $seat } attacks { $other } { $where }.
move-attack-option = Attack { $other } { $where }: { $odds }
move-roll = { $seat } rolls { $face }.
move-roll-first = { $seat } rolls { $face } against { $other } { $where }.
move-roll-option = { $face }
move-lose-legion = { $seat } loses legions { $where }.
move-lose-fortress = { $seat } gives the fortress up { $where }.
move-lose-legion-option = Legions only
move-lose-fortress-option = The fortress first
move-destroy = { $seat } destroys { $what } { $where }.
move-destroy-option = Destroy { $what } { $where }
move-occupy = { $seat } occupies { $what } { $where }.
move-occupy-option = Occupy { $what } { $where }
move-occupy-empty = { $seat } puts a legion of Circe on the empty place { $where }: { $what }.
move-claim = { $seat } puts a legion on the control marker { $where }.
move-claim-option = Claim the control marker { $where }
move-withdraw = { $seat } takes a legion off { $what } { $where }.
move-withdraw-option = Withdraw from { $what } { $where }
move-annex = { $seat } annexes { $province }: from now on it has the control marker there.
move-annex-lost = { $seat } removes the control marker of { $province }; without a link or a marker of its own nobody controls the province.
move-annex-option = Annex { $province }

## What follows by itself

note-build = Building begins.
note-campaign = Moving and fighting begin.
note-turn = Turn { $turn } begins.
note-income = { $seat } collects { $what }.
note-title = { $seat } is the new { $title }.
note-battle = { $seat } has { $sum } ({ $hits }), { $other } has { $other_sum } ({ $other_hits }).
event-hit = a hit for each { $n }
event-shield = the fortress takes one off
event-to-lose = { $n } to choose
event-won = { $seat } wins { $where }.
event-both = Both sides hold out.
event-none = Nobody is left { $where }.
event-choice = { $seat } chooses what to lose.
note-offers = On offer: { $offers }.
note-offer = { $seat } ({ $what })
note-lost = { $seat } loses { $what }.
note-home = { $seat } takes { $what } home { $where }.
note-plunder = It brings { $what }.
note-dropped = { $seat } keeps { $kept } and loses { $what }.
note-moved = Nothing is left to move.
note-moved-ships = Nothing is left to move: ships sail before legions march.
note-won = { $seat } wins: { $victory }!

## The end

over-end = The game is over.
over-winner = { $seat } wins: { $victory }.
over-shared = { $seats } share the victory: { $victory }.
over-place = { $seat }: { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[any] { $place }th place
    }
victory-none = nobody’s victory yet
victory-prestige = prestige, the Pyramids stand
victory-fame = fame, five heroes and wonders
victory-conquest = conquest, four great cities
victory-supremacy = supremacy, all three titles
victory-limit = nearest to a victory when the agreed turns are over

## The position, spoken

pos-turn = Turn { $turn }, { $phase }.
pos-titles = Titles: { $titles }.
pos-title = { $title } { $seat }
pos-open = Heroes and wonders to buy: { $cards }.
pos-player = { $seat }: trade { $trade }, culture { $culture }, military { $military }; cards: { $cards }.
pos-holds = { $seat } has { $what }.
pos-holds-nothing = { $seat } has no resources.
pos-sets = Your goods make { $sets }.
pos-stall = { $seat } offers { $what }.
pos-distance = { $seat } to victory: Pyramids { $prestige }, cards { $fame }, great cities { $conquest }, titles { $supremacy }.
pos-province = { $province }: { $what }.
pos-sea = { $sea }: { $what }.
pos-claim = a legion on the control marker
pos-force = { $seat } { $units }
pos-war = at war
map-controlled = controlled by { $seat }
map-uncontrolled = nobody’s
map-empty = not built
map-held = held by { $seat }

## Sets and odds

set-size = { $n ->
        [1] a set of { $size }
        [2] two sets of { $size }
        [3] three sets of { $size }
        [4] four sets of { $size }
       *[any] { $n } sets of { $size }
    }
set-none = no set
set-line = you can pay { $ways }
set-or = or
set-about = What you can pay with your goods at once: { $ways }. Each purchase takes one set, of different commodities or of nothing but coins.
odds-short = win { $win } %, lose { $lose } %, both stay { $both } %, both fall { $nobody } %
odds-tag = win { $win } %, lose { $lose } %
odds-win = you win { $n } %
odds-lose = you lose { $n } %
caution-dropped = You lose { $what }; you keep { $kept }.
caution-sets = You could still pay: { $sets }.
caution-battle = Battle { $where }: { $odds }.
caution-ships = After that no trireme sails.

## Labels of the picture

label-joined = { $here } and { $there } touch in this box
label-parted = { $here } and { $there } do not touch in this box
label-map = Map
label-screen = Your screen
label-cards = Heroes and wonders
label-empires = Empires and victories
label-tracks = Leadership
label-prestige = Pyramids
label-fame = Cards
label-conquest = Great cities
label-supremacy = Titles
victory-prestige-about = Pyramids: { $have } of { $whole } resources that can be paid at once. Whoever builds them wins.
victory-fame-about = Cards: { $have } of { $whole } heroes and wonders, the first hero included.
victory-conquest-about = Great cities: { $have } of { $whole } capitals and legendary cities.
victory-supremacy-about = Titles: { $have } of { $whole }. All of them at once win.
label-price = { $price } resources
label-pay-for = Payment: { $what }
label-offer = Your offer of { $n }
label-offer-others = Touch more to add it, or a filled box to empty it.
label-proposed = { $what }, proposed
label-march = { $n ->
        [one] { $n } legion { $from } { $to }
       *[other] { $n } legions { $from } { $to }
    }
label-march-fewer = Touch them to send one legion fewer.
amount-of = { $n } of { $whole }
label-free = free
label-battle = Battle { $where }
label-attacker = attacks
label-defender = defends
label-sum = sum { $sum }
label-offers = Offers
label-new = new
label-played = played already
label-own = You have
label-hidden = { $n } hidden
label-destroy = Destroy
label-occupy = Occupy
label-withdraw = Withdraw
label-claim = Claim
label-annex = Annex
label-reach = Reach
label-done-collect = Take nothing
label-done-perseus = Let it pass
label-done-build = Done
label-done-keep = Done
label-done-peace = No peace
label-done-sea_fight = Go on
label-done-battle = To battle
label-done-capture = Done
label-seal = That is all
label-copied = copying { $what }

## Why not

why-over = The game is over.
why-not-your-turn = It is not your turn: you are not asked.
why-no-answer = This does not answer the question that is asked now.
why-empire-taken = This empire does not play, or somebody has it.
why-empire-order = Another seat is to get its empire first.
why-card-not-in-deck = This card does not lie face down any more.
why-rare-not-in-pile = This rare commodity is not in the pile.
why-supply-empty = The supply has none left.
why-no-legendary-choice = A rare commodity cannot be chosen here.
why-token-played = This exchange token has been played and is not back yet.
why-no-such-number = No exchange token has this number.
why-not-in-hand = You do not have this resource.
why-must-offer = Whoever has enough resources must offer the whole number.
why-not-offering = This player has nothing on offer.
why-own-offer = Nobody takes from the own offer.
why-not-on-offer = This resource does not lie in that offer.
why-no-third-take = You two have just taken from each other: take from somebody else.
why-no-such-seat = There is no such player to choose.
why-had-part = This player has had a part of this phase already.
why-cannot-pay = Your goods do not make the set that this costs.
why-pay-order = A payment is named in the order of the commodities, coins last; this one comes earlier.
why-pay-twice = This kind is in the set already: all must be different.
why-pay-mixed = A set is of coins only or of commodities only.
why-pay-incomplete = With this the payment could not be completed.
why-pay-wrong-good = The low price is one coin or the one commodity of the card.
why-no-such-place = Nothing can lie there: it is no province or place that can be chosen.
why-not-tied = This player is not among those in front.
why-controlled = Somebody controls this province.
why-enemy-there = Other players’ land units stand there.
why-not-reached = It neither neighbours nor is joined with a province that you controlled when the turn began.
why-not-controlled = You do not control this province.
why-no-unit-left = You have no such unit left.
why-fortress-there = A province holds one fortress only.
why-no-coast = This sea touches no peaceful province of yours.
why-no-printed-place = There is no such place in this province.
why-built-already = This place is built on.
why-no-building-left = The supply has no such building left.
why-card-not-open = This card does not lie face up.
why-no-power = You do not have the hero or wonder for this.
why-used-this-turn = This ability has been used in this turn.
why-not-first = Hammurabi’s free marker comes before anything else is built.
why-not-occupied = None of your provinces is occupied: Penthesilea brings no legion.
why-perseus-wins-only = Before the named player Perseus may build only what wins at once.
why-not-copyable = This card cannot be copied: only an opponent’s hero, no start hero, not Perseus.
why-keep-twice = The two commodities kept must be different.
why-keep-enough = No more can be kept.
why-no-opponent = Peace is declared with an opponent.
why-peace-twice = Peace with the same opponent twice running is not possible.
why-no-trireme = You have no trireme there.
why-sailed-already = Every trireme there has sailed already.
why-not-next-sea = A trireme sails to a neighbouring sea only.
why-no-foe = There is nobody to fight there.
why-fought-already = There has been a battle there in this part already.
why-at-peace = You are at peace with this player for this turn.
why-no-legion = You have no legion there.
why-marched-already = Every legion there has marched already.
why-covered = This province is out of the game with so many players.
why-out-of-reach = A legion reaches neighbouring provinces, and others over an unbroken chain of your triremes.
why-not-this-die = Another die is to be rolled.
why-not-alone = You are not alone with land units in this province.
why-no-invader = Only in a province that an opponent controls.
why-no-building = There is no building on this place.
why-chosen-already = You have made another choice in this province in this part.
why-changed-already = This place has been changed in this part already.
why-held-already = A legion of yours is on this place already.
why-no-free-legion = You have no legion left there for another place.
why-capital-province = A capital province never changes hands.
why-no-link = The province neither neighbours nor is joined with one that you control.
why-must-annex = You still hold the marker of a province that you claimed: at this table it must change hands.
why-not-claimed = No legion of yours is on the control marker there.
why-claimed-now = The claim must stand until your next part; only the Queen of Sheba is quicker.
why-no-marker = You have no control marker left.
why-not-held = No legion of yours holds this place.

## The first lesson

lesson-title = Your first empire
lesson-map = This is your sea. You are Carthage: Africa, Numidia and Libya have your colour, hatching and sign. Round places are for trade, square ones for culture, units for the military; a dashed place is still empty. One turn is over, and you have built a trireme and a legion.
lesson-victories = There are four ways to win: build the Pyramids, own five heroes and wonders, hold four capitals or legendary cities, or have all three titles. “Ways to win” shows how far everybody is.
    .finger = There are four ways to win: build the Pyramids, own five heroes and wonders, hold four capitals or legendary cities, or have all three titles. “Goals” shows how far everybody is.
lesson-screen = Your resources are framed. You pay with sets: only coins, or commodities that are all different. Below them stands which sets you can make; your hero Hannibal lets one kind be there twice.
lesson-offer = You are Trade Leader and have asked everybody to offer two resources, in secret. You have three sheep: touch them.
lesson-second = A second resource is proposed: it is shown pale. Touch something else to give that instead, or confirm.
lesson-take = All offers lie open; you take first. Choose a commodity you do not have, it is marked “new”: the Pyramids need twelve different ones.
lesson-chain = Whoever you took from takes next, and so on. If you took one more than was taken from you, you give one resource back. Go on until the trade is over: nobody ends with fewer resources than before.
lesson-build = The Culture Leader names who builds. When it is you, touch a place on the map, or a marker, legion, fortress or trireme in the strip and then where it goes. The line below the map says what it costs and what it brings.
lesson-pay = Once it is clear what you build, what to pay is marked: commodities that are all different, or coins only. Touch another one to give it instead, then confirm.
lesson-more = Build on as long as you can pay: commodities that you do not use are lost. Then legions and triremes move: if you, as Military Leader, choose who moves next, choose Carthage.
lesson-march = Now units move, ships first. A trireme sails one sea far; a legion marches to a neighbour, or over a chain of your triremes to any of its coasts. Leave your trireme where it is, and touch your legions in Africa, then Rome’s in Sicily; the odds are shown.
lesson-battle = A die for each legion, every full five is a hit, a fortress adds five and takes a hit off. The odds stand below the battle: choose it.
lesson-enemy = Where your legions meet enemies, there is a battle. March there, and when you are done, go on with “To battle”.
lesson-capture = Whoever stands alone in a foreign province may occupy a place there, which then works for them, or destroy it.
lesson-end = That is a turn. At its end the three titles go to whoever leads each track, and everybody collects again. Play on, and watch all four victories.

## The box, as the page “My box” names its parts

box-publication = Publication
box-pieces = What lies in the box
box-goods = Commodities
box-buildings = Buildings
box-costs = Costs
box-limits = Limits and bonuses
box-dice = Dice
box-exchange = Exchange tokens
box-seas = Seas
box-provinces = Provinces
box-provinces_reconstructed = The eastern provinces
box-setup = Setup
box-covered = Covered provinces
box-empires = Buildings at the start
box-units = Units at the start
box-resources = Resources at the start
box-tracks = Tracks at the start
box-cards = Heroes and wonders
box-checks = Sums
box-land = borders
box-caravans = caravans
box-legions = legions
box-fortresses = fortresses
box-triremes = triremes
box-influence = influence
box-control = control marker
box-unit = unit
box-city = city
box-caravan = caravan
box-temple = temple
box-market = market
box-cheap_unit = cheap unit
box-coin = coins
box-caravan1 = caravan 1
box-caravan2 = caravan 2
box-city1 = city 1
box-city2 = city 2
box-caravan_places = caravan places
box-market_places = market places
box-temple_places = temple places
box-regular_cities = cities
box-capitals = capitals
box-legendary_cities = legendary cities
box-markets = markets
box-temples = temples
box-goods_tokens = goods tokens
box-pyramids = Pyramids
box-provinces-0 = 3 players
box-provinces-1 = 4 players
box-provinces-2 = 5 players
box-dice-land = land die
box-dice-sea = sea die
box-influence-0 = trade
box-influence-1 = culture
box-influence-2 = military
box-costs-cards = hero or wonder
box-cards-0 = second
box-cards-1 = third
box-cards-2 = fourth
box-cards-3 = fifth
box-provinces-why = From a programmed version of the game, corrected in six places; the rulebook’s examples agree. The coast of Gallia is doubtful.
box-provinces_reconstructed-why = The eastern strip: worked out from what the pieces leave over once the other provinces are filled.
box-seas-why = From a programmed version of the game; the rulebook’s examples agree.
box-covered-why = The rulebook names the empires whose provinces are covered; which others go with them was only in a picture.
box-empires-why = The homes are known but for Babylon’s; which buildings stand where is worked out from the tracks and the nine resources.
box-units-why = Their number is the military track; where they stand is ours.
box-resources-why = What the buildings give with which an empire begins; the rulebook says that they are nine.
box-costs-why = As in the rulebook.
box-dice-why = Three faces occur in the rulebook’s examples; the others are those of an ordinary die.
box-cards-why = As in the rulebook.

## What does not fit in a changed box

misfit-one-sided = { $here } borders on { $there }, but not the other way round
misfit-begins-outside = { $empire } would begin with something in { $province } where it has no place for it
misfit-tracks = { $empire } would begin with { $n } on the track of { $track }; printed is { $wanted }
misfit-resources = { $empire } would begin with { $n } of { $good }, but its buildings give { $wanted }
misfit-resources-sum = { $empire } would begin with { $n } resources; the rulebook says { $wanted }
misfit-covered-home = with { $seats } players a home province of { $empire } would be covered
misfit-influence = the cards have { $n } influence of { $track } in all; the rulebook’s cards have { $wanted }
misfit-counted = { $what }: { $n } on the map; there must be { $wanted }
misfit-too-few-buildings = { $what }: { $n } places, but { $wanted } pieces
misfit-good-places = { $good }: { $n } caravan places on the map; there must be { $wanted }

## Only counting: the numbers that are put in

counting-cities = Great cities (capitals and legendary ones)
counting-trade = Trade track
counting-culture = Culture track
counting-military = Military track
counting-title-trade = { title-trade }
counting-title-culture = { title-culture }
counting-title-military = { title-military }
counting-cities-misfit = The box has eight great cities: somebody was given one too many.
counting-tracks-misfit = So many buildings do not fit on the map: look at the tracks of trade and culture again.
