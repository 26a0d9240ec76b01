### Mare Nostrum: Empires по-русски.
### Те же ключи, атрибуты и параметры — в en.ftl и uk.ftl. Места приходят с предлогом (формы in, into, from), предметы в
### предложениях о ходах — в винительном падеже.

## Игра

game-title = Mare Nostrum: Империи
game-blurb = Собирайте, торгуйте, стройте и сражайтесь за древнее Средиземноморье. Четыре пути к победе.
brief-goal = Побеждает тот, кто первым достиг одной из четырёх целей: Пирамиды; пять героев и чудес; четыре столицы или выдающихся города; все три звания лидера. Сколько кому осталось, видно всё время.
brief-turn = В ходе есть фазы: все собирают, торгуют, строят, затем двигают войска и сражаются. Вам каждый раз говорят, что делать; платят наборами разных товаров или одними монетами.
brief-begin = Выменивайте товары, которых у вас нет: платят наборами из 3, 6 или больше разных. Сначала стройте караваны и рынки, потом берите героя или чудо. Коснитесь героя или места на карте, чтобы прочесть о них.

## Империи

empire-rome = Рим
    .gen = Рима
    .dat = Риму
    .acc = Рим
    .ins = Римом
empire-greece = Греция
    .gen = Греции
    .dat = Греции
    .acc = Грецию
    .ins = Грецией
empire-babylon = Вавилон
    .gen = Вавилона
    .dat = Вавилону
    .acc = Вавилон
    .ins = Вавилоном
empire-egypt = Египет
    .gen = Египта
    .dat = Египту
    .acc = Египет
    .ins = Египтом
empire-carthage = Карфаген
    .gen = Карфагена
    .dat = Карфагену
    .acc = Карфаген
    .ins = Карфагеном
empire-you = { $empire } (вы)
empire-named = { $empire } ({ $name })

## Провинции: название, где, куда, откуда

province-gallia = Галлия
    .in = в Галлии
    .into = в Галлию
    .from = из Галлии
province-germania = Германия
    .in = в Германии
    .into = в Германию
    .from = из Германии
province-dalmatia = Далмация
    .in = в Далмации
    .into = в Далмацию
    .from = из Далмации
province-latium = Лаций
    .in = в Лации
    .into = в Лаций
    .from = из Лация
province-italia = Италия
    .in = в Италии
    .into = в Италию
    .from = из Италии
province-macedonia = Македония
    .in = в Македонии
    .into = в Македонию
    .from = из Македонии
province-dacia = Дакия
    .in = в Дакии
    .into = в Дакию
    .from = из Дакии
province-thracia = Фракия
    .in = во Фракии
    .into = во Фракию
    .from = из Фракии
province-achaea = Ахея
    .in = в Ахее
    .into = в Ахею
    .from = из Ахеи
province-sicilia = Сицилия
    .in = на Сицилии
    .into = на Сицилию
    .from = с Сицилии
province-numidia = Нумидия
    .in = в Нумидии
    .into = в Нумидию
    .from = из Нумидии
province-africa = Африка
    .in = в Африке
    .into = в Африку
    .from = из Африки
province-phasania = Фазания
    .in = в Фазании
    .into = в Фазанию
    .from = из Фазании
province-libya = Ливия
    .in = в Ливии
    .into = в Ливию
    .from = из Ливии
province-garamantia = Гарамантия
    .in = в Гарамантии
    .into = в Гарамантию
    .from = из Гарамантии
province-cyrenaica = Киренаика
    .in = в Киренаике
    .into = в Киренаику
    .from = из Киренаики
province-nubia = Нубия
    .in = в Нубии
    .into = в Нубию
    .from = из Нубии
province-aegyptus = Египет
    .in = в Египте
    .into = в Египет
    .from = из Египта
province-aethiopia = Эфиопия
    .in = в Эфиопии
    .into = в Эфиопию
    .from = из Эфиопии
province-creta = Крит
    .in = на Крите
    .into = на Крит
    .from = с Крита
province-judaea = Иудея
    .in = в Иудее
    .into = в Иудею
    .from = из Иудеи
province-cilicia = Киликия
    .in = в Киликии
    .into = в Киликию
    .from = из Киликии
province-cappadocia = Каппадокия
    .in = в Каппадокии
    .into = в Каппадокию
    .from = из Каппадокии
province-asia = Азия
    .in = в Азии
    .into = в Азию
    .from = из Азии
province-armenia = Армения
    .in = в Армении
    .into = в Армению
    .from = из Армении
province-mesopotamia = Месопотамия
    .in = в Месопотамии
    .into = в Месопотамию
    .from = из Месопотамии
province-assyria = Ассирия
    .in = в Ассирии
    .into = в Ассирию
    .from = из Ассирии
province-babylonia = Вавилония
    .in = в Вавилонии
    .into = в Вавилонию
    .from = из Вавилонии
province-arabia = Аравия
    .in = в Аравии
    .into = в Аравию
    .from = из Аравии

## Моря

sea-hadriaticum = Адриатическое море
    .in = в Адриатическом море
    .into = в Адриатическое море
    .from = из Адриатического моря
sea-ionium = Ионическое море
    .in = в Ионическом море
    .into = в Ионическое море
    .from = из Ионического моря
sea-aegaeum = Эгейское море
    .in = в Эгейском море
    .into = в Эгейское море
    .from = из Эгейского моря
sea-tyrrhenum = Тирренское море
    .in = в Тирренском море
    .into = в Тирренское море
    .from = из Тирренского моря
sea-sardum = Сардинское море
    .in = в Сардинском море
    .into = в Сардинское море
    .from = из Сардинского моря
sea-africum = Африканское море
    .in = в Африканском море
    .into = в Африканское море
    .from = из Африканского моря
sea-aegyptum = Египетское море
    .in = в Египетском море
    .into = в Египетское море
    .from = из Египетского моря
