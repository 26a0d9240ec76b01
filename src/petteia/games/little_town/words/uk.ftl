### «Містечко» (Little Town) українською.
### Ті самі ключі, атрибути й параметри — в en.ftl та ru.ftl, параметри пояснено в en.ftl.
### $building у називному відмінку, а там, де є .acc, — у знахідному: move-build, move-activate, move-buy_to_build,
### move-buy_to_activate та їхні рядки -option беруть building-<id>.acc. $cube у move-give, move-take, move-buy_* та їхніх -option,
### а також у move-gather-option — це cube-<id>.acc. Ще у знахідному: $building у move-activate-pawnshop*,
### $coins (amount-coins.acc) у move-buy_* і why-buy-coins.

## Гра

game-title = Містечко
game-blurb = Відправляйте робітників по ресурси, торгуйте й будуйте містечко, яким користуються всі.
brief-goal = Очки дають спорудження будівель, їх активація та ваші цілі. Кожен робітник, якого нічим нагодувати наприкінці раунду, забирає 3 очки.
brief-turn = Поставте робітника на вільну клітинку: він збирає з восьми клітинок довкола й може активувати будівлі на них. Або будуйте: торкніться будівлі на ринку, потім клітинки.
brief-begin = Зберіть деревину біля лісів і будуйте: хто активує вашу будівлю, платить вам монету. Бережіть рибу або пшеницю для кожного робітника.

## Кубики, монети, очки

cube-wood = деревина
    .acc = деревину
cube-stone = камінь
    .acc = камінь
cube-fish = риба
    .acc = рибу
cube-wheat = пшениця
    .acc = пшеницю
amount-wood = { $n ->
        [one] { $n } деревина
        [few] { $n } деревини
        [many] { $n } деревини
       *[other] { $n } деревини
    }
    .acc = { $n ->
        [one] { $n } деревину
        [few] { $n } деревини
        [many] { $n } деревини
       *[other] { $n } деревини
    }
amount-stone = { $n ->
        [one] { $n } камінь
        [few] { $n } камені
        [many] { $n } каменів
       *[other] { $n } каменя
    }
amount-fish = { $n ->
        [one] { $n } риба
        [few] { $n } риби
        [many] { $n } риб
       *[other] { $n } риби
    }
    .acc = { $n ->
        [one] { $n } рибу
        [few] { $n } риби
        [many] { $n } риб
       *[other] { $n } риби
    }
amount-wheat = { $n ->
        [one] { $n } пшениця
        [few] { $n } пшениці
        [many] { $n } пшениці
       *[other] { $n } пшениці
    }
    .acc = { $n ->
        [one] { $n } пшеницю
        [few] { $n } пшениці
        [many] { $n } пшениці
       *[other] { $n } пшениці
    }
amount-coins = { $n ->
        [one] { $n } монета
        [few] { $n } монети
        [many] { $n } монет
       *[other] { $n } монети
    }
    .acc = { $n ->
        [one] { $n } монету
        [few] { $n } монети
        [many] { $n } монет
       *[other] { $n } монети
    }
amount-points = { $n ->
        [one] { $n } очко
        [few] { $n } очки
        [many] { $n } очок
       *[other] { $n } очка
    }
amount-workers = { $n ->
        [one] { $n } робітник
        [few] { $n } робітники
        [many] { $n } робітників
       *[other] { $n } робітника
    }
amount-houses = { $n ->
        [one] { $n } будиночок
        [few] { $n } будиночки
        [many] { $n } будиночків
       *[other] { $n } будиночка
    }

## Поле

terrain-grass = трав’яниста клітинка
terrain-forest = ліс
terrain-mountain = гори
terrain-lake = озеро
terrain-forest-gives = дає деревину
terrain-mountain-gives = дають камінь
terrain-lake-gives = дає рибу

## Будівлі та їхні ефекти

building-wheat_field = Пшеничне поле
    .acc = Пшеничне поле
building-wheat_field-effect = Дає 1 пшеницю.
building-workshop = Майстерня
    .acc = Майстерню
building-workshop-effect = Бере 2 деревини, дає 3 очки.
building-bar = Корчма
    .acc = Корчму
building-bar-effect = Дає 3 очки.
building-bakery = Пекарня
    .acc = Пекарню
