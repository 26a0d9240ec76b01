### «Пантікапей» українською.
### Ті самі ключі, атрибути й параметри — в en.ftl та ru.ftl, параметри пояснено в en.ftl.
### У фразах про будівництво $building у знахідному відмінку (.acc), $coins теж; $tile у move-lay, prompt-lay* — tile-name.acc.
### $row у фразах «в { $row }» — місцевий відмінок (row-*.loc).

## Гра

game-title = Пантікапей
game-blurb = Зведіть місто терасами над Боспором: тайли, робітники, п’ять видів будівель. Можна й наодинці проти Автомія.
brief-goal = Кожен вид будівель приносить очки по-своєму: що далі ваш маркер у його ряду, то більше. П’ять раундів по три ходи.
brief-turn = Викладіть у своє місто один із трьох найближчих тайлів, потім виберіть одну дію: збудуйте, продайте або візьміть. Робітника можна послати будь-якої миті: він забирає ресурс під собою, як і тайл, покладений зверху.
brief-begin = Накривайте ресурси тайлами: ними платять за будівлі, а кожна будівля рухає ваш маркер у її ряду. Торкніться ряду, щоб прочитати, що він дає.
brief-alone = Ви граєте проти Автомія. Тайл, біля якого трирема стане після вашого ходу, віддає йому свої ресурси: їх показує тризуб. Він зводить будівлі, щойно може; три будівлі одного виду — це 30 очок.

## Кольори, ресурси, монети, робітники

cube-brown = ресурс для будинків
cube-purple = ресурс для виноробень
cube-beige = ресурс для фортець
cube-orange = ресурс для акведуків
cube-green = ресурс для храмів
amount-brown = { $n ->
        [one] { $n } ресурс для будинків
        [few] { $n } ресурси для будинків
        [many] { $n } ресурсів для будинків
       *[other] { $n } ресурси для будинків
    }
amount-purple = { $n ->
        [one] { $n } ресурс для виноробень
        [few] { $n } ресурси для виноробень
        [many] { $n } ресурсів для виноробень
       *[other] { $n } ресурси для виноробень
    }
amount-beige = { $n ->
        [one] { $n } ресурс для фортець
        [few] { $n } ресурси для фортець
        [many] { $n } ресурсів для фортець
       *[other] { $n } ресурси для фортець
    }
amount-orange = { $n ->
        [one] { $n } ресурс для акведуків
        [few] { $n } ресурси для акведуків
        [many] { $n } ресурсів для акведуків
       *[other] { $n } ресурси для акведуків
    }
amount-green = { $n ->
        [one] { $n } ресурс для храмів
        [few] { $n } ресурси для храмів
        [many] { $n } ресурсів для храмів
       *[other] { $n } ресурси для храмів
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
       *[other] { $n } очки
    }
nothing = нічого
none = жодного

## Будівлі та ряди

building-house = житловий будинок
    .acc = житловий будинок
    .pl = житлові будинки
    .card = Будинок
building-winery = виноробня
    .acc = виноробню
    .pl = виноробні
    .card = Виноробня
building-fortress = фортеця
    .acc = фортецю
    .pl = фортеці
    .card = Фортеця
building-aqueduct = акведук
    .acc = акведук
    .pl = акведуки
    .card = Акведук
building-temple = храм
    .acc = храм
    .pl = храми
    .card = Храм
row-brown = ряд житлових будинків
    .loc = ряду житлових будинків
row-purple = ряд виноробень
    .loc = ряду виноробень
row-beige = ряд фортець
    .loc = ряду фортець
row-orange = ряд акведуків
    .loc = ряду акведуків
row-green = ряд храмів
    .loc = ряду храмів

## Тайли та клітинки

face-plain = проста
face-brown = ресурс для будинків
face-purple = ресурс для виноробень
face-beige = ресурс для фортець
face-orange = ресурс для акведуків
face-green = ресурс для храмів
face-drought = посуха
face-wild = ресурс на вибір
tile-name = тайл { $id } (клітинки: { $faces })
    .acc = тайл { $id } (клітинки: { $faces })
aqueduct-tile-name = тайл акведука { $id }
    .acc = тайл акведука { $id }
pos-cell = { $x },{ $y }: { $face }, рівень { $level }
place-cell = { $x },{ $y }
place-free = вільна земля
cell-cube = на ній { $cube }
cell-taken = уже порожня
cell-worker = на ній робітник
cell-building = { $building }, рівень { $level }

## Що дає комірка планшета розвитку

effect-vp-house = кожен робітник біля будинку дає { amount-points }
effect-vp-winery = { $n ->
        [one] кожна клітинка без будівлі біля виноробні дає 1 очко
        [few] кожні { $n } клітинки без будівлі біля виноробні дають 1 очко
        [many] кожні { $n } клітинок без будівлі біля виноробні дають 1 очко
       *[other] кожні { $n } клітинки без будівлі біля виноробні дають 1 очко
    }
