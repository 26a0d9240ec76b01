### «Пантикапей» по-русски.
### Те же ключи, атрибуты и параметры — в en.ftl и uk.ftl, там же объяснены параметры.
### В фразах о постройке $building в винительном падеже (.acc), $coins тоже; $tile в move-lay, prompt-lay* — tile-name.acc.
### $row в фразах «в { $row }» — предложный падеж (row-*.loc).

## Игра

game-title = Пантикапей
game-blurb = Постройте город террасами над Боспором: тайлы, рабочие, пять видов зданий. Можно и в одиночку против Автомия.
brief-goal = Каждый вид зданий приносит очки по-своему: чем дальше ваш маркер в его ряду, тем больше. Пять раундов по три хода.
brief-turn = Выложите в свой город один из трёх ближайших тайлов, затем выберите одно действие: постройте, продайте или возьмите. Рабочего можно послать в любой момент: он забирает ресурс под собой, как и тайл, положенный сверху.
brief-begin = Накрывайте ресурсы тайлами: ими платят за здания, а каждая постройка двигает ваш маркер в её ряду. Коснитесь ряда, чтобы прочесть, что он даёт.
brief-alone = Вы играете против Автомия. Тайл, у которого трирема встанет после вашего хода, отдаёт ему свои ресурсы: их показывает трезубец. Он строит, как только может; три здания одного вида — это 30 очков.

## Цвета, ресурсы, монеты, рабочие

cube-brown = ресурс для домов
cube-purple = ресурс для виноделен
cube-beige = ресурс для крепостей
cube-orange = ресурс для акведуков
cube-green = ресурс для храмов
amount-brown = { $n ->
        [one] { $n } ресурс для домов
        [few] { $n } ресурса для домов
        [many] { $n } ресурсов для домов
       *[other] { $n } ресурса для домов
    }
amount-purple = { $n ->
        [one] { $n } ресурс для виноделен
        [few] { $n } ресурса для виноделен
        [many] { $n } ресурсов для виноделен
       *[other] { $n } ресурса для виноделен
    }
amount-beige = { $n ->
        [one] { $n } ресурс для крепостей
        [few] { $n } ресурса для крепостей
        [many] { $n } ресурсов для крепостей
       *[other] { $n } ресурса для крепостей
    }
amount-orange = { $n ->
        [one] { $n } ресурс для акведуков
        [few] { $n } ресурса для акведуков
        [many] { $n } ресурсов для акведуков
       *[other] { $n } ресурса для акведуков
    }