sea-cyprium = Кипрское море
    .in = в Кипрском море
    .into = в Кипрское море
    .from = из Кипрского моря
sea-pontus_euxinus = Понт Эвксинский
    .in = в Понте Эвксинском
    .into = в Понт Эвксинский
    .from = из Понта Эвксинского

## Города: провинция и поле. Имена обычных городов — наши

city-latium-1 = Рим
city-achaea-1 = Афины
city-achaea-2 = Спарта
city-thracia-1 = Византий
city-sicilia-1 = Сиракузы
city-africa-1 = Карфаген
city-cyrenaica-1 = Кирена
city-aegyptus-1 = Александрия
city-aegyptus-2 = Мемфис
city-creta-1 = Кносс
city-judaea-1 = Иерусалим
city-cilicia-1 = Тарс
city-asia-1 = Троя
city-mesopotamia-1 = Эдесса
city-assyria-1 = Ниневия
city-babylonia-1 = Вавилон

## Ресурсы. rare: он же как редкий товар

good-ceramics = керамика
    .acc = керамику
    .rare = редкая керамика
    .acc-rare = редкую керамику
good-gems = самоцветы
    .acc = самоцветы
    .rare = редкие самоцветы
    .acc-rare = редкие самоцветы
good-papyrus = папирус
    .acc = папирус
    .rare = редкий папирус
    .acc-rare = редкий папирус
good-metal = металл
    .acc = металл
    .rare = редкий металл
    .acc-rare = редкий металл
good-spices = специи
    .acc = специи
    .rare = редкие специи
    .acc-rare = редкие специи
good-stone = камень
    .acc = камень
    .rare = редкий камень
    .acc-rare = редкий камень
good-wood = древесина
    .acc = древесину
    .rare = редкая древесина
    .acc-rare = редкую древесину
good-gold = золото
    .acc = золото
    .rare = редкое золото
    .acc-rare = редкое золото
good-grain = зерно
    .acc = зерно
    .rare = редкое зерно
    .acc-rare = редкое зерно
good-oil = масло
    .acc = масло
    .rare = редкое масло
    .acc-rare = редкое масло
good-sheep = овцы
    .acc = овец
    .rare = редкие овцы
    .acc-rare = редких овец
good-wine = вино
    .acc = вино
    .rare = редкое вино
    .acc-rare = редкое вино
good-gladiator = гладиатор
    .acc = гладиатора
    .rare = редкий гладиатор
    .acc-rare = редкого гладиатора
good-coin = монета
    .acc = монету
good-legendary = редкий товар
    .acc = редкий товар
amount-good = { $n ->
        [1] { $good }
       *[any] { $n } × { $good }
    }