effect-vp-fortress = кожен рівень під фортецею дає { amount-points }
effect-vp-aqueduct = кожна відкрита клітинка посухи біля акведука дає { amount-points }
effect-vp-temple = кожна будівля іншого виду біля храму дає { amount-points }
effect-token = на склад { $things }
effect-worker = ще один робітник і монета наприкінці кожного раунду
effect-move_building = можна переставити будівлю
effect-free_building = безкоштовна будівля, будь-яка, крім фортеці
effect-aqueduct_tile = можна викласти тайл акведука з { $cells } клітинок з ресурсом на вибір
effect-random_tile = можна викласти тайл з мішка
effect-other_row = крок в іншому ряду
effect-upgrade-replace = поліпшення, з яким один ресурс під час оплати можна замінити іншим
effect-upgrade-discount = поліпшення, з яким будівля коштує на ресурс менше
effect-upgrade-coin = поліпшення, з яким раз за хід платний крок дешевший на монету
effect-none = ряд закінчується
short-vp-house = за робітника
short-vp-winery = вільні клітинки
short-vp-fortress = за рівень
short-vp-aqueduct = за посуху
short-vp-temple = інші будівлі
short-token = на склад
short-worker = робітник, монета
short-move_building = зсунути будівлю
short-free_building = будівля задарма
short-aqueduct_tile = такий тайл
short-random_tile = тайл з мішка
short-other_row = інший ряд
short-upgrade-replace = заміна ресурсу
short-upgrade-discount = ресурс дешевше
short-upgrade-coin = монета дешевше
upgrade-replace = заміна ресурсу
upgrade-discount = будівництво на ресурс дешевше
upgrade-coin = крок на монету дешевше

## Підрахунок очок

category-houses = житлові будинки
category-houses-units = робітників поруч
category-wineries = виноробні
category-wineries-units = клітинок без будівлі поруч
category-fortresses = фортеці
category-fortresses-units = рівнів під ними
category-aqueducts = акведуки
category-aqueducts-units = клітинок посухи поруч
category-temples = храми
category-temples-units = інших будівель поруч
category-coins = монети
category-coins-held = монет на руках
category-cubes = ресурси на складі
category-cubes-lost = віддані ресурси
category-drought = посуха
category-drought-cells = відкритих клітинок посухи
category-automius = Автомій
category-automius-buildings = будівель в Автомія
category-automius-cubes = ресурсів в Автомія
category-total = усього

## Налаштування

option-no_rest = Автомій не відпочиває
option-no_rest-help = Він розвивається і в першому раунді (R17.3).
option-no_rest-seats = Ця модифікація — для гри проти Автомія (R17.1).
option-richest = Улов Автомія
option-richest-help = Який тайл йому дістається: той, що під триремою, чи найбагатший на її шляху (R17.2).
option-richest-seats = Ця модифікація — для гри проти Автомія (R17.1).
option-richest-off = Тайл, на якому трирема зупинилася
option-richest-passed = Найбагатший з її додаткового шляху
option-richest-crossed = Те саме, і пропущені вами теж рахуються
option-nearest = Автомій рахує
option-nearest-help = Він бере ресурс для тієї будівлі, до якої йому бракує найменше (R17.4).
option-nearest-seats = Ця модифікація — для гри проти Автомія (R17.1).
option-supply = Загальний запас
option-supply-help = Чи можуть закінчитися ресурси й монети: 20 ресурсів кожного кольору, 30 монет (R1.5).
option-supply-endless = Необмежений
option-supply-limited = Скільки є в коробці
option-sell_at_end = Продаж у кінці ряду
option-sell_at_end-help = Чи можна продати ресурс, маркеру якого йти вже нікуди (R9.3).
option-sell_at_end-allowed = Можна, заради монети
option-sell_at_end-refused = Не можна
option-replacing = Заміна ресурсів
option-replacing-help = Коли поліпшення дозволяє замінити ресурси потрібного кольору (R11.4).
option-replacing-short_of_payment = Якщо їх бракує на оплату зі знижкою
option-replacing-short_of_cost = Якщо їх бракує на вказану вартість
option-replacing-only_lacking = Лише ті, яких бракує
option-last_workers = Робітники після останнього раунду
option-last_workers-help = Що з робітниками в місті перед підрахунком очок (R13.2).
option-last_workers-stay = Лишаються на своїх місцях
option-last_workers-come_home = Повертаються, і їх ставлять заново
option-neighbours = Сусіди будівлі
option-neighbours-help = Чи сусідує те, що на іншому рівні (R14.2).
option-neighbours-any_level = На будь-якому рівні
option-neighbours-same_level = Лише на тому самому рівні
option-coins_tie = Монети за нічиєї
option-coins_tie-help = Які монети порівнюють за нічиєї (R15.2).
option-coins_tie-seats = Автомій не має монет: порівнювати нічого (R16.9).
option-coins_tie-held = Ті, що лишилися в кінці
option-coins_tie-received = Усі отримані за гру
option-aqueduct_tiles = Тайли акведука
option-aqueduct_tiles-help = Чи не забирає очок посуха поруч із ними, як поруч з акведуком (R14.9).
option-aqueduct_tiles-land = Це просто місцевість
option-aqueduct_tiles-water = Вони теж зрошують посуху

## Запитання

