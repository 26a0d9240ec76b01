### «Городок» (Little Town) по-русски.
### Те же ключи, атрибуты и параметры — в en.ftl и uk.ftl, там же объяснены параметры.
### $building в именительном падеже, а там, где стоит .acc, — в винительном: move-build, move-activate, move-buy_to_build,
### move-buy_to_activate и их строки -option берут building-<id>.acc. $cube в move-give, move-take, move-buy_* и их -option,
### а также в move-gather-option — это cube-<id>.acc. Ещё в винительном: $building в move-activate-pawnshop*,
### $coins (amount-coins.acc) в move-buy_* и why-buy-coins.

## Игра

game-title = Городок
game-blurb = Посылайте рабочих за ресурсами, торгуйте и стройте городок, которым пользуются все.
brief-goal = Очки дают постройка зданий, их активация и ваши цели. Каждый рабочий, которого нечем накормить в конце раунда, отнимает 3 очка.
brief-turn = Поставьте рабочего на свободную клетку: он собирает с восьми клеток вокруг и может активировать здания на них. Или стройте: коснитесь здания на рынке, затем клетки.
brief-begin = Соберите дерево у лесов и стройте: кто активирует ваше здание, платит вам монету. Берегите рыбу или пшеницу для каждого рабочего.

## Кубики, монеты, очки

cube-wood = дерево
    .acc = дерево
cube-stone = камень
    .acc = камень
cube-fish = рыба
    .acc = рыбу
cube-wheat = пшеница
    .acc = пшеницу
amount-wood = { $n ->
        [one] { $n } дерево
        [few] { $n } дерева
        [many] { $n } дерева
       *[other] { $n } дерева
    }
    .acc = { $n ->
        [one] { $n } дерево
        [few] { $n } дерева
        [many] { $n } дерева
       *[other] { $n } дерева
    }
amount-stone = { $n ->
        [one] { $n } камень
        [few] { $n } камня
        [many] { $n } камня
       *[other] { $n } камня
    }
amount-fish = { $n ->
        [one] { $n } рыба
        [few] { $n } рыбы
        [many] { $n } рыбы
       *[other] { $n } рыбы
    }
    .acc = { $n ->
        [one] { $n } рыбу
        [few] { $n } рыбы
        [many] { $n } рыбы
       *[other] { $n } рыбы
    }
amount-wheat = { $n ->
        [one] { $n } пшеница
        [few] { $n } пшеницы
        [many] { $n } пшеницы
       *[other] { $n } пшеницы
    }
    .acc = { $n ->
        [one] { $n } пшеницу
        [few] { $n } пшеницы
        [many] { $n } пшеницы
       *[other] { $n } пшеницы
    }
amount-coins = { $n ->
        [one] { $n } монета
        [few] { $n } монеты
        [many] { $n } монет
       *[other] { $n } монеты
    }
    .acc = { $n ->
        [one] { $n } монету
        [few] { $n } монеты
        [many] { $n } монет
       *[other] { $n } монеты
    }
amount-points = { $n ->
        [one] { $n } очко
        [few] { $n } очка
        [many] { $n } очков
       *[other] { $n } очка
    }
amount-workers = { $n ->
        [one] { $n } рабочий
        [few] { $n } рабочих
        [many] { $n } рабочих
       *[other] { $n } рабочих
    }
amount-houses = { $n ->
        [one] { $n } домик
        [few] { $n } домика
        [many] { $n } домиков
       *[other] { $n } домика
    }

## Поле

terrain-grass = луг
terrain-forest = лес
terrain-mountain = горы
terrain-lake = озеро
terrain-forest-gives = даёт дерево
terrain-mountain-gives = дают камень
terrain-lake-gives = даёт рыбу

## Здания и что они делают

building-wheat_field = Пшеничное поле
    .acc = Пшеничное поле
building-wheat_field-effect = Даёт 1 пшеницу.
building-workshop = Мастерская
    .acc = Мастерскую
building-workshop-effect = Берёт 2 дерева, даёт 3 очка.
building-bar = Таверна
    .acc = Таверну
building-bar-effect = Даёт 3 очка.
building-bakery = Пекарня
    .acc = Пекарню