building-bakery-effect = Бере 1 пшеницю, дає 4 монети.
building-brewery = Броварня
    .acc = Броварню
building-brewery-effect = Бере 1 пшеницю, дає 3 очки.
building-quarry = Кар’єр
    .acc = Кар’єр
building-quarry-effect = Бере 2 монети, дає 2 камені.
building-carpenter = Теслярня
    .acc = Теслярню
building-carpenter-effect = Бере 1 монету, дає 3 деревини.
building-church = Церква
    .acc = Церкву
building-church-effect = Бере 3 монети, дає 5 очок.
building-warehouse = Склад
    .acc = Склад
building-warehouse-effect = Бере 2 камені, дає 5 очок.
building-grocery = Бакалія
    .acc = Бакалію
building-grocery-effect = Бере 1 монету, дає 1 рибу та 1 пшеницю.
building-fair = Ярмарок
    .acc = Ярмарок
building-fair-effect = Бере по кубику кожного виду, дає 7 очок.
building-fountain = Фонтан
    .acc = Фонтан
building-fountain-effect = Бере 1 монету, дає 3 очки.
building-barn = Стодола
    .acc = Стодолу
building-barn-effect = Бере 2 пшениці, дає 5 очок.
building-bookstore = Книгарня
    .acc = Книгарню
building-bookstore-effect = Дає 3 монети.
building-gold_mine = Золота копальня
    .acc = Золоту копальню
building-gold_mine-effect = Дає 2 монети.
building-fishmonger = Рибна крамниця
    .acc = Рибну крамницю
building-fishmonger-effect = Бере 1 рибу, дає 3 монети.
building-pier = Рибник
    .acc = Рибник
building-pier-effect = Дає 2 риби.
building-pawnshop = Ломбард
    .acc = Ломбард
building-pawnshop-effect = Бере 2 будь-які кубики, дає 2 будь-які кубики.
building-well = Колодязь
    .acc = Колодязь
building-well-effect = Дає 2 очки.
building-restaurant = Харчівня
    .acc = Харчівню
building-restaurant-effect = Бере 1 рибу та 1 пшеницю, дає 4 очки.
building-statue = Статуя
    .acc = Статую
building-statue-effect = Активувати її не можна.
building-cathedral = Собор
    .acc = Собор
building-cathedral-effect = Наприкінці кожного раунду: 1 очко за кожного робітника довкола.
building-residence = Резиденція
    .acc = Резиденцію
building-residence-effect = Наприкінці кожного раунду: власник може активувати будівлі довкола.
building-castle = Замок
    .acc = Замок
building-castle-effect = Наприкінці гри: 4 очки за кожну будівлю того самого власника довкола.
building-watchtower = Вартова вежа
    .acc = Вартову вежу
building-watchtower-effect = Наприкінці гри: 2 очки за кожну порожню трав’янисту клітинку довкола.

# Те саме, якщо налаштування столу їх змінює
building-cathedral-effect-own_workers = Наприкінці кожного раунду: 1 очко за кожного робітника власника довкола.
building-residence-effect-buildings_and_terrain = Наприкінці кожного раунду: власник може активувати будівлі та зібрати ресурси довкола.
building-castle-effect-all_buildings = Наприкінці гри: 4 очки за кожну будівлю довкола, хоч би чия вона була.

## Цілі