prompt-token = На планшет розвитку лягає жетон ресурсів: { $row }, комірка { $cell } (залишилося: { $left }).
prompt-draw = У коло лягає тайл (залишилося: { $left }).
prompt-draw-scout = З мішка виймають тайл.
prompt-automius_explores = Автомій на розвідці.
prompt-automius_develops = Автомій розвивається.
prompt-explore = { $seat }, візьміть один із найближчих тайлів за триремою й викладіть його у своє місто.
prompt-develop = { $seat }, збудуйте щось, продайте від трьох до п’яти різних ресурсів або візьміть монети чи ресурс. На складі: { $things }.
prompt-pay = { $seat }, оберіть, чим заплатити за { $building }.
prompt-step = { $seat }, крокнути далі в { $row } за { $coins }? Наступна комірка: { $effect }.
prompt-move = { $seat }, оберіть свою будівлю, щоб переставити її, або лишіть усе як є.
prompt-set = { $seat }, поставте { $building } на нове місце.
prompt-free = { $seat }, збудуйте безкоштовно будь-що, крім фортеці, або відмовтеся.
prompt-scout = { $seat }, витягніть тайл з мішка й викладіть його або відмовтеся. Витягнутий тайл треба викласти.
prompt-lay = { $seat }, викладіть у своє місто { $tile }.
prompt-lay-skip = { $seat }, викладіть у своє місто { $tile } або відмовтеся.
prompt-fill = { $seat }, оберіть ресурс для тайла акведука.
prompt-other = { $seat }, крокніть в іншому ряду або відмовтеся.
prompt-end = { $seat }, поставте робітників або закінчіть хід.
prompt-last = { $seat }, останній раунд закінчено: поставте робітників, що лишилися, або закінчіть.
prompt-discard = { $seat }, залиште не більше { $keep } ресурсів: повернути ще { $over }.
prompt-workers = { $n ->
        [one] Можна поставити ще { $n } робітника.
        [few] Можна поставити ще { $n } робітників.
        [many] Можна поставити ще { $n } робітників.
       *[other] Можна поставити ще { $n } робітників.
    }

## Що дає хід: частини фраз

details = : { $clauses }
clause-paid = за { $things }
clause-collected = на склад { $things }
clause-home = { $n ->
        [one] { $n } робітник повертається
        [few] { $n } робітники повертаються
        [many] { $n } робітників повертаються
       *[other] { $n } робітники повертаються
    }
clause-step = { $row }, комірка { $cell } ({ $effect })
clause-step-alone = { $row }, комірка { $cell }
clause-automius = Автомій отримає { $things }
clause-automius-none = Автомій не отримає тайла
clause-turn-ends = на цьому ваш хід закінчується; вдома { $n ->
        [one] залишається { $n } робітник
        [few] залишаються { $n } робітники
        [many] залишаються { $n } робітників
       *[other] залишається { $n } робітника
    }
clause-drought = { $n ->
        [one] накрито { $n } клітинку посухи
        [few] накрито { $n } клітинки посухи
        [many] накрито { $n } клітинок посухи
       *[other] накрито { $n } клітинки посухи
    }

## Ходи для журналу

move-token = Жетон «{ $things }» лягає на планшет розвитку ({ $row }, комірка { $cell }).
move-draw = У колі: { $tile }.
move-draw-scout = З мішка: { $tile }.
move-lay = { $seat } кладе { $tile } на { $cell }, рівень { $level }{ $details }.
move-work = { $seat } ставить робітника на { $cell }{ $details }.
move-work-many = { $seat } посилає робітників у місто ({ $n }): { $things }.
move-build = { $seat } будує { $building } на { $cell }, рівень { $level }{ $details }.
move-build-free = { $seat } будує безкоштовно { $building } на { $cell }, рівень { $level }{ $details }.
move-build-later = { $seat } збирається будувати { $building } на { $cell }.
move-pay = { $seat } платить { $things } за { $building }{ $details }.
move-sell = { $seat } продає { $things } за { $coins }{ $details }.
move-take = { $seat } бере { $things }{ $details }.
move-step = { $seat } крокує далі за { $coins }{ $details }.
move-lift = { $seat } знімає { $building } з { $cell }{ $details }.
move-set = { $seat } ставить { $building } на { $cell }, рівень { $level }{ $details }.
move-scout = { $seat } тягне тайл з мішка.
move-fill = { $seat } кладе на тайл акведука { $cube }{ $details }.
move-advance = { $seat } крокує в { $row }{ $details }.
move-discard = { $seat } повертає { $cube }{ $details }.
move-skip = { $seat } відмовляється{ $details }.
move-done = { $seat } закінчує хід{ $details }.
move-done-step = { $seat } зупиняється в { $row }{ $details }.
move-done-last = { $seat } більше не ставить робітників{ $details }.

## Автомій, хід за ходом

