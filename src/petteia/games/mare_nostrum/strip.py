"""What stands in the strip of what to do now: one's own goods, and beside them what the question offers to touch."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from math import inf

from ...core.lettering import LETTERS
from ...core.moves import arg, verb_of
from ...core.picture import Picture
from ...core.scene import Node
from . import strip_pieces as pieces
from . import summary
from .enums import COIN, DICE, RESOURCES, SEA, Ask, Card, Phase
from .moves import CARD_NAMES, EMPIRE_NAMES, RESOURCE_NAMES, THING_NAMES, Say
from .panels import card_told
from .pieces import QUIET, Keys, fight_key, kind_of, resource_key
from .sentences import (
    adder_name,
    aim_told,
    all_sets,
    empire_name,
    odds_told,
    phase_name,
    place_name,
    question,
    resource_name,
)
from .strip_pieces import CELL, GAP, STRIP, Chip, DrawnSide, Offered, Troop

ACTS = {"occupy": "legion", "destroy": "quarry", "claim": "banner", "annex": "crown", "withdraw": "undo"}
"""What can be done with a place, with its symbol."""
CHOSEN_HERE = frozenset({"seat", "empire", "token", "thing", "card", "stall", "fight", "unit"})
"""The kinds of keys of what stands in the strip beside one's goods."""
MOST_WIDE = 760.0
"""So wide is a row that is seen whole on a desk."""
PREFIXES = {Say.BUILD: "", Say.CHEAP: "cheap-", Say.FREE: "free-"}