amount-green = { $n ->
        [one] { $n } ресурс для храмов
        [few] { $n } ресурса для храмов
        [many] { $n } ресурсов для храмов
       *[other] { $n } ресурса для храмов
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
nothing = ничего
none = ни одного

## Здания и ряды

building-house = жилой дом
    .acc = жилой дом
    .pl = жилые дома
    .card = Жилой дом
building-winery = винодельня
    .acc = винодельню
    .pl = винодельни
    .card = Винодельня
building-fortress = крепость
    .acc = крепость
    .pl = крепости
    .card = Крепость
building-aqueduct = акведук
    .acc = акведук
    .pl = акведуки
    .card = Акведук
building-temple = храм
    .acc = храм
    .pl = храмы
    .card = Храм
row-brown = ряд жилых домов
    .loc = ряду жилых домов
row-purple = ряд виноделен
    .loc = ряду виноделен
row-beige = ряд крепостей
    .loc = ряду крепостей
row-orange = ряд акведуков
    .loc = ряду акведуков
row-green = ряд храмов
    .loc = ряду храмов

## Тайлы и клетки

face-plain = простая
face-brown = ресурс для домов
face-purple = ресурс для виноделен
face-beige = ресурс для крепостей
face-orange = ресурс для акведуков
face-green = ресурс для храмов
face-drought = засуха
face-wild = ресурс на выбор
tile-name = тайл { $id } (клетки: { $faces })
    .acc = тайл { $id } (клетки: { $faces })
aqueduct-tile-name = тайл акведука { $id }
    .acc = тайл акведука { $id }
pos-cell = { $x },{ $y }: { $face }, уровень { $level }
place-cell = { $x },{ $y }
place-free = свободная земля
cell-cube = на ней { $cube }
cell-taken = уже пустая
cell-worker = на ней рабочий
cell-building = { $building }, уровень { $level }

## Что даёт ячейка планшета развития

effect-vp-house = каждый рабочий возле дома приносит { amount-points }
effect-vp-winery = { $n ->
        [one] каждая клетка без здания возле винодельни приносит 1 очко
        [few] каждые { $n } клетки без здания возле винодельни приносят 1 очко
        [many] каждые { $n } клеток без здания возле винодельни приносят 1 очко
       *[other] каждые { $n } клетки без здания возле винодельни приносят 1 очко
    }
effect-vp-fortress = каждый уровень под крепостью приносит { amount-points }
effect-vp-aqueduct = каждая открытая клетка засухи возле акведука приносит { amount-points }
effect-vp-temple = каждое здание другого вида возле храма приносит { amount-points }
effect-token = на склад { $things }
effect-worker = ещё один рабочий и монета в конце каждого раунда
effect-move_building = можно переставить здание
effect-free_building = бесплатное здание, любое, кроме крепости
effect-aqueduct_tile = можно выложить тайл акведука из { $cells } клеток с ресурсом на выбор
effect-random_tile = можно выложить тайл из мешка
effect-other_row = шаг в другом ряду
effect-upgrade-replace = улучшение, с которым один ресурс при оплате можно заменить другим
effect-upgrade-discount = улучшение, с которым здание стоит на ресурс меньше
effect-upgrade-coin = улучшение, с которым раз за ход платный шаг дешевле на монету
effect-none = ряд кончается
short-vp-house = за рабочего
short-vp-winery = пустые клетки
short-vp-fortress = за уровень
short-vp-aqueduct = за засуху
short-vp-temple = другие здания
short-token = на склад
short-worker = рабочий, монета
short-move_building = сдвинуть здание
short-free_building = здание даром
short-aqueduct_tile = такой тайл
short-random_tile = тайл из мешка
short-other_row = другой ряд
short-upgrade-replace = замена ресурса
short-upgrade-discount = ресурс дешевле
short-upgrade-coin = монета дешевле
upgrade-replace = замена ресурса
upgrade-discount = стройка на ресурс дешевле
upgrade-coin = шаг на монету дешевле

## Подсчёт очков

category-houses = жилые дома
category-houses-units = рабочих рядом
category-wineries = винодельни
category-wineries-units = клеток без здания рядом
category-fortresses = крепости
category-fortresses-units = уровней под ними
category-aqueducts = акведуки
category-aqueducts-units = клеток засухи рядом
category-temples = храмы
category-temples-units = других зданий рядом
category-coins = монеты
category-coins-held = монет на руках
category-cubes = ресурсы на складе
category-cubes-lost = отданные ресурсы
category-drought = засуха
category-drought-cells = открытых клеток засухи
category-automius = Автомий
category-automius-buildings = зданий у Автомия
category-automius-cubes = ресурсов у Автомия
category-total = всего

## Настройки

option-no_rest = Автомий не отдыхает
option-no_rest-help = Он развивается и в первом раунде (R17.3).
option-no_rest-seats = Эта модификация — для игры против Автомия (R17.1).
option-richest = Улов Автомия
option-richest-help = Какой тайл ему достаётся: тот, что под триремой, или самый богатый на её пути (R17.2).
option-richest-seats = Эта модификация — для игры против Автомия (R17.1).
option-richest-off = Тайл, на котором трирема остановилась
option-richest-passed = Самый богатый из её дополнительного пути
option-richest-crossed = То же, и пропущенные вами тоже считаются
option-nearest = Автомий считает
option-nearest-help = Он берёт ресурс для того здания, до которого ему не хватает меньше всего (R17.4).
option-nearest-seats = Эта модификация — для игры против Автомия (R17.1).
option-supply = Общий запас
option-supply-help = Могут ли закончиться ресурсы и монеты: 20 ресурсов каждого цвета, 30 монет (R1.5).
option-supply-endless = Не ограничен
option-supply-limited = Сколько есть в коробке
option-sell_at_end = Продажа в конце ряда
option-sell_at_end-help = Можно ли продать ресурс, маркеру которого идти уже некуда (R9.3).
option-sell_at_end-allowed = Можно, ради монеты
option-sell_at_end-refused = Нельзя
option-replacing = Замена ресурсов
option-replacing-help = Когда улучшение позволяет заменить ресурсы нужного цвета (R11.4).
option-replacing-short_of_payment = Если их не хватает на оплату с учётом скидки
option-replacing-short_of_cost = Если их не хватает на указанную стоимость
option-replacing-only_lacking = Только недостающие
option-last_workers = Рабочие после последнего раунда
option-last_workers-help = Что с рабочими в городе перед подсчётом очков (R13.2).
option-last_workers-stay = Остаются на своих местах
option-last_workers-come_home = Возвращаются, и их ставят заново
option-neighbours = Соседи здания
option-neighbours-help = Считается ли соседним то, что на другом уровне (R14.2).
option-neighbours-any_level = На любом уровне
option-neighbours-same_level = Только на том же уровне
option-coins_tie = Монеты при ничьей
option-coins_tie-help = Какие монеты сравнивают при ничьей (R15.2).
option-coins_tie-seats = У Автомия монет нет: сравнивать нечего (R16.9).
option-coins_tie-held = Оставшиеся в конце
option-coins_tie-received = Все полученные за игру
option-aqueduct_tiles = Тайлы акведука
option-aqueduct_tiles-help = Не отнимает ли очков засуха рядом с ними, как рядом с акведуком (R14.9).
option-aqueduct_tiles-land = Это просто местность
option-aqueduct_tiles-water = Они тоже орошают засуху

## Вопросы

prompt-token = На планшет развития ложится жетон ресурсов: { $row }, ячейка { $cell } (осталось: { $left }).
prompt-draw = В круг ложится тайл (осталось: { $left }).
prompt-draw-scout = Из мешка вынимают тайл.
prompt-automius_explores = Автомий на разведке.
prompt-automius_develops = Автомий развивается.
prompt-explore = { $seat }, возьмите один из ближайших тайлов за триремой и выложите его в свой город.
prompt-develop = { $seat }, постройте здание, продайте от трёх до пяти разных ресурсов или возьмите монеты либо ресурс. На складе: { $things }.
prompt-pay = { $seat }, выберите, чем заплатить за { $building }.
prompt-step = { $seat }, шагнуть дальше в { $row } за { $coins }? Следующая ячейка: { $effect }.
prompt-move = { $seat }, выберите своё здание, чтобы переставить его, или оставьте всё как есть.
prompt-set = { $seat }, поставьте { $building } на новое место.
prompt-free = { $seat }, постройте бесплатно любое здание, кроме крепости, или откажитесь.
prompt-scout = { $seat }, выньте тайл из мешка и выложите его или откажитесь. Вынутый тайл нужно выложить.
prompt-lay = { $seat }, выложите в свой город { $tile }.
prompt-lay-skip = { $seat }, выложите в свой город { $tile } или откажитесь.
prompt-fill = { $seat }, выберите ресурс для тайла акведука.
prompt-other = { $seat }, шагните в другом ряду или откажитесь.
prompt-end = { $seat }, поставьте рабочих или закончите ход.
prompt-last = { $seat }, последний раунд окончен: поставьте оставшихся рабочих или закончите.
prompt-discard = { $seat }, оставьте не больше { $keep } ресурсов: вернуть ещё { $over }.
prompt-workers = { $n ->
        [one] Можно поставить ещё { $n } рабочего.
        [few] Можно поставить ещё { $n } рабочих.
        [many] Можно поставить ещё { $n } рабочих.
       *[other] Можно поставить ещё { $n } рабочих.
    }

## Что приносит ход: части фраз

details = : { $clauses }
clause-paid = за { $things }
clause-collected = на склад { $things }
clause-home = { $n ->
        [one] { $n } рабочий возвращается
        [few] { $n } рабочих возвращаются
        [many] { $n } рабочих возвращаются
       *[other] { $n } рабочих возвращаются
    }
clause-step = { $row }, ячейка { $cell } ({ $effect })
clause-step-alone = { $row }, ячейка { $cell }
clause-automius = Автомий получит { $things }
clause-automius-none = Автомий не получит тайла
clause-turn-ends = на этом ваш ход кончается; дома { $n ->
        [one] остаётся { $n } рабочий
        [few] остаются { $n } рабочих
        [many] остаются { $n } рабочих
       *[other] остаётся { $n } рабочего
    }
clause-drought = { $n ->
        [one] накрыта { $n } клетка засухи
        [few] накрыто { $n } клетки засухи
        [many] накрыто { $n } клеток засухи
       *[other] накрыто { $n } клетки засухи
    }

## Ходы для журнала

move-token = Жетон «{ $things }» ложится на планшет развития ({ $row }, ячейка { $cell }).
move-draw = В круге: { $tile }.
move-draw-scout = Из мешка: { $tile }.
move-lay = { $seat } кладёт { $tile } на { $cell }, уровень { $level }{ $details }.
move-work = { $seat } ставит рабочего на { $cell }{ $details }.
move-work-many = { $seat } посылает рабочих в город ({ $n }): { $things }.
move-build = { $seat } строит { $building } на { $cell }, уровень { $level }{ $details }.
move-build-free = { $seat } строит бесплатно { $building } на { $cell }, уровень { $level }{ $details }.
move-build-later = { $seat } собирается строить { $building } на { $cell }.
move-pay = { $seat } платит { $things } за { $building }{ $details }.
move-sell = { $seat } продаёт { $things } за { $coins }{ $details }.
move-take = { $seat } берёт { $things }{ $details }.
move-step = { $seat } шагает дальше за { $coins }{ $details }.
move-lift = { $seat } снимает { $building } с { $cell }{ $details }.
move-set = { $seat } ставит { $building } на { $cell }, уровень { $level }{ $details }.
move-scout = { $seat } тянет тайл из мешка.
move-fill = { $seat } кладёт на тайл акведука { $cube }{ $details }.
move-advance = { $seat } шагает в { $row }{ $details }.
move-discard = { $seat } возвращает { $cube }{ $details }.
move-skip = { $seat } отказывается{ $details }.
move-done = { $seat } заканчивает ход{ $details }.
move-done-step = { $seat } останавливается в { $row }{ $details }.
move-done-last = { $seat } больше не ставит рабочих{ $details }.

## Автомий, ход за ходом

move-collect = Автомий берёт { $things }. Трирема остановилась здесь: { $tile }.
move-collect-richest = Автомий берёт { $things }: из тайлов на пути триремы больше всего ресурсов даёт { $tile }.
move-collect-richest-tie = Автомий берёт { $things }: из тайлов на пути триремы больше всего ресурсов даёт { $tile }; среди равных решают верхние ряды, затем порядок на пути.
move-collect-nothing = Автомий не получает ничего: { $tile } без ресурсов.
move-erect = Автомий строит { $building } за { $things }: из того, что ему по карману, этот ряд верхний.
move-erect-only = Автомий строит { $building } за { $things }: на остальное у него не хватает.
move-gain = Автомий не может строить и берёт { $cube }: таких у него больше всего.
move-gain-tie = Автомий не может строить и берёт { $cube }: из тех, которых у него больше всего, этот верхний.
move-gain-none = Автомий не может строить и берёт { $cube }: ресурсов у него нет, а этот верхний.
move-gain-nearest = Автомий не может строить и берёт { $cube }: до этого здания ему не хватает меньше всего.
move-gain-nearest-tie = Автомий не может строить и берёт { $cube }: из зданий, до которых ему не хватает меньше всего, этот ряд верхний.
move-rest-ring = Автомию не с чего брать.
move-rest = Автомий отдыхает: в первом раунде он не развивается.
plan-collect = Автомий получит { $things }: { $tile }.
plan-collect-if = С этим тайлом Автомий получит { $things }.
plan-collect-seen = Автомий получит { $things }.
plan-collect-none = Автомий не получит тайла.
plan-choice = Если взять { $tile }, Автомий получит { $things }: { $catch }.
plan-choice-none = Если взять { $tile }, Автомий не получит тайла.
plan-erect = Потом построит { $building } за { $things }.
plan-erect-open = Пока выходит, что потом он построит { $building } за { $things }.
plan-gain = Потом возьмёт { $cube }: строить ему не на что.
plan-gain-open = Пока выходит, что потом он возьмёт { $cube }: строить ему не на что.
plan-rest = Потом отдохнёт (первый раунд).
plan-choose = Ваш тайл решает, какой достанется Автомию.

## Что следует само собой

note-round = Начинается раунд { $round }. Первый игрок: { $seat }.
note-round-solo = Начинается раунд { $round }.
note-last = Последний раунд окончен.
note-income = { $seat } получает { $coins } за ячейки рабочих.

## Ходы на выбор

move-token-option = { $things }
move-draw-option = { $tile }
move-lay-option = Положить { $tile } на { $cell }, поворот { $turn }, уровень { $level }{ $details }
move-work-option = Поставить рабочего на { $cell }{ $details }
move-build-option = Построить { $building } на { $cell }{ $way }, уровень { $level }{ $details }
move-build-option-later = Построить { $building } на { $cell }{ $way }, уровень { $level }, и выбрать, чем платить
way-across = { "" } вдоль ряда
way-down = { "" } вниз
move-pay-option = Заплатить { $things }
move-sell-option = Продать { $things } за { $coins }{ $details }
move-take-option = Взять { $things }
move-step-option = Шагнуть за { $coins }: { $effect }
move-lift-option = Переставить { $building } с { $cell }
move-set-option = Поставить на { $cell }{ $way }, уровень { $level }{ $details }
move-scout-option = Вынуть тайл из мешка
move-fill-option = Положить { $cube }
move-advance-option = В { $row }: { $effect }
move-discard-option = Вернуть { $cube }
move-skip-option = Отказаться
move-done-option = Закончить ход
move-done-option-step = Остановиться
move-done-option-last = Больше не ставить
move-collect-option = Автомий берёт тайл
move-erect-option = Автомий строит { $building }
move-gain-option = Автомий берёт { $cube }
move-rest-option = Автомий отдыхает

## Положение словами

pos-round = Раунд { $round } из { $rounds }.
pos-first = Первый игрок: { $seat }.
pos-turn = Ходит { $seat }.
pos-ring = За триремой, по часовой стрелке:
pos-ring-empty = Круг пуст.
pos-ring-tile = { $n }. { $tile }
pos-bag = В мешке: { $bag }, в сбросе: { $discard }.
pos-column = { $building }: стоимость { $cost }, осталось { $left }.
pos-column-empty = { $building }: больше нет.
pos-row = { $row }: { $cells }.
pos-row-cell = { $n }. { $effect }
pos-player = { $seat }: { $points }. На складе: { $things }.
pos-workers = Рабочие: { $home } на планшете, { $city } в городе, { $reserve } в запасе.
pos-upgrades = Улучшения: { $upgrades }.
pos-marker = { $row }: маркер на ячейке { $cell } из { $cells }; построено { $buildings }, это { $points }.
pos-city = Город: клеток { $cells }, самый высокий уровень { $level }.
pos-city-empty = Города ещё нет: его начнёт первый тайл.
pos-lying = В городе лежит: { $things }.
pos-building = { $building }, { $cell }, уровень { $level }.
pos-drought = Открытых клеток засухи: { $cells }.
pos-automius = Автомий: { $points }. На складе: { $things }.
pos-automius-buildings = Он построил: { $buildings }.
amount-building = { $building }: { $n }

## Конец

over-end = Игра окончена: сыграно пять раундов.
over-winner = Побеждает { $seat }: { $points }.
over-winner-buildings = Побеждает { $seat }: очков поровну ({ $points }), но больше зданий ({ $buildings }).
over-winner-coins = Побеждает { $seat }: очков ({ $points }) и зданий поровну, но больше монет ({ $coins }).
over-shared = Общая победа: { $seats }, у каждого { $points }.
over-place = { $place }. { $seat }: { $points }
over-solo-won = { $seat } побеждает Автомия со счётом { $points } : { $others }.
over-solo-lost = Побеждает Автомий со счётом { $others } : { $points }. Может быть, в следующий раз.
over-solo-tie = Ничья, { $points }: не побеждает никто. Сыграйте ещё раз, с одной или несколькими модификациями.

## Почему так нельзя

why-over = Игра окончена: ходить больше нельзя.
why-not-your-turn = Сейчас спрашивают не вас.
why-no-answer = Это не ответ на то, о чём сейчас спрашивают.
why-token-order = Сейчас очередь другой ячейки планшета развития.
why-token-gone = Этот жетон уже лежит, или он другого вида.
why-not-in-bag = Этого нет в мешке: { $tile }.
why-not-automius = Правила Автомия велят другое.
why-no-such-tile = Это не один из { $choice } ближайших тайлов за триремой: { $tile }.
why-no-such-turn = У этого тайла нет поворота { $turn }: одинаковые на вид повороты считаются один раз.
why-first-tile = Первый тайл города лежит первой клеткой на 0,0.
why-hanging = Часть тайла лежала бы на городе, а часть — на земле.
why-uneven = Клетки под тайлом не на одном уровне.
why-on-building = Тайлом нельзя накрыть здание.
why-not-touching = На земле тайл должен касаться города хотя бы одной стороной клетки.
why-no-cell = На { $cell } нет клетки вашего города.
why-no-worker = На вашем планшете нет рабочего.
why-worker-there = На { $cell } уже стоит рабочий.
why-building-there = На { $cell } стоит здание.
why-no-stand = На { $cell } нет клетки вашего города, чтобы поставить рабочего.
why-built-upon = На { $cell } стоит здание: рабочему там не место.
why-no-piece = Больше не осталось: { $building }.
why-no-fortress = Бесплатным может быть любое здание, кроме крепости.
why-too-dear = { $building } стоит { $cost }, а у вас { $have }.
why-two-levels = Все клетки здания должны быть на одном уровне.
why-no-such-way = Это здание занимает одну клетку: направления у него нет.
why-pay-amount = Заплатить нужно стоимость или, со скидкой, на ресурс меньше.
why-pay-right-colour = Нужных ресурсов у вас хватает, ими и нужно платить.
why-pay-lacking = За этим столом заменить можно только недостающие ресурсы.
why-pay-tokens = Заменить можно столько ресурсов, сколько у вас таких улучшений: { $tokens }.
why-pay-not-held = У вас нет таких ресурсов.
why-pay-order = Заменяющие ресурсы называют в порядке рядов, и не те, которых требует само здание.
why-sell-number = Продают от { $least } до { $most } разных ресурсов; видов у вас: { $kinds }.
why-sell-not-held = У вас есть не все эти ресурсы. Не хватает: { $missing }.
why-sell-row-end = За этим столом нельзя продать ресурс, маркер которого в конце ряда.
why-no-building = Ни одно ваше здание не начинается на { $cell }.
why-same-row = Шаг должен быть в другом ряду.
why-row-end = Ваш маркер уже в конце ({ $row }).
why-must-lay = Вынутый из мешка тайл нужно выложить.
why-discard-not-held = У вас нет: { $cube }.
why-discard-order = Ресурсы возвращают в порядке рядов, сверху вниз.

## Подписи

label-ring = Круг тайлов
label-loop = Здесь круг замыкается: дальше снова первый тайл
label-rest = отдыхает
label-trireme = Трирема
label-city = Город: { $seat }
label-begin = Здесь начнётся город
label-begin-how = Каждый ход вы кладёте один из трёх тайлов, потом строите, продаёте или берёте. Ресурсы, за которыми сходит рабочий или которые накроет тайл, ваши: ими платят за здания.
label-development = Планшет развития
label-yard = Развитие
label-section-build = Строить
label-section-sell = Продать
label-section-take = Взять
label-bag = В мешке: { $n }
label-round = Раунд { $round } из { $rounds }
label-first-player = Первый игрок
label-upgrade = Улучшение: { $upgrade }
label-worker = Рабочий: выберите, куда поставить (есть { $n })
label-workers-home = Рабочих на планшете: { $home }, в запасе: { $reserve }
label-build = { $building }: стоимость { $cost }, у вас { $have }; осталось { $left }
label-left = ещё { $n }
label-build-none = { $building }: больше нет
label-steps = Дальше по ряду: { $steps }
label-step-free = за постройку — { $effect }
label-step-paid = за { $coins } — { $effect }
label-cell = { $row }, ячейка { $cell } из { $cells }: { $effect }
label-cell-marker = здесь: { $seats }
label-take = Взять
label-automius = Автомий: { $things }
label-hold = У вас
label-step-count = { $n ->
        [one] { $n } шаг
        [few] { $n } шага
        [many] { $n } шагов
       *[other] { $n } шага
    }
label-sell = Продать { $least }–{ $most }
label-sell-card = Продайте от трёх до пяти разных ресурсов: за каждый — монета и шаг в его ряду
label-plan-later = Его план зависит от тайла, который вы возьмёте.
label-pay = Плата за { $building }
label-price-of = Стоимость
label-other-row = Шаг в другом ряду
label-fill = Ресурс для тайла акведука
label-discard = Оставьте { $keep } ресурсов
label-discard-others = Отмечено, что вы возвращаете. Нажмите на другой цвет, чтобы вернуть его.
label-fetch = Послать
label-fetch-card = { $n ->
    [one] { $n } рабочий на планшете: нажмите на ресурс в городе, чтобы его забрать
    [few] { $n } рабочих на планшете: послать их за ресурсами, всех сразу
    [many] { $n } рабочих на планшете: послать их за ресурсами, всех сразу
   *[other] { $n } рабочих на планшете: послать их за ресурсами, всех сразу
}
label-send = { $n ->
    [0] Никто не идёт за ресурсами
    [one] { $n } рабочий идёт за ресурсом
    [few] { $n } рабочих идут за ресурсами
    [many] { $n } рабочих идут за ресурсами
   *[other] { $n } рабочих идут за ресурсами
}
label-send-others = Нажмите на цвет, чтобы оставить его в городе или забрать.
label-send-cells = Коснитесь ресурсов в городе, чтобы послать за ними рабочего или не посылать.
label-send-now = { $n ->
    [0] Закончить ход
    [one] Послать { $n } рабочего
    [few] Послать { $n } рабочих
    [many] Послать { $n } рабочих
   *[other] Послать { $n } рабочих
}
label-give-back = { $n ->
    [one] Вернуть { $n } ресурс
    [few] Вернуть { $n } ресурса
    [many] Вернуть { $n } ресурсов
   *[other] Вернуть { $n } ресурса
}
label-sell-ended = Продать по одному каждого цвета, даже если его ряд пройден: тогда только за монету
label-sell-fetched = Продать по одному каждого цвета, чей ряд ещё не пройден: за теми, что в городе, идут рабочие
label-paid-step = Платные шаги в { $row }
map-legend = B коричневый, P фиолетовый, E бежевый, O оранжевый, G зелёный, ? на выбор: ресурс лежит, а маленькая буква значит, что его забрали; x засуха, . простая клетка; @ рабочий; здания: [h] дом, [w] винодельня, [f] крепость, [a] акведук, [t] храм; цифра — уровень.

## Первый урок. Ключи: lesson-ИМЯ, по одному на каждый шаг lesson.toml.

lesson-title = Первый урок
lesson-hill = Здесь вы построите город: тайл за тайлом, вширь и ввысь, с пятью видами зданий. В игре пять раундов, и в каждом у вас три хода.
lesson-ring = Каждый ход начинается с разведки: вы берёте один из трёх тайлов за триремой, и она встаёт на его место. Знаки на клетках — это ресурсы: с домом — для жилых домов, с виноградом — для виноделен и так далее. Трещины — это засуха.
lesson-take = Возьмите первый тайл: коснитесь его. На нём два ресурса для домов.
lesson-place = Первый тайл начинает город. Коснитесь поля внизу.
lesson-turn = Так он будет лежать; стрелки внизу его поворачивают. Пока ничего не решено: коснитесь поля ещё раз или подтвердите кнопкой. Число — это очки: открытая засуха отнимает одно, пока её ничем не накрыли.
lesson-worker = Ресурсы в городе ещё не ваши: за ними ходят рабочие, и каждый ресурс на складе — очко. Отправьте рабочего за ресурсом; для дома нужны ресурсы для домов.
lesson-develop = Теперь развитие: одно действие из трёх. Жилой дом стоит 2 ресурса для домов. Возьмите один: выберите его под словом «Взять».
lesson-cover = Ваш следующий ход. Возьмите любой тайл и положите его рядом с городом. Потом тайлы можно класть и сверху, где всё под ними одной высоты: то, что под тайлом, становится вашим, а рабочий оттуда возвращается домой.
lesson-gather = Жилой дом стоит 2 ресурса для домов: их приносят рабочие, а один можно взять при развитии.
lesson-build = За 2 ресурса для домов строят жилой дом: коснитесь его карточки, потом клетки, лучше всего — засухи рядом с рабочим: закрытая засуха очков не отнимает, а рабочий рядом с домом приносит очко. Сейчас в сумме нередко выходит ноль, ведь оба ресурса были очками, зато ваш маркер продвинется.
lesson-rows = Ваш маркер продвинулся на планшете развития. В каждом ряду есть награды: ресурсы, рабочие, улучшения, свойства и звёзды, которые говорят, чего стоят здания этого ряда. Коснитесь ячейки, и она всё объяснит.
lesson-next = На карточках — ближайшие награды ряда. Первую дают за постройку; число на монете — цена, за которую можно пройти к следующим.
lesson-sell = Вместо постройки можно продать от трёх до пяти разных ресурсов: по монете за каждый и по шагу в каждом из их рядов. Монетами платят за шаги при постройке.
lesson-points = Жилым домам нужны рабочие рядом, винодельням — простор, крепостям — высота, акведукам — засуха, храмам — здания других видов. Счёт показывает, сколько очков было бы, если бы игра кончилась сейчас.
lesson-end = Это почти всё. В конце раунда рабочие возвращаются домой, а оставить можно не больше пяти ресурсов. Играйте с ботом сколько захотите; а в другой раз попробуйте сыграть в одиночку против Автомия: его ходы предписаны правилами.

## Запись ходов

help-notation = Ход записывают по шагам, например: lay t16 at 0,0 turn 1, work 2,0, build house at 1,0 across, step, done.
help-tile = TILE — t01–t65 для тайлов местности, a1–a3 для форм тайлов акведука.
help-x = X,Y — клетка: X растёт вправо, Y вниз, 0,0 — первая клетка вашего первого тайла.
help-turn = TURN — число четвертей оборота по часовой стрелке, от 0 до 3.
help-way = WAY — across (вправо) или down (вниз); здание в одну клетку пишут across.
help-building = BUILDING — house (жилой дом), winery (винодельня), fortress (крепость), aqueduct (акведук) или temple (храм).
help-colour = COLOUR и ROW — brown (коричневый), purple (фиолетовый), beige (бежевый), orange (оранжевый) или green (зелёный).
help-sell = Продают от трёх до пяти цветов: sell brown+beige+green.
help-pay = Скажите, сколько ресурсов цвета здания вы платите и чем заменяете остальные: pay 1 with green and nothing.
help-draw = Если играете с настоящей коробкой, назовите вынутый тайл: draw t42.
help-token = Если играете с настоящей коробкой, назовите жетоны, как они легли: token 3 on brown 4.
help-collect = Ходы Автомия предписаны; за столом без зерна случайности их вводите вы: collect t11, erect house, gain brown, rest.

## То же для тех, кто видит поле: без координат и номеров тайлов

tile-seen = тайл ({ $faces })
    .acc = тайл ({ $faces })
aqueduct-tile-seen = тайл акведука
    .acc = тайл акведука
move-lay-seen = { $seat } кладёт { $tile } { $level ->
        [1] на землю
       *[any] на уровень { $level }
    }{ $details }.
move-work-seen = { $seat } ставит рабочего в город{ $details }.
move-build-seen = { $seat } строит { $building } на уровне { $level }{ $details }.
move-build-free-seen = { $seat } строит бесплатно { $building } на уровне { $level }{ $details }.
move-build-later-seen = { $seat } собирается строить { $building }.
move-lift-seen = { $seat } снимает { $building }{ $details }.
move-set-seen = { $seat } ставит { $building } на уровень { $level }{ $details }.
move-lay-option-seen = Положить { $tile } { $level ->
        [1] на землю
       *[any] на уровень { $level }
    }{ $details }
move-work-option-seen = Поставить рабочего на клетку уровня { $level }{ $beside }{ $details }
place-beside = { " " }(рядом: { $buildings })
move-take-option-seen = Взять { $things }{ $details }
move-build-option-seen = Построить здесь { $building } на уровне { $level }{ $details }
move-build-option-seen-later = Построить здесь { $building } на уровне { $level }
move-lift-option-seen = Переставить { $building }
move-set-option-seen = Поставить сюда, на уровень { $level }{ $details }
prompt-explore-seen = Возьмите тайл и выложите его в свой город.
prompt-develop-seen = { $workers ->
        [0] Стройте, продавайте или берите монеты либо ресурс.
       *[any] Стройте, продавайте, берите монеты либо ресурс или пошлите рабочего.
    }
prompt-develop-poor-seen = { $workers ->
        [0] Пока не из чего строить и нечего продавать: возьмите монеты или ресурс.
       *[any] Пока не из чего строить и нечего продавать: возьмите монеты или ресурс, а перед этим можно послать рабочего.
    }
prompt-pay-seen = Чем заплатить за { $building }?
prompt-step-seen = Сколько шагов сделать в { $row }?
prompt-move-seen = Переставьте здание или откажитесь.
prompt-set-seen = Поставьте { $building } на новое место.
prompt-free-seen = Постройте бесплатно любое здание, кроме крепости.
prompt-scout-seen = Вынуть тайл из мешка? Его придётся выложить.
prompt-lay-seen = Выложите этот тайл в свой город.
prompt-lay-skip-seen = Выложите тайл акведука с ресурсом на выбор или откажитесь.
prompt-fill-seen = Выберите ресурс для тайла акведука.
prompt-other-seen = Шагните в другом ряду или откажитесь.
prompt-end-seen = Пошлите рабочего или закончите ход.
prompt-last-seen = Последний раунд окончен: расставьте рабочих.
prompt-discard-seen = Оставьте { $keep } ресурсов: вернуть ещё { $over }.
cell-seen = клетка ({ $face }), уровень { $level }

## Подсчёт законченной партии

counting-marker-brown = Ряд жилых домов: на сколько ячеек ушёл маркер
counting-marker-purple = Ряд виноделен: на сколько ячеек ушёл маркер
counting-marker-beige = Ряд крепостей: на сколько ячеек ушёл маркер
counting-marker-orange = Ряд акведуков: на сколько ячеек ушёл маркер
counting-marker-green = Ряд храмов: на сколько ячеек ушёл маркер
counting-coins = Монеты
counting-cubes-brown = Ресурсы для жилых домов
counting-cubes-purple = Ресурсы для виноделен
counting-cubes-beige = Ресурсы для крепостей
counting-cubes-orange = Ресурсы для акведуков
counting-cubes-green = Ресурсы для храмов
counting-automius-cubes = Автомий: всего ресурсов
counting-automius-house = Автомий: жилые дома
counting-automius-winery = Автомий: винодельни
counting-automius-fortress = Автомий: крепости
counting-automius-aqueduct = Автомий: акведуки
counting-automius-temple = Автомий: храмы
counting-worker = Рабочий

## Коробка: названия частей на странице «Моя коробка»

box-publication = Издание
box-pieces = Что лежит в коробке
box-colours = Цвета
box-start = С чем все начинают
box-rounds = Раунды и круг
box-actions = Действия
box-terrain_tiles = Тайлы местности
box-aqueduct_tiles = Тайлы акведука
box-buildings = Фишки каждого здания
box-building_sizes = Клетки под зданием
box-building_board = Фишки по числу игроков
box-building_costs = Стоимость зданий
box-development_board = Планшет развития
box-resource_tokens = Жетоны ресурсов
box-upgrades = Жетоны улучшения
box-values = Очки на ячейках
box-values_winery = Клеток на очко у винодельни
box-leftovers = Монеты, ресурсы и засуха в конце
box-solo = Автомий
box-count = сколько
box-cost = стоимость
box-single = один ресурс
box-double = два ресурса
box-vp-1 = очки I
box-vp-2 = очки II
box-vp-3 = очки III
box-token1 = жетон, один ресурс
box-token2 = жетон, два ресурса
box-worker = рабочий
box-move_building = переставить здание
box-free_building = бесплатное здание
box-random_tile = случайный тайл
box-other_row = другой ряд
box-aqueduct_tile-a1 = тайл акведука a1
box-aqueduct_tile-a2 = тайл акведука a2
box-aqueduct_tile-a3 = тайл акведука a3
box-upgrade-replace = улучшение: замена
box-upgrade-discount = улучшение: скидка
box-upgrade-coin = улучшение: монета
box-replace = замена
box-discount = скидка
box-coin = монета
box-letter-B = дом
box-letter-P = винодельня
box-letter-E = крепость
box-letter-O = акведук
box-letter-G = храм
box-letter-plain = пустая
box-letter-x = засуха
box-letter-wild = ресурс на выбор
box-letter-none = нет клетки
box-sides-0 = 1–3 игрока
box-sides-1 = 4 игрока
box-terrain_tiles-why = В правилах сказано, сколько их и что на некоторых засуха; показан один тайл с двумя ресурсами. Рисунок тайлов наш.
box-aqueduct_tiles-why = По правилам их 12, на каждом одна клетка ресурса, форм несколько. Сами формы наши.
box-building_sizes-why = В правилах сказано только, что некоторые здания занимают две клетки.
box-building_costs-why = Из правил известны две стороны планшета и акведук за 2; в одном обзоре сказано, что цены растут медленно.
box-development_board-why = Пример из правил определяет три ячейки ряда акведуков и по одной в остальных рядах. Порядок прочих наш.
box-resource_tokens-why = Почти однозначно следует из их числа: 5 и 10.
box-upgrades-why = Следует из 16 жетонов, четырёх игроков и одного вида, которого у игрока может быть два.
box-values-why = По правилам первая ячейка ряда акведуков даёт очко за засуху; остальное выравнивает пять рядов.

## Что не сходится в изменённой коробке

misfit-tile-cells = на тайле { $tile } клеток: { $n }, а может быть от 1 до { $most }
misfit-tile-apart = тайл { $tile } распадается: его клетки должны соприкасаться сторонами
misfit-outlines = у тайлов { $n } разных очертаний, а места есть для { $most }
misfit-row-points-order = { $row }: ячейки очков должны идти по порядку I, II, III
misfit-too-few-tokens = на планшете развития ячеек «{ $kind }»: { $n }, а таких жетонов { $tokens }
misfit-city-cells = город мог бы вырасти до { $n } клеток, а места есть для { $most }
misfit-city-levels = в городе могло бы стать { $n } уровней, а места есть для { $most }
misfit-aqueduct-tiles = в коробке 12 тайлов акведука, а не { $n }
misfit-aqueduct-resource = на тайле акведука ровно одна клетка с ресурсом на выбор, а на { $tile } их { $n }
misfit-aqueduct-shapes = тайлы акведука бывают разной формы
misfit-no-drought = хотя бы на одном тайле местности есть засуха
misfit-no-two-resources = хотя бы на одном тайле местности ровно два ресурса (пример из правил)
misfit-colour-missing = каждый ресурс есть хотя бы на одном тайле местности
misfit-aqueduct-cost = какой-то акведук стоит 2 (пример из правил)
misfit-two-cells = какое-то здание занимает две клетки
misfit-other-row = { $row }: ячейка «{ $cell }» бывает только здесь: { $home }
misfit-row-lacks = { $row }: должна быть ячейка «{ $cell }»
misfit-no-row-has = в каком-то ряду должна быть ячейка «{ $cell }»
misfit-row-no-points = { $row }: должны быть ячейки очков
misfit-winery-points = в ряду виноделен три ячейки очков, а не { $n }
misfit-two-workers = в ряду жилых домов не меньше двух ячеек рабочего, а не { $n }
misfit-example = в ряду акведуков должны идти подряд очки I, тайл акведука и улучшение-замена (пример из правил)
misfit-aqueduct-value = первая ячейка очков даёт за акведук 1, а не { $n } (пример из правил)
misfit-upgrade-too-early = { $row }: «{ $cell }» стоит раньше ячейки, до которой в примере из правил доходят без него
misfit-tokens-left = из 15 жетонов ресурсов хотя бы один должен остаться, а ячеек для них { $n }
misfit-upgrade-cells = на планшете две ячейки улучшения «замена», одна «скидка» и одна «монета», а не { $replace }, { $discount } и { $coin }
misfit-upgrade-tokens = жетонов улучшения «{ $kind }»: { $n }, а нужно { $wanted }: по одному каждому игроку на каждую ячейку
misfit-aqueduct-count = тайл { $tile } может взять каждый игрок: нужно { $wanted }, а не { $n }