move-collect = Автомій бере { $things }. Трирема зупинилася тут: { $tile }.
move-collect-richest = Автомій бере { $things }: з тайлів на шляху триреми найбільше ресурсів дає { $tile }.
move-collect-richest-tie = Автомій бере { $things }: з тайлів на шляху триреми найбільше ресурсів дає { $tile }; серед рівних вирішують верхні ряди, потім порядок на шляху.
move-collect-nothing = Автомій не отримує нічого: { $tile } без ресурсів.
move-erect = Автомій будує { $building } за { $things }: з того, що йому по кишені, цей ряд верхній.
move-erect-only = Автомій будує { $building } за { $things }: на решту йому бракує.
move-gain = Автомій не може будувати й бере { $cube }: таких у нього найбільше.
move-gain-tie = Автомій не може будувати й бере { $cube }: з тих, яких у нього найбільше, цей верхній.
move-gain-none = Автомій не може будувати й бере { $cube }: ресурсів у нього немає, а цей верхній.
move-gain-nearest = Автомій не може будувати й бере { $cube }: до цієї будівлі йому бракує найменше.
move-gain-nearest-tie = Автомій не може будувати й бере { $cube }: з будівель, до яких йому бракує найменше, цей ряд верхній.
move-rest-ring = Автомію нема з чого брати.
move-rest = Автомій відпочиває: у першому раунді він не розвивається.
plan-collect = Автомій отримає { $things }: { $tile }.
plan-collect-if = Із цим тайлом Автомій отримає { $things }.
plan-collect-seen = Автомій отримає { $things }.
plan-collect-none = Автомій не отримає тайла.
plan-choice = Якщо взяти { $tile }, Автомій отримає { $things }: { $catch }.
plan-choice-none = Якщо взяти { $tile }, Автомій не отримає тайла.
plan-erect = Потім збудує { $building } за { $things }.
plan-erect-open = Поки виходить, що потім він збудує { $building } за { $things }.
plan-gain = Потім візьме { $cube }: будувати йому немає на що.
plan-gain-open = Поки виходить, що потім він візьме { $cube }: будувати йому немає на що.
plan-rest = Потім відпочине (перший раунд).
plan-choose = Ваш тайл вирішує, який дістанеться Автомію.

## Що стається само собою

note-round = Починається раунд { $round }. Перший гравець: { $seat }.
note-round-solo = Починається раунд { $round }.
note-last = Останній раунд закінчено.
note-income = { $seat } отримує { $coins } за комірки робітників.

## Ходи на вибір

move-token-option = { $things }
move-draw-option = { $tile }
move-lay-option = Покласти { $tile } на { $cell }, поворот { $turn }, рівень { $level }{ $details }
move-work-option = Поставити робітника на { $cell }{ $details }
move-build-option = Збудувати { $building } на { $cell }{ $way }, рівень { $level }{ $details }
move-build-option-later = Збудувати { $building } на { $cell }{ $way }, рівень { $level }, і обрати, чим платити
way-across = { "" } уздовж ряду
way-down = { "" } донизу
move-pay-option = Заплатити { $things }
move-sell-option = Продати { $things } за { $coins }{ $details }
move-take-option = Взяти { $things }
move-step-option = Крокнути за { $coins }: { $effect }
move-lift-option = Переставити { $building } з { $cell }
move-set-option = Поставити на { $cell }{ $way }, рівень { $level }{ $details }
move-scout-option = Витягти тайл з мішка
move-fill-option = Покласти { $cube }
move-advance-option = У { $row }: { $effect }
move-discard-option = Повернути { $cube }
move-skip-option = Відмовитися
move-done-option = Закінчити хід
move-done-option-step = Зупинитися
move-done-option-last = Більше не ставити
move-collect-option = Автомій бере тайл
move-erect-option = Автомій будує { $building }
move-gain-option = Автомій бере { $cube }
move-rest-option = Автомій відпочиває

## Становище словами

pos-round = Раунд { $round } з { $rounds }.
pos-first = Перший гравець: { $seat }.
pos-turn = Ходить { $seat }.
pos-ring = За триремою, за годинниковою стрілкою:
pos-ring-empty = Коло порожнє.
pos-ring-tile = { $n }. { $tile }
pos-bag = У мішку: { $bag }, у скиді: { $discard }.
pos-column = { $building }: вартість { $cost }, залишилося { $left }.
pos-column-empty = { $building }: більше немає.
pos-row = { $row }: { $cells }.
pos-row-cell = { $n }. { $effect }
pos-player = { $seat }: { $points }. На складі: { $things }.
pos-workers = Робітники: { $home } на планшеті, { $city } у місті, { $reserve } у запасі.
pos-upgrades = Поліпшення: { $upgrades }.
pos-marker = { $row }: маркер на комірці { $cell } з { $cells }; збудовано { $buildings }, це { $points }.
pos-city = Місто: клітинок { $cells }, найвищий рівень { $level }.
pos-city-empty = Міста ще немає: його почне перший тайл.
pos-lying = У місті лежить: { $things }.
pos-building = { $building }, { $cell }, рівень { $level }.
pos-drought = Відкритих клітинок посухи: { $cells }.
pos-automius = Автомій: { $points }. На складі: { $things }.
pos-automius-buildings = Він збудував: { $buildings }.
amount-building = { $building }: { $n }

## Кінець

over-end = Гру закінчено: зіграно п’ять раундів.
over-winner = Перемагає { $seat }: { $points }.
over-winner-buildings = Перемагає { $seat }: очок порівну ({ $points }), але більше будівель ({ $buildings }).
over-winner-coins = Перемагає { $seat }: очок ({ $points }) і будівель порівну, але більше монет ({ $coins }).
over-shared = Спільна перемога: { $seats }, у кожного { $points }.
over-place = { $place }. { $seat }: { $points }
over-solo-won = { $seat } перемагає Автомія з рахунком { $points } : { $others }.
over-solo-lost = Перемагає Автомій з рахунком { $others } : { $points }. Може, наступного разу.
over-solo-tie = Нічия, { $points }: не перемагає ніхто. Зіграйте ще раз, з однією чи кількома модифікаціями.

## Чому так не можна