objective-side_by_side = Пліч-о-пліч
objective-side_by_side-text = Спорудіть три будівлі, з’єднані сторонами.
objective-more_buildings_than_workers = Більше будинків, ніж рук
objective-more_buildings_than_workers-text = Спорудіть більше будівель, ніж маєте робітників у цій грі.
objective-double_food = Повна комора
objective-double_food-text = Майте щонайменше по два кубики їжі (риба, пшениця) на кожного робітника.
objective-lake_mountain_forest = Озеро, гори, ліс
objective-lake_mountain_forest-text = Спорудіть три різні будівлі: одну біля озера, одну біля гір, одну біля лісу.
objective-two_kinds_spent = Два складники
objective-two_kinds_spent-text = Активуйте будівлю, яка бере кубики двох різних видів.
objective-feed_fish_only = Рибний день
objective-feed_fish_only-text = Нагодуйте всіх своїх робітників самою рибою.
objective-two_wheat_buildings = Від поля до столу
objective-two_wheat_buildings-text = Спорудіть дві будівлі, які дають або беруть пшеницю.
objective-one_fish_building = Рибний промисел
objective-one_fish_building-text = Спорудіть будівлю, яка дає або бере рибу.
objective-two_coin_buildings = Дзвінка монета
objective-two_coin_buildings-text = Спорудіть дві будівлі, які дають або беруть монети.
objective-one_wood_stone_building = Деревина й камінь
objective-one_wood_stone_building-text = Спорудіть будівлю, яка дає або бере деревину чи камінь.
objective-cost_3_stone = Із каменю
objective-cost_3_stone-text = Спорудіть будівлю, яка коштує щонайменше 3 камені.
objective-no_coins = Порожні кишені
objective-no_coins-text = Залишіться без жодної монети.
objective-six_coins = Тугий гаманець
objective-six_coins-text = Накопичте щонайменше 6 монет.
objective-spend_fresh_cube = Одразу до діла
objective-spend_fresh_cube-text = Витратьте кубик того самого ходу, коли його отримали.
objective-activate_four = Людна вулиця
objective-activate_four-text = Активуйте щонайменше чотири будівлі за один хід.
objective-points_from_two = Подвійна похвала
objective-points_from_two-text = Отримайте очки щонайменше від двох будівель за один хід.
objective-gather_five = Багатий врожай
objective-gather_five-text = Отримайте щонайменше 5 кубиків за один хід.
objective-cost_3_wood = Із деревини
objective-cost_3_wood-text = Спорудіть будівлю, яка коштує щонайменше 3 деревини.

## Підрахунок очок

category-buildings = спорудження
category-effects = активація будівель
category-cathedral = Собор
category-objectives = цілі
category-objectives-cards = оголошено цілей
category-hunger = голод
category-hunger-workers = голодних робітників
category-castle = Замок
category-castle-buildings = будівель довкола Замку
category-watchtower = Вартова вежа
category-watchtower-cells = порожніх клітинок довкола Вартової вежі
category-coins = монети
category-coins-held = монет на руках
category-total = усього

## Налаштування

option-side = Сторона поля
option-side-help = На обох сторонах та сама місцевість, але в різних місцях (R2.1).
option-side-a = Сторона A
option-side-b = Сторона B
option-market = Ринок
option-market-help = Дванадцять випадкових тайлів або ті, що правила радять для першої гри (R2.2, R2.3).
option-market-random = Випадкові тайли
option-market-first_game = Перша гра: тайли з птахом
option-castle_buildings = Замок
option-castle_buildings-help = Які будівлі довкола нього приносять очки (R13.1).
option-castle_buildings-own_buildings = Будівлі власника
option-castle_buildings-all_buildings = Будівлі всіх гравців
option-cathedral_workers = Собор
option-cathedral_workers-help = Які робітники довкола нього приносять очки (R13.3).
option-cathedral_workers-all_workers = Робітники всіх гравців
option-cathedral_workers-own_workers = Робітники власника
option-residence_scope = Резиденція
option-residence_scope-help = Чим довкола неї можна скористатися (R13.4).
option-residence_scope-buildings = Лише будівлями
option-residence_scope-buildings_and_terrain = Будівлями та місцевістю
option-residence_fee = Резиденція та чужі будівлі
option-residence_fee-help = Чи платять власникам, коли Резиденція активує їхні будівлі (R13.5).
option-residence_fee-paid = Монета власникові, як зазвичай
option-residence_fee-free = Безкоштовно
option-watchtower_workers = Вартова вежа
option-watchtower_workers-help = Чи займають клітинку робітники, які стоять на полі після останнього раунду (R13.2).
option-watchtower_workers-taken_back = Ні, їх спершу забирають
option-watchtower_workers-stay = Так, вони ще стоять на полі
option-short_reserve = Брак у резерві
option-short_reserve-help = Що робити, якщо в резерві менше, ніж дає будівля (R5.8).
option-short_reserve-take_rest = Взяти те, що лишилося
option-short_reserve-refuse = Будівлю не можна активувати
option-pawnshop_same_kind = Ломбард
option-pawnshop_same_kind-help = Чи можна брати кубики того самого виду, що віддано (R13.8).
option-pawnshop_same_kind-allowed = Можна брати будь-які
option-pawnshop_same_kind-forbidden = Лише інших видів
option-bought_cubes_reserve = Купівля кубиків
option-bought_cubes_reserve-help = Чи мають кубики, куплені за монети, бути в резерві (R8.4).
option-bought_cubes_reserve-needed = Мають бути в резерві
option-bought_cubes_reserve-not_needed = Монети завжди замінюють кубик
option-order_end_round = Порядок наприкінці раунду
option-order_end_round-help = У якому порядку власники активують особливі будівлі (R9.3).
option-order_end_round-first_player = Починаючи з першого гравця
option-order_end_round-seat_order = Починаючи з першого місця
option-announcing = Цілі про один хід
option-announcing-help = Доки можна оголосити ціль про хід, годування чи активацію Резиденції (R7.3).
option-announcing-in_time = Доки цей хід, годування чи активація не скінчилися
option-announcing-later = Будь-коли потому
option-between = Цілі посеред активації
option-between-help = Чи рахується «немає монет» між платою за будівлю й тим, що вона дає (R5.11).
option-between-one_moment = Ні: плата й дохід — одна мить
option-between-any_moment = Так

