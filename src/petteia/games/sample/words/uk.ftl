### Гавань, гра-зразок, українською. Параметри пояснено в en.ftl.

## Гра

game-title = Гавань
game-blurb = Купці таємно торгуються за товари в гавані й хитрують на митниці.

## Товари й погода

good-grain = зерно
    .acc = зерно
good-wine = вино
    .acc = вино
good-oil = олія
    .acc = олію
good-cloth = тканина
    .acc = тканину
weather-calm = штиль
weather-squall = шквал
weather-storm = шторм

## Аркуш очок

category-coins = монети
category-crates = ящики
category-variety = усі чотири товари
category-in-hand = з них ще не відкрито

## Варіанти

option-winter = Зима
option-winter-help = Зимовий кубик: шторм так само ймовірний, як улітку штиль (R1.3).
option-long = Довга гра
option-long-help = Чотири раунди замість трьох (R2.3).
option-long-seats = Довга гра — для двох або трьох купців (R2.3).

## Запитання

prompt-deal = Доля роздає ящики.
prompt-lot = Доля відкриває новий товар.
prompt-offer = Зробіть таємну пропозицію: сховайте ящик, додайте монети, запечатайте. Ще не відповіли: { $seat }.
prompt-declare = { $seat }, товар ваш. Скажіть, що у вашому ящику на причалі, правду чи ні.
prompt-doubt = { $seat }, у ящику на причалі нібито { $good }. Підглянути, засумніватися чи повірити?
prompt-weather = Доля кидає кубик погоди.
prompt-toss = { $seat }, шквал: киньте свій ящик із причалу в море.

## Ходи

move-deal = { $seat } отримує ящик: { $good }.
move-deal-hidden = { $seat } отримує ящик.
move-deal-option = Роздати { $good }
move-lot = Новий товар: { $good }.
move-lot-option = Відкрити { $good }
move-hide = { $seat } ховає під пропозицію { $good }.
move-hide-hidden = { $seat } ховає ящик під пропозицію.
move-hide-option = Сховати { $good }
move-add = { $seat } додає монету до пропозиції.
move-add-option = Додати монету
move-seal = { $seat } запечатує пропозицію.
move-seal-option = Запечатати пропозицію
move-declare = { $seat } отримує товар і оголошує свій ящик: { $good }.
move-declare-option = Оголосити { $good }
move-peek = { $seat } платить і зазирає в ящик.
move-peek-option = Підглянути ({ $peek ->
        [one] { $peek } монета
        [few] { $peek } монети
        [many] { $peek } монет
       *[other] { $peek } монети
    })
move-doubt = { $seat } сумнівається: ящик відкривають.
move-doubt-option = Засумніватися ({ $doubt ->
        [one] { $doubt } монета
        [few] { $doubt } монети
        [many] { $doubt } монет
       *[other] { $doubt } монети
    }, якщо це правда)
move-trust = { $seat } вірить.
move-trust-option = Повірити
move-roll-calm = Штиль: товар на березі.
move-roll-squall = Шквал: товар на березі, але ящик на причалі в небезпеці.
move-roll-storm = Шторм: товар пропадає.
move-roll-option = Кидок: { $weather }
move-toss = { $seat } кидає в море { $good }.
move-toss-hidden = { $seat } кидає ящик у море.
move-toss-option = Кинути в море { $good }

## Позиція словами

pos-round = Раунд { $round } із { $rounds }.
pos-lot = Товар: { $good }.
pos-quay = На причалі ящик ({ $seat }): { $good }.
pos-customs = На митниці ящик ({ $seat }): { $good }.
pos-sea = У морі ящик ({ $seat }): { $good }.
pos-merchant = { $seat }: { $coins ->
        [one] { $coins } монета
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }, { $crates ->
        [one] { $crates } ящик у руці
        [few] { $crates } ящики в руці
        [many] { $crates } ящиків у руці
       *[other] { $crates } ящика в руці
    }; остання пропозиція { $bid }.
pos-stock = { $seat }, відкрито: { $crates }.
pos-crates = { $n } × { $good }
pos-hand = Ваша рука: { $crates }.
pos-offer = Ваша пропозиція: { $good } і { $coins ->
        [one] { $coins } монета
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }.
pos-deck = { $crates ->
        [one] У колоді залишається { $crates } ящик.
        [few] У колоді залишається { $crates } ящики.
        [many] У колоді залишається { $crates } ящиків.
       *[other] У колоді залишається { $crates } ящика.
    }

## Кінець

over-winner = Перемагає { $seat }: { $points }.
over-shared = Спільна перемога: { $seats }, { $points }.

## Чому хід неможливий

why-over = Гру закінчено, ходити більше не можна.
why-not-your-turn = Зараз не ваш хід.
why-no-answer = Це не відповідь на це запитання.
why-not-in-deck = Такого ящика в колоді більше немає.
why-hide-first = Спершу сховайте ящик під пропозицію.
why-hidden-already = Ящик під пропозицією вже є.
why-not-in-hand = Такого ящика у вас у руці немає.
why-no-coin = Більше монет у вас немає.
why-peeked-already = Ви вже підглянули.
why-peek-too-dear = Бракує монет, щоб підглянути.
why-doubt-too-dear = Бракує монет, щоб засумніватися.
why-not-on-quay = Це має бути ящик із причалу.
why-no-crate = Без ящика можна лише запечатати порожню пропозицію.

## Написи

label-lot = Товар
label-quay = Причал
label-customs = Митниця
label-sea = Море
label-deck = Колода
label-discard = Поза грою
label-hidden-crate = Закритий ящик
label-add = Монета
label-seal = Печатка
label-peek = Глянути
label-doubt = Сумнів
label-trust = Повірити