why-over = Гру закінчено: ходити більше не можна.
why-not-your-turn = Зараз питають не вас.
why-no-answer = Це не відповідь на те, про що зараз питають.
why-token-order = Зараз черга іншої комірки планшета розвитку.
why-token-gone = Цей жетон уже лежить, або він іншого виду.
why-not-in-bag = Цього немає в мішку: { $tile }.
why-not-automius = Правила Автомія велять інше.
why-no-such-tile = Це не один із { $choice } найближчих тайлів за триремою: { $tile }.
why-no-such-turn = Цей тайл не має повороту { $turn }: однакові на вигляд повороти рахуються один раз.
why-first-tile = Перший тайл міста лежить першою клітинкою на 0,0.
why-hanging = Частина тайла лежала б на місті, а частина — на землі.
why-uneven = Клітинки під тайлом не на одному рівні.
why-on-building = Тайлом не можна накрити будівлю.
why-not-touching = На землі тайл має торкатися міста хоча б однією стороною клітинки.
why-no-cell = На { $cell } немає клітинки вашого міста.
why-no-worker = На вашому планшеті немає робітника.
why-worker-there = На { $cell } уже стоїть робітник.
why-building-there = На { $cell } стоїть будівля.
why-no-stand = На { $cell } немає клітинки вашого міста, щоб поставити робітника.
why-built-upon = На { $cell } стоїть будівля: робітникові там не місце.
why-no-piece = Більше не залишилося: { $building }.
why-no-fortress = Безкоштовною може бути будь-яка будівля, крім фортеці.
why-too-dear = { $building } коштує { $cost }, а у вас { $have }.
why-two-levels = Усі клітинки будівлі мають бути на одному рівні.
why-no-such-way = Ця будівля займає одну клітинку: напряму вона не має.
why-pay-amount = Заплатити треба вартість або, зі знижкою, на ресурс менше.
why-pay-right-colour = Потрібних ресурсів у вас досить, ними й треба платити.
why-pay-lacking = За цим столом замінити можна лише ті ресурси, яких бракує.
why-pay-tokens = Замінити можна стільки ресурсів, скільки у вас таких поліпшень: { $tokens }.
why-pay-not-held = У вас немає таких ресурсів.
why-pay-order = Ресурси на заміну називають у порядку рядів, і не ті, яких потребує сама будівля.
why-sell-number = Продають від { $least } до { $most } різних ресурсів; видів у вас: { $kinds }.
why-sell-not-held = У вас є не всі ці ресурси. Бракує: { $missing }.
why-sell-row-end = За цим столом не можна продати ресурс, маркер якого в кінці ряду.
why-no-building = Жодна ваша будівля не починається на { $cell }.
why-same-row = Крок має бути в іншому ряду.
why-row-end = Ваш маркер уже в кінці ({ $row }).
why-must-lay = Витягнутий з мішка тайл треба викласти.
why-discard-not-held = У вас немає: { $cube }.
why-discard-order = Ресурси повертають у порядку рядів, згори донизу.

## Підписи

label-ring = Коло тайлів
label-loop = Тут коло замикається: далі знову перший тайл
label-rest = відпочиває
label-trireme = Трирема
label-city = Місто: { $seat }
label-begin = Тут почнеться місто
label-begin-how = Щоходу ви кладете один із трьох тайлів, потім будуєте, продаєте або берете. Ресурси, по які сходить робітник або які накриє тайл, ваші: ними платять за будівлі.
label-development = Планшет розвитку
label-yard = Розвиток
label-section-build = Будувати
label-section-sell = Продати
label-section-take = Взяти
label-bag = У мішку: { $n }
label-round = Раунд { $round } з { $rounds }
label-first-player = Перший гравець
label-upgrade = Поліпшення: { $upgrade }
label-worker = Робітник: оберіть, куди поставити (є { $n })
label-workers-home = Робітників на планшеті: { $home }, у запасі: { $reserve }
label-build = { $building }: вартість { $cost }, у вас { $have }; залишилося { $left }
label-left = ще { $n }
label-build-none = { $building }: більше немає
label-steps = Далі в ряду: { $steps }
label-step-free = за будівлю — { $effect }
label-step-paid = за { $coins } — { $effect }
label-cell = { $row }, комірка { $cell } з { $cells }: { $effect }
label-cell-marker = тут: { $seats }
label-take = Взяти
label-automius = Автомій: { $things }
label-hold = У вас
label-step-count = { $n ->
        [one] { $n } крок
        [few] { $n } кроки
        [many] { $n } кроків
       *[other] { $n } кроку
    }