## Запитання

place-at = { " " }на { $cell }
place-here = цій клітинці

prompt-draw = На ринок виходить тайл (лишилося: { $left }).
prompt-deal = Роздають цілі (лишилося: { $left }).
prompt-turn = { $seat }, розмістіть робітника або спорудіть будівлю. Лишилося робітників у раунді: { $workers }.
prompt-act = { $seat }, активуйте будівлі довкола робітника{ $at }.
prompt-act-residence = { $seat }, активуйте будівлі довкола Резиденції{ $at }.
prompt-spend-build = { $seat }, кубики куплено для будівлі: { $building }. Докупіть ще або споруджуйте.
prompt-spend-activate = { $seat }, кубики куплено для будівлі: { $building }. Докупіть ще або активуйте її.
prompt-spend-feed = { $seat }, куплено їжу: { $food }. Докупіть ще або годуйте робітників.
prompt-give = { $seat }, віддайте кубики до Ломбарду (лишилося: { $left }).
prompt-take = { $seat }, візьміть кубики в Ломбарді (лишилося: { $left }).
prompt-special = { $seat }, ходи раунду завершено: активуйте особливі будівлі або йдіть далі.
prompt-feed = { $seat }, нагодуйте робітників. Треба їжі: { $workers }, у вас: { $held }.
prompt-announce-none = { $seat }, зараз нема чого оголошувати, йдіть далі.
prompt-announce = { $seat }, оголосіть ціль або йдіть далі.
prompt-announce-last = { $seat }, остання нагода оголосити ціль перед підрахунком очок.
prompt-own-cards = Ви можете оголосити: { $cards }.

## Частини речень про ходи

clause-fee = власникові ({ $owner }) { $coins }
clause-pays = плата: { $things }
clause-bought = куплено: { $things }
clause-gets = дохід: { $things }
clause-can-activate = можна активувати: { $buildings }
clause-activates = поки не можна: { $buildings }
clause-nothing = довкола нічого
caution-nothing = Цей робітник нічого не принесе.

## Ходи для журналу

move-draw = На ринок виходить { $building }.
move-deal = { $seat } отримує ціль «{ $objective }».
move-deal-hidden = { $seat } отримує ціль.
move-place = { $seat } розміщує робітника{ $at }.
move-place-gains = { $seat } розміщує робітника{ $at }; зібрано: { $gains }.
move-build = { $seat } споруджує { $building }{ $at }; вартість: { $cost }; нагорода: { $points }.
move-build-later = { $seat } споруджує { $building }{ $at }; вартість: { $cost }; очки будуть наприкінці гри.
move-gather = { $seat } збирає ресурси: { $gains }.
move-activate = { $seat } активує { $building }{ $at }; { $details }.
move-activate-pawnshop = { $seat } йде в { $building }{ $at }.
move-activate-pawnshop-fee = { $seat } йде в { $building }{ $at }: власникові ({ $owner }) { $coins }.
move-buy_to_build = { $seat } купує { $cube } за { $coins }, щоб спорудити { $building }.
move-buy_to_activate = { $seat } купує { $cube } за { $coins }, щоб активувати { $building }{ $at }.
move-buy_to_feed = { $seat } купує { $cube } за { $coins }, щоб нагодувати робітника.
move-bought = Для цього куплено за { $coins }: { $things }.
move-give = { $seat } віддає до Ломбарду { $cube }.
move-take = { $seat } бере в Ломбарді { $cube }.
move-use-cathedral = { $seat } активує Собор{ $at }; нагорода: { $points }.
move-use-residence = { $seat } активує Резиденцію{ $at }.
move-use-residence-gains = { $seat } активує Резиденцію{ $at }; зібрано: { $gains }.
move-feed = { $seat } годує всіх робітників: { $food }.
move-feed-hungry = { $seat } віддає їжу: { $food }; { $hungry ->
        [one] { $hungry } робітник лишається голодним
        [few] { $hungry } робітники лишаються голодними
        [many] { $hungry } робітників лишаються голодними
       *[other] { $hungry } робітника лишаються голодними
    }; втрата: { $points }.
