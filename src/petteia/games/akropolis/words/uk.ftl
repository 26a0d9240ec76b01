### «Акрополіс» українською.
### Ті самі ключі, атрибути й параметри — в en.ftl та ru.ftl.
### $seat, $seats: імена гравців. $tile: плитка, як її називає tile-name. $place: місце, як його називає place-name.
### $kind, $category: слово з цього файла. $change: зміна очок, уже зі знаком. Решта — числа.

## Гра

game-title = Акрополіс
game-blurb = Будуйте грецьке місто вшир і вгору, плитка за плиткою. Для 2–4 архітекторів, приблизно на пів години.

## Типи кварталів

kind-house = будинок
    .pl = будинки
kind-market = ринок
    .pl = ринки
kind-barracks = казарми
    .pl = казарми
kind-temple = храм
    .pl = храми
kind-garden = сад
    .pl = сади
kind-house_plaza = житлова площа
    .pl = житлові площі
kind-market_plaza = ринкова площа
    .pl = ринкові площі
kind-barracks_plaza = площа казарм
    .pl = площі казарм
kind-temple_plaza = храмова площа
    .pl = храмові площі
kind-garden_plaza = садова площа
    .pl = садові площі
kind-quarry = кар’єр
    .pl = кар’єри

## Підрахунок очок

category-houses = будинки
category-houses-value = цінність будинків
category-houses-stars = зірки будинків
category-markets = ринки
category-markets-value = цінність ринків
category-markets-stars = зірки ринків
category-barracks = казарми
category-barracks-value = цінність казарм
category-barracks-stars = зірки казарм
category-temples = храми
category-temples-value = цінність храмів
category-temples-stars = зірки храмів
category-gardens = сади
category-gardens-value = цінність садів
category-gardens-stars = зірки садів
category-stones = камінь
category-total = усього

## Налаштування

option-long = Довга гра
option-long-help = Усі плитки (61): 19 стосів на двох, 14 на трьох (R2.3).
option-long-seats = Довга гра розрахована на двох або трьох: учотирьох і так грають усіма плитками (R2.3).
option-houses = Варіант «Будинки»
option-houses-help = Житловий масив цінністю 10 і більше (без зірок) рахується вдвічі (R12.3).
option-markets = Варіант «Ринки»
option-markets-help = Ринок, що приносить очки, рахується вдвічі, якщо торкається ринкової площі (R12.4).
option-barracks = Варіант «Казарми»
option-barracks-help = Казарми, що приносять очки, рахуються вдвічі, якщо мають 3 або 4 вільні сторони (R12.5).
option-temples = Варіант «Храми»
option-temples-help = Храм, що приносить очки, рахується вдвічі на другому рівні та вище (R12.6).
option-gardens = Варіант «Сади»
option-gardens-help = Сад рахується вдвічі, якщо торкається озера (R12.7).
option-reading = Озера й околиця міста
option-reading-help = Чим для казарм і садів є порожні місця всередині міста (R8.6, R12.5, R12.8).
option-reading-official_digital = Офіційне цифрове: казарми дивляться назовні, озеро будь-якого розміру
option-reading-any_gap = Будь-яка прогалина: казармам годиться кожна порожня сторона, озеро — рівно одна клітинка

## Плитки й місця

tile-name = плитка { $id } ({ $a }, { $b }, { $c })
    .acc = плитку { $id } ({ $a }, { $b }, { $c })
place-ground = на землі
place-level = на рівні { $level }
place-cell = { $q },{ $r }
place-turn = поворот { $turn }
place-name = { $q },{ $r }, поворот { $turn }
cost-name = { $cost ->
        [0] безплатно
        [one] { $cost } камінь
        [few] { $cost } камені
        [many] { $cost } каменів
       *[other] { $cost } каменів
    }

## Запитання

prompt-place = { $seat }, візьміть плитку з будівельного майданчика й розмістіть її у своєму місті. { $stones ->
        [0] Каменю у вас немає: безплатна лише перша плитка.
        [one] У вас { $stones } камінь.
        [few] У вас { $stones } камені.
        [many] У вас { $stones } каменів.
       *[other] У вас { $stones } каменів.
    }
prompt-draw = На будівельний майданчик відкривається плитка (лишилося відкрити: { $left }).

## Ходи. У move-place і move-place-option $tile — це tile-name.acc

move-place = { $seat } бере { $tile } { $cost ->
        [0] безплатно
        [one] за { $cost } камінь
        [few] за { $cost } камені
        [many] за { $cost } каменів
       *[other] за { $cost } каменів
    } і розміщує її { $level ->
        [1] на землі
       *[any] на рівні { $level }
    }: { $place }{ $gain ->
        [0] { "" }
        [one] ; видобуток: { $gain } камінь
        [few] ; видобуток: { $gain } камені
        [many] ; видобуток: { $gain } каменів
       *[other] ; видобуток: { $gain } каменів
    }.
move-place-option = Взяти { $tile } { $cost ->
        [0] безплатно
        [one] за { $cost } камінь
        [few] за { $cost } камені
        [many] за { $cost } каменів
       *[other] за { $cost } каменів
    }; розмістити: { $place }, { $level ->
        [1] на землі
       *[any] на рівні { $level }
    }{ $gain ->
        [0] { "" }
        [one] ; отримати { $gain } камінь
        [few] ; отримати { $gain } камені
        [many] ; отримати { $gain } каменів
       *[other] ; отримати { $gain } каменів
    }
