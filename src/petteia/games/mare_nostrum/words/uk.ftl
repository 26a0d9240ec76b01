### Mare Nostrum: Empires українською.
### Ті самі ключі, атрибути й параметри — в en.ftl та ru.ftl. Місця приходять із прийменником (форми in, into, from), предмети в
### реченнях про ходи — у знахідному відмінку.

## Гра

game-title = Mare Nostrum: Імперії
game-blurb = Збирайте, торгуйте, будуйте й воюйте за стародавнє Середземномор’я. Чотири шляхи до перемоги.
brief-goal = Перемагає той, хто першим досяг однієї з чотирьох цілей: Піраміди; п’ять героїв і див; чотири столиці або легендарні міста; усі три звання лідера. Скільки кому лишилося, видно весь час.
brief-turn = У ході є фази: усі збирають, торгують, будують, потім рухають війська й воюють. Вам щоразу кажуть, що робити; платять наборами різних товарів або самими монетами.
brief-begin = Вимінюйте товари, яких у вас немає: платять наборами з 3, 6 або більше різних. Спочатку будуйте каравани й ринки, потім беріть героя або диво. Торкніться героя чи місця на мапі, щоб прочитати про них.

## Імперії

empire-rome = Рим
    .gen = Риму
    .dat = Риму
    .acc = Рим
    .ins = Римом
empire-greece = Греція
    .gen = Греції
    .dat = Греції
    .acc = Грецію
    .ins = Грецією
empire-babylon = Вавилон
    .gen = Вавилона
    .dat = Вавилону
    .acc = Вавилон
    .ins = Вавилоном
empire-egypt = Єгипет
    .gen = Єгипту
    .dat = Єгипту
    .acc = Єгипет
    .ins = Єгиптом
empire-carthage = Карфаген
    .gen = Карфагена
    .dat = Карфагену
    .acc = Карфаген
    .ins = Карфагеном
empire-you = { $empire } (ви)
empire-named = { $empire } ({ $name })

## Провінції: назва, де, куди, звідки

province-gallia = Галлія
    .in = у Галлії
    .into = до Галлії
    .from = з Галлії
province-germania = Германія
    .in = у Германії
    .into = до Германії
    .from = з Германії
province-dalmatia = Далмація
    .in = у Далмації
    .into = до Далмації
    .from = з Далмації
province-latium = Лацій
    .in = у Лації
    .into = до Лація
    .from = з Лація
province-italia = Італія
    .in = в Італії
    .into = до Італії
    .from = з Італії
province-macedonia = Македонія
    .in = у Македонії
    .into = до Македонії
    .from = з Македонії
province-dacia = Дакія
    .in = у Дакії
    .into = до Дакії
    .from = з Дакії
province-thracia = Фракія
    .in = у Фракії
    .into = до Фракії
    .from = з Фракії
province-achaea = Ахея
    .in = в Ахеї
    .into = до Ахеї
    .from = з Ахеї
province-sicilia = Сицилія
    .in = на Сицилії
    .into = на Сицилію
    .from = із Сицилії
province-numidia = Нумідія
    .in = у Нумідії
    .into = до Нумідії
    .from = з Нумідії
province-africa = Африка
    .in = в Африці
    .into = до Африки
    .from = з Африки
province-phasania = Фазанія
    .in = у Фазанії
    .into = до Фазанії
    .from = з Фазанії
province-libya = Лівія
    .in = у Лівії
    .into = до Лівії
    .from = з Лівії
province-garamantia = Гарамантія
    .in = у Гарамантії
    .into = до Гарамантії
    .from = з Гарамантії
province-cyrenaica = Кіренаїка
    .in = у Кіренаїці
    .into = до Кіренаїки
    .from = з Кіренаїки
province-nubia = Нубія
    .in = у Нубії
    .into = до Нубії
    .from = з Нубії
province-aegyptus = Єгипет
    .in = у Єгипті
    .into = до Єгипту
    .from = з Єгипту
province-aethiopia = Ефіопія
    .in = в Ефіопії
    .into = до Ефіопії
    .from = з Ефіопії
province-creta = Крит
    .in = на Криті
    .into = на Крит
    .from = з Криту
province-judaea = Юдея
    .in = в Юдеї
    .into = до Юдеї
    .from = з Юдеї
province-cilicia = Кілікія
    .in = у Кілікії
    .into = до Кілікії
    .from = з Кілікії
province-cappadocia = Каппадокія
    .in = у Каппадокії
    .into = до Каппадокії
    .from = з Каппадокії
province-asia = Азія
    .in = в Азії
    .into = до Азії
    .from = з Азії
province-armenia = Вірменія
    .in = у Вірменії
    .into = до Вірменії
    .from = з Вірменії
province-mesopotamia = Месопотамія
    .in = у Месопотамії
    .into = до Месопотамії
    .from = з Месопотамії
province-assyria = Ассирія
    .in = в Ассирії
    .into = до Ассирії
    .from = з Ассирії
province-babylonia = Вавилонія
    .in = у Вавилонії
    .into = до Вавилонії
    .from = з Вавилонії
province-arabia = Аравія
    .in = в Аравії
    .into = до Аравії
    .from = з Аравії

## Моря

sea-hadriaticum = Адріатичне море
    .in = в Адріатичному морі
    .into = до Адріатичного моря
    .from = з Адріатичного моря
sea-ionium = Іонічне море
    .in = в Іонічному морі
    .into = до Іонічного моря
    .from = з Іонічного моря
sea-aegaeum = Егейське море
    .in = в Егейському морі
    .into = до Егейського моря
    .from = з Егейського моря
sea-tyrrhenum = Тірренське море
    .in = у Тірренському морі
    .into = до Тірренського моря
    .from = з Тірренського моря
sea-sardum = Сардинське море
    .in = у Сардинському морі
    .into = до Сардинського моря
    .from = із Сардинського моря
sea-africum = Африканське море
    .in = в Африканському морі
    .into = до Африканського моря
    .from = з Африканського моря
sea-aegyptum = Єгипетське море
    .in = у Єгипетському морі
    .into = до Єгипетського моря
    .from = з Єгипетського моря