move-feed-nothing = { $seat }: їжі немає, { $hungry ->
        [one] { $hungry } робітник лишається голодним
        [few] { $hungry } робітники лишаються голодними
        [many] { $hungry } робітників лишаються голодними
       *[other] { $hungry } робітника лишаються голодними
    }; втрата: { $points }.
move-announce = { $seat } оголошує ціль «{ $objective }»; нагорода: { $points }.
move-done = { $seat } завершує хід.
move-done-gains = { $seat } збирає ресурси ({ $gains }) і завершує хід.
move-done-residence = { $seat } полишає Резиденцію.
move-done-residence-gains = { $seat } збирає ресурси ({ $gains }) і полишає Резиденцію.
move-done-special = { $seat } більше не активує особливих будівель.
move-done-announce = { $seat } нічого не оголошує.

# Що стається після ходу само собою
note-special = Ходи раунду завершено.
note-feeding = Робітників годують.
note-round = Починається раунд { $round }; перший гравець: { $seat }.
note-round-fewest = Починається раунд { $round }; першим ходить той, у кого найменше очок: { $seat }.
note-final = Останній раунд завершено: підрахунок очок.

## Ходи для списку

move-draw-option = { $building }
move-deal-option = «{ $objective }»: { $text }
move-place-option = Розмістити робітника{ $at } ({ $what })
move-build-option = Спорудити { $building }{ $at } за { $cost }: { $points }
move-build-option-later = Спорудити { $building }{ $at } за { $cost }: очки наприкінці гри
move-gather-option = Зібрати { $cube }
move-activate-option = Активувати { $building }{ $at }; { $details }
move-activate-option-pawnshop = Обміняти кубики, { $building }{ $at }
move-activate-option-pawnshop-fee = Обміняти кубики, { $building }{ $at }: власникові ({ $owner }) { $coins }
move-buy_to_build-option = Купити { $cube } за { $coins }, щоб спорудити { $building }
move-buy_to_activate-option = Купити { $cube } за { $coins }, щоб активувати { $building }{ $at }
move-buy_to_feed-option = Купити { $cube } за { $coins } на їжу
move-give-option = Віддати { $cube }
move-take-option = Взяти { $cube }
move-use-option-cathedral = Активувати Собор{ $at }: { $points }
move-use-option-residence = Активувати Резиденцію{ $at }
move-feed-option = Нагодувати всіх: { $food }
move-feed-option-hungry = Віддати: { $food }; { $hungry ->
        [one] { $hungry } робітник лишиться голодним
        [few] { $hungry } робітники лишаться голодними
        [many] { $hungry } робітників лишаться голодними
       *[other] { $hungry } робітника лишаться голодними
    }, втрата: { $points }
move-feed-option-nothing = Нікого не годувати; { $hungry ->
        [one] { $hungry } робітник лишиться голодним
        [few] { $hungry } робітники лишаться голодними
        [many] { $hungry } робітників лишаться голодними
       *[other] { $hungry } робітника лишаться голодними
    }, втрата: { $points }
move-announce-option = Оголосити «{ $objective }»: { $points }
move-done-option = Завершити хід
move-done-option-residence = Полишити Резиденцію
move-done-option-special = Перейти до годування
move-done-option-announce = Далі

## Становище на столі вголос

pos-round = Раунд { $round } із { $rounds }.
pos-first = Перший гравець: { $seat }.
pos-turn = Ходить { $seat }.
pos-market = { $tiles ->
        [0] Ринок порожній.
        [one] На ринку { $tiles } тайл:
        [few] На ринку { $tiles } тайли:
        [many] На ринку { $tiles } тайлів:
       *[other] На ринку { $tiles } тайла:
    }