building-bakery-effect = Берёт 1 пшеницу, даёт 4 монеты.
building-brewery = Пивоварня
    .acc = Пивоварню
building-brewery-effect = Берёт 1 пшеницу, даёт 3 очка.
building-quarry = Каменоломня
    .acc = Каменоломню
building-quarry-effect = Берёт 2 монеты, даёт 2 камня.
building-carpenter = Плотницкая
    .acc = Плотницкую
building-carpenter-effect = Берёт 1 монету, даёт 3 дерева.
building-church = Церковь
    .acc = Церковь
building-church-effect = Берёт 3 монеты, даёт 5 очков.
building-warehouse = Склад
    .acc = Склад
building-warehouse-effect = Берёт 2 камня, даёт 5 очков.
building-grocery = Бакалея
    .acc = Бакалею
building-grocery-effect = Берёт 1 монету, даёт 1 рыбу и 1 пшеницу.
building-fair = Ярмарка
    .acc = Ярмарку
building-fair-effect = Берёт по кубику каждого вида, даёт 7 очков.
building-fountain = Фонтан
    .acc = Фонтан
building-fountain-effect = Берёт 1 монету, даёт 3 очка.
building-barn = Амбар
    .acc = Амбар
building-barn-effect = Берёт 2 пшеницы, даёт 5 очков.
building-bookstore = Книжная лавка
    .acc = Книжную лавку
building-bookstore-effect = Даёт 3 монеты.
building-gold_mine = Золотой рудник
    .acc = Золотой рудник
building-gold_mine-effect = Даёт 2 монеты.
building-fishmonger = Рыбная лавка
    .acc = Рыбную лавку
building-fishmonger-effect = Берёт 1 рыбу, даёт 3 монеты.
building-pier = Причал
    .acc = Причал
building-pier-effect = Даёт 2 рыбы.
building-pawnshop = Ломбард
    .acc = Ломбард
building-pawnshop-effect = Берёт 2 любых кубика, даёт 2 любых кубика.
building-well = Колодец
    .acc = Колодец
building-well-effect = Даёт 2 очка.
building-restaurant = Харчевня
    .acc = Харчевню
building-restaurant-effect = Берёт 1 рыбу и 1 пшеницу, даёт 4 очка.
building-statue = Статуя
    .acc = Статую
building-statue-effect = Активировать её нельзя.
building-cathedral = Собор
    .acc = Собор
building-cathedral-effect = В конце каждого раунда: 1 очко за каждого рабочего вокруг.
building-residence = Резиденция
    .acc = Резиденцию
building-residence-effect = В конце каждого раунда: владелец может активировать здания вокруг.
building-castle = Замок
    .acc = Замок
building-castle-effect = В конце игры: 4 очка за каждое здание того же владельца вокруг.
building-watchtower = Сторожевая башня
    .acc = Сторожевую башню
building-watchtower-effect = В конце игры: 2 очка за каждую пустую клетку луга вокруг.

# То же, если настройка стола их меняет
building-cathedral-effect-own_workers = В конце каждого раунда: 1 очко за каждого рабочего владельца вокруг.
building-residence-effect-buildings_and_terrain = В конце каждого раунда: владелец может активировать здания и собрать ресурсы вокруг.
building-castle-effect-all_buildings = В конце игры: 4 очка за каждое здание вокруг, чьё бы оно ни было.

## Цели

