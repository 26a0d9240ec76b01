### Harbour, the sample game, in English.
### Messages with the same keys, attributes and parameters stand in ru.ftl and uk.ftl.
### $seat, $seats: players' names. $good, $weather, $points: a word or number of these files. Everything else is a number.

## The game

game-title = Harbour
game-blurb = Merchants bid in secret for the lots of a harbour, and bluff at the customs.

## Goods and weather

good-grain = grain
good-wine = wine
good-oil = oil
good-cloth = cloth
weather-calm = calm
weather-squall = squall
weather-storm = storm

## The sheet

category-coins = coins
category-crates = crates
category-variety = all four goods
category-in-hand = of it not yet open

## Options

option-winter = Winter
option-winter-help = The die of the winter: storms are as likely as calm is in summer (R1.3).
option-long = Long game
option-long-help = Four rounds instead of three (R2.3).
option-long-seats = The long game is for two or three merchants (R2.3).

## Questions. $good: the good that the winner has declared, empty before

prompt-deal = Fate deals the crates.
prompt-lot = Fate turns up a new lot.
prompt-offer = Make a secret offer for the lot: hide a crate, add coins, seal it. Still to answer: { $seat }.
prompt-declare = { $seat }, you win the lot. Say what is in your crate on the quay, true or not.
prompt-doubt = { $seat }, the crate on the quay is declared to be { $good }. Peek, doubt or trust?
prompt-weather = Fate rolls the weather die.
prompt-toss = { $seat }, a squall: throw your crate from the quay into the sea.

## Moves

move-deal = { $seat } gets a crate of { $good }.
move-deal-hidden = { $seat } gets a crate.
move-deal-option = Deal { $good }
move-lot = The new lot is { $good }.
move-lot-option = Turn up { $good }
move-hide = { $seat } hides { $good } under the offer.
move-hide-hidden = { $seat } hides a crate under the offer.
move-hide-option = Hide { $good } under the offer
move-add = { $seat } adds a coin to the offer.
move-add-option = Add a coin
move-seal = { $seat } seals the offer.
move-seal-option = Seal the offer
move-declare = { $seat } wins the lot and declares: { $good }.
move-declare-option = Declare { $good }
move-peek = { $seat } pays to peek into the crate.
move-peek-option = Peek ({ $peek ->
        [one] { $peek } coin
       *[other] { $peek } coins
    })
move-doubt = { $seat } doubts it: the crate is opened.
move-doubt-option = Doubt ({ $doubt ->
        [one] { $doubt } coin
       *[other] { $doubt } coins
    } if it is true)
move-trust = { $seat } believes it.
move-trust-option = Believe it
move-roll-calm = The sea is calm: the lot lands.
move-roll-squall = A squall: the lot lands, but the crate on the quay is in danger.
move-roll-storm = A storm: the lot is lost.
move-roll-option = Roll: { $weather }
move-toss = { $seat } throws { $good } into the sea.
move-toss-hidden = { $seat } throws the crate into the sea.
move-toss-option = Throw { $good } into the sea

## The position, spoken

pos-round = Round { $round } of { $rounds }.
pos-lot = The lot: { $good }.
pos-quay = On the quay, a crate of { $seat }: { $good }.
pos-customs = At the customs, a crate of { $seat }: { $good }.
pos-sea = In the sea, a crate of { $seat }: { $good }.
pos-merchant = { $seat }: { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }, { $crates ->
        [one] { $crates } crate in hand
       *[other] { $crates } crates in hand
    }; last offer { $bid }.
pos-stock = { $seat } has open: { $crates }.
pos-crates = { $n } { $good }
pos-hand = Your hand: { $crates }.
pos-offer = Your offer: { $good } and { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
pos-deck = { $crates ->
        [one] { $crates } crate is still in the deck.
       *[other] { $crates } crates are still in the deck.
    }

## The end

over-winner = The winner is { $seat }: { $points }.
over-shared = A shared win for { $seats }: { $points } each.

## Why a move is refused

why-over = The game is over: nothing more can be played.
why-not-your-turn = It is not your turn.
why-no-answer = That is no answer to this question.
why-not-in-deck = No such crate is in the deck any more.
why-hide-first = First hide a crate under the offer.
why-hidden-already = A crate is hidden under the offer already.
why-not-in-hand = You have no such crate in your hand.
why-no-coin = You have no more coins to add.
why-peeked-already = You have peeked already.
why-peek-too-dear = You have too few coins to peek.
why-doubt-too-dear = You have too few coins to doubt.
why-not-on-quay = It must be the crate on the quay.
why-no-crate = Without a crate you can only seal an empty offer.

## Labels

label-lot = Lot
label-quay = Quay
label-customs = Customs
label-sea = Sea
label-deck = Deck
label-discard = Out of the game
label-hidden-crate = A closed crate
label-add = Coin
label-seal = Seal
label-peek = Peek
label-doubt = Doubt
label-trust = Believe