amount-coin = { $n ->
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
amount-secret = { $n ->
        [one] { $n } неизвестный товар
        [few] { $n } неизвестных товара
        [many] { $n } неизвестных товаров
       *[other] { $n } неизвестных товара
    }
amount-legion = { $n ->
        [one] { $n } легион
        [few] { $n } легиона
        [many] { $n } легионов
       *[other] { $n } легиона
    }
    .acc = { $n ->
        [one] { $n } легион
        [few] { $n } легиона
        [many] { $n } легионов
       *[other] { $n } легиона
    }
amount-fortress = { $n ->
        [one] { $n } крепость
        [few] { $n } крепости
        [many] { $n } крепостей
       *[other] { $n } крепости
    }
    .acc = { $n ->
        [one] { $n } крепость
        [few] { $n } крепости
        [many] { $n } крепостей
       *[other] { $n } крепости
    }
amount-trireme = { $n ->
        [one] { $n } трирема
        [few] { $n } триремы
        [many] { $n } трирем
       *[other] { $n } триремы
    }
    .acc = { $n ->
        [one] { $n } трирему
        [few] { $n } триремы
        [many] { $n } трирем
       *[other] { $n } триремы
    }
amount-hit = { $n ->
        [one] { $n } удар
        [few] { $n } удара
        [many] { $n } ударов
       *[other] { $n } удара
    }

## Здания и подразделения

building-caravan = караван ({ $good })
    .acc = караван ({ $good })
building-market = рынок
    .acc = рынок
building-temple = храм
    .acc = храм
building-regular = город { $city }
    .acc = город { $city }
building-capital = столица { $city }
    .acc = столицу { $city }
building-legendary = выдающийся город { $city }
    .acc = выдающийся город { $city }
building-control = фишка контроля
    .acc = фишку контроля
thing-control = фишка контроля
    .acc = фишку контроля
thing-legion = легион
    .acc = легион
thing-fortress = крепость
    .acc = крепость
thing-trireme = трирема
    .acc = трирему

## Столбцы, звания, фазы

track-trade = торговля
track-culture = культура
track-military = войска
title-trade = Торговый Лидер
    .ins = Торговым Лидером
title-culture = Культурный Лидер
    .ins = Культурным Лидером
title-military = Военный Лидер
    .ins = Военным Лидером
phase-setup = Подготовка
phase-collect = Сбор ресурсов
phase-trade = Торговля
phase-build = Строительство
phase-campaign = Передвижение и битвы
phase-leadership = Определение лидерства
turn-phase = Ход { $turn } · { $phase }

## Герои и чудеса: имя и способность

card-caesar = Цезарь
    .acc = Цезаря
card-caesar-text = +1 за каждый кубик ваших легионов в вашу часть фазы.
card-pericles = Перикл
    .acc = Перикла
card-pericles-text = +2 за каждый кубик ваших легионов в чужую часть фазы.
card-hammurabi = Хаммурапи
    .acc = Хаммурапи
card-hammurabi-text = Каждый ход — фишка контроля бесплатно, до прочего строительства.
card-cleopatra = Клеопатра
    .acc = Клеопатру
card-cleopatra-text = В наборе товаров один можно заменить монетой, в наборе монет одну — товаром.
card-hannibal = Ганнибал
    .acc = Ганнибала
card-hannibal-text = В наборе товаров один вид может быть дважды.
card-antigone = Антигона
    .acc = Антигону
card-antigone-text = Сколько ресурсов выставить, от 0 до 5, решаете вы сами.
card-castor_pollux = Кастор и Поллукс
    .acc = Кастора и Поллукса
card-castor_pollux-text = Навсегда делают то же, что один герой противника; без влияния.
card-circe = Цирцея
    .acc = Цирцею
card-circe-text = Ваши легионы могут встать на пустые поля караванов и собирать там товары.
card-gilgamesh = Гильгамеш
    .acc = Гильгамеша
card-gilgamesh-text = Раз за ход крепость за 1 монету или 1 камень.
card-hamilcar = Гамилькар
    .acc = Гамилькара
card-hamilcar-text = Разрушение приносит вдвое больше.
card-hercules = Геркулес
    .acc = Геркулеса
card-hercules-text = Особого свойства нет.
card-nebuchadnezzar = Навуходоносор
    .acc = Навуходоносора
card-nebuchadnezzar-text = +5 в битве в вашей провинции.
card-penthesilea = Пентесилея
    .acc = Пентесилею
card-penthesilea-text = Легион в столице бесплатно за каждую вашу оккупированную провинцию.
card-perseus = Персей
    .acc = Персея
card-perseus-text = Пирамиды или пятую карту можно построить раньше названного игрока и сразу победить.
card-ramses_ii = Рамзес Второй
    .acc = Рамзеса Второго
card-ramses_ii-text = Ещё один кубик в битве на суше.
card-queen_of_sheba = Царица Савская
    .acc = Царицу Савскую
card-queen_of_sheba-text = Раз за ход сменить обладателя сразу; легион на фишке теряется.
card-spartacus = Спартак
    .acc = Спартака
card-spartacus-text = Раз за ход легион за 1 монету или 1 гладиатора.
card-colossus = Колосс Родосский
    .acc = Колосса Родосского
card-colossus-text = Один товар на ваш выбор при каждом сборе.
card-hanging_gardens = Висячие сады
    .acc = Висячие сады
card-hanging_gardens-text = Кроме монет можно сохранить два разных товара.
card-lighthouse = Фаросский маяк
    .acc = Фаросский маяк
card-lighthouse-text = Раз за ход трирема за 1 монету или 1 древесину.
card-statue_of_zeus = Статуя Зевса
    .acc = Статую Зевса
card-statue_of_zeus-text = Мир с одним противником на ход; не с тем же дважды подряд.
card-temple_of_artemis = Храм Артемиды
    .acc = Храм Артемиды
card-temple_of_artemis-text = Ещё одна монета при каждом сборе.
card-pyramids = Пирамиды
    .acc = Пирамиды
card-pyramids-text = Кто их построит, сразу побеждает.

## Что приносит построенное

brings-caravan = Торговля +1; приносит каждый ход: { $good }.
brings-market = Торговля +1; ваши караваны в этой провинции приносят вдвое больше.
brings-temple = Культура +1; каждый ваш город в этой провинции приносит на один ресурс больше.
brings-regular = Культура +1; приносит монету каждый ход.
brings-capital = Культура +1; приносит монету каждый ход; столица нужна для завоевания.
brings-legendary = Культура +1; приносит монету и редкий товар каждый ход; выдающийся город нужен для завоевания.
brings-control = Провинция станет вашей: в ней можно будет строить.
brings-legion = Войска +1; ходит и сражается.
brings-fortress = Войска +1; в битве в этой провинции прибавляет { $bonus } и снимает удар.
brings-trireme = Войска +1; ваши легионы пересекают её море.
brings-occupy = Пока легион там стоит, это считается и платит вам.
brings-destroy = Здание возвращается в запас; караван или город один раз платит вам.
brings-claim = Если легион ещё там в конце вашей следующей части, провинция может стать вашей.

## Таблица: сколько осталось до каждой победы, и пояснения

category-prestige = Пирамиды (престиж): ещё ресурсов
category-prestige-short = Пирамиды
category-fame = карты, герои и чудеса (слава): ещё
category-fame-short = карты
category-conquest = столицы и выдающиеся города (завоевание): ещё
category-conquest-short = города
category-supremacy = звания (первенство): ещё
category-supremacy-short = звания
category-trade = столбец торговли
category-culture = столбец культуры
category-military = столбец войск
category-resources = ресурсы
category-longest-set = самый большой набор
category-total = всего

## Варианты

option-cards = Герои и чудеса
option-cards-help = Сколько из 17 карт лежит открыто (R2.6, R2.7).
option-cards-five_open = Пять открыты, пополняются в конце строительства
option-cards-all_open = Открыты все семнадцать
option-empires = Империи
option-empires-help = Как распределяются империи (R2.2).
option-empires-dealt = Случайно
option-empires-chosen = Выбираются по очереди мест
option-empires-in_order = По порядку мест: Рим, Греция, Вавилон, Египет, Карфаген
option-turn_limit = Предел ходов
option-turn_limit-help = Для проверок и исследований: если никто не победил, игра кончается после заданного числа ходов (R17.8).
option-turn_limit-off = Нет: до чьей-то победы
option-turn_limit-on = Есть
option-coins_left = Монеты после строительства
option-coins_left-help = Остаются ли до двух монет сами, или вы решаете, сколько (R6.8).
option-coins_left-kept = Остаются без вопроса
option-coins_left-asked = По выбору: их можно сбросить
option-ramses_die = Кубик Рамзеса
option-ramses_die-help = Получает ли он прибавку Цезаря или Перикла (R12.10).
option-ramses_die-plain = Нет: только кубики легионов
option-ramses_die-with_bonus = Да, как любой кубик
option-fortress_alone = Крепость без легионов
option-fortress_alone-help = Помогают ли ей Рамзес и Навуходоносор (R12.10).
option-fortress_alone-helped = Да
option-fortress_alone-not_helped = Нет: только там, где сражается легион
option-claim_link = Захват фишки контроля
option-claim_link-help = Нужна ли связь со своей провинцией уже при захвате (R15.2).
option-claim_link-needed = Да, и при захвате, и при смене обладателя
option-claim_link-not_needed = Нет, только при смене обладателя
option-annexing = Смена обладателя
option-annexing-help = Обязан ли сменить обладателя тот, кто удержал фишку до конца своей следующей части (R15.4).
option-annexing-may = Может
option-annexing-must = Обязан
option-hammurabi = Фишка Хаммурапи
option-hammurabi-help = Когда он ставит бесплатную фишку контроля (R18.3).
option-hammurabi-own_building = Первым делом в своём строительстве
option-hammurabi-start_of_phase = Раньше всех, в начале фазы
option-penthesilea = Легионы Пентесилеи
option-penthesilea-help = Какие провинции её владельца считаются оккупированными (R18.13).
option-penthesilea-held = Где легион удерживает здание или фишку контроля
option-penthesilea-entered = Где стоит чужой легион
option-perseus = Персей
option-perseus-help = Что он может раньше названного игрока (R18.14).
option-perseus-wins_only = Построить то, что сразу даёт победу
option-perseus-whole_part = Также провести всё строительство первым
option-gardens = Висячие сады
option-gardens-help = Что они сохраняют кроме двух монет (R19.2).
option-gardens-commodities = Два разных товара
option-gardens-resources = Два разных ресурса: один может быть монетой

## Вопросы

prompt-empire = { $seat }: выберите империю.
prompt-empire-fate = { $seat } получает империю.
prompt-card = Открывается карта героя или чуда.
prompt-draw = { $seat } тянет редкий товар.
prompt-collect-city = { $seat }: храм выдающегося города приносит монету или редкий товар. Что взять?
prompt-collect-colossus = { $seat }: Колосс приносит товар на ваш выбор.
prompt-exchange = { $seat }, вы — Торговый Лидер: решите, сколько ресурсов выставит каждый, и берите первым; 0 — без торговли.
prompt-offer = { $seat }: тайно выберите, что выставить ({ $have } из { $need }).
prompt-offer-free = { $seat }: с Антигоной можно выставить сколько угодно, до пяти (пока { $have }).
prompt-offer-all = Все торгующие тайно выбирают, что выставить (ресурсов: { $need }).
prompt-start = { $seat }: вы не торгуете. Кто берёт первым?
prompt-take = { $seat }: возьмите ресурс из чужого предложения.
prompt-take-not = { $seat }: возьмите ресурс из чужого предложения, но не у { $other }.
prompt-give = { $seat }: вы взяли на один больше, поэтому отдайте { $other } один ресурс.
prompt-builder = { $seat }, вы — Культурный Лидер: кто строит следующим?
prompt-perseus = { $seat }: Персей может победить сейчас, до того как начнёт строить { $other }. Стройте или пропустите.
prompt-build = { $seat } строит.
prompt-build-sets = { $seat }: выберите, что построить. Из ваших ресурсов можно составить { $sets }.
prompt-build-none = { $seat }: из ваших ресурсов не выходит набора из трёх, нажмите «Готово».
prompt-build-marker = { $seat }: Хаммурапи может поставить фишку контроля раньше всех.
prompt-pay = { $seat }: заплатите за { $what }, осталось { $left }.
prompt-copy = { $seat }: какого героя копируют Кастор и Поллукс?
prompt-keep = { $seat }: Висячие сады сохраняют до двух разных товаров.
prompt-keep-resources = { $seat }: Висячие сады сохраняют до двух разных ресурсов; один может быть монетой.
prompt-keep-coins = { $seat }: можно оставить до двух монет. Остальное сбрасывается.
prompt-keep-both = { $seat }: можно оставить до двух монет и в Висячих садах до двух разных товаров.
prompt-keep-both-resources = { $seat }: можно оставить до двух монет и в Висячих садах до двух разных ресурсов; один может быть монетой.
prompt-mover = { $seat }, вы — Военный Лидер: кто следующим двигает войска и сражается?
prompt-peace = { $seat }: Статуя Зевса может принести мир с одним противником.
prompt-sail = { $seat }: передвиньте сначала триремы, каждую на одно море, потом легионы.
prompt-sea_fight = { $seat }: атакуйте на море или продолжайте.
prompt-march = { $seat }: передвиньте легионы, каждый в соседнюю провинцию или через ваши триремы.
prompt-land_fight = { $seat }: выберите следующую битву на суше; провести нужно все.
prompt-roll = { $seat } бросает кубик { $where }.
prompt-lose = { $seat }: { $hits } { $where }. Потерять только легионы или сначала крепость?
prompt-lose-places = { $seat }: легионов { $where } осталось меньше, чем занятых полей. С какого поля уйти?
prompt-capture = { $seat }: где ваши легионы стоят одни, разрушьте одно здание, или оккупируйте здания, или займите фишку контроля.
prompt-tie = { $seat }: ничья в борьбе за звание «{ $title }», решает прежний обладатель. Кто его получит?

## Ходы

move-empire = { $seat } играет за { $empire }.
move-empire-option = { $empire }
move-open = Открыта карта: { $what }.
move-open-option = { $what }
move-draw = { $seat } тянет { $what }.
move-draw-hidden = { $seat } тянет редкий товар.
move-draw-option = { $what }
move-collect = { $seat } берёт { $what }.
move-collect-option = Взять { $what }
move-exchange = { $seat } выбирает { $number }: столько ресурсов выставляет каждый.
move-exchange-none = { $seat } выбирает 0: в этот ход торговли нет.
move-exchange-option = { $number ->
        [0] 0: без торговли
       *[any] Каждый выставляет { $number }
    }
move-offer = { $seat } выставляет { $what }.
move-offer-option = Выставить { $what }
move-offer-proposed = Выставить { $what }; предлагается добавить { $more }
move-seal = { $seat } заканчивает выставлять.
move-seal-option = Больше не выставлять
move-name-start = { $seat } решает: первым берёт { $other }.
move-name-builder = { $seat } решает: следующим строит { $other }.
move-name-builder-self = Следующим строит { $seat }.
move-name-mover = { $seat } решает: следующим двигает войска и сражается { $other }.
move-name-mover-self = Следующим двигает войска и сражается { $seat }.
move-name-tie = При равенстве { $seat } решает: { $title } теперь { $other }.
move-name-start-option = { $other } берёт первым
move-name-builder-option = Следующим строит { $other }
move-name-mover-option = Следующим двигает войска { $other }
move-name-tie-option = Звание «{ $title }»: { $other }
move-take = { $seat } берёт { $what } у { $other }.
move-take-option = Взять { $what } у { $other }
move-give = { $seat } отдаёт { $other } { $what }, чтобы у всех стало поровну.
move-give-option = Отдать { $what }
move-build = { $seat } строит { $what } { $where }.
move-build-option = Построить { $what } { $where } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурса
       *[many] { $price } ресурсов
    }