objective-side_by_side = Бок о бок
objective-side_by_side-text = Постройте три здания, соединённые сторонами.
objective-more_buildings_than_workers = Больше домов, чем рук
objective-more_buildings_than_workers-text = Постройте больше зданий, чем у вас рабочих в этой игре.
objective-double_food = Полная кладовая
objective-double_food-text = Запасите хотя бы по два кубика еды (рыба или пшеница) на каждого своего рабочего.
objective-lake_mountain_forest = Озеро, горы, лес
objective-lake_mountain_forest-text = Постройте три разных здания: одно у озера, одно у гор, одно у леса.
objective-two_kinds_spent = Два продукта
objective-two_kinds_spent-text = Активируйте здание, которое берёт кубики двух разных видов.
objective-feed_fish_only = Рыбный день
objective-feed_fish_only-text = Накормите всех своих рабочих одной рыбой.
objective-two_wheat_buildings = От поля до стола
objective-two_wheat_buildings-text = Постройте два здания, которые дают или берут пшеницу.
objective-one_fish_building = Рыбный промысел
objective-one_fish_building-text = Постройте здание, которое даёт или берёт рыбу.
objective-two_coin_buildings = Звонкая монета
objective-two_coin_buildings-text = Постройте два здания, которые дают или берут монеты.
objective-one_wood_stone_building = Дерево и камень
objective-one_wood_stone_building-text = Постройте здание, которое даёт или берёт дерево или камень.
objective-cost_3_stone = Из камня
objective-cost_3_stone-text = Постройте здание, которое стоит не меньше трёх кубиков камня.
objective-no_coins = Пустые карманы
objective-no_coins-text = Останьтесь без единой монеты.
objective-six_coins = Тугой кошелёк
objective-six_coins-text = Накопите не меньше 6 монет.
objective-spend_fresh_cube = Сразу в дело
objective-spend_fresh_cube-text = Потратьте кубик в тот же ход, когда его получили.
objective-activate_four = Людная улица
objective-activate_four-text = Активируйте не меньше четырёх зданий за один ход.
objective-points_from_two = Двойная похвала
objective-points_from_two-text = Получите очки хотя бы от двух зданий за один ход.
objective-gather_five = Богатый урожай
objective-gather_five-text = Получите не меньше 5 кубиков за один ход.
objective-cost_3_wood = Из дерева
objective-cost_3_wood-text = Постройте здание, которое стоит не меньше трёх кубиков дерева.

## Подсчёт очков

category-buildings = постройки
category-effects = активация зданий
category-cathedral = Собор
category-objectives = цели
category-objectives-cards = объявлено целей
category-hunger = голод
category-hunger-workers = голодных рабочих
category-castle = Замок
category-castle-buildings = зданий вокруг Замка
category-watchtower = Сторожевая башня
category-watchtower-cells = пустых клеток вокруг Сторожевой башни
category-coins = монеты
category-coins-held = монет на руках
category-total = всего

## Настройки

option-side = Сторона поля
option-side-help = На обеих сторонах одна и та же местность, но в разных местах (R2.1).
option-side-a = Сторона A
option-side-b = Сторона B
option-market = Рынок
option-market-help = Двенадцать случайных зданий или те, что правила советуют для первой игры (R2.2, R2.3).
option-market-random = Случайные здания
option-market-first_game = Первая игра: здания с птичкой
option-castle_buildings = Замок
option-castle_buildings-help = Какие здания вокруг него приносят очки (R13.1).
option-castle_buildings-own_buildings = Здания владельца
option-castle_buildings-all_buildings = Здания всех игроков
option-cathedral_workers = Собор
option-cathedral_workers-help = Какие рабочие вокруг него приносят очки (R13.3).
option-cathedral_workers-all_workers = Рабочие всех игроков
option-cathedral_workers-own_workers = Рабочие владельца
option-residence_scope = Резиденция
option-residence_scope-help = Чем вокруг неё можно воспользоваться (R13.4).
option-residence_scope-buildings = Только зданиями
option-residence_scope-buildings_and_terrain = Зданиями и местностью
option-residence_fee = Резиденция и чужие здания
option-residence_fee-help = Платят ли владельцам, когда Резиденция активирует их здания (R13.5).
option-residence_fee-paid = Монета владельцу, как обычно
option-residence_fee-free = Бесплатно
option-watchtower_workers = Сторожевая башня
option-watchtower_workers-help = Занимают ли клетку рабочие, которые стоят на поле после последнего раунда (R13.2).
option-watchtower_workers-taken_back = Нет, их сначала забирают
option-watchtower_workers-stay = Да, они ещё стоят на поле
option-short_reserve = Нехватка в запасе
option-short_reserve-help = Что делать, если в запасе меньше, чем даёт здание (R5.8).
option-short_reserve-take_rest = Взять то, что осталось
option-short_reserve-refuse = Здание активировать нельзя
option-pawnshop_same_kind = Ломбард
option-pawnshop_same_kind-help = Можно ли брать кубики того же вида, что отданы (R13.8).
option-pawnshop_same_kind-allowed = Можно брать любые
option-pawnshop_same_kind-forbidden = Только других видов
option-bought_cubes_reserve = Покупка кубиков
option-bought_cubes_reserve-help = Должны ли кубики, купленные за монеты, быть в запасе (R8.4).
option-bought_cubes_reserve-needed = Должны быть в запасе
option-bought_cubes_reserve-not_needed = Монеты всегда заменяют кубик
option-order_end_round = Порядок в конце раунда
option-order_end_round-help = В каком порядке владельцы активируют особые здания (R9.3).
option-order_end_round-first_player = Начиная с первого игрока
option-order_end_round-seat_order = Начиная с первого места
option-announcing = Цели про один ход
option-announcing-help = До каких пор можно объявить цель про ход, кормление или активацию Резиденции (R7.3).
option-announcing-in_time = Пока этот ход, кормление или активация не закончились
option-announcing-later = Когда угодно потом
option-between = Цели посреди активации
option-between-help = Считается ли «нет монет» между платой за здание и тем, что оно даёт (R5.11).
option-between-one_moment = Нет: плата и доход — один момент
option-between-any_moment = Да