pos-market-tile = { $building }, вартість: { $cost }, { $points }. { $effect }
pos-market-tile-later = { $building }, вартість: { $cost }. { $effect }
pos-market-stack = { $building }, лишилося { $tiles }, вартість: { $cost }, { $points }. { $effect }
pos-reserve = У резерві: { $things }.
pos-player = { $seat }: { $points }; { $workers ->
        [0] неактивних робітників немає
        [one] { $workers } неактивний робітник
        [few] { $workers } неактивні робітники
        [many] { $workers } неактивних робітників
       *[other] { $workers } неактивного робітника
    }; { $houses ->
        [0] будиночків не лишилося
        [one] лишився { $houses } будиночок
        [few] лишилося { $houses } будиночки
        [many] лишилося { $houses } будиночків
       *[other] лишилося { $houses } будиночка
    }.
pos-holds = { $seat } має: { $things }.
pos-holds-nothing = { $seat } не має ні кубиків, ні монет.
pos-food-enough = { $seat } може нагодувати всіх робітників ({ $workers }): їжі { $held }.
pos-food-short = { $seat } не може нагодувати всіх робітників ({ $workers }): бракує їжі, { $short }.
pos-terrain = { $terrain }: { $cells }.
pos-building = { $cell }: { $building }, власник { $seat }. { $effect }
pos-worker = { $cell }: робітник, { $seat }.
pos-site = На будівельному майданчику: { $workers ->
        [one] { $workers } робітник
        [few] { $workers } робітники
        [many] { $workers } робітників
       *[other] { $workers } робітника
    }, { $seat }.
pos-hidden = { $seat }: { $cards ->
        [0] прихованих цілей немає
        [one] { $cards } прихована ціль
        [few] { $cards } приховані цілі
        [many] { $cards } прихованих цілей
       *[other] { $cards } прихованої цілі
    }.
pos-announced = { $seat }, оголошено: { $cards }.
pos-hand = Ваші цілі:
pos-card = { $objective }, { $points }: { $text } { $progress }
pos-progress = ({ $have } із { $need })
pos-fulfilled = (виконано)

## Кінець гри

over-end = Гру закінчено: зіграно чотири раунди.
over-winner = Перемагає { $seat }: { $points }.
over-shared = Перемогу ділять { $seats }: у кожного { $points }.
over-place = { $place }. { $seat }: { $points }

## Чому так ходити не можна

why-over = Гру закінчено, ходити більше не можна.
why-not-your-turn = Зараз питають не вас.
why-no-answer = Це не відповідь на поставлене запитання.
why-spend-first = Спершу витратьте куплене на те, для чого ви його купили.
why-no-such-cell = Такої клітинки немає: поле має стовпці від a до i та ряди від 1 до 6.
why-cell-terrain = На { $cell } — { $terrain }, а годиться лише трав’яниста клітинка.
why-cell-building = На { $cell } вже стоїть будівля: { $building }.
why-cell-worker = На { $cell } вже стоїть робітник.
why-not-in-market = Цього тайла немає на ринку: { $building }.
why-no-house = У вас не лишилося будиночків, щоб позначити будівлю.
why-cost-coins = На спорудження бракує: { $missing }.
why-cost-cubes = На спорудження бракує: { $missing }.
why-nothing-to-gather = Довкола більше немає що зібрати: { $cube }.
why-gather-reserve = У резерві цього не лишилося: { $cube }.
why-no-building = На { $cell } немає будівлі.
why-not-around = На { $cell } нічого не можна активувати: це не одна з восьми клітинок довкола.
why-cannot-activate = Робітник не може активувати цю будівлю: { $building }.
why-used-already = Цю будівлю вже активовано, більше одного разу не можна: { $building }.
why-no-fee = У вас немає монети для власника: { $owner }.
why-price-coins = На обмін бракує: { $missing }.
why-price-cubes = На обмін бракує: { $missing }.
why-reserve-empty = У резерві не лишилося нічого з того, що дає ця будівля: { $building }.
why-reserve-short = У резерві немає всього, що дає ця будівля: { $building }.
why-buy-not-needed = Для цієї оплати більше не треба: { $cube }.
why-buy-coins = Кубик коштує { $coins } понад те, що й так платять монетами.
why-buy-reserve = У резерві бракує таких кубиків: { $cube }.
why-buy-order = Для однієї оплати кубики купують за порядком: деревина, камінь, риба, пшениця.
why-buy-not-enough = Навіть із цією покупкою заплатити повністю не вдасться.
why-give-not-held = У вас цього немає: { $cube }.
why-give-order = До Ломбарду кубики віддають за порядком: деревина, камінь, риба, пшениця.
why-take-same-kind = За цим столом беруть лише ті види, яких не віддавали; віддано: { $cube }.
why-take-reserve = У резерві цього немає: { $cube }.
why-take-order = У Ломбарді кубики беруть за порядком: деревина, камінь, риба, пшениця.
why-not-special = На { $cell } немає ні Резиденції, ні Собору.
why-not-yours = Ця будівля має іншого власника: { $owner }.
why-used-this-round = У цьому раунді будівлю вже активовано: { $building }.
why-nothing-to-use = Зараз ця будівля нічого не дасть: { $building }.
why-feed-not-held = Стільки у вас немає.
why-feed-too-many = Робітникам стільки не треба, досить { $needed }.
why-feed-too-few = Поки їжа є, її віддають робітникам: усього { $needed }.
why-announced-already = Цю ціль уже оголошено: «{ $objective }».
why-not-your-card = У вас немає цієї цілі: «{ $objective }».
why-not-fulfilled = Умову зараз не виконано: { $text }
why-not-drawable = Цей тайл уже не може вийти на ринок: { $building }.
why-deal-order = Наступну карту отримує { $seat }.
why-dealt-already = Цю карту вже роздано: «{ $objective }».
why-impossible = З таким ринком ця ціль недосяжна: «{ $objective }».