label-sell = Продати { $least }–{ $most }
label-sell-card = Продайте від трьох до п’яти різних ресурсів: за кожен — монета й крок у його ряду
label-plan-later = Його план залежить від тайла, який ви візьмете.
label-pay = Плата за { $building }
label-price-of = Вартість
label-other-row = Крок в іншому ряду
label-fill = Ресурс для тайла акведука
label-discard = Залиште { $keep } ресурсів
label-discard-others = Позначено, що ви повертаєте. Торкніться іншого кольору, щоб повернути його.
label-fetch = Послати
label-fetch-card = { $n ->
    [one] { $n } робітник на планшеті: торкніться ресурсу в місті, щоб його забрати
    [few] { $n } робітники на планшеті: послати їх по ресурси, усіх одразу
    [many] { $n } робітників на планшеті: послати їх по ресурси, усіх одразу
   *[other] { $n } робітників на планшеті: послати їх по ресурси, усіх одразу
}
label-send = { $n ->
    [0] Ніхто не йде по ресурси
    [one] { $n } робітник іде по ресурс
    [few] { $n } робітники йдуть по ресурси
    [many] { $n } робітників ідуть по ресурси
   *[other] { $n } робітників ідуть по ресурси
}
label-send-others = Торкніться кольору, щоб залишити його в місті або забрати.
label-send-cells = Торкніться ресурсів у місті, щоб послати по них робітника або не посилати.
label-send-now = { $n ->
    [0] Закінчити хід
    [one] Послати { $n } робітника
    [few] Послати { $n } робітників
    [many] Послати { $n } робітників
   *[other] Послати { $n } робітників
}
label-give-back = { $n ->
    [one] Повернути { $n } ресурс
    [few] Повернути { $n } ресурси
    [many] Повернути { $n } ресурсів
   *[other] Повернути { $n } ресурсу
}
label-sell-ended = Продати по одному кожного кольору, навіть якщо його ряд пройдено: тоді лише за монету
label-sell-fetched = Продати по одному кожного кольору, чий ряд ще не пройдено: по ті, що в місті, ідуть робітники
label-paid-step = Платні кроки в { $row }
map-legend = B коричневий, P фіолетовий, E бежевий, O помаранчевий, G зелений, ? на вибір: ресурс лежить, а мала літера означає, що його забрали; x посуха, . проста клітинка; @ робітник; будівлі: [h] будинок, [w] виноробня, [f] фортеця, [a] акведук, [t] храм; цифра — рівень.

## Перший урок. Ключі: lesson-ІМ’Я, по одному на кожен крок lesson.toml.

lesson-title = Перший урок
lesson-hill = Тут ви зведете місто: тайл за тайлом, вшир і вгору, з п’ятьма видами будівель. У грі п’ять раундів, і в кожному у вас три ходи.
lesson-ring = Кожен хід починається з розвідки: ви берете один із трьох тайлів за триремою, і вона стає на його місце. Знаки на клітинках — це ресурси: з будинком — для житлових будинків, з виноградом — для виноробень і так далі. Тріщини — це посуха.
lesson-take = Візьміть перший тайл: торкніться його. На ньому два ресурси для будинків.
lesson-place = Перший тайл починає місто. Торкніться поля внизу.
lesson-turn = Так він лежатиме; стрілки внизу його повертають. Поки нічого не вирішено: торкніться поля ще раз або підтвердьте кнопкою. Число — це очки: відкрита посуха забирає одне, доки її нічим не накрито.
lesson-worker = Ресурси в місті ще не ваші: по них ходять робітники, і кожен ресурс на складі — очко. Відправте робітника по ресурс; для будинку потрібні ресурси для будинків.
lesson-develop = Тепер розвиток: одна дія з трьох. Житловий будинок коштує 2 ресурси для будинків. Візьміть один: виберіть його під словом «Взяти».
lesson-cover = Ваш наступний хід. Візьміть будь-який тайл і покладіть його поруч із містом. Потім тайли можна класти й згори, де все під ними однієї висоти: те, що під тайлом, стає вашим, а робітник звідти повертається додому.
lesson-gather = Житловий будинок коштує 2 ресурси для будинків: їх приносять робітники, а один можна взяти під час розвитку.
lesson-build = За 2 ресурси для будинків зводять житловий будинок: торкніться його картки, потім клітинки, найкраще — посухи поруч із робітником: закрита посуха очок не забирає, а робітник поруч із будинком приносить очко. Зараз у сумі нерідко виходить нуль, адже обидва ресурси були очками, зате ваш маркер просунеться.
lesson-rows = Ваш маркер просунувся на планшеті розвитку. У кожному ряду є нагороди: ресурси, робітники, поліпшення, властивості та зірки, які кажуть, чого варті будівлі цього ряду. Торкніться комірки, і вона все пояснить.
lesson-next = На картках — найближчі нагороди ряду. Першу дають за будівлю; число на монеті — ціна, за яку можна пройти до наступних.
lesson-sell = Замість будівництва можна продати від трьох до п’яти різних ресурсів: по монеті за кожен і по кроку в кожному з їхніх рядів. Монетами платять за кроки під час будівництва.
lesson-points = Житловим будинкам потрібні робітники поруч, виноробням — простір, фортецям — висота, акведукам — посуха, храмам — будівлі інших видів. Рахунок показує, скільки очок було б, якби гра скінчилася зараз.
lesson-end = Це майже все. Наприкінці раунду робітники повертаються додому, а залишити можна не більше п’яти ресурсів. Грайте з ботом скільки захочете; а іншим разом спробуйте зіграти наодинці проти Автомія: його ходи приписані правилами.

## Запис ходів

help-notation = Хід записують по кроках, наприклад: lay t16 at 0,0 turn 1, work 2,0, build house at 1,0 across, step, done.
help-tile = TILE — t01–t65 для тайлів місцевості, a1–a3 для форм тайлів акведука.
help-x = X,Y — клітинка: X зростає праворуч, Y донизу, 0,0 — перша клітинка вашого першого тайла.
help-turn = TURN — кількість чвертей оберту за годинниковою стрілкою, від 0 до 3.
help-way = WAY — across (праворуч) або down (донизу); будівлю на одну клітинку пишуть across.
help-building = BUILDING — house (житловий будинок), winery (виноробня), fortress (фортеця), aqueduct (акведук) або temple (храм).
help-colour = COLOUR і ROW — brown (коричневий), purple (фіолетовий), beige (бежевий), orange (помаранчевий) або green (зелений).
help-sell = Продають від трьох до п’яти кольорів: sell brown+beige+green.
help-pay = Скажіть, скільки ресурсів кольору будівлі ви платите й чим замінюєте решту: pay 1 with green and nothing.
help-draw = Якщо граєте зі справжньою коробкою, назвіть витягнутий тайл: draw t42.
help-token = Якщо граєте зі справжньою коробкою, назвіть жетони, як вони лягли: token 3 on brown 4.
help-collect = Ходи Автомія приписані; за столом без зерна випадковості їх уводите ви: collect t11, erect house, gain brown, rest.