## Вопросы

place-at = { " " }на { $cell }
place-here = этой клетке

prompt-draw = На рынок выходит здание (осталось: { $left }).
prompt-deal = Раздаются цели (осталось: { $left }).
prompt-turn = { $seat }, отправьте рабочего или постройте здание. Осталось рабочих в раунде: { $workers }.
prompt-act = { $seat }, активируйте здания вокруг рабочего{ $at }.
prompt-act-residence = { $seat }, активируйте здания вокруг Резиденции{ $at }.
prompt-spend-build = { $seat }, кубики куплены для здания: { $building }. Докупите ещё или стройте.
prompt-spend-activate = { $seat }, кубики куплены для здания: { $building }. Докупите ещё или активируйте его.
prompt-spend-feed = { $seat }, куплена еда: { $food }. Докупите ещё или кормите рабочих.
prompt-give = { $seat }, отдайте кубики в Ломбард (осталось: { $left }).
prompt-take = { $seat }, возьмите кубики в Ломбарде (осталось: { $left }).
prompt-special = { $seat }, ходы раунда кончились: активируйте особые здания или продолжайте.
prompt-feed = { $seat }, накормите рабочих. Нужно еды: { $workers }, у вас: { $held }.
prompt-announce-none = { $seat }, сейчас нечего объявлять, продолжайте.
prompt-announce = { $seat }, объявите цель или продолжайте.
prompt-announce-last = { $seat }, последняя возможность объявить цель перед подсчётом очков.
prompt-own-cards = Вы можете объявить: { $cards }.

## Части фраз о ходах

clause-fee = владельцу ({ $owner }) { $coins }
clause-pays = плата: { $things }
clause-bought = куплено: { $things }
clause-gets = доход: { $things }
clause-can-activate = можно активировать: { $buildings }
clause-activates = пока нельзя: { $buildings }
clause-nothing = вокруг ничего
caution-nothing = Этот рабочий ничего не принесёт.

## Ходы для журнала

move-draw = На рынок выходит { $building }.
move-deal = { $seat } получает цель «{ $objective }».
move-deal-hidden = { $seat } получает цель.
move-place = { $seat } ставит рабочего{ $at }.
move-place-gains = { $seat } ставит рабочего{ $at }; собрано: { $gains }.
move-build = { $seat } строит { $building }{ $at }; цена: { $cost }; награда: { $points }.
move-build-later = { $seat } строит { $building }{ $at }; цена: { $cost }; очки будут в конце игры.
move-gather = { $seat } собирает ресурсы: { $gains }.
move-activate = { $seat } активирует { $building }{ $at }; { $details }.
move-activate-pawnshop = { $seat } идёт в { $building }{ $at }.
move-activate-pawnshop-fee = { $seat } идёт в { $building }{ $at }: владельцу ({ $owner }) { $coins }.
move-buy_to_build = { $seat } покупает { $cube } за { $coins }, чтобы построить { $building }.
move-buy_to_activate = { $seat } покупает { $cube } за { $coins }, чтобы активировать { $building }{ $at }.
move-buy_to_feed = { $seat } покупает { $cube } за { $coins }, чтобы накормить рабочего.
move-bought = Для этого куплено за { $coins }: { $things }.
move-give = { $seat } отдаёт в Ломбард { $cube }.
move-take = { $seat } берёт в Ломбарде { $cube }.
move-use-cathedral = { $seat } активирует Собор{ $at }; награда: { $points }.
move-use-residence = { $seat } активирует Резиденцию{ $at }.
move-use-residence-gains = { $seat } активирует Резиденцию{ $at }; собрано: { $gains }.
move-feed = { $seat } кормит всех рабочих: { $food }.
move-feed-hungry = { $seat } отдаёт еду: { $food }; { $hungry ->
        [one] { $hungry } рабочий остаётся голодным
        [few] { $hungry } рабочих остаются голодными
        [many] { $hungry } рабочих остаются голодными
       *[other] { $hungry } рабочих остаются голодными
    }; потеря: { $points }.