sea-cyprium = Кіпрське море
    .in = у Кіпрському морі
    .into = до Кіпрського моря
    .from = з Кіпрського моря
sea-pontus_euxinus = Понт Евксинський
    .in = у Понті Евксинському
    .into = до Понту Евксинського
    .from = з Понту Евксинського

## Міста: провінція та поле. Назви звичайних міст — наші

city-latium-1 = Рим
city-achaea-1 = Афіни
city-achaea-2 = Спарта
city-thracia-1 = Візантій
city-sicilia-1 = Сиракузи
city-africa-1 = Карфаген
city-cyrenaica-1 = Кірена
city-aegyptus-1 = Александрія
city-aegyptus-2 = Мемфіс
city-creta-1 = Кносс
city-judaea-1 = Єрусалим
city-cilicia-1 = Тарс
city-asia-1 = Троя
city-mesopotamia-1 = Едеса
city-assyria-1 = Ніневія
city-babylonia-1 = Вавилон

## Ресурси. rare: він же як рідкісний товар

good-ceramics = кераміка
    .acc = кераміку
    .rare = рідкісна кераміка
    .acc-rare = рідкісну кераміку
good-gems = самоцвіти
    .acc = самоцвіти
    .rare = рідкісні самоцвіти
    .acc-rare = рідкісні самоцвіти
good-papyrus = папірус
    .acc = папірус
    .rare = рідкісний папірус
    .acc-rare = рідкісний папірус
good-metal = метал
    .acc = метал
    .rare = рідкісний метал
    .acc-rare = рідкісний метал
good-spices = прянощі
    .acc = прянощі
    .rare = рідкісні прянощі
    .acc-rare = рідкісні прянощі
good-stone = камінь
    .acc = камінь
    .rare = рідкісний камінь
    .acc-rare = рідкісний камінь
good-wood = деревина
    .acc = деревину
    .rare = рідкісна деревина
    .acc-rare = рідкісну деревину
good-gold = золото
    .acc = золото
    .rare = рідкісне золото
    .acc-rare = рідкісне золото
good-grain = зерно
    .acc = зерно
    .rare = рідкісне зерно
    .acc-rare = рідкісне зерно
good-oil = олія
    .acc = олію
    .rare = рідкісна олія
    .acc-rare = рідкісну олію
good-sheep = вівці
    .acc = овець
    .rare = рідкісні вівці
    .acc-rare = рідкісних овець
good-wine = вино
    .acc = вино
    .rare = рідкісне вино
    .acc-rare = рідкісне вино
good-gladiator = гладіатор
    .acc = гладіатора
    .rare = рідкісний гладіатор
    .acc-rare = рідкісного гладіатора
good-coin = монета
    .acc = монету
good-legendary = рідкісний товар
    .acc = рідкісний товар
amount-good = { $n ->
        [1] { $good }
       *[any] { $n } × { $good }
    }