move-draw = На будівельний майданчик виходить { $tile }.
move-draw-option = Відкрити { $tile }
move-refill = Лишилася одна плитка: відкривається новий стос, головним архітектором стає { $seat }.
gain-category = { $category }: { $change }
gain-none = очки не змінюються

## Становище на столі вголос

pos-round = Раунд { $round } із { $rounds }.
pos-chief = Головний архітектор: { $seat }.
pos-turn = Ходить { $seat }.
pos-site = На будівельному майданчику { $tiles ->
        [one] { $tiles } плитка:
        [few] { $tiles } плитки:
        [many] { $tiles } плиток:
       *[other] { $tiles } плиток:
    }
pos-site-tile = { $slot }. { $tile }, { $cost ->
        [0] безплатно
        [one] { $cost } камінь
        [few] { $cost } камені
        [many] { $cost } каменів
       *[other] { $cost } каменів
    }
pos-city = { $seat }: { $stones ->
        [0] каменю немає
        [one] { $stones } камінь
        [few] { $stones } камені
        [many] { $stones } каменів
       *[other] { $stones } каменів
    }; { $columns ->
        [one] забудовано { $columns } клітинку
        [few] забудовано { $columns } клітинки
        [many] забудовано { $columns } клітинок
       *[other] забудовано { $columns } клітинок
    }; найвищий рівень { $level }.
pos-category = { $category }: цінність { $value }, { $stars ->
        [0] зірок немає
        [one] { $stars } зірка
        [few] { $stars } зірки
        [many] { $stars } зірок
       *[other] { $stars } зірок
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очок
    }.
pos-total = Усього { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очок
    }.
pos-cell = { $q },{ $r }: { $kind }, { $level ->
        [1] на землі
       *[any] рівень { $level }
    }
pos-stacks = { $stacks ->
        [0] Стосів більше немає: це останній раунд.
        [one] Лишився { $stacks } стос.
        [few] Лишилося { $stacks } стоси.
        [many] Лишилося { $stacks } стосів.
       *[other] Лишилося { $stacks } стосів.
    }
pos-unseen = { $tiles ->
        [0] Нових плиток більше не буде.
        [one] Ще вийде { $tiles } плитка, на ній:
        [few] Ще вийдуть { $tiles } плитки, на них:
        [many] Ще вийде { $tiles } плиток, на них:
       *[other] Ще вийде { $tiles } плиток, на них:
    }
pos-unseen-kind = { $kind }: { $hexes }
pos-last-move = Останній хід: { $move }

## Кінець гри

over-end = Гру закінчено: лишилася одна плитка, а стосів більше немає.
over-winner = Перемагає { $seat }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очок
    }.
over-winner-stones = Перемагає { $seat }: очок порівну ({ $points }), але каменю більше ({ $stones }).
over-shared = Перемогу ділять { $seats }: у кожного { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очок
    } і { $stones ->
        [0] жодного каменя
        [one] { $stones } камінь
        [few] { $stones } камені
        [many] { $stones } каменів
       *[other] { $stones } каменів
    }.
over-place = { $place }. { $seat }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
        [many] { $points } очок
       *[other] { $points } очок
    }, { $stones ->
        [0] каменю немає
        [one] { $stones } камінь
        [few] { $stones } камені
        [many] { $stones } каменів
       *[other] { $stones } каменів
    }

## Чому так ходити не можна

why-over = Гру закінчено, ходити більше не можна (R10.1).
why-not-your-turn = Зараз не ваш хід (R3.3).
why-no-such-tile = Плитки { $id } немає на будівельному майданчику (R4.1).
why-too-dear = Ця плитка коштує { $cost ->
        [one] { $cost } камінь
        [few] { $cost } камені
        [many] { $cost } каменів
       *[other] { $cost } каменів
    }, а у вас { $stones ->
        [0] немає жодного
       *[any] лише { $stones }
    } (R4.2).
why-no-such-turn = Повороту { $turn } немає: плитка має повороти від 0 до 5 (R5.2).
why-hanging = Частина плитки повисла б над порожнечею (R5.4).
why-uneven = Квартали під плиткою лежать на різних рівнях (R5.5).
why-one-tile-below = Усі три квартали під плиткою належать одній плитці, а треба щонайменше дві (R5.6).
why-not-touching = На землі плитка має хоча б однією стороною торкатися вашого міста (R5.3).
why-not-in-stacks = Плитки { $id } у стосах уже немає (R9.2).

## Підписи

label-site = Будівельний майданчик
label-stacks = Стоси
label-stones = Камінь
label-chief = Головний архітектор
label-city = Місто: { $seat }
map-legend = h будинок, m ринок, b казарми, t храм, g сад, великі літери — площі, q кар’єр; цифра — рівень. [ ] — клітинка 0,0; q зростає вправо, r — донизу.
label-first-tile = Перша плитка: безплатно
label-level = Рівень { $level }
label-lake = Озеро
label-ghost = Сюди

## Запис ходів

help-notation = Хід записують так: place TILE at Q,R turn N. Наприклад: place 17 at 2,-1 turn 3.
help-tile = TILE — номер плитки, його вказано на будівельному майданчику.
help-cell = Q,R — клітинка першого кварталу плитки. Середина початкової плитки — 0,0; Q росте праворуч, R униз.
help-turn = N — поворот від 0 до 5: кроки по 60 градусів за годинниковою стрілкою довкола першого кварталу. За повороту 0 другий квартал лежить на Q+1,R, третій на Q,R+1.
help-draw = Якщо граєте зі справжньою коробкою, назвіть відкриту плитку: draw TILE. Наприклад: draw 42.