## Те саме для тих, хто бачить поле: без координат і номерів тайлів

tile-seen = тайл ({ $faces })
    .acc = тайл ({ $faces })
aqueduct-tile-seen = тайл акведука
    .acc = тайл акведука
move-lay-seen = { $seat } кладе { $tile } { $level ->
        [1] на землю
       *[any] на рівень { $level }
    }{ $details }.
move-work-seen = { $seat } ставить робітника в місто{ $details }.
move-build-seen = { $seat } будує { $building } на рівні { $level }{ $details }.
move-build-free-seen = { $seat } будує безкоштовно { $building } на рівні { $level }{ $details }.
move-build-later-seen = { $seat } збирається будувати { $building }.
move-lift-seen = { $seat } знімає { $building }{ $details }.
move-set-seen = { $seat } ставить { $building } на рівень { $level }{ $details }.
move-lay-option-seen = Покласти { $tile } { $level ->
        [1] на землю
       *[any] на рівень { $level }
    }{ $details }
move-work-option-seen = Поставити робітника на клітинку рівня { $level }{ $beside }{ $details }
place-beside = { " " }(поруч: { $buildings })
move-take-option-seen = Взяти { $things }{ $details }
move-build-option-seen = Збудувати тут { $building } на рівні { $level }{ $details }
move-build-option-seen-later = Збудувати тут { $building } на рівні { $level }
move-lift-option-seen = Переставити { $building }
move-set-option-seen = Поставити сюди, на рівень { $level }{ $details }
prompt-explore-seen = Візьміть тайл і викладіть його у своє місто.
prompt-develop-seen = { $workers ->
        [0] Будуйте, продавайте або беріть монети чи ресурс.
       *[any] Будуйте, продавайте, беріть монети чи ресурс або пошліть робітника.
    }
prompt-develop-poor-seen = { $workers ->
        [0] Поки що нема з чого будувати й нема чого продавати: візьміть монети чи ресурс.
       *[any] Поки що нема з чого будувати й нема чого продавати: візьміть монети чи ресурс, а перед тим можна послати робітника.
    }
prompt-pay-seen = Чим заплатити за { $building }?
prompt-step-seen = Скільки кроків зробити в { $row }?
prompt-move-seen = Переставте будівлю або відмовтеся.
prompt-set-seen = Поставте { $building } на нове місце.
prompt-free-seen = Збудуйте безкоштовно будь-що, крім фортеці.
prompt-scout-seen = Витягти тайл з мішка? Його доведеться викласти.
prompt-lay-seen = Викладіть цей тайл у своє місто.
prompt-lay-skip-seen = Викладіть тайл акведука з ресурсом на вибір або відмовтеся.
prompt-fill-seen = Оберіть ресурс для тайла акведука.
prompt-other-seen = Крокніть в іншому ряду або відмовтеся.
prompt-end-seen = Пошліть робітника або закінчіть хід.
prompt-last-seen = Останній раунд закінчено: розставте робітників.
prompt-discard-seen = Залиште { $keep } ресурсів: повернути ще { $over }.
cell-seen = клітинка ({ $face }), рівень { $level }

## Підрахунок закінченої партії

counting-marker-brown = Ряд житлових будинків: на скільки комірок пройшов маркер
counting-marker-purple = Ряд виноробень: на скільки комірок пройшов маркер
counting-marker-beige = Ряд фортець: на скільки комірок пройшов маркер
counting-marker-orange = Ряд акведуків: на скільки комірок пройшов маркер
counting-marker-green = Ряд храмів: на скільки комірок пройшов маркер
counting-coins = Монети
counting-cubes-brown = Ресурси для житлових будинків
counting-cubes-purple = Ресурси для виноробень
counting-cubes-beige = Ресурси для фортець
counting-cubes-orange = Ресурси для акведуків
counting-cubes-green = Ресурси для храмів
counting-automius-cubes = Автомій: усього ресурсів
counting-automius-house = Автомій: житлові будинки
counting-automius-winery = Автомій: виноробні
counting-automius-fortress = Автомій: фортеці
counting-automius-aqueduct = Автомій: акведуки
counting-automius-temple = Автомій: храми
counting-worker = Робітник

## Коробка: назви частин на сторінці «Моя коробка»