move-feed-nothing = { $seat }: еды нет, { $hungry ->
        [one] { $hungry } рабочий остаётся голодным
        [few] { $hungry } рабочих остаются голодными
        [many] { $hungry } рабочих остаются голодными
       *[other] { $hungry } рабочих остаются голодными
    }; потеря: { $points }.
move-announce = { $seat } объявляет цель «{ $objective }»; награда: { $points }.
move-done = { $seat } заканчивает ход.
move-done-gains = { $seat } собирает ресурсы ({ $gains }) и заканчивает ход.
move-done-residence = { $seat } покидает Резиденцию.
move-done-residence-gains = { $seat } собирает ресурсы ({ $gains }) и покидает Резиденцию.
move-done-special = { $seat } больше не активирует особые здания.
move-done-announce = { $seat } ничего не объявляет.

# Что следует за ходом само собой
note-special = Ходы раунда кончились.
note-feeding = Рабочих кормят.
note-round = Начинается раунд { $round }; первый игрок: { $seat }.
note-round-fewest = Начинается раунд { $round }; первым ходит тот, у кого меньше всего очков: { $seat }.
note-final = Последний раунд окончен: подсчёт очков.

## Ходы для списка

move-draw-option = { $building }
move-deal-option = «{ $objective }»: { $text }
move-place-option = Поставить рабочего{ $at } ({ $what })
move-build-option = Построить { $building }{ $at } за { $cost }: { $points }
move-build-option-later = Построить { $building }{ $at } за { $cost }: очки в конце игры
move-gather-option = Собрать { $cube }
move-activate-option = Активировать { $building }{ $at }; { $details }
move-activate-option-pawnshop = Обменять кубики, { $building }{ $at }
move-activate-option-pawnshop-fee = Обменять кубики, { $building }{ $at }: владельцу ({ $owner }) { $coins }
move-buy_to_build-option = Купить { $cube } за { $coins }, чтобы построить { $building }
move-buy_to_activate-option = Купить { $cube } за { $coins }, чтобы активировать { $building }{ $at }
move-buy_to_feed-option = Купить { $cube } за { $coins } в пищу
move-give-option = Отдать { $cube }
move-take-option = Взять { $cube }
move-use-option-cathedral = Активировать Собор{ $at }: { $points }
move-use-option-residence = Активировать Резиденцию{ $at }
move-feed-option = Накормить всех: { $food }
move-feed-option-hungry = Отдать: { $food }; { $hungry ->
        [one] { $hungry } рабочий останется голодным
        [few] { $hungry } рабочих останутся голодными
        [many] { $hungry } рабочих останутся голодными
       *[other] { $hungry } рабочих останутся голодными
    }, потеря: { $points }
move-feed-option-nothing = Никого не кормить; { $hungry ->
        [one] { $hungry } рабочий останется голодным
        [few] { $hungry } рабочих останутся голодными
        [many] { $hungry } рабочих останутся голодными
       *[other] { $hungry } рабочих останутся голодными
    }, потеря: { $points }
move-announce-option = Объявить «{ $objective }»: { $points }
move-done-option = Закончить ход
move-done-option-residence = Покинуть Резиденцию
move-done-option-special = Перейти к кормлению
move-done-option-announce = Продолжить

## Положение на столе вслух