move-cheap = { $seat } строит { $what } { $where } по низкой цене.
move-cheap-option = Построить { $what } { $where } по низкой цене
move-free = { $seat } строит { $what } { $where } бесплатно.
move-free-option = Построить { $what } { $where } бесплатно
move-raise = { $seat } строит { $what } { $where }.
move-raise-option = Построить { $what } { $where } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурса
       *[many] { $price } ресурсов
    }
move-hire = { $seat } нанимает { $what }.
move-hire-wonder = { $seat } строит чудо: { $what }.
move-hire-option = Нанять { $what } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурса
       *[many] { $price } ресурсов
    }
move-hire-wonder-option = Построить { $what } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурса
       *[many] { $price } ресурсов
    }
move-copy = Кастор и Поллукс ({ $seat }) копируют { $what }.
move-copy-option = Копировать { $what }
move-pay = { $seat } платит: { $what }.
move-pay-last = { $seat } платит: { $what }. Оплачено: { $aim }.
move-run-paid = { $told }; уплачено: { $what }.
move-pay-option = Заплатить: { $what }
move-keep = { $seat } сохраняет { $what }.
move-keep-option = Сохранить { $what }
move-done-collect = { $seat } ничего не берёт у Колосса.
move-done-perseus = { $seat } пока не использует Персея.
move-done-build = { $seat } заканчивает строить.
move-done-marker = { $seat } не ставит фишку Хаммурапи.
move-done-keep = { $seat } больше ничего не сохраняет.
move-done-peace = { $seat } не объявляет мира.
move-done-sail = { $seat } заканчивает передвигать триремы.
move-done-sea_fight = { $seat } больше не сражается на море.
move-done-march = { $seat } заканчивает передвигать легионы.
move-done-capture = { $seat } больше ничего не захватывает.
move-done-collect-option = Ничего не брать
move-done-perseus-option = Пропустить
move-done-build-option = Закончить строительство
move-done-marker-option = Не ставить
move-done-keep-option = Больше не сохранять
move-done-peace-option = Без мира
move-done-sail-option = Триремы на местах
move-done-sea_fight-option = Без битв на море
move-done-march-option = Легионы на местах
move-done-capture-option = Больше не захватывать
move-peace = { $seat } объявляет мир с { $other }.
move-peace-option = Мир с { $other }
move-sail = { $seat } ведёт трирему { $from } { $to }.
move-sail-option = Трирема { $from } { $to }
move-march = { $seat } ведёт легион { $from } { $to }.
move-march-option = Легион { $from } { $to }
move-march-many = { $seat } ведёт { $legions } { $from } { $to }.
move-attack = { $seat } атакует { $other } { $where }.
move-attack-option = Атаковать { $other } { $where }: { $odds }
move-roll = { $seat } бросает кубик: { $face }.
move-roll-first = { $seat } бросает кубик против { $other } { $where }: { $face }.
move-roll-option = { $face }
move-lose-legion = { $seat } теряет легионы { $where }.
move-lose-fortress = { $seat } жертвует крепостью { $where }.
move-lose-legion-option = Только легионы
move-lose-fortress-option = Сначала крепость
move-destroy = { $seat } разрушает { $what } { $where }.
move-destroy-option = Разрушить { $what } { $where }
move-occupy = { $seat } оккупирует { $what } { $where }.
move-occupy-option = Оккупировать { $what } { $where }
move-occupy-empty = { $seat } ставит легион Цирцеи на пустое поле { $where }: { $what }.
move-claim = { $seat } ставит легион на фишку контроля { $where }.
move-claim-option = Занять фишку контроля { $where }
move-withdraw = { $seat } снимает легион, который удерживал { $what } { $where }.
move-withdraw-option = Снять легион, который удерживает { $what } { $where }
move-annex = { $seat } меняет обладателя провинции { $province }: фишка контроля теперь своя.
move-annex-lost = { $seat } убирает фишку контроля провинции { $province }; без связи или своей фишки провинция остаётся ничьей.
move-annex-option = Сменить обладателя: { $province }

