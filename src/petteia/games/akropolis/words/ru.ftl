### «Акрополис» по-русски.
### Те же ключи, атрибуты и параметры — в en.ftl и uk.ftl.
### $seat, $seats: имена игроков. $tile: тайл, как его называет tile-name. $place: место, как его называет place-name.
### $kind, $category: слово из этого файла. $change: изменение очков, уже со знаком. Всё остальное — числа.

## Игра

game-title = Акрополис
game-blurb = Стройте греческий город вширь и ввысь, тайл за тайлом. Для 2–4 архитекторов, примерно на полчаса.

## Типы кварталов

kind-house = дом
    .pl = дома
kind-market = рынок
    .pl = рынки
kind-barracks = казармы
    .pl = казармы
kind-temple = храм
    .pl = храмы
kind-garden = сад
    .pl = сады
kind-house_plaza = площадь домов
    .pl = площади домов
kind-market_plaza = рыночная площадь
    .pl = рыночные площади
kind-barracks_plaza = площадь казарм
    .pl = площади казарм
kind-temple_plaza = храмовая площадь
    .pl = храмовые площади
kind-garden_plaza = садовая площадь
    .pl = садовые площади
kind-quarry = каменоломня
    .pl = каменоломни

## Подсчёт очков

category-houses = дома
category-houses-value = ценность домов
category-houses-stars = звёзды домов
category-markets = рынки
category-markets-value = ценность рынков
category-markets-stars = звёзды рынков
category-barracks = казармы
category-barracks-value = ценность казарм
category-barracks-stars = звёзды казарм
category-temples = храмы
category-temples-value = ценность храмов
category-temples-stars = звёзды храмов
category-gardens = сады
category-gardens-value = ценность садов
category-gardens-stars = звёзды садов
category-stones = камни
category-total = всего

## Настройки

option-long = Долгая игра
option-long-help = Все тайлы (61): 19 стопок на двоих, 14 на троих (R2.3).
option-long-seats = Долгая игра рассчитана на двоих или троих: вчетвером и так играют всеми тайлами (R2.3).
option-houses = Вариант «Дома»
option-houses-help = Жилой массив ценностью 10 и больше (без звёзд) считается вдвойне (R12.3).
option-markets = Вариант «Рынки»
option-markets-help = Приносящий очки рынок считается вдвойне, если касается рыночной площади (R12.4).
option-barracks = Вариант «Казармы»
option-barracks-help = Приносящие очки казармы считаются вдвойне, если у них 3 или 4 свободные стороны (R12.5).
option-temples = Вариант «Храмы»
option-temples-help = Приносящий очки храм считается вдвойне на втором уровне и выше (R12.6).
option-gardens = Вариант «Сады»
option-gardens-help = Сад считается вдвойне, если касается озера (R12.7).
option-reading = Озёра и окраина города
option-reading-help = Чем для казарм и садов считаются пустые места внутри города (R8.6, R12.5, R12.8).
option-reading-official_digital = Официальное цифровое: казармы смотрят наружу, озеро любого размера
option-reading-any_gap = Любой просвет: казармам годится всякая пустая сторона, озеро — ровно одна клетка

## Тайлы и места

tile-name = тайл { $id } ({ $a }, { $b }, { $c })
    .acc = тайл { $id } ({ $a }, { $b }, { $c })
place-ground = на земле
place-level = на уровне { $level }
place-free = свободная земля, { $q },{ $r }
place-turn = поворот { $turn }
place-name = { $q },{ $r }, поворот { $turn }
cost-name = { $cost ->
        [0] бесплатно
        [one] { $cost } камень
        [few] { $cost } камня
        [many] { $cost } камней
       *[other] { $cost } камней
    }

## Вопросы

prompt-place = { $seat }, возьмите тайл со строительной площадки и разместите его в своём городе. { $stones ->
        [0] Камней у вас нет: бесплатен только первый тайл.
        [one] У вас { $stones } камень.
        [few] У вас { $stones } камня.
        [many] У вас { $stones } камней.
       *[other] У вас { $stones } камней.
    }
prompt-draw = На строительную площадку открывается тайл (осталось открыть: { $left }).

## Ходы. В move-place и move-place-option $tile — это tile-name.acc