amount-coin = { $n ->
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
amount-secret = { $n ->
        [one] { $n } невідомий товар
        [few] { $n } невідомі товари
        [many] { $n } невідомих товарів
       *[other] { $n } невідомі товари
    }
amount-legion = { $n ->
        [one] { $n } легіон
        [few] { $n } легіони
        [many] { $n } легіонів
       *[other] { $n } легіони
    }
    .acc = { $n ->
        [one] { $n } легіон
        [few] { $n } легіони
        [many] { $n } легіонів
       *[other] { $n } легіони
    }
amount-fortress = { $n ->
        [one] { $n } фортеця
        [few] { $n } фортеці
        [many] { $n } фортець
       *[other] { $n } фортеці
    }
    .acc = { $n ->
        [one] { $n } фортецю
        [few] { $n } фортеці
        [many] { $n } фортець
       *[other] { $n } фортеці
    }
amount-trireme = { $n ->
        [one] { $n } трирема
        [few] { $n } триреми
        [many] { $n } трирем
       *[other] { $n } триреми
    }
    .acc = { $n ->
        [one] { $n } трирему
        [few] { $n } триреми
        [many] { $n } трирем
       *[other] { $n } триреми
    }
amount-hit = { $n ->
        [one] { $n } удар
        [few] { $n } удари
        [many] { $n } ударів
       *[other] { $n } удари
    }

## Будівлі та підрозділи

building-caravan = караван ({ $good })
    .acc = караван ({ $good })
building-market = ринок
    .acc = ринок
building-temple = храм
    .acc = храм
building-regular = місто { $city }
    .acc = місто { $city }
building-capital = столиця { $city }
    .acc = столицю { $city }
building-legendary = легендарне місто { $city }
    .acc = легендарне місто { $city }
building-control = жетон контролю
    .acc = жетон контролю
thing-control = жетон контролю
    .acc = жетон контролю
thing-legion = легіон
    .acc = легіон
thing-fortress = фортеця
    .acc = фортецю
thing-trireme = трирема
    .acc = трирему

## Шкали, звання, фази

track-trade = торгівля
track-culture = культура
track-military = військо
title-trade = Торговий Лідер
    .ins = Торговим Лідером
title-culture = Лідер Культури
    .ins = Лідером Культури
title-military = Військовий Лідер
    .ins = Військовим Лідером
phase-setup = Підготовка
phase-collect = Збирання ресурсів
phase-trade = Торгівля
phase-build = Будівництво
phase-campaign = Рух і битви
phase-leadership = Визначення лідерства
turn-phase = Хід { $turn } · { $phase }

## Герої та дива: ім’я та здатність

card-caesar = Цезар
    .acc = Цезаря
card-caesar-text = +1 за кожен кубик ваших легіонів у вашу частину фази.
card-pericles = Перикл
    .acc = Перикла
card-pericles-text = +2 за кожен кубик ваших легіонів у чужу частину фази.
card-hammurabi = Хаммурапі
    .acc = Хаммурапі
card-hammurabi-text = Щоходу — безкоштовний жетон контролю, перш ніж будувати інше.
card-cleopatra = Клеопатра
    .acc = Клеопатру
card-cleopatra-text = У наборі товарів один можна замінити монетою, у наборі монет одну — товаром.
card-hannibal = Ганнібал
    .acc = Ганнібала
card-hannibal-text = У наборі товарів один вид може бути двічі.
card-antigone = Антігона
    .acc = Антігону
card-antigone-text = Скільки ресурсів виставити, від 0 до 5, вирішуєте ви самі.
card-castor_pollux = Кастор і Поллукс
    .acc = Кастора і Поллукса
card-castor_pollux-text = Назавжди роблять те саме, що один герой суперника; без впливу.
card-circe = Цірцея
    .acc = Цірцею
card-circe-text = Ваші легіони можуть стати на порожні поля караванів і збирати там товари.
card-gilgamesh = Гільгамеш
    .acc = Гільгамеша
card-gilgamesh-text = Раз за хід фортеця за 1 монету або 1 камінь.
card-hamilcar = Гамількар
    .acc = Гамількара
card-hamilcar-text = Руйнування приносить удвічі більше.
card-hercules = Геркулес
    .acc = Геркулеса
card-hercules-text = Особливої властивості немає.
card-nebuchadnezzar = Навуходоносор
    .acc = Навуходоносора
card-nebuchadnezzar-text = +5 у битві у вашій провінції.
card-penthesilea = Пентесілея
    .acc = Пентесілею
card-penthesilea-text = Безкоштовний легіон у столиці за кожну вашу окуповану провінцію.
card-perseus = Персей
    .acc = Персея
card-perseus-text = Піраміди або п’яту карту можна збудувати раніше за названого гравця й одразу перемогти.
card-ramses_ii = Рамзес Другий
    .acc = Рамзеса Другого
card-ramses_ii-text = Ще один кубик у битві на суходолі.
card-queen_of_sheba = Цариця Савська
    .acc = Царицю Савську
card-queen_of_sheba-text = Раз за хід приєднати одразу; легіон на жетоні втрачається.
card-spartacus = Спартак
    .acc = Спартака
card-spartacus-text = Раз за хід легіон за 1 монету або 1 гладіатора.
card-colossus = Колос Родоський
    .acc = Колоса Родоського
card-colossus-text = Один товар на ваш вибір щоразу, коли збираєте.
card-hanging_gardens = Висячі сади
    .acc = Висячі сади
card-hanging_gardens-text = Крім монет можна зберегти два різні товари.
card-lighthouse = Фароський маяк
    .acc = Фароський маяк
card-lighthouse-text = Раз за хід трирема за 1 монету або 1 деревину.
card-statue_of_zeus = Статуя Зевса
    .acc = Статую Зевса
card-statue_of_zeus-text = Мир з одним суперником на хід; не з тим самим двічі поспіль.
card-temple_of_artemis = Храм Артеміди
    .acc = Храм Артеміди
card-temple_of_artemis-text = Ще одна монета щоразу, коли збираєте.
card-pyramids = Піраміди
    .acc = Піраміди
card-pyramids-text = Хто їх збудує, одразу перемагає.

## Що дає збудоване

brings-caravan = Торгівля +1; приносить щоходу: { $good }.
brings-market = Торгівля +1; ваші каравани в цій провінції приносять удвічі більше.
brings-temple = Культура +1; кожне ваше місто в цій провінції приносить на один ресурс більше.
brings-regular = Культура +1; приносить монету щоходу.
brings-capital = Культура +1; приносить монету щоходу; столиця потрібна для завоювання.
brings-legendary = Культура +1; приносить монету й рідкісний товар щоходу; легендарне місто потрібне для завоювання.
brings-control = Провінція стане вашою: у ній можна буде будувати.
brings-legion = Військо +1; ходить і воює.
brings-fortress = Військо +1; у битві в цій провінції додає { $bonus } і знімає удар.
brings-trireme = Військо +1; ваші легіони перетинають її море.
brings-occupy = Поки легіон там стоїть, це рахується й платить вам.
brings-destroy = Будівля повертається до запасу; караван або місто один раз платить вам.
brings-claim = Якщо легіон ще там наприкінці вашої наступної частини, провінція може стати вашою.

## Таблиця: скільки лишилося до кожної перемоги, і пояснення

category-prestige = Піраміди (престиж): ще ресурсів
category-prestige-short = Піраміди
category-fame = карти, герої й дива (слава): ще
category-fame-short = карти
category-conquest = столиці й легендарні міста (завоювання): ще
category-conquest-short = міста
category-supremacy = звання (першість): ще
category-supremacy-short = звання
category-trade = шкала торгівлі
category-culture = шкала культури
category-military = шкала війська
category-resources = ресурси
category-longest-set = найбільший набір
category-total = усього

## Варіанти

option-cards = Герої та дива
option-cards-help = Скільки із 17 карт лежить відкрито (R2.6, R2.7).
option-cards-five_open = П’ять відкрито, поповнюються наприкінці будівництва
option-cards-all_open = Відкрито всі сімнадцять
option-empires = Імперії
option-empires-help = Як розподіляються імперії (R2.2).
option-empires-dealt = Навмання
option-empires-chosen = Обираються в порядку місць
option-empires-in_order = За порядком місць: Рим, Греція, Вавилон, Єгипет, Карфаген
option-turn_limit = Межа ходів
option-turn_limit-help = Для перевірок і досліджень: якщо ніхто не переміг, гра закінчується після заданої кількості ходів (R17.8).
option-turn_limit-off = Немає: до чиєїсь перемоги
option-turn_limit-on = Є
option-coins_left = Монети після будівництва
option-coins_left-help = Чи лишаються до двох монет самі, чи ви вирішуєте, скільки (R6.8).
option-coins_left-kept = Лишаються без запитання
option-coins_left-asked = На вибір: їх можна скинути
option-ramses_die = Кубик Рамзеса
option-ramses_die-help = Чи отримує він додаток Цезаря або Перикла (R12.10).
option-ramses_die-plain = Ні: лише кубики легіонів
option-ramses_die-with_bonus = Так, як кожен кубик
option-fortress_alone = Фортеця без легіонів
option-fortress_alone-help = Чи допомагають їй Рамзес і Навуходоносор (R12.10).
option-fortress_alone-helped = Так
option-fortress_alone-not_helped = Ні: лише там, де воює легіон
option-claim_link = Зазіхання на провінцію
option-claim_link-help = Чи потрібен зв’язок зі своєю провінцією вже тоді, коли на неї зазіхають (R15.2).
option-claim_link-needed = Так, і тоді, і під час приєднання
option-claim_link-not_needed = Ні, лише під час приєднання
option-annexing = Приєднання провінції
option-annexing-help = Чи мусить приєднати її той, хто втримав жетон до кінця своєї наступної частини (R15.4).
option-annexing-may = Може
option-annexing-must = Мусить
option-hammurabi = Жетон Хаммурапі
option-hammurabi-help = Коли він ставить безкоштовний жетон контролю (R18.3).
option-hammurabi-own_building = Насамперед у своєму будівництві
option-hammurabi-start_of_phase = Раніше за всіх, на початку фази
option-penthesilea = Легіони Пентесілеї
option-penthesilea-help = Які провінції її власника вважаються окупованими (R18.13).
option-penthesilea-held = Де легіон утримує будівлю або жетон контролю
option-penthesilea-entered = Де стоїть чужий легіон
option-perseus = Персей
option-perseus-help = Що він може раніше за названого гравця (R18.14).
option-perseus-wins_only = Збудувати те, що одразу дає перемогу
option-perseus-whole_part = Також провести все будівництво першим
option-gardens = Висячі сади
option-gardens-help = Що вони зберігають, крім двох монет (R19.2).
option-gardens-commodities = Два різні товари
option-gardens-resources = Два різні ресурси: один може бути монетою

## Запитання

prompt-empire = { $seat }: оберіть імперію.
prompt-empire-fate = { $seat } отримує імперію.
prompt-card = Відкривається карта героя чи дива.
prompt-draw = { $seat } тягне рідкісний товар.
prompt-collect-city = { $seat }: храм легендарного міста приносить монету або рідкісний товар. Що взяти?
prompt-collect-colossus = { $seat }: Колос приносить товар на ваш вибір.
prompt-exchange = { $seat }, ви — Торговий Лідер: вирішіть, скільки ресурсів виставить кожен, і беріть першим; 0 — без торгівлі.
prompt-offer = { $seat }: таємно оберіть, що виставити ({ $have } з { $need }).
prompt-offer-free = { $seat }: з Антігоною можна виставити скільки завгодно, до п’яти (поки { $have }).
prompt-offer-all = Усі, хто торгує, таємно обирають, що виставити (ресурсів: { $need }).
prompt-start = { $seat }: ви не торгуєте. Хто бере першим?
prompt-take = { $seat }: візьміть ресурс із чужої пропозиції.
prompt-take-not = { $seat }: візьміть ресурс із чужої пропозиції, але не у { $other }.
prompt-give = { $seat }: ви взяли на один більше, тож віддайте { $other } один ресурс.
prompt-builder = { $seat }, ви — Лідер Культури: хто будує далі?
prompt-perseus = { $seat }: Персей може перемогти зараз, перш ніж почне будувати { $other }. Будуйте або пропустіть.
prompt-build = { $seat } будує.
prompt-build-sets = { $seat }: виберіть, що збудувати. З ваших ресурсів можна скласти { $sets }.
prompt-build-none = { $seat }: з ваших ресурсів не виходить набору з трьох, натисніть «Готово».
prompt-build-marker = { $seat }: Хаммурапі може поставити жетон контролю раніше за всіх.
prompt-pay = { $seat }: заплатіть за { $what }, лишилося { $left }.
prompt-copy = { $seat }: якого героя копіюють Кастор і Поллукс?
prompt-keep = { $seat }: Висячі сади зберігають до двох різних товарів.
prompt-keep-resources = { $seat }: Висячі сади зберігають до двох різних ресурсів; один може бути монетою.
prompt-keep-coins = { $seat }: можна лишити до двох монет. Решта скидається.
prompt-keep-both = { $seat }: можна лишити до двох монет і у Висячих садах до двох різних товарів.
prompt-keep-both-resources = { $seat }: можна лишити до двох монет і у Висячих садах до двох різних ресурсів; один може бути монетою.
prompt-mover = { $seat }, ви — Військовий Лідер: хто наступним рухає військо й воює?
prompt-peace = { $seat }: Статуя Зевса може принести мир з одним суперником.
prompt-sail = { $seat }: пересуньте спершу триреми, кожну на одне море, потім легіони.
prompt-sea_fight = { $seat }: атакуйте на морі або продовжуйте.
prompt-march = { $seat }: пересуньте легіони, кожен у сусідню провінцію або через ваші триреми.
prompt-land_fight = { $seat }: оберіть наступну битву на суходолі; провести треба всі.
prompt-roll = { $seat } кидає кубик { $where }.
prompt-lose = { $seat }: { $hits } { $where }. Втратити лише легіони чи спершу фортецю?
prompt-lose-places = { $seat }: легіонів { $where } лишилося менше, ніж зайнятих полів. З якого поля піти?
prompt-capture = { $seat }: де ваші легіони стоять самі, зруйнуйте одну будівлю, або окупуйте будівлі, або займіть жетон контролю.
prompt-tie = { $seat }: нічия в боротьбі за звання «{ $title }», вирішує попередній власник. Хто його отримає?

## Ходи

move-empire = { $seat } грає за { $empire }.
move-empire-option = { $empire }
move-open = Відкрито карту: { $what }.
move-open-option = { $what }
move-draw = { $seat } тягне { $what }.
move-draw-hidden = { $seat } тягне рідкісний товар.
move-draw-option = { $what }
move-collect = { $seat } бере { $what }.
move-collect-option = Взяти { $what }
move-exchange = { $seat } обирає { $number }: стільки ресурсів виставляє кожен.
move-exchange-none = { $seat } обирає 0: цього ходу торгівлі немає.
move-exchange-option = { $number ->
        [0] 0: без торгівлі
       *[any] Кожен виставляє { $number }
    }
move-offer = { $seat } виставляє { $what }.
move-offer-option = Виставити { $what }
move-offer-proposed = Виставити { $what }; пропонується додати { $more }
move-seal = { $seat } закінчує виставляти.
move-seal-option = Більше не виставляти
move-name-start = { $seat } вирішує: першим бере { $other }.
move-name-builder = { $seat } вирішує: далі будує { $other }.
move-name-builder-self = Далі будує { $seat }.
move-name-mover = { $seat } вирішує: наступним рухає військо й воює { $other }.
move-name-mover-self = Наступним рухає військо й воює { $seat }.
move-name-tie = За рівності { $seat } вирішує: { $title } тепер { $other }.
move-name-start-option = { $other } бере першим
move-name-builder-option = Далі будує { $other }
move-name-mover-option = Наступним рухає військо { $other }
move-name-tie-option = Звання «{ $title }»: { $other }
move-take = { $seat } бере { $what } у { $other }.
move-take-option = Взяти { $what } у { $other }
move-give = { $seat } віддає { $other } { $what }, щоб у всіх стало порівну.
move-give-option = Віддати { $what }
move-build = { $seat } будує { $what } { $where }.
move-build-option = Збудувати { $what } { $where } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурси
       *[many] { $price } ресурсів
    }
