### Гавань, игра-образец, по-русски. Параметры объяснены в en.ftl.

## Игра

game-title = Гавань
game-blurb = Купцы тайно торгуются за товары в гавани и хитрят на таможне.

## Товары и погода

good-grain = зерно
    .acc = зерно
good-wine = вино
    .acc = вино
good-oil = масло
    .acc = масло
good-cloth = ткань
    .acc = ткань
weather-calm = штиль
weather-squall = шквал
weather-storm = шторм

## Лист очков

category-coins = монеты
category-crates = ящики
category-variety = все четыре товара
category-in-hand = из них ещё не открыто

## Варианты

option-winter = Зима
option-winter-help = Зимний кубик: шторм так же вероятен, как летом штиль (R1.3).
option-long = Длинная игра
option-long-help = Четыре раунда вместо трёх (R2.3).
option-long-seats = Длинная игра — для двух или трёх купцов (R2.3).

## Вопросы

prompt-deal = Судьба сдаёт ящики.
prompt-lot = Судьба открывает новый товар.
prompt-offer = Сделайте тайное предложение: спрячьте ящик, добавьте монеты, запечатайте. Ещё не ответили: { $seat }.
prompt-declare = { $seat }, товар ваш. Скажите, что в вашем ящике на причале, правду или нет.
prompt-doubt = { $seat }, в ящике на причале будто бы { $good }. Подсмотреть, усомниться или поверить?
prompt-weather = Судьба бросает кубик погоды.
prompt-toss = { $seat }, шквал: бросьте свой ящик с причала в море.

## Ходы

move-deal = { $seat } получает ящик: { $good }.
move-deal-hidden = { $seat } получает ящик.
move-deal-option = Сдать { $good }
move-lot = Новый товар: { $good }.
move-lot-option = Открыть { $good }
move-hide = { $seat } прячет под предложение { $good }.
move-hide-hidden = { $seat } прячет ящик под предложение.
move-hide-option = Спрятать { $good }
move-add = { $seat } добавляет монету к предложению.
move-add-option = Добавить монету
move-seal = { $seat } запечатывает предложение.
move-seal-option = Запечатать предложение
move-declare = { $seat } получает товар и объявляет свой ящик: { $good }.
move-declare-option = Объявить { $good }
move-peek = { $seat } платит и заглядывает в ящик.
move-peek-option = Подсмотреть ({ $peek ->
        [one] { $peek } монета
        [few] { $peek } монеты
        [many] { $peek } монет
       *[other] { $peek } монеты
    })
move-doubt = { $seat } сомневается: ящик открывают.
move-doubt-option = Усомниться ({ $doubt ->
        [one] { $doubt } монета
        [few] { $doubt } монеты
        [many] { $doubt } монет
       *[other] { $doubt } монеты
    }, если это правда)
move-trust = { $seat } верит.
move-trust-option = Поверить
move-roll-calm = Штиль: товар на берегу.
move-roll-squall = Шквал: товар на берегу, но ящик на причале в опасности.
move-roll-storm = Шторм: товар пропадает.
move-roll-option = Бросок: { $weather }
move-toss = { $seat } бросает в море { $good }.
move-toss-hidden = { $seat } бросает ящик в море.
move-toss-option = Бросить в море { $good }

## Положение словами

pos-round = Раунд { $round } из { $rounds }.
pos-lot = Товар: { $good }.
pos-quay = На причале ящик ({ $seat }): { $good }.
pos-customs = На таможне ящик ({ $seat }): { $good }.
pos-sea = В море ящик ({ $seat }): { $good }.
pos-merchant = { $seat }: { $coins ->
        [one] { $coins } монета
        [few] { $coins } монеты
        [many] { $coins } монет
       *[other] { $coins } монеты
    }, { $crates ->
        [one] { $crates } ящик в руке
        [few] { $crates } ящика в руке
        [many] { $crates } ящиков в руке
       *[other] { $crates } ящика в руке
    }; последнее предложение { $bid }.
pos-stock = { $seat }, открыто: { $crates }.
pos-crates = { $n } × { $good }
pos-hand = Ваша рука: { $crates }.
pos-offer = Ваше предложение: { $good } и { $coins ->
        [one] { $coins } монета
        [few] { $coins } монеты
        [many] { $coins } монет
       *[other] { $coins } монеты
    }.
pos-deck = { $crates ->
        [one] В колоде остаётся { $crates } ящик.
        [few] В колоде остаётся { $crates } ящика.
        [many] В колоде остаётся { $crates } ящиков.
       *[other] В колоде остаётся { $crates } ящика.
    }

## Конец

over-winner = Побеждает { $seat }: { $points }.
over-shared = Общая победа: { $seats }, { $points }.

## Почему ход невозможен

why-over = Игра окончена, ходить больше нельзя.
why-not-your-turn = Сейчас не ваш ход.
why-no-answer = Это не ответ на этот вопрос.
why-not-in-deck = Такого ящика в колоде больше нет.
why-hide-first = Сначала спрячьте ящик под предложение.
why-hidden-already = Ящик под предложением уже есть.
why-not-in-hand = Такого ящика у вас в руке нет.
why-no-coin = Больше монет у вас нет.
why-peeked-already = Вы уже подсмотрели.
why-peek-too-dear = Не хватает монет, чтобы подсмотреть.
why-doubt-too-dear = Не хватает монет, чтобы усомниться.
why-not-on-quay = Это должен быть ящик с причала.
why-no-crate = Без ящика можно только запечатать пустое предложение.

## Надписи

label-lot = Товар
label-quay = Причал
label-customs = Таможня
label-sea = Море
label-deck = Колода
label-discard = Вне игры
label-hidden-crate = Закрытый ящик
label-add = Монета
label-seal = Печать
label-peek = Глянуть
label-doubt = Сомнение
label-trust = Поверить