## Підписи

label-market = Ринок
label-site = Будівельний майданчик
label-reserve = Резерв
label-round = Раунд { $round }
label-first-player = Перший гравець
label-points = Очки
label-workers = Робітники
label-houses = Будиночки
label-coins = Монети
label-objectives = Цілі
label-hidden-card = Прихована ціль
label-announced = Оголошено
label-progress = { $have } із { $need }
label-fulfilled = Виконано
label-free = вільна трав’яниста клітинка, { $cell }
label-cell = ряд { $row }, стовпець { $column }
label-owner = Власник: { $seat }
label-effect = Ефект
label-later = наприкінці
label-gather = Збере
label-feed = Нагодувати
label-food = Їжа: { $held } із { $needed }
label-fed = Нагодувати можна всіх.
label-has-fed = У цьому раунді годування позаду.
label-fed-coins = Нагодувати всіх можна, заплативши { $coins }.
label-fed-not = Поки що голод коштує { $points }.
label-hungry = Голодних: { $hungry }
label-buy = Купити
label-done = Готово
label-ghost = Сюди

## Вікна

dialog-act = Активуйте будівлі довкола робітника{ $at }
dialog-residence = Активуйте будівлі довкола Резиденції{ $at }
dialog-spend = Для цієї будівлі: { $building }
dialog-spend-feed = Куплено до столу
dialog-give = Віддати в Ломбард
dialog-take = Взяти в Ломбарді
dialog-special = Раунд закінчено
dialog-feed = Робітники хочуть їсти
take-food = { $n ->
        [0] купити за { $coins }
       *[any] { $n } за { $coins }
    }
take-hunger = { $n ->
        [0] лишити голодним
       *[any] голодних: { $n }
    }
dialog-announce = Ваші цілі
dialog-place = Щоб побудувати, торкніться клітинки на полі.
section-activate = Активувати
section-gather = Зібрати
section-buy = Купити за монети
section-use = Активувати
section-feed = Нагодувати
section-announce = Оголосити
tally-hold = Ви маєте
tally-bought = Куплено
tally-needed = Потрібно їжі
hungry-workers = { $hungry ->
        [one] { $hungry } робітник лишиться голодним
        [few] { $hungry } робітники лишаться голодними
        [many] { $hungry } робітників лишаться голодними
       *[other] { $hungry } робітника лишаться голодними
    }

## Запис ходів