move-cheap = { $seat } будує { $what } { $where } за низькою ціною.
move-cheap-option = Збудувати { $what } { $where } за низькою ціною
move-free = { $seat } будує { $what } { $where } безкоштовно.
move-free-option = Збудувати { $what } { $where } безкоштовно
move-raise = { $seat } будує { $what } { $where }.
move-raise-option = Збудувати { $what } { $where } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурси
       *[many] { $price } ресурсів
    }
move-hire = { $seat } наймає { $what }.
move-hire-wonder = { $seat } будує диво: { $what }.
move-hire-option = Найняти { $what } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурси
       *[many] { $price } ресурсів
    }
move-hire-wonder-option = Збудувати { $what } за { $price ->
        [one] { $price } ресурс
        [few] { $price } ресурси
       *[many] { $price } ресурсів
    }
move-copy = Кастор і Поллукс ({ $seat }) копіюють { $what }.
move-copy-option = Копіювати { $what }
move-pay = { $seat } платить: { $what }.
move-pay-last = { $seat } платить: { $what }. Оплачено: { $aim }.
move-run-paid = { $told }; сплачено: { $what }.
move-pay-option = Заплатити: { $what }
move-keep = { $seat } зберігає { $what }.
move-keep-option = Зберегти { $what }
move-done-collect = { $seat } нічого не бере в Колоса.
move-done-perseus = { $seat } поки не використовує Персея.
move-done-build = { $seat } закінчує будувати.
move-done-marker = { $seat } не ставить жетона Хаммурапі.
move-done-keep = { $seat } більше нічого не зберігає.
move-done-peace = { $seat } не оголошує миру.
move-done-sail = { $seat } закінчує пересувати триреми.
move-done-sea_fight = { $seat } більше не воює на морі.
move-done-march = { $seat } закінчує пересувати легіони.
move-done-capture = { $seat } більше нічого не захоплює.
move-done-collect-option = Нічого не брати
move-done-perseus-option = Пропустити
move-done-build-option = Закінчити будівництво
move-done-marker-option = Не ставити
move-done-keep-option = Більше не зберігати
move-done-peace-option = Без миру
move-done-sail-option = Триреми на місцях
move-done-sea_fight-option = Без битв на морі
move-done-march-option = Легіони на місцях
move-done-capture-option = Більше не захоплювати
move-peace = { $seat } оголошує мир із { $other }.
move-peace-option = Мир із { $other }
move-sail = { $seat } веде трирему { $from } { $to }.
move-sail-option = Трирема { $from } { $to }
move-march = { $seat } веде легіон { $from } { $to }.
move-march-option = Легіон { $from } { $to }
move-march-many = { $seat } веде { $legions } { $from } { $to }.
move-attack = { $seat } атакує { $other } { $where }.
move-attack-option = Атакувати { $other } { $where }: { $odds }
move-roll = { $seat } кидає кубик: { $face }.
move-roll-first = { $seat } кидає кубик проти { $other } { $where }: { $face }.
move-roll-option = { $face }
move-lose-legion = { $seat } втрачає легіони { $where }.
move-lose-fortress = { $seat } жертвує фортецею { $where }.
move-lose-legion-option = Лише легіони
move-lose-fortress-option = Спершу фортецю
move-destroy = { $seat } руйнує { $what } { $where }.
move-destroy-option = Зруйнувати { $what } { $where }
move-occupy = { $seat } окупує { $what } { $where }.
move-occupy-option = Окупувати { $what } { $where }
move-occupy-empty = { $seat } ставить легіон Цірцеї на порожнє поле { $where }: { $what }.
move-claim = { $seat } ставить легіон на жетон контролю { $where }.
move-claim-option = Зайняти жетон контролю { $where }
move-withdraw = { $seat } знімає легіон, що утримував { $what } { $where }.
move-withdraw-option = Зняти легіон, що утримує { $what } { $where }
move-annex = { $seat } приєднує провінцію { $province }: жетон контролю тепер свій.
move-annex-lost = { $seat } прибирає жетон контролю провінції { $province }; без зв’язку чи свого жетона провінція лишається нічиєю.
move-annex-option = Приєднати: { $province }