pos-round = Раунд { $round } из { $rounds }.
pos-first = Первый игрок: { $seat }.
pos-turn = Ходит { $seat }.
pos-market = { $tiles ->
        [0] Рынок пуст.
        [one] На рынке { $tiles } здание:
        [few] На рынке { $tiles } здания:
        [many] На рынке { $tiles } зданий:
       *[other] На рынке { $tiles } здания:
    }
pos-market-tile = { $building }, цена: { $cost }, { $points }. { $effect }
pos-market-tile-later = { $building }, цена: { $cost }. { $effect }
pos-market-stack = { $building }, осталось { $tiles }, цена: { $cost }, { $points }. { $effect }
pos-reserve = В запасе: { $things }.
pos-player = { $seat }: { $points }; { $workers ->
        [0] свободных рабочих нет
        [one] { $workers } свободный рабочий
        [few] { $workers } свободных рабочих
        [many] { $workers } свободных рабочих
       *[other] { $workers } свободных рабочих
    }; { $houses ->
        [0] домиков не осталось
        [one] остался { $houses } домик
        [few] осталось { $houses } домика
        [many] осталось { $houses } домиков
       *[other] осталось { $houses } домика
    }.
pos-holds = { $seat }: { $things }.
pos-holds-nothing = { $seat }: ни кубиков, ни монет.
pos-food-enough = { $seat } может накормить всех рабочих ({ $workers }): еды { $held }.
pos-food-short = { $seat } не может накормить всех рабочих ({ $workers }): не хватает еды, { $short }.
pos-terrain = { $terrain }: { $cells }.
pos-building = { $cell }: { $building }, владелец { $seat }. { $effect }
pos-worker = { $cell }: рабочий, { $seat }.
pos-site = На стройплощадке: { $workers ->
        [one] { $workers } рабочий
        [few] { $workers } рабочих
        [many] { $workers } рабочих
       *[other] { $workers } рабочих
    }, { $seat }.
pos-hidden = { $seat }: { $cards ->
        [0] скрытых целей нет
        [one] { $cards } скрытая цель
        [few] { $cards } скрытые цели
        [many] { $cards } скрытых целей
       *[other] { $cards } скрытой цели
    }.
pos-announced = { $seat }, объявлено: { $cards }.
pos-hand = Ваши цели:
pos-card = { $objective }, { $points }: { $text } { $progress }
pos-progress = ({ $have } из { $need })
pos-fulfilled = (выполнено)

## Конец игры

over-end = Игра окончена: сыграны четыре раунда.
over-winner = Побеждает { $seat }: { $points }.
over-shared = Победу делят { $seats }: у каждого { $points }.
over-place = { $place }. { $seat }: { $points }

## Почему так ходить нельзя