move-place = { $seat } берёт { $tile } { $cost ->
        [0] бесплатно
        [one] за { $cost } камень
        [few] за { $cost } камня
        [many] за { $cost } камней
       *[other] за { $cost } камней
    } и размещает его { $level ->
        [1] на земле
       *[any] на уровне { $level }
    }: { $place }{ $gain ->
        [0] { "" }
        [one] ; добыча: { $gain } камень
        [few] ; добыча: { $gain } камня
        [many] ; добыча: { $gain } камней
       *[other] ; добыча: { $gain } камней
    }.
move-place-option = Взять { $tile } { $cost ->
        [0] бесплатно
        [one] за { $cost } камень
        [few] за { $cost } камня
        [many] за { $cost } камней
       *[other] за { $cost } камней
    }; разместить: { $place }, { $level ->
        [1] на земле
       *[any] на уровне { $level }
    }{ $gain ->
        [0] { "" }
        [one] ; получить { $gain } камень
        [few] ; получить { $gain } камня
        [many] ; получить { $gain } камней
       *[other] ; получить { $gain } камней
    }
move-draw = На строительную площадку выходит { $tile }.
move-draw-option = Открыть { $tile }
move-refill = Остался один тайл: открывается новая стопка, главным архитектором становится { $seat }.
gain-category = { $category }: { $change }
gain-none = очки не меняются

## Положение на столе вслух

pos-round = Раунд { $round } из { $rounds }.
pos-chief = Главный архитектор: { $seat }.
pos-turn = Ходит { $seat }.
pos-site = На строительной площадке { $tiles ->
        [one] { $tiles } тайл:
        [few] { $tiles } тайла:
        [many] { $tiles } тайлов:
       *[other] { $tiles } тайлов:
    }
pos-site-tile = { $slot }. { $tile }, { $cost ->
        [0] бесплатно
        [one] { $cost } камень
        [few] { $cost } камня
        [many] { $cost } камней
       *[other] { $cost } камней
    }
pos-city = { $seat }: { $stones ->
        [0] камней нет
        [one] { $stones } камень
        [few] { $stones } камня
        [many] { $stones } камней
       *[other] { $stones } камней
    }; { $columns ->
        [one] застроена { $columns } клетка
        [few] застроено { $columns } клетки
        [many] застроено { $columns } клеток
       *[other] застроено { $columns } клеток
    }; высший уровень { $level }.
pos-category = { $category }: ценность { $value }, { $stars ->
        [0] звёзд нет
        [one] { $stars } звезда
        [few] { $stars } звезды
        [many] { $stars } звёзд
       *[other] { $stars } звёзд
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }.
pos-total = Всего { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }.
pos-cell = { $q },{ $r }: { $kind }, { $level ->
        [1] на земле
       *[any] уровень { $level }
    }
pos-stacks = { $stacks ->
        [0] Стопок больше нет: это последний раунд.
        [one] Осталась { $stacks } стопка.
        [few] Осталось { $stacks } стопки.
        [many] Осталось { $stacks } стопок.
       *[other] Осталось { $stacks } стопок.
    }
pos-unseen = { $tiles ->
        [0] Новых тайлов больше не будет.
        [one] Ещё выйдет { $tiles } тайл, на нём:
        [few] Ещё выйдут { $tiles } тайла, на них:
        [many] Ещё выйдет { $tiles } тайлов, на них:
       *[other] Ещё выйдет { $tiles } тайлов, на них:
    }
pos-unseen-kind = { $kind }: { $hexes }
pos-last-move = Последний ход: { $move }

## Конец игры

over-end = Игра окончена: остался один тайл, а стопок больше нет.
over-winner = Побеждает { $seat }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }.
over-winner-stones = Побеждает { $seat }: очков поровну ({ $points }), но камней больше ({ $stones }).
over-shared = Победу делят { $seats }: у каждого { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    } и { $stones ->
        [0] ни одного камня
        [one] { $stones } камень
        [few] { $stones } камня
        [many] { $stones } камней
       *[other] { $stones } камней
    }.
over-place = { $place }. { $seat }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очков
    }, { $stones ->
        [0] камней нет
        [one] { $stones } камень
        [few] { $stones } камня
        [many] { $stones } камней
       *[other] { $stones } камней
    }