## Что происходит само

note-build = Начинается строительство.
note-campaign = Начинаются передвижение и битвы.
note-turn = Начинается ход { $turn }.
note-income = { $seat } собирает: { $what }.
note-title = Новый { $title }: { $seat }.
note-battle = { $seat }: { $sum } ({ $hits }), { $other }: { $other_sum } ({ $other_hits }).
event-hit = удар за каждые { $n }
event-shield = один снимает крепость
event-to-lose = { $n } на выбор
event-won = { $seat } побеждает { $where }.
event-both = Обе стороны устояли.
event-none = Не осталось никого { $where }.
event-choice = { $seat } выбирает, что потерять.
note-offers = Выставлено: { $offers }.
note-offer = { $seat } ({ $what })
note-lost = { $seat } теряет { $what }.
note-home = { $seat } возвращает { $what } { $where }.
note-plunder = Добыча: { $what }.
note-dropped = { $seat } сохраняет { $kept } и теряет { $what }.
note-moved = Ходить больше нечем.
note-moved-ships = Ходить больше нечем: триремы плывут раньше, чем идут легионы.
note-won = { $seat } побеждает: { $victory }!

## Конец

over-end = Игра окончена.
over-winner = { $seat } побеждает: { $victory }.
over-shared = { $seats } делят победу: { $victory }.
over-place = { $seat }: { $place }-е место
victory-none = победы ещё нет
victory-prestige = престиж, Пирамиды построены
victory-fame = слава, пять героев и чудес
victory-conquest = завоевание, четыре столицы и выдающихся города
victory-supremacy = первенство, все три звания
victory-limit = ближе всех к победе, когда условленные ходы кончились