why-over = Игра окончена, ходить больше нельзя.
why-not-your-turn = Сейчас спрашивают не вас.
why-no-answer = Это не ответ на вопрос, который сейчас задан.
why-spend-first = Сначала потратьте купленное на то, для чего вы его купили.
why-no-such-cell = Такой клетки нет: у поля столбцы от a до i и ряды от 1 до 6.
why-cell-terrain = На { $cell } — { $terrain }, а годится только луг.
why-cell-building = На { $cell } уже стоит здание: { $building }.
why-cell-worker = На { $cell } уже стоит рабочий.
why-not-in-market = Этого здания нет на рынке: { $building }.
why-no-house = У вас не осталось домиков, чтобы отметить здание.
why-cost-coins = На постройку не хватает: { $missing }.
why-cost-cubes = На постройку не хватает: { $missing }.
why-nothing-to-gather = Вокруг больше нечего собрать: { $cube }.
why-gather-reserve = В запасе этого не осталось: { $cube }.
why-no-building = На { $cell } нет здания.
why-not-around = На { $cell } нельзя ничего активировать: это не одна из восьми клеток вокруг.
why-cannot-activate = Рабочий не может активировать это здание: { $building }.
why-used-already = Это здание уже активировано, больше одного раза нельзя: { $building }.
why-no-fee = У вас нет монеты для владельца: { $owner }.
why-price-coins = На обмен не хватает: { $missing }.
why-price-cubes = На обмен не хватает: { $missing }.
why-reserve-empty = В запасе не осталось ничего из того, что даёт это здание: { $building }.
why-reserve-short = В запасе нет всего, что даёт это здание: { $building }.
why-buy-not-needed = Для этой оплаты больше не нужно: { $cube }.
why-buy-coins = Кубик стоит { $coins } сверх того, что и так платят монетами.
why-buy-reserve = В запасе не хватает таких кубиков: { $cube }.
why-buy-order = Для одной оплаты кубики покупают по порядку: дерево, камень, рыба, пшеница.
why-buy-not-enough = Даже с этой покупкой заплатить целиком не удастся.
why-give-not-held = У вас этого нет: { $cube }.
why-give-order = В Ломбард кубики отдают по порядку: дерево, камень, рыба, пшеница.
why-take-same-kind = За этим столом берут только те виды, которых не отдавали; отдано: { $cube }.
why-take-reserve = В запасе этого нет: { $cube }.
why-take-order = В Ломбарде кубики берут по порядку: дерево, камень, рыба, пшеница.
why-not-special = На { $cell } нет ни Резиденции, ни Собора.
why-not-yours = У этого здания другой владелец: { $owner }.
why-used-this-round = В этом раунде здание уже активировано: { $building }.
why-nothing-to-use = Сейчас это здание ничего не даст: { $building }.
why-feed-not-held = Столько у вас нет.
why-feed-too-many = Рабочим столько не нужно, хватит { $needed }.
why-feed-too-few = Пока еда есть, её отдают рабочим: всего { $needed }.
why-announced-already = Эта цель уже объявлена: «{ $objective }».
why-not-your-card = У вас нет этой цели: «{ $objective }».
why-not-fulfilled = Условие сейчас не выполнено: { $text }
why-not-drawable = Это здание уже не может выйти на рынок: { $building }.
why-deal-order = Следующую карту получает { $seat }.
why-dealt-already = Эта карта уже сдана: «{ $objective }».
why-impossible = С таким рынком эта цель невыполнима: «{ $objective }».

## Подписи

label-market = Рынок
label-site = Стройплощадка
label-reserve = Запас
label-round = Раунд { $round }
label-first-player = Первый игрок
label-points = Очки
label-workers = Рабочие
label-houses = Домики
label-coins = Монеты
label-objectives = Цели
label-hidden-card = Скрытая цель
label-announced = Объявлено
label-progress = { $have } из { $need }
label-fulfilled = Выполнено
label-free = свободный луг, { $cell }
label-cell = ряд { $row }, столбец { $column }
label-owner = Владелец: { $seat }
label-effect = Эффект
label-later = в конце
label-gather = Соберёт
label-feed = Накормить
label-food = Еда: { $held } из { $needed }
label-fed = Накормить можно всех.
label-has-fed = В этом раунде кормление позади.
label-fed-coins = Накормить всех можно, заплатив { $coins }.
label-fed-not = Пока что голод стоит { $points }.
label-hungry = Голодных: { $hungry }
label-buy = Купить
label-done = Готово
label-ghost = Сюда

## Окна

dialog-act = Активируйте здания вокруг рабочего{ $at }
dialog-residence = Активируйте здания вокруг Резиденции{ $at }
dialog-spend = Для этого здания: { $building }
dialog-spend-feed = Куплено к столу
dialog-give = Отдать в Ломбард
dialog-take = Взять в Ломбарде
dialog-special = Раунд окончен
dialog-feed = Рабочие хотят есть
take-food = { $n ->
        [0] купить за { $coins }
       *[any] { $n } за { $coins }
    }
take-hunger = { $n ->
        [0] оставить голодным
       *[any] голодных: { $n }
    }
dialog-announce = Ваши цели
dialog-place = Чтобы построить, коснитесь клетки на поле.
section-activate = Активировать
section-gather = Собрать
section-buy = Купить за монеты
section-use = Активировать
section-feed = Накормить
section-announce = Объявить
tally-hold = У вас есть
tally-bought = Куплено
tally-needed = Нужно еды
hungry-workers = { $hungry ->
        [one] { $hungry } рабочий останется голодным
        [few] { $hungry } рабочих останутся голодными
        [many] { $hungry } рабочих останутся голодными
       *[other] { $hungry } рабочих останутся голодными
    }

## Запись ходов