## Що відбувається саме

note-build = Починається будівництво.
note-campaign = Починаються рух і битви.
note-turn = Починається хід { $turn }.
note-income = { $seat } збирає: { $what }.
note-title = Новий { $title }: { $seat }.
note-battle = { $seat }: { $sum } ({ $hits }), { $other }: { $other_sum } ({ $other_hits }).
event-hit = удар за кожні { $n }
event-shield = один знімає фортеця
event-to-lose = { $n } на вибір
event-won = { $seat } перемагає { $where }.
event-both = Обидві сторони встояли.
event-none = Не лишилося нікого { $where }.
event-choice = { $seat } обирає, що втратити.
note-offers = Виставлено: { $offers }.
note-offer = { $seat } ({ $what })
note-lost = { $seat } втрачає { $what }.
note-home = { $seat } повертає { $what } { $where }.
note-plunder = Здобич: { $what }.
note-dropped = { $seat } зберігає { $kept } і втрачає { $what }.
note-moved = Ходити більше нічим.
note-moved-ships = Ходити більше нічим: триреми пливуть раніше, ніж ідуть легіони.
note-won = { $seat } перемагає: { $victory }!

## Кінець

over-end = Гру закінчено.
over-winner = { $seat } перемагає: { $victory }.
over-shared = { $seats } ділять перемогу: { $victory }.
over-place = { $seat }: { $place ->
        [1] 1-ше
        [2] 2-ге
        [3] 3-тє
       *[any] { $place }-те
    } місце