class Strip:
    """Puts one thing after the other onto a picture, from left to right; `at` is where the next one begins."""

    def __init__(self, picture: Picture, keys: Keys) -> None:
        self.picture, self.keys = picture, keys
        self.sight, self.words, self.answers = picture.sight, picture.words, picture.answers
        self.at, self.shows_own = 4.0, False

    def put(self, wide: float, paint: Callable[..., Iterable[Node]], *shown: Hashable) -> None:
        """Something that is so wide, with its gap."""
        self.picture.draw(paint, self.at, *shown)
        self.at += wide

    def fill(self) -> None:
        """Everything."""
        words, viewer = self.words, self.picture.viewer
        told = words("turn-phase", turn=int(self.sight.state.turn), phase=phase_name(self.sight.state.phase, words))
        self.picture.group(STRIP, told, fixed=False)
        is_asked = not self.sight.over and viewer in self.sight.waiting
        has_offers = any(summary.on_stall(self.sight, seat) for seat in range(self.sight.seats))
        trades = has_offers and (not is_asked or self.sight.question == Ask.TAKE)
        if viewer is not None and not trades:
            self._screen(viewer)
        if not is_asked:
            self._meanwhile(told, trades)
            return
        kind = Ask(self.sight.question)
        if kind in _OFFERED:
            _OFFERED[kind](self)
        if any(verb_of(m) == Say.DONE for m in self.answers):
            self._button("done", words(f"label-done-{self._end(kind)}"))
        self._cards(self._named(Say.HIRE))  # after what is always there: on a phone one is done without a swipe
        if kind in (Ask.BUILD, Ask.PERSEUS) and viewer is not None and not self.shows_own:
            self._own(viewer, MOST_WIDE)

    def _end(self, kind: Ask) -> str:
        """How being done is called: by the question, or by what follows upon moving."""
        if kind not in (Ask.SAIL, Ask.MARCH):
            return kind.name.lower()
        return "battle" if self._battles_ahead() else "build"

    def _name(self, seat: int) -> str:
        return empire_name(self.sight, seat, self.words)

    def _named(self, *verbs: Say) -> list[int]:
        """The first arguments of all answers with these verbs."""
        return [arg(m, 0) for m in self.answers if verb_of(m) in verbs]

    def _button(self, key: str, told: str) -> None:
        self.put(pieces.button_width(told) + GAP, pieces.button, key, told, self.keys.rim(key))

    def _offered(self, seat: int) -> tuple[list[int], list[int], list[int]]:
        """What a seat is about to offer: what it has chosen, what is tried, and what is only proposed."""
        wish = self.picture.wish
        tried = [arg(m, 0) for m in (self.picture.ghost, *wish.then) if m and verb_of(m) == Say.OFFER]
        chosen = len(tried) - wish.proposed
        return summary.offering(self.sight, seat), tried[:chosen], tried[chosen:]

    def _screen(self, seat: int) -> None:
        held, (offered, tried, _) = summary.holdings(self.sight, seat), self._offered(seat)
        chips = []
        for what in range(RESOURCES):
            key = resource_key(what)
            is_open, is_tried = key in self.keys.first, key in self.keys.tried or what in tried
            if held[what] or is_open:
                chips.append(Chip(what, held[what] - offered.count(what), is_open, is_tried))
        is_choice = any(key.partition(":")[0] in CHOSEN_HERE for key in self.keys.first)
        if self.answers and (not chips or (is_choice and not any(chip.is_open for chip in chips))):
            return  # what can be chosen has the room; one's goods stand in one's line as well
        pays = self.sight.state.phase in (Phase.TRADE, Phase.BUILD)
        ways = tuple(all_sets(self.sight, seat)) if pays else None
        self.shows_own = True
        wide = pieces.screen_width(chips) + GAP
        self.put(wide, pieces.screen, seat, tuple(chips), ways, self.words.plain)

    # --- what is offered, by question ---

    def _players(self) -> None:
        for seat in self._named(Say.NAME, Say.PEACE):
            self.put(pieces.PLAYER + GAP, pieces.player, seat, self._name(seat), self.keys.rim(f"seat:{seat + 1}"))

    def _empires(self) -> None:
        for m in self.answers:
            if verb_of(m) == Say.EMPIRE:
                name = EMPIRE_NAMES[arg(m, 1)]
                self._choice(f"empire/{name}", f"empire:{name}", self.words(f"empire-{name}"), "laurel", "gold")

    def _choice(self, name: str, key: str, told: str, icon: str, fill: str) -> None:
        self.put(CELL + GAP, pieces.choice, name, key, told, icon, self.keys.rim(key), fill)

    def _tokens(self) -> None:
        tokens = sorted((sorted(int(number) for number in self.sight.box.tokens[i]), i) for i in range(3))
        for numbers, i in tokens:
            sides = tuple((number, self.keys.rim(f"token:{number}")) for number in numbers)
            self.put(pieces.TOKEN_WIDE, pieces.token, sides, bool(self.sight.state.tokens >> i & 1), self.words.plain)

    def _offer(self) -> None:
        boxes = tuple(map(tuple, self._offered(self.sight.seat)))
        antigone = summary.has_power(self.sight, self.sight.seat, Card.ANTIGONE)
        need = 5 if antigone else int(summary.top(self.sight).about[0])
        self.put(pieces.offer_width(need, self.words), pieces.offer, boxes, need, self.words.plain)
        if antigone:
            self._button("seal", self.words("label-seal"))

    def _stalls(self) -> None:
        """Everybody's offer, one beside the other, then one's own goods: one looks for what one has not. All are as wide as the
        longest, empty ones too, so that they do not move under the pointer."""
        viewer = self.picture.viewer
        held = None if viewer is None else summary.holdings(self.sight, viewer)
        kinds = None if held is None else {kind_of(what) for what, n in enumerate(held) if n}
        offers = {seat: summary.on_stall(self.sight, seat) for seat in summary.seats_in_order(self.sight)}
        wide = max(map(pieces.stall_width, offers.values()))
        for seat, offer in offers.items():
            found = tuple(self._on_stall(seat, what, kinds if seat != viewer else None) for what in offer)
            empire = self.words(f"empire-{summary.empire_of(self.sight, seat)}")
            self.put(wide + GAP, pieces.stall, wide, seat, self._name(seat), empire, found, self.words.plain)
        if viewer is not None:
            self._own(viewer)

    def _own(self, seat: int, most: float = inf) -> None:
        """One's own goods, small, behind what can be touched, if all of it is no wider than that."""
        held = summary.holdings(self.sight, seat)
        chips = tuple(Chip(what, n, is_open=False, is_tried=False) for what, n in enumerate(held) if n)
        wide = pieces.own_width(chips) + GAP
        if chips and self.at + wide <= most:
            self.put(wide, pieces.own, seat, chips, self.words.plain)

    def _on_stall(self, seat: int, what: int, kinds: Collection[int] | None) -> Offered:
        key = f"stall:{seat + 1}:{RESOURCE_NAMES[what]}"
        is_new = kinds is not None and what < COIN and kind_of(what) not in kinds
        return Offered(what, self.keys.rim(key) if key in self.keys.first else None, is_new)

    def _purchases(self) -> None:
        """What can be built outside of the printed places, by a card cheaply or free."""
        bought = [m for m in self.answers if verb_of(m) in PREFIXES]
        found = {(arg(m, 0), summary.price(self.sight, self.sight.seat, m), Say(verb_of(m))) for m in bought}
        for thing, price, verb in sorted(found):
            name = f"{PREFIXES[verb]}{THING_NAMES[thing]}"
            rim = self.keys.rim(f"thing:{name}")
            self.put(pieces.THING + GAP, pieces.thing, name, thing, price, self.sight.seat, rim, self.words.plain)

    def _cards(self, shown: Sequence[int], has_price: bool = True) -> None:
        for card in shown:
            price = summary.card_price(self.sight, self.sight.seat, card) if has_price else None
            told = card_told(card, int(self.sight.state.copied), self.sight.box, self.words.plain)
            rim = self.keys.rim(f"card:{CARD_NAMES[card]}")
            wide = pieces.card_width(card, self.words)
            self.put(wide + GAP, pieces.card, wide, card, price, told, rim, self.words.plain)

    def _copies(self) -> None:
        self._cards(self._named(Say.COPY), has_price=False)

    def _payment(self) -> None:
        left = int(summary.top(self.sight).about[2])
        self.put(pieces.payment_width(left), pieces.payment, aim_told(self.sight, self.words), left, self.words.plain)

    def _fights(self) -> None:
        """Every battle that may come next."""
        for m in self.answers:
            if verb_of(m) == Say.ATTACK:
                self._fight(arg(m, 0), arg(m, 1), fight_key(arg(m, 0), arg(m, 1)))

    def _battles_ahead(self) -> list[tuple[int, int]]:
        """The battles that would come if one went on now: places and foes."""
        sight, seat = self.sight, self.sight.seat
        if sight.question == Ask.SAIL:
            places = [SEA + sea for sea in range(sight.box.seas) if sight.state.players[seat].triremes[sea]]
        else:
            places = [p for p in summary.in_play(sight) if any(f.seat == seat for f in summary.forces(sight, p))]
        return [(place, who) for place in places for who in summary.foes_in(sight, place, seat)]

    def _looming(self) -> None:
        """The battles that would come if one went on now."""
        for place, who in self._battles_ahead()[:4]:
            self._fight(place, who, "")

    def _fight(self, place: int, other: int, key: str) -> None:
        sight, words = self.sight, self.words
        sides = [summary.side(sight, place, seat) for seat in (sight.seat, other)]
        own, foe = (Troop(s.seat, summary.units_there(sight.state, place, s.seat), s.shield > 0) for s in sides)
        rim = self.keys.rim(key) if key else QUIET
        odds = summary.odds(sight, place, *sides)
        told = f"{place_name(place, words)}: {self._name(other)}. {odds_told(odds, words)}"
        self.put(pieces.FIGHT_WIDE + GAP, pieces.fight, place, own, foe, odds, told, key, rim, words.plain)

    def _losses(self) -> None:
        """The battle, and the choice between legions and the fortress."""
        self._battle()
        for loss in self._named(Say.LOSE):
            unit = "legion" if loss == 0 else "fortress"
            self.put(
                CELL + GAP, pieces.lost_unit, unit, self.sight.seat, self.keys.rim(f"unit:{unit}"), self.words.plain
            )

    def _acts(self) -> None:
        """What can be done with a place that was touched."""
        for act, icon in ACTS.items():
            if f"act:{act}" in self.keys.then or not self.picture.wish.legal:
                self._choice(f"act/{act}", f"act:{act}", self.words(f"label-{act}"), icon, "strong")

    def _rare(self) -> None:
        """A rare commodity unseen, if one can be taken."""
        if any(what > COIN for what in self._named(Say.COLLECT)):
            self._choice("rare", "good:rare", resource_name(COIN + 1, self.words), "star", "gold")

    # --- a battle, and what is seen while somebody else is asked ---

    def _battle(self) -> bool:
        """The battle that is fought now; whether there is one. One that is over was shown, and its line in the log tells it."""
        battle = self.sight.state.battle
        question = summary.top(self.sight)
        if battle.place <= 0 or battle.foe <= 0 or question is None or question.kind not in (Ask.ROLL, Ask.LOSE):
            return False
        sides = tuple(self._side(i, seat - 1) for i, seat in enumerate((battle.attacker, battle.foe)))
        self.put(pieces.BATTLE_WIDE + 8, pieces.battle, int(battle.place) - 1, sides, self.words.plain)
        return True

    def _side(self, i: int, seat: int) -> DrawnSide:
        battle, words, name = self.sight.state.battle, self.words, self._name(seat)
        rolled = [int(battle.faces[DICE * i + n]) for n in range(battle.rolled[i])]
        dice = summary.side(self.sight, int(battle.place) - 1, seat).dice
        to_roll = max(0, dice - len(rolled)) if summary.is_rolling(self.sight.state) else 0
        told = f"{name} · {words('label-defender' if i else 'label-attacker')}"
        if to_roll:
            return DrawnSide(seat, told, name, (*rolled, *[0] * to_roll))
        added = summary.bonuses(self.sight, i)
        sums = words("label-sum", sum=sum(rolled) + sum(added.values()))
        said = [sums, *(f"{adder_name(what, words)} +{n}" for what, n in added.items())]
        hits = words("amount-hit", n=summary.hits_made(self.sight, i))
        return DrawnSide(seat, told, name, tuple(rolled), sums, words.join(said), hits)

    def _meanwhile(self, told: str, trades: bool) -> None:
        """What can be seen while waiting: open offers or a battle; beside the table, whose turn it is."""
        sight = self.sight
        if trades:
            self._stalls()
        elif not self._battle() and self.picture.viewer is None and self.picture.wish.layout == "parts":
            lines = LETTERS.wrapped(question(sight, self.words), 14, pieces.TOLD_WIDE - 20)[:2]
            self.put(pieces.TOLD_WIDE, pieces.told, told, tuple(lines))


_OFFERED: dict[Ask, Callable[[Strip], object]] = {
    **dict.fromkeys((Ask.BUILDER, Ask.MOVER, Ask.START, Ask.TIE, Ask.PEACE), Strip._players),
    **dict.fromkeys((Ask.BUILD, Ask.PERSEUS), Strip._purchases),
    **dict.fromkeys((Ask.SEA_FIGHT, Ask.LAND_FIGHT), Strip._fights),
    **dict.fromkeys((Ask.SAIL, Ask.MARCH), Strip._looming),
    Ask.EMPIRE: Strip._empires,
    Ask.EXCHANGE: Strip._tokens,
    Ask.OFFER: Strip._offer,
    Ask.TAKE: Strip._stalls,
    Ask.PAY: Strip._payment,
    Ask.COPY: Strip._copies,
    Ask.LOSE: Strip._losses,
    Ask.CAPTURE: Strip._acts,
    Ask.COLLECT: Strip._rare,
}