help-notation = Ход записывают по шагам, например: place f5, activate e5, done. Или: build barn at e4.
help-tile = TILE — имя здания, как в списке ходов, например wheat_field.
help-objective = OBJECTIVE — имя карты цели, как в списке ходов, например six_coins.
help-at = AT — клетка: столбец от a до i слева направо и ряд от 1 до 6 сверху вниз, например e4.
help-cube = CUBE — wood (дерево), stone (камень), fish (рыба) или wheat (пшеница).
help-to = TO — номер места, считая с 0.
help-draw = Если играете с настоящей коробкой, назовите вытянутое здание: draw TILE. Например: draw bakery.
help-deal = Если играете с настоящей коробкой, назовите сданную карту: deal OBJECTIVE to SEAT. Например: deal six_coins to 1.
help-buy_to_build = Перед оплатой можно купить кубики за монеты: buy wood to build quarry, buy wheat to activate f4, buy fish to feed.
help-feed = Скажите, сколько своих кубиков отдаёте: feed 2 fish 1 wheat.
help-give = В Ломбарде кубики отдают и берут по одному: give wood, give fish, take stone, take stone.
help-use = В конце раунда: use CELL, для своей Резиденции или своего Собора.

## Первый урок

lesson-title = Первый урок
lesson-valley = Это долина. Четыре раунда вы посылаете рабочих, по одному за ход, по очереди с другим игроком. Рабочий либо собирает и активирует, либо строит. Побеждает тот, у кого больше очков.
lesson-place = Рабочий на лугу собирает с восьми клеток вокруг: дерево из лесов, камень с гор, рыбу из озёр. Подсвеченная клетка лежит между озёрами и лесом.
lesson-confirm = Одно дерево и две рыбы: так говорят ярлыки. Ещё ничего не решено: ход делает щелчок по клетке.
    .finger = Одно дерево и две рыбы: так говорят ярлыки. Ещё ничего не решено: коснитесь клетки ещё раз или нажмите «Подтвердить».
lesson-market = А теперь стройте! На рынке рядом с рисунком — цена здания, в звезде — очки за постройку, на полоске — что оно делает. Жирная рамка: его можно оплатить; пунктир: только с кубиками, купленными по три монеты. Возьмите Пшеничное поле за своё дерево.
lesson-build = Оно ложится на клетку луга. Лучше всего возле озёр и лесов: рядом с ним потом встанут ваши рабочие.
lesson-built = Рабочий идёт на стройплощадку, ваш домик отмечает здание, и очки сразу ваши. Щелчок — и оно построено.
    .finger = Рабочий идёт на стройплощадку, ваш домик отмечает здание, и очки сразу ваши. Коснитесь ещё раз или нажмите «Подтвердить».
lesson-goods = Вот что у вас есть. В конце раунда каждый рабочий захочет рыбу или пшеницу; миска показывает, хватит ли. Пошлите собирать ещё одного рабочего.
lesson-beside = Теперь пошлите рабочего на клетку рядом со зданием, лучше всего с вашим. Он соберёт ресурсы и сможет активировать каждое здание вокруг один раз, в любом порядке.
lesson-activate = Теперь выберите, что сделает рабочий: у каждого действия видно, сколько оно стоит и что даёт. Активируйте здание. Чужое стоит монету, её получает владелец; за ваши платят вам.
lesson-objectives = Это ваши тайные цели. Как только цель выполнена, её можно объявить в свой ход и получить очки; полоски показывают, как далеко вы продвинулись. Поставьте рабочего так, чтобы стать ближе к цели, или как захочется.
lesson-larder = Расставьте остальных рабочих. В конце раунда каждый захочет рыбу или пшеницу; подойдут и три монеты. Поглядывайте на миску рядом с ресурсами.
lesson-feeding = Все рабочие расставлены, и каждый хочет рыбу или пшеницу; подойдут и три монеты. За каждого голодного вы теряете три очка.
lesson-end = Вот и вся игра. Доиграйте эту партию: наполните кладовую, стройте то, за что заплатят другие, и вовремя объявляйте цели. Все правила — в книге наверху.

## Подсчёт законченной партии

counting-track = Маркер на шкале очков
counting-coins = Монеты
counting-cathedral = Очки за Собор, если известны
counting-hunger = Сколько рабочих осталось голодными, если известно