help-notation = Хід записують по кроках, наприклад: place f5, activate e5, done. Або: build barn at e4.
help-tile = TILE — назва тайла будівлі, як у списку ходів, наприклад wheat_field.
help-objective = OBJECTIVE — назва карти цілі, як у списку ходів, наприклад six_coins.
help-at = AT — клітинка: стовпець від a до i зліва направо та ряд від 1 до 6 згори вниз, наприклад e4.
help-cube = CUBE — wood (деревина), stone (камінь), fish (риба) або wheat (пшениця).
help-to = TO — номер місця, рахуючи з 0.
help-draw = Якщо граєте зі справжньою коробкою, назвіть витягнутий тайл: draw TILE. Наприклад: draw bakery.
help-deal = Якщо граєте зі справжньою коробкою, назвіть роздану карту: deal OBJECTIVE to SEAT. Наприклад: deal six_coins to 1.
help-buy_to_build = Перед оплатою можна купити кубики за монети: buy wood to build quarry, buy wheat to activate f4, buy fish to feed.
help-feed = Скажіть, скільки своїх кубиків віддаєте: feed 2 fish 1 wheat.
help-give = У Ломбарді кубики віддають і беруть по одному: give wood, give fish, take stone, take stone.
help-use = Наприкінці раунду: use CELL, для своєї Резиденції або свого Собору.

## Перший урок

lesson-title = Перший урок
lesson-valley = Це долина. Чотири раунди ви посилаєте робітників, по одному за хід, по черзі з іншим гравцем. Робітник або збирає ресурси й активує будівлі навколо, або будує. Перемагає той, у кого найбільше очок.
lesson-place = Робітник на траві збирає з восьми клітинок довкола: деревину з лісів, камінь із гір, рибу з озер. Підсвічена клітинка лежить між озерами й лісом.
lesson-confirm = Одна деревина і дві риби: так кажуть ярлики. Ще нічого не вирішено: хід робить клацання по клітинці.
    .finger = Одна деревина і дві риби: так кажуть ярлики. Ще нічого не вирішено: торкніться клітинки ще раз або натисніть «Підтвердити».
lesson-market = А тепер будуйте! На ринку поруч із малюнком — ціна будівлі, у зірці — очки за спорудження, на смужці — що вона робить. Жирна рамка: її можна оплатити; пунктир: лише з ресурсами, докупленими по три монети за кубик. Візьміть Пшеничне поле за свою деревину.
lesson-build = Воно лягає на трав’янисту клітинку. Найкраще біля озер і лісів: поруч потім стануть ваші робітники.
lesson-built = Робітник іде на будівельний майданчик, ваш будиночок позначає будівлю, і очки одразу ваші. Клацання — і її зведено.
    .finger = Робітник іде на будівельний майданчик, ваш будиночок позначає будівлю, і очки одразу ваші. Торкніться ще раз або натисніть «Підтвердити».
lesson-goods = Ось що ви маєте. Наприкінці раунду кожен робітник захоче рибу або пшеницю; миска показує, чи вистачить. Пошліть збирати ще одного робітника.
lesson-beside = Тепер пошліть робітника на клітинку поруч із будівлею, найкраще з вашою. Він збере ресурси й зможе активувати кожну будівлю довкола один раз, у будь-якому порядку.
lesson-activate = Тепер виберіть, що зробить робітник: біля кожної дії видно, скільки вона коштує і що дає. Активуйте будівлю. Чужа коштує монету, її отримує власник; за ваші платять вам.
lesson-objectives = Це ваші таємні цілі. Щойно ціль виконано, її можна оголосити у свій хід і отримати очки; смужки показують, як далеко ви просунулися. Поставте робітника так, щоб наблизитися до цілі, або як схочете.
lesson-larder = Розставте решту робітників. Наприкінці раунду кожен захоче рибу або пшеницю; згодяться й три монети. Поглядайте на миску поруч із ресурсами.
lesson-feeding = Усіх робітників розставлено, і кожен хоче рибу або пшеницю; згодяться й три монети. За кожного голодного ви втрачаєте три очки.
lesson-end = От і вся гра. Дограйте цю партію: наповніть комору, будуйте те, за що заплатять інші, і вчасно оголошуйте цілі. Усі правила — у книзі вгорі.

## Підрахунок закінченої партії

counting-track = Маркер на шкалі очок
counting-coins = Монети
counting-cathedral = Очки за Собор, якщо відомі
counting-hunger = Скільки робітників лишилося голодними, якщо відомо