victory-none = перемоги ще немає
victory-prestige = престиж, Піраміди збудовано
victory-fame = слава, п’ять героїв і див
victory-conquest = завоювання, чотири столиці й легендарні міста
victory-supremacy = першість, усі три звання
victory-limit = найближче до перемоги, коли домовлені ходи скінчилися

## Позиція словами

pos-turn = Хід { $turn }, фаза: { $phase }.
pos-titles = Звання: { $titles }.
pos-title = { $title } — { $seat }
pos-open = Можна купити героїв і дива: { $cards }.
pos-player = { $seat }: торгівля { $trade }, культура { $culture }, військо { $military }; карти: { $cards }.
pos-holds = { $seat } має: { $what }.
pos-holds-nothing = { $seat }: ресурсів немає.
pos-sets = З ваших ресурсів можна скласти { $sets }.
pos-stall = { $seat } виставляє: { $what }.
pos-distance = { $seat } до перемоги: Піраміди { $prestige }, карти { $fame }, столиці й легендарні міста { $conquest }, звання { $supremacy }.
pos-province = { $province }: { $what }.
pos-sea = { $sea }: { $what }.
pos-claim = легіон на жетоні контролю
pos-force = { $units } імперії { $seat }
pos-war = триває війна
map-controlled = жетон контролю імперії { $seat }
map-uncontrolled = без жетона контролю
map-empty = не збудовано
map-held = утримує { $seat }

## Набори та шанси

set-size = { $n ->
        [1] набір із { $size }
        [2] два набори по { $size }
        [3] три набори по { $size }
        [4] чотири набори по { $size }
        [5] п’ять наборів по { $size }
       *[any] { $n } наборів по { $size }
    }
set-none = набору немає
set-line = можна заплатити { $ways }
set-or = або
set-about = Що можна оплатити відразу: { $ways }. На кожну покупку йде один набір: з різних товарів або із самих монет.
odds-short = перемога { $win } %, поразка { $lose } %, обидві сторони встоять { $both } %, обидві загинуть { $nobody } %
odds-tag = перемога { $win } %, поразка { $lose } %
odds-win = перемога { $n } %
odds-lose = поразка { $n } %
caution-dropped = Ви втратите { $what }; у вас залишиться: { $kept }.
caution-sets = Ще можна заплатити: { $sets }.
caution-battle = Битва { $where }: { $odds }.
caution-ships = Після цього триреми вже не попливуть.

## Підписи картинки

label-joined = У цій коробці межують: { $here } і { $there }
label-parted = У цій коробці не межують: { $here } і { $there }
label-map = Мапа
label-screen = Ваша ширма
label-cards = Герої та дива
label-empires = Імперії та перемоги
label-tracks = Лідерство
label-prestige = Піраміди
label-fame = Карти
label-conquest = Міста
label-supremacy = Звання
victory-prestige-about = Піраміди: { $have } з { $whole } ресурсів, які можна віддати відразу. Хто їх збудує, перемагає.
victory-fame-about = Карти: { $have } з { $whole } героїв і див, разом із першим героєм.
victory-conquest-about = Столиці й легендарні міста: { $have } з { $whole }.
victory-supremacy-about = Звання: { $have } з { $whole }. Усі водночас приносять перемогу.
label-price = ресурсів: { $price }
label-pay-for = Оплата: { $what }
label-offer = Ви виставляєте: { $n }
label-offer-others = Торкніться ще чогось, щоб додати, або зайнятої комірки, щоб звільнити її.
label-proposed = { $what }: пропонується
label-march = { $n ->
        [one] { $n } легіон { $from } { $to }
        [few] { $n } легіони { $from } { $to }
        [many] { $n } легіонів { $from } { $to }
       *[other] { $n } легіону { $from } { $to }
    }
label-march-fewer = Торкніться, щоб послати на один легіон менше.
amount-of = { $n } з { $whole }
label-free = безкоштовно
label-battle = Битва { $where }
label-attacker = атакує
label-defender = захищається
label-sum = сума { $sum }
label-offers = Пропозиції
label-new = нове
label-played = уже зіграний
label-own = У вас є
label-hidden = приховано: { $n }
label-destroy = Зруйнувати
label-occupy = Окупувати
label-withdraw = Зняти легіон
label-claim = Зайняти жетон
label-annex = Приєднати
label-reach = Досяжність
label-done-collect = Не брати
label-done-perseus = Пропустити
label-done-build = Готово
label-done-keep = Готово
label-done-peace = Без миру
label-done-sea_fight = Далі
label-done-battle = До бою
label-done-capture = Готово
label-seal = Це все
label-copied = копіюють: { $what }

## Чому не можна