## Положение словами

pos-turn = Ход { $turn }, фаза: { $phase }.
pos-titles = Звания: { $titles }.
pos-title = { $title } — { $seat }
pos-open = Можно купить героев и чудеса: { $cards }.
pos-player = { $seat }: торговля { $trade }, культура { $culture }, войска { $military }; карты: { $cards }.
pos-holds = { $seat }: { $what }.
pos-holds-nothing = { $seat }: ресурсов нет.
pos-sets = Из ваших ресурсов можно составить { $sets }.
pos-stall = { $seat } выставляет: { $what }.
pos-distance = { $seat } до победы: Пирамиды { $prestige }, карты { $fame }, столицы и выдающиеся города { $conquest }, звания { $supremacy }.
pos-province = { $province }: { $what }.
pos-sea = { $sea }: { $what }.
pos-claim = легион на фишке контроля
pos-force = { $units } империи { $seat }
pos-war = идёт война
map-controlled = фишка контроля империи { $seat }
map-uncontrolled = без фишки контроля
map-empty = не построено
map-held = удерживает { $seat }

## Наборы и шансы

set-size = { $n ->
        [1] набор из { $size }
        [2] два набора по { $size }
        [3] три набора по { $size }
        [4] четыре набора по { $size }
        [5] пять наборов по { $size }
       *[any] { $n } наборов по { $size }
    }
set-none = набора нет
set-line = можно заплатить { $ways }
set-or = или
set-about = Что можно оплатить сразу: { $ways }. На каждую покупку уходит один набор: из разных товаров или из одних монет.
odds-short = победа { $win } %, поражение { $lose } %, обе стороны устоят { $both } %, обе погибнут { $nobody } %
odds-tag = победа { $win } %, поражение { $lose } %
odds-win = победа { $n } %
odds-lose = поражение { $n } %
caution-dropped = Вы потеряете { $what }; у вас останется: { $kept }.
caution-sets = Ещё можно заплатить: { $sets }.
caution-battle = Битва { $where }: { $odds }.
caution-ships = После этого триремы уже не поплывут.

## Подписи картинки

label-joined = В этой коробке граничат: { $here } и { $there }
label-parted = В этой коробке не граничат: { $here } и { $there }
label-map = Карта
label-screen = Ваша ширма
label-cards = Герои и чудеса
label-empires = Империи и победы
label-tracks = Лидерство
label-prestige = Пирамиды
label-fame = Карты
label-conquest = Города
label-supremacy = Звания
victory-prestige-about = Пирамиды: { $have } из { $whole } ресурсов, которые можно отдать сразу. Кто их построит, побеждает.
victory-fame-about = Карты: { $have } из { $whole } героев и чудес, считая первого героя.
victory-conquest-about = Столицы и выдающиеся города: { $have } из { $whole }.
victory-supremacy-about = Звания: { $have } из { $whole }. Все сразу приносят победу.
label-price = ресурсов: { $price }
label-pay-for = Оплата: { $what }
label-offer = Вы выставляете: { $n }
label-offer-others = Коснитесь ещё чего-нибудь, чтобы добавить, или занятой ячейки, чтобы освободить её.
label-proposed = { $what }: предлагается
label-march = { $n ->
        [one] { $n } легион { $from } { $to }
        [few] { $n } легиона { $from } { $to }
        [many] { $n } легионов { $from } { $to }
       *[other] { $n } легиона { $from } { $to }
    }
label-march-fewer = Нажмите, чтобы послать на один легион меньше.
amount-of = { $n } из { $whole }
label-free = бесплатно
label-battle = Битва { $where }
label-attacker = атакует
label-defender = защищается
label-sum = сумма { $sum }
label-offers = Предложения
label-new = новое
label-played = уже сыграна
label-own = У вас есть
label-hidden = скрыто: { $n }
label-destroy = Разрушить
label-occupy = Оккупировать
label-withdraw = Снять легион
label-claim = Занять фишку
label-annex = Сменить обладателя
label-reach = Досягаемость
label-done-collect = Не брать
label-done-perseus = Пропустить
label-done-build = Готово
label-done-keep = Готово
label-done-peace = Без мира
label-done-sea_fight = Дальше
label-done-battle = В бой
label-done-capture = Готово
label-seal = Это всё
label-copied = копируют: { $what }

## Почему нельзя