box-publication = Видання
box-pieces = Що лежить у коробці
box-colours = Кольори
box-start = З чим усі починають
box-rounds = Раунди й коло
box-actions = Дії
box-terrain_tiles = Тайли місцевості
box-aqueduct_tiles = Тайли акведука
box-buildings = Фішки кожної будівлі
box-building_sizes = Клітинки під будівлею
box-building_board = Фішки за кількістю гравців
box-building_costs = Вартість будівель
box-development_board = Планшет розвитку
box-resource_tokens = Жетони ресурсів
box-upgrades = Жетони поліпшення
box-values = Очки на комірках
box-values_winery = Клітинок на очко у виноробні
box-leftovers = Монети, ресурси й посуха в кінці
box-solo = Автомій
box-count = скільки
box-cost = вартість
box-single = один ресурс
box-double = два ресурси
box-vp-1 = очки I
box-vp-2 = очки II
box-vp-3 = очки III
box-token1 = жетон, один ресурс
box-token2 = жетон, два ресурси
box-worker = робітник
box-move_building = переставити будівлю
box-free_building = безкоштовна будівля
box-random_tile = випадковий тайл
box-other_row = інший ряд
box-aqueduct_tile-a1 = тайл акведука a1
box-aqueduct_tile-a2 = тайл акведука a2
box-aqueduct_tile-a3 = тайл акведука a3
box-upgrade-replace = поліпшення: заміна
box-upgrade-discount = поліпшення: знижка
box-upgrade-coin = поліпшення: монета
box-replace = заміна
box-discount = знижка
box-coin = монета
box-letter-B = дім
box-letter-P = виноробня
box-letter-E = фортеця
box-letter-O = акведук
box-letter-G = храм
box-letter-plain = порожня
box-letter-x = посуха
box-letter-wild = ресурс на вибір
box-letter-none = немає клітинки
box-sides-0 = 1–3 гравці
box-sides-1 = 4 гравці
box-terrain_tiles-why = У правилах сказано, скільки їх і що на деяких посуха; показано один тайл із двома ресурсами. Малюнок тайлів наш.
box-aqueduct_tiles-why = За правилами їх 12, на кожному одна клітинка ресурсу, форм кілька. Самі форми наші.
box-building_sizes-why = У правилах сказано лише, що деякі будівлі займають дві клітинки.
box-building_costs-why = З правил відомо про дві сторони планшета й акведук за 2; в одному огляді сказано, що ціни ростуть повільно.
box-development_board-why = Приклад із правил визначає три комірки ряду акведуків і по одній в інших рядах. Порядок решти наш.
box-resource_tokens-why = Майже однозначно випливає з їхньої кількості: 5 і 10.
box-upgrades-why = Випливає з 16 жетонів, чотирьох гравців і одного виду, якого в гравця може бути два.
box-values-why = За правилами перша комірка ряду акведуків дає очко за посуху; решта вирівнює п’ять рядів.

## Що не сходиться у зміненій коробці

misfit-tile-cells = на тайлі { $tile } клітинок: { $n }, а може бути від 1 до { $most }
misfit-tile-apart = тайл { $tile } розпадається: його клітинки мають торкатися сторонами
misfit-outlines = у тайлів { $n } різних обрисів, а місця є для { $most }
misfit-row-points-order = { $row }: комірки очок мають іти за порядком I, II, III
misfit-too-few-tokens = на планшеті розвитку комірок «{ $kind }»: { $n }, а таких жетонів { $tokens }
misfit-city-cells = місто могло б вирости до { $n } клітинок, а місця є для { $most }
misfit-city-levels = у місті могло б стати { $n } рівнів, а місця є для { $most }
misfit-aqueduct-tiles = у коробці 12 тайлів акведука, а не { $n }
misfit-aqueduct-resource = на тайлі акведука рівно одна клітинка з ресурсом на вибір, а на { $tile } їх { $n }
misfit-aqueduct-shapes = тайли акведука бувають різної форми
misfit-no-drought = хоча б на одному тайлі місцевості є посуха
misfit-no-two-resources = хоча б на одному тайлі місцевості рівно два ресурси (приклад із правил)
misfit-colour-missing = кожен ресурс є хоча б на одному тайлі місцевості
misfit-aqueduct-cost = якийсь акведук коштує 2 (приклад із правил)
misfit-two-cells = якась будівля займає дві клітинки
misfit-other-row = { $row }: комірка «{ $cell }» буває лише тут: { $home }
misfit-row-lacks = { $row }: має бути комірка «{ $cell }»
misfit-no-row-has = у якомусь ряду має бути комірка «{ $cell }»
misfit-row-no-points = { $row }: мають бути комірки очок
misfit-winery-points = у ряду виноробень три комірки очок, а не { $n }
misfit-two-workers = у ряду житлових будинків щонайменше дві комірки робітника, а не { $n }
misfit-example = у ряду акведуків мають іти поспіль очки I, тайл акведука й поліпшення-заміна (приклад із правил)
misfit-aqueduct-value = перша комірка очок дає за акведук 1, а не { $n } (приклад із правил)
misfit-upgrade-too-early = { $row }: «{ $cell }» стоїть раніше комірки, до якої у прикладі з правил доходять без нього
misfit-tokens-left = із 15 жетонів ресурсів хоча б один має лишитися, а комірок для них { $n }
misfit-upgrade-cells = на планшеті дві комірки поліпшення «заміна», одна «знижка» й одна «монета», а не { $replace }, { $discount } і { $coin }
misfit-upgrade-tokens = жетонів поліпшення «{ $kind }»: { $n }, а потрібно { $wanted }: по одному кожному гравцеві на кожну комірку
misfit-aqueduct-count = тайл { $tile } може взяти кожен гравець: потрібно { $wanted }, а не { $n }