why-over = Гру закінчено.
why-not-your-turn = Зараз не ваш хід: вас не питають.
why-no-answer = Зараз вирішується інше: див. запитання внизу.
why-empire-taken = Ця імперія не грає або вже зайнята.
why-empire-order = Спершу імперію отримує інше місце.
why-card-not-in-deck = Ця карта вже не лежить закритою.
why-rare-not-in-pile = Цього рідкісного товару немає у стосі.
why-supply-empty = У запасі цього більше немає.
why-no-legendary-choice = Рідкісний товар тут обрати не можна.
why-token-played = Цей жетон обміну зіграно, і він ще не повернувся.
why-no-such-number = Такого числа немає на жодному жетоні обміну.
why-not-in-hand = У вас немає цього ресурсу.
why-must-offer = У кого ресурсів досить, той виставляє повне число.
why-not-offering = Цей гравець нічого не виставив.
why-own-offer = Зі своєї пропозиції не беруть.
why-not-on-offer = Цього ресурсу немає в тій пропозиції.
why-no-third-take = Ви двоє щойно взяли одне в одного: тепер візьміть в іншого.
why-no-such-seat = Такого гравця обрати не можна.
why-had-part = Цей гравець уже провів свою частину фази.
why-cannot-pay = З ваших ресурсів не виходить потрібного набору.
why-pay-order = Оплату називають за порядком товарів, монети наприкінці; цей іде раніше.
why-pay-twice = Такий товар уже є в наборі: усі мають бути різні.
why-pay-mixed = Набір складається лише з монет або лише з товарів.
why-pay-incomplete = Із цим оплату не вдалося б завершити.
why-pay-wrong-good = Низька ціна — одна монета або один товар, указаний на карті героя чи дива.
why-no-such-place = Там нічого не розмістити: це не провінція й не поле.
why-not-tied = Цього гравця немає серед перших.
why-controlled = Цю провінцію вже хтось контролює.
why-enemy-there = Там стоять чужі підрозділи.
why-not-reached = Вона не межує і не сполучена з провінцією, якою ви володіли на початку ходу.
why-not-controlled = Ви не контролюєте цю провінцію.
why-no-unit-left = У вас не лишилося таких підрозділів.
why-fortress-there = У провінції може бути лише одна фортеця.
why-no-coast = Це море не омиває ваших мирних провінцій.
why-no-printed-place = У цій провінції немає такого поля.
why-built-already = Це поле вже забудовано.
why-no-building-left = У запасі більше немає таких будівель.
why-card-not-open = Ця карта не лежить відкритою.
why-no-power = У вас немає потрібного героя чи дива.
why-used-this-turn = Цю здатність цього ходу вже використано.
why-not-first = Безкоштовний жетон Хаммурапі ставлять перед іншим будівництвом.
why-not-occupied = Жодну вашу провінцію не окуповано: Пентесілея не дає легіону.
why-perseus-wins-only = Раніше за названого гравця Персей будує лише те, що одразу дає перемогу.
why-not-copyable = Цю карту не можна копіювати: лише героя суперника, не стартового і не Персея.
why-keep-twice = Два збережені товари мають бути різні.
why-keep-enough = Більше лишити не можна.
why-no-opponent = Мир оголошують із суперником.
why-peace-twice = Мир із тим самим суперником двічі поспіль неможливий.
why-no-trireme = У вас там немає триреми.
why-sailed-already = Усі триреми там уже ходили.
why-not-next-sea = Трирема йде лише до суміжного моря.
why-no-foe = Там немає з ким воювати.
why-fought-already = У цій частині там уже була битва.
why-at-peace = Із цим гравцем у вас мир до кінця ходу.
why-no-legion = У вас там немає легіону.
why-marched-already = Усі легіони там уже ходили.
why-covered = За такої кількості гравців ця провінція не грає.
why-out-of-reach = Легіон досягає суміжних провінцій, а інших — через безперервний ланцюг ваших трирем.
why-not-this-die = Кидають інший кубик.
why-not-alone = У цій провінції ви не єдині з підрозділами.
why-no-invader = Лише у провінції під контролем суперника.
why-no-building = На цьому полі немає будівлі.
why-chosen-already = У цій частині ви вже обрали в цій провінції інше.
why-changed-already = Це поле в цій частині вже змінювали.
why-held-already = Ваш легіон уже стоїть на цьому полі.
why-no-free-legion = У вас там не лишилося легіону для ще одного поля.
why-capital-province = Столична провінція не змінює володаря.
why-no-link = Провінція не межує і не сполучена з вашою.
why-must-annex = Ви досі утримуєте жетон провінції, на яку зазіхнули: за цим столом її треба приєднати.
why-not-claimed = Там на жетоні контролю немає вашого легіону.
why-claimed-now = Легіон має простояти на жетоні до вашої наступної частини; швидше — лише з Царицею Савською.
why-no-marker = У вас не лишилося жетонів контролю.
why-not-held = Ваш легіон не утримує це поле.

## Перший урок

lesson-title = Ваша перша імперія
lesson-map = Це ваше море. Ви — Карфаген: в Африки, Нумідії та Лівії ваш колір, штрихування й знак. Круглі поля — торгівля, квадратні — культура, загони й фортеці — військо; пунктирне поле ще порожнє. Один хід уже зіграно: ви збудували трирему й легіон.
lesson-victories = Перемогти можна чотирма шляхами: збудувати Піраміди, зібрати п’ять героїв і див, утримувати чотири столиці чи легендарні міста, здобути всі три звання. «Шляхи до перемоги» показують, кому скільки лишилося.
    .finger = Перемогти можна чотирма шляхами: збудувати Піраміди, зібрати п’ять героїв і див, утримувати чотири столиці чи легендарні міста, здобути всі три звання. На вкладці «Цілі» видно, кому скільки лишилося.