why-over = Игра окончена.
why-not-your-turn = Сейчас не ваш ход: вас не спрашивают.
why-no-answer = Сейчас решается другое: см. вопрос внизу.
why-empire-taken = Эта империя не участвует или уже занята.
why-empire-order = Сначала империю получает другое место.
why-card-not-in-deck = Эта карта уже не лежит закрытой.
why-rare-not-in-pile = Этого редкого товара нет в стопке.
why-supply-empty = В запасе этого больше нет.
why-no-legendary-choice = Редкий товар здесь выбрать нельзя.
why-token-played = Эта фишка обмена сыграна и ещё не вернулась.
why-no-such-number = Такого числа нет ни на одной фишке обмена.
why-not-in-hand = У вас нет этого ресурса.
why-must-offer = У кого ресурсов достаточно, тот выставляет полное число.
why-not-offering = Этот игрок ничего не выставил.
why-own-offer = Из своего предложения не берут.
why-not-on-offer = Этого ресурса нет в том предложении.
why-no-third-take = Вы двое только что взяли друг у друга: теперь возьмите у другого.
why-no-such-seat = Такого игрока выбрать нельзя.
why-had-part = Этот игрок уже провёл свою часть фазы.
why-cannot-pay = Из ваших ресурсов не выходит нужного набора.
why-pay-order = Оплата называется по порядку товаров, монеты в конце; этот идёт раньше.
why-pay-twice = Такой товар уже есть в наборе: все должны быть разными.
why-pay-mixed = Набор состоит только из монет или только из товаров.
why-pay-incomplete = С этим оплату нельзя было бы закончить.
why-pay-wrong-good = Низкая цена — одна монета или один товар, указанный на карте героя или чуда.
why-no-such-place = Там ничего не разместить: это не провинция и не поле.
why-not-tied = Этого игрока нет среди первых.
why-controlled = Эту провинцию уже кто-то контролирует.
why-enemy-there = Там стоят чужие подразделения.
why-not-reached = Она не граничит и не соединена с провинцией, которой вы владели в начале хода.
why-not-controlled = Вы не контролируете эту провинцию.
why-no-unit-left = У вас не осталось таких подразделений.
why-fortress-there = В провинции может быть только одна крепость.
why-no-coast = Это море не омывает ваших мирных провинций.
why-no-printed-place = В этой провинции нет такого поля.
why-built-already = Это поле уже застроено.
why-no-building-left = В запасе больше нет таких зданий.
why-card-not-open = Эта карта не лежит открытой.
why-no-power = У вас нет нужного героя или чуда.
why-used-this-turn = Эта способность в этот ход уже использована.
why-not-first = Бесплатная фишка Хаммурапи ставится до прочего строительства.
why-not-occupied = Ни одна ваша провинция не оккупирована: Пентесилея не даёт легиона.
why-perseus-wins-only = Раньше названного игрока Персей строит только то, что сразу даёт победу.
why-not-copyable = Эту карту нельзя копировать: только героя противника, не стартового и не Персея.
why-keep-twice = Два сохраняемых товара должны быть разными.
why-keep-enough = Больше оставить нельзя.
why-no-opponent = Мир объявляют с противником.
why-peace-twice = Мир с тем же противником дважды подряд невозможен.
why-no-trireme = У вас там нет триремы.
why-sailed-already = Все триремы там уже ходили.
why-not-next-sea = Трирема идёт только в прилегающее море.
why-no-foe = Там не с кем сражаться.
why-fought-already = В этой части там уже была битва.
why-at-peace = С этим игроком у вас мир до конца хода.
why-no-legion = У вас там нет легиона.
why-marched-already = Все легионы там уже ходили.
why-covered = При таком числе игроков эта провинция не участвует.
why-out-of-reach = Легион достигает прилегающих провинций, а других — по непрерывной цепи ваших трирем.
why-not-this-die = Бросается другой кубик.
why-not-alone = В этой провинции вы не единственный с подразделениями.
why-no-invader = Только в провинции под контролем противника.
why-no-building = На этом поле нет здания.
why-chosen-already = В этой части вы уже выбрали в этой провинции другое.
why-changed-already = Это поле в этой части уже менялось.
why-held-already = Ваш легион уже стоит на этом поле.
why-no-free-legion = У вас там не осталось легиона для ещё одного поля.
why-capital-province = Столичная провинция не меняет владельца.
why-no-link = Провинция не граничит и не соединена с вашей.
why-must-annex = Вы всё ещё удерживаете захваченную фишку контроля: за этим столом обладатель должен смениться.
why-not-claimed = Там на фишке контроля нет вашего легиона.
why-claimed-now = Легион должен простоять на фишке до вашей следующей части; быстрее — только с Царицей Савской.
why-no-marker = У вас не осталось фишек контроля.
why-not-held = Ваш легион не удерживает это поле.

## Первый урок

lesson-title = Ваша первая империя
lesson-map = Это ваше море. Вы — Карфаген: у Африки, Нумидии и Ливии ваш цвет, штриховка и знак. Круглые поля — торговля, квадратные — культура, отряды и крепости — войска; пунктирное поле ещё пусто. Один ход уже сыгран: вы построили трирему и легион.
lesson-victories = Победить можно четырьмя путями: построить Пирамиды, собрать пять героев и чудес, удерживать четыре столицы или выдающихся города, получить все три звания. «Пути к победе» показывают, кому сколько осталось.
    .finger = Победить можно четырьмя путями: построить Пирамиды, собрать пять героев и чудес, удерживать четыре столицы или выдающихся города, получить все три звания. На вкладке «Цели» видно, кому сколько осталось.