## Почему так ходить нельзя

why-over = Игра окончена, ходить больше нельзя.
why-not-your-turn = Сейчас не ваш ход.
why-no-such-tile = Тайла { $id } нет на строительной площадке.
why-too-dear = Этот тайл стоит { $cost ->
        [one] { $cost } камень
        [few] { $cost } камня
        [many] { $cost } камней
       *[other] { $cost } камней
    }, а у вас { $stones ->
        [0] нет ни одного
       *[any] только { $stones }
    }.
why-no-such-turn = Поворота { $turn } нет: у тайла есть повороты от 0 до 5.
why-hanging = Часть тайла повисла бы над пустотой.
why-uneven = Кварталы под тайлом лежат на разных уровнях.
why-one-tile-below = Все три квартала под тайлом принадлежат одному тайлу, а нужно хотя бы два.
why-not-touching = На земле тайл должен хотя бы одной стороной касаться вашего города.
why-not-in-stacks = Тайла { $id } в стопках уже нет.

## Подписи

label-site = Строительная площадка
label-stacks = Стопки
label-stones = Камни
label-chief = Главный архитектор
label-city = Город: { $seat }
map-legend = h дом, m рынок, b казармы, t храм, g сад, заглавные буквы — площади, q каменоломня; цифра — уровень. [ ] — клетка 0,0; q растёт вправо, r — вниз.
label-first-tile = Первый тайл: бесплатно
label-level = Уровень { $level }
label-lake = Озеро
label-ghost = Сюда

## Запись ходов

help-notation = Ход записывают так: place TILE at Q,R turn N. Например: place 17 at 2,-1 turn 3.
help-tile = TILE — номер тайла, он указан на строительной площадке.
help-cell = Q,R — клетка первого квартала тайла. Середина начального тайла — 0,0; Q растёт вправо, R вниз.
help-turn = N — поворот от 0 до 5: шаги по 60 градусов по часовой стрелке вокруг первого квартала. При повороте 0 второй квартал лежит на Q+1,R, третий на Q,R+1.
help-draw = Если играете с настоящей коробкой, назовите открытый тайл: draw TILE. Например: draw 42.

## Первый урок. Ключи: lesson-ИМЯ, по одному на каждый шаг lesson.toml.

lesson-title = Первый урок
lesson-city = Это ваш город: площадь домов и три серые каменоломни. Тайл за тайлом вы строите его вширь и вверх. В партии двенадцать раундов.
lesson-site = Наверху строительная площадка. Первый тайл бесплатен, каждый следующий стоит на камень дороже. У вас один камень, значит, вам доступны два тайла.
lesson-take = Возьмите первый тайл: коснитесь его. На нём дом, казармы и каменоломня.
lesson-place = Пунктир показывает, куда может лечь его первый квартал, а число — что принесёт там лучший поворот. На земле тайл должен касаться вашего города (R5.3). Коснитесь места, которое что-то приносит.
lesson-turn = Так это будет выглядеть; на ярлыке очки. Поверните тайл клавишей R, колесом или стрелками внизу и подтвердите. До этого ничего не решено, а «Отменить ход» всё вернёт, пока никто не походил.
lesson-score = Очки — это звёзды, умноженные на ценность. У вашей площади домов одна звезда; ценность домов — размер самой большой группы соседних домов, и дом повыше считается по своему уровню (R8.4).
lesson-colours = У каждого цвета своё желание: рынки стоят порознь, казармы на краю, храмы окружены, сады хороши везде. Без площади того же цвета очков не будет. Всё рассказано в книге наверху.
lesson-up = А теперь вверх! Тайл может лечь на три квартала одного уровня, если они принадлежат хотя бы двум тайлам (R5.5, R5.6). То, что на уровне 2, считается вдвое. Поищите место поверх города или сделайте любой ход.
lesson-stones = Накрыв каменоломню, вы сразу получаете камень (R6.1). Камни покупают тайлы получше, и каждый оставшийся приносит очко. Сделайте ещё один ход, хотя бы поверх каменоломни.
lesson-end = Вот и вся игра. Когда последняя стопка разобрана и остался один тайл, подсчитывают очки. Играйте дальше против бота, сколько захочется.