lesson-screen = У рамці ваші ресурси. Платять наборами: лише монети або товари, усі різні. Під ресурсами видно, які набори виходять; з вашим героєм Ганнібалом один вид може бути двічі.
lesson-offer = Ви — Торговий Лідер і звеліли всім таємно виставити по два ресурси. У вас три вівці: торкніться їх.
lesson-second = Другий ресурс запропоновано одразу: його показано блідо. Торкніться іншого, щоб віддати його натомість, або підтвердьте.
lesson-take = Усі пропозиції відкрито, ви берете першим. Виберіть товар, якого у вас немає, з позначкою «нове»: для Пірамід треба дванадцять різних.
lesson-chain = У кого ви взяли, той бере наступним, і так далі. Якщо ви взяли на один більше, ніж узяли у вас, один ресурс ви віддасте. Продовжуйте до кінця торгівлі: ні в кого не стане менше ресурсів, ніж було.
lesson-build = Лідер Культури називає, хто будує. Коли це ви, торкніться поля на мапі або візьміть зі смуги жетон, легіон, фортецю чи трирему, а тоді вкажіть місце. Рядок під мапою скаже, скільки це коштує і що дасть.
lesson-pay = Коли зрозуміло, що ви будуєте, позначено й чим платити: товари, усі різні, або лише монети. Торкніться іншого, щоб віддати його замість позначеного, і підтвердьте.
lesson-more = Будуйте далі, доки є чим платити: невикористані товари пропадають. Потім настане черга легіонів і трирем: якщо ви, Військовий Лідер, вибираєте, хто рухає військо наступним, виберіть Карфаген.
lesson-march = Тепер рухається військо, спершу кораблі. Трирема йде на одне море; легіон — до сусідів або ланцюгом ваших трирем до будь-якого його берега. Залиште трирему на місці: торкніться своїх в Африці, потім Сицилії; шанси видно одразу.
lesson-battle = Кубик за кожен легіон, кожні повні п’ять — удар, фортеця додає п’ять і знімає удар. Шанси вказано під битвою: виберіть її.
lesson-enemy = Де ваші легіони зустрінуть ворога, там буде битва. Приведіть їх туди, а закінчивши, виберіть «До бою».
lesson-capture = Хто лишився сам у чужій провінції, може окупувати поле, і тоді воно працює на нього, або зруйнувати його.
lesson-end = Це і є хід. Наприкінці його три звання отримують перші на шкалах, і всі збирають знову. Грайте далі й стежте за всіма чотирма перемогами.

## Коробка: назви частин на сторінці «Моя коробка»

box-publication = Видання
box-pieces = Що лежить у коробці
box-goods = Товари
box-buildings = Будівлі
box-costs = Вартість
box-limits = Межі й додатки
box-dice = Кубики
box-exchange = Жетони обміну
box-seas = Моря
box-provinces = Провінції
box-provinces_reconstructed = Східні провінції
box-setup = Підготовка
box-covered = Закриті провінції
box-empires = Будівлі на початку
box-units = Підрозділи на початку
box-resources = Ресурси на початку
box-tracks = Шкали лідерства на початку
box-cards = Герої та дива
box-checks = Суми
box-land = межі
box-caravans = каравани
box-legions = легіони
box-fortresses = фортеці
box-triremes = триреми
box-influence = вплив
box-control = жетон контролю
box-unit = підрозділ
box-city = місто
box-caravan = караван
box-temple = храм
box-market = ринок
box-cheap_unit = дешевий підрозділ
box-coin = монети
box-caravan1 = караван 1
box-caravan2 = караван 2
box-city1 = місто 1
box-city2 = місто 2
box-caravan_places = місця караванів
box-market_places = місця ринків
box-temple_places = місця храмів
box-regular_cities = міста
box-capitals = столиці
box-legendary_cities = легендарні міста
box-markets = ринки
box-temples = храми
box-goods_tokens = фішки товарів
box-pyramids = Піраміди
box-provinces-0 = 3 гравці
box-provinces-1 = 4 гравці
box-provinces-2 = 5 гравців
box-dice-land = кубик суходолу
box-dice-sea = кубик моря
box-influence-0 = торгівля
box-influence-1 = культура
box-influence-2 = військо
box-costs-cards = герой або диво
box-cards-0 = друга карта
box-cards-1 = третя
box-cards-2 = четверта
box-cards-3 = п’ята
box-provinces-why = Узято з програмної версії гри й виправлено в шести місцях; приклади з правил сходяться. Берег Галлії під сумнівом.
box-provinces_reconstructed-why = Східна смуга: виведена з того, що лишається, коли інші провінції заповнено.
box-seas-why = Узято з програмної версії гри; приклади з правил сходяться.
box-covered-why = У правилах названо імперії, провінції яких закрито; які закрито з ними, було видно лише на малюнку.
box-empires-why = Рідні провінції відомі, крім вавилонських; де які будівлі, виведено зі шкал лідерства й дев’яти ресурсів.
box-units-why = Їхня кількість відома зі шкали війська; де вони стоять, вирішили ми.
box-resources-why = Те, що приносять початкові будівлі імперії; за правилами їх дев’ять.
box-costs-why = Як у правилах.
box-dice-why = Три грані трапляються у прикладах із правил; решта — як у звичайного кубика.
box-cards-why = Як у правилах.

## Що не сходиться у зміненій коробці

misfit-one-sided = { $here } межує з сусідом ({ $there }), а зворотної межі немає
misfit-begins-outside = { $empire }: на початку тут було б зайве, для чого немає місця: { $province }
misfit-tracks = { $empire }: на початку на шкалі «{ $track }» було б { $n }, а надруковано { $wanted }
misfit-resources = { $empire }: { $good } на початку — { $n }, а будівлі приносять { $wanted }
misfit-resources-sum = { $empire }: на початку було б { $n } ресурсів, а за правилами їх { $wanted }
misfit-covered-home = { $empire }: коли гравців { $seats }, виявилася б закритою рідна провінція
misfit-influence = впливу «{ $track }» на всіх картах { $n }, а за правилами { $wanted }
misfit-counted = { $what }: на мапі { $n }, а має бути { $wanted }
misfit-too-few-buildings = { $what }: місць { $n }, а фішок { $wanted }
misfit-good-places = { $good }: місць каравану на мапі { $n }, а має бути { $wanted }

## Лише підрахунок: числа, які вводять

counting-cities = Столиці й легендарні міста
counting-trade = Шкала торгівлі
counting-culture = Шкала культури
counting-military = Шкала війська
counting-title-trade = { title-trade }
counting-title-culture = { title-culture }
counting-title-military = { title-military }
counting-cities-misfit = Столиць і легендарних міст у коробці вісім: комусь записано зайве.
counting-tracks-misfit = Стільки будівель на мапі не поміститься: перевірте шкали торгівлі й культури.