lesson-screen = В рамке ваши ресурсы. Платят наборами: только монеты или товары, все разные. Под ресурсами видно, какие наборы выходят; с вашим героем Ганнибалом один вид может быть дважды.
lesson-offer = Вы — Торговый Лидер и велели всем тайно выставить по два ресурса. У вас три овцы: коснитесь их.
lesson-second = Второй ресурс предложен сам: он показан бледно. Коснитесь другого, чтобы отдать его взамен, или подтвердите.
lesson-take = Все предложения открыты, вы берёте первым. Выберите товар, которого у вас нет, с пометкой «новое»: для Пирамид нужно двенадцать разных.
lesson-chain = У кого вы взяли, тот берёт следующим, и так далее. Если вы взяли на один больше, чем взяли у вас, один ресурс вы отдадите. Продолжайте до конца торговли: ни у кого не станет меньше ресурсов, чем было.
lesson-build = Культурный Лидер называет, кто строит. Когда это вы, коснитесь поля на карте или возьмите из полосы фишку, легион, крепость или трирему, а затем укажите место. Строка под картой скажет, сколько это стоит и что даст.
lesson-pay = Когда ясно, что вы строите, отмечено и чем платить: товары, все разные, или только монеты. Коснитесь другого, чтобы отдать его вместо отмеченного, и подтвердите.
lesson-more = Стройте дальше, пока есть чем платить: неиспользованные товары пропадают. Потом придёт черёд легионов и трирем: если вы, Военный Лидер, выбираете, кто двигает войска следующим, выберите Карфаген.
lesson-march = Теперь передвигаются войска, сначала корабли. Трирема идёт на одно море; легион — к соседям или по цепи ваших трирем к любому её берегу. Оставьте трирему на месте: коснитесь своих в Африке, потом Сицилии; шансы видны сразу.
lesson-battle = Кубик за каждый легион, каждые полные пять — удар, крепость прибавляет пять и снимает удар. Шансы указаны под битвой: выберите её.
lesson-enemy = Где ваши легионы встретят врага, там будет битва. Приведите их туда, а закончив, выберите «В бой».
lesson-capture = Кто остался один в чужой провинции, может оккупировать поле, и тогда оно работает на него, или разрушить его.
lesson-end = Это и есть ход. В его конце три звания получают первые в столбцах, и все собирают снова. Играйте дальше и следите за всеми четырьмя победами.

## Коробка: названия частей на странице «Моя коробка»

box-publication = Издание
box-pieces = Что лежит в коробке
box-goods = Товары
box-buildings = Здания
box-costs = Стоимость
box-limits = Пределы и прибавки
box-dice = Кубики
box-exchange = Фишки обмена
box-seas = Моря
box-provinces = Провинции
box-provinces_reconstructed = Восточные провинции
box-setup = Подготовка
box-covered = Закрытые провинции
box-empires = Здания в начале
box-units = Подразделения в начале
box-resources = Ресурсы в начале
box-tracks = Столбцы лидерства в начале
box-cards = Герои и чудеса
box-checks = Суммы
box-land = границы
box-caravans = караваны
box-legions = легионы
box-fortresses = крепости
box-triremes = триремы
box-influence = влияние
box-control = фишка контроля
box-unit = подразделение
box-city = город
box-caravan = караван
box-temple = храм
box-market = рынок
box-cheap_unit = дешёвое подразделение
box-coin = монеты
box-caravan1 = караван 1
box-caravan2 = караван 2
box-city1 = город 1
box-city2 = город 2
box-caravan_places = места караванов
box-market_places = места рынков
box-temple_places = места храмов
box-regular_cities = города
box-capitals = столицы
box-legendary_cities = выдающиеся города
box-markets = рынки
box-temples = храмы
box-goods_tokens = фишки товаров
box-pyramids = Пирамиды
box-provinces-0 = 3 игрока
box-provinces-1 = 4 игрока
box-provinces-2 = 5 игроков
box-dice-land = кубик суши
box-dice-sea = кубик моря
box-influence-0 = торговля
box-influence-1 = культура
box-influence-2 = войска
box-costs-cards = герой или чудо
box-cards-0 = вторая карта
box-cards-1 = третья
box-cards-2 = четвёртая
box-cards-3 = пятая
box-provinces-why = Взято из программной версии игры и исправлено в шести местах; примеры из правил сходятся. Берег Галлии под сомнением.
box-provinces_reconstructed-why = Восточная полоса: выведена из того, что остаётся, когда остальные провинции заполнены.
box-seas-why = Взято из программной версии игры; примеры из правил сходятся.
box-covered-why = В правилах названы империи, провинции которых закрыты; какие закрыты с ними, было видно только на рисунке.
box-empires-why = Родные провинции известны, кроме вавилонских; где какие здания, выведено из столбцов лидерства и девяти ресурсов.
box-units-why = Их число известно по столбцу войск; где они стоят, решили мы.
box-resources-why = То, что приносят начальные здания империи; по правилам их девять.
box-costs-why = Как в правилах.
box-dice-why = Три грани встречаются в примерах из правил; остальные — как у обычного кубика.
box-cards-why = Как в правилах.

## Что не сходится в изменённой коробке

misfit-one-sided = { $here } граничит с соседом ({ $there }), а обратной границы нет
misfit-begins-outside = { $empire }: в начале здесь было бы лишнее, для чего нет места: { $province }
misfit-tracks = { $empire }: в начале на столбце «{ $track }» было бы { $n }, а напечатано { $wanted }
misfit-resources = { $empire }: { $good } в начале — { $n }, а здания приносят { $wanted }
misfit-resources-sum = { $empire }: в начале было бы { $n } ресурсов, а по правилам их { $wanted }
misfit-covered-home = { $empire }: при { $seats } игроках оказалась бы закрыта родная провинция
misfit-influence = влияния «{ $track }» на всех картах { $n }, а по правилам { $wanted }
misfit-counted = { $what }: на карте { $n }, а должно быть { $wanted }
misfit-too-few-buildings = { $what }: мест { $n }, а фишек { $wanted }
misfit-good-places = { $good }: мест каравана на карте { $n }, а должно быть { $wanted }

## Только подсчёт: числа, которые вводят

counting-cities = Столицы и выдающиеся города
counting-trade = Столбец торговли
counting-culture = Столбец культуры
counting-military = Столбец войск
counting-title-trade = { title-trade }
counting-title-culture = { title-culture }
counting-title-military = { title-military }
counting-cities-misfit = Столиц и выдающихся городов в коробке восемь: у кого-то указан лишний.
counting-tracks-misfit = Столько зданий на карте не помещается: проверьте столбцы торговли и культуры.
