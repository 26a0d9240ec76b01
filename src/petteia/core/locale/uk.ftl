### Слова ядра і текстового клієнта, українською. Параметри пояснено в en.ftl.

## Гравці

core-seat = Гравець { $n }
    .gen = Гравця { $n }
    .dat = Гравцеві { $n }
    .acc = Гравця { $n }
    .ins = Гравцем { $n }
    .loc = Гравцеві { $n }
core-seat-you = Гравець { $n } (ви)
core-seat-ordinal =
    { $n ->
        [1] перший гравець
        [2] другий гравець
        [3] третій гравець
        [4] четвертий гравець
        [5] п’ятий гравець
        [6] шостий гравець
       *[any] гравець { $n }
    }
core-seat-sign =
    { $n ->
        [1] Амфора
        [2] Сова
        [3] Трирема
        [4] Лавр
        [5] Ліра
       *[any] Гравець { $n }
    }
core-named-you = { $name } (ви)
core-you = ви
    .gen = вас
    .dat = вам
    .acc = вас
    .ins = вами
    .loc = вас
core-fate = Доля
    .gen = Долі
    .dat = Долі
    .acc = Долю
    .ins = Долею
    .loc = Долі
core-watcher = Глядач
    .gen = Глядача
    .dat = Глядачеві
    .acc = Глядача
    .ins = Глядачем
    .loc = Глядачеві
core-hidden = приховано
core-answered = { $seat }: відповідь дано.
core-hinted = { $seat } бере підказку.
# Moves were taken back because everybody agreed. $seat: who asked for it
core-undone = { $seat } повертає хід назад: усі погодилися.
core-resigned = { $seat } здається.
core-replaced = Тепер за гравця { $seat } грає бот.
core-returned = { $seat } знову в грі.
core-away = { $seat } бере відпустку: годинник у цей час стоїть.
core-corrected =
    { $lost ->
        [0] { $seat } виправляє записане раніше. Усе, що було потім, підходить.
        [one] { $seat } виправляє записане раніше. { $lost } хід після цього вже не підходить: запишіть його знову.
        [few] { $seat } виправляє записане раніше. { $lost } ходи після цього вже не підходять: запишіть їх знову.
        [many] { $seat } виправляє записане раніше. { $lost } ходів після цього вже не підходять: запишіть їх знову.
       *[other] { $seat } виправляє записане раніше. { $lost } ходів після цього вже не підходять: запишіть їх знову.
    }
core-restored = { $seat } скасовує виправлення.
core-closed = { $seat } тримає приховані карти в руці: сторінці вони невідомі. Доки карту не показали, перевірити, чия вона, не можна; коли покажуть, сторінка перевірить умову й нарахує очки. Те, що вона відкриє наприкінці замість непоказаних, — лише здогад.
core-clash = { $seat } називає карту, яка записана в іншого гравця. Хтось помилився: звірте й виправте.

## Числа

core-opponents = суперники
core-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очки
        [many] { $n } очок
       *[other] { $n } очка
    }
core-seats =
    { $n ->
        [one] { $n } гравець
        [few] { $n } гравці
        [many] { $n } гравців
       *[other] { $n } гравця
    }
core-moves =
    { $n ->
        [one] { $n } хід
        [few] { $n } ходи
        [many] { $n } ходів
       *[other] { $n } ходу
    }
core-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунди
        [many] { $n } секунд
       *[other] { $n } секунди
    }

## Черга ходу й кінець

core-turn = Ходить { $seat }.
core-your-turn = Ваш хід.
core-turn-several = Одночасно ходять: { $seats }.
core-turn-fate = Вирішує доля.
core-over = Гру закінчено.
core-over-resigned = Партію закінчено. Здача: { $seats }.
core-over-resigned-you = Ви здалися: партію закінчено.
core-winner = Перемога: { $seat }!
core-shared-victory = Спільна перемога: { $seats }!
core-nobody-wins = Переможців немає.
core-place = { $seat }: { $place ->
        [1] 1-ше
        [2] 2-ге
        [3] 3-тє
       *[any] { $place }-те
    } місце
core-place-points = { $seat }: { $place ->
        [1] 1-ше
        [2] 2-ге
        [3] 3-тє
       *[any] { $place }-те
    } місце, { $points }

## Підготовка

core-compiling = Компіляція правил гри «{ $game }»: { $done } з { $total }
core-compiling-behind = Правила гри «{ $game }» компілюються; боти почнуть думати, щойно це завершиться.
core-compiling-left = Правила гри «{ $game }» компілюються; боти почнуть думати приблизно через { $seconds } с.
core-compiling-once = Правила гри «{ $game }» компілюються один раз; наступний запуск буде швидким.
core-compiling-elsewhere = Правила гри «{ $game }» вже компілює інший процес, чекаємо на нього.
core-compiled = Правила гри «{ $game }» готові: { $time }.

## Про що питають

prompt-choose = На вибір { core-moves }. Введіть номер, хід або «допомога».
prompt-fate = Що приносить доля? Введіть номер або «список».
prompt-line = { $seat }>
prompt-quit = Гру не збережено. Усе одно вийти? (так/ні)
prompt-overwrite = Файл із такою назвою вже є. Записати поверх? (так/ні)
prompt-consent = Усі згодні все ж повернутися назад? (так/ні)
prompt-hand-over = Тепер біля екрана { $seat }. Натисніть Enter, коли більше ніхто не дивиться.
prompt-over = Ще можна ввести «журнал», «рахунок», «зберегти ФАЙЛ», «малюнок ФАЙЛ», «скасувати» або «вихід».
prompt-menu = Номер або назва (Enter — 1):
prompt-lineup = Склад (Enter — { $usual }):
prompt-yes = так
prompt-no = ні

## Текстовий клієнт
client-map-none = У цієї гри немає такої мапи; «огляд» розкаже про позицію.

client-welcome = { $game }, { $seats }. Команди покаже «допомога».
client-menu = Яка гра?
client-lineup = Хто грає? Введіть { $seats } або склад, наприклад you,you,random.
client-player = { $seat }: { $player }
client-resumed = Гра триває, зіграно: { $moves }.
client-kept = Гру збережено. Продовжити: { $command }
client-kept-file = Запис цієї гри: { $file }
client-not-kept = Цю гру не можна буде продовжити пізніше ({ $detail }).
client-reconstructed = Частину цієї коробки ({ $game }) відтворено, а не взято з виданої гри.
client-log-line = { $n }. { $sentence }
client-log-empty = Ходів ще немає.
client-list-line = { $move } — { $notation }
client-group-line = { $move } … — { $notation }: { core-moves }
client-group-bare = { $notation }: { core-moves }
client-list-part = Ходи з { $first } по { $last } із { $total }. Ще — «список».
client-groups-part = З { $first } по { $last } із { $total }. Ще — «список», найвигідніші — «найкращі».
client-narrowed = «{ $label }»: { core-moves }. Повернутися — «назад».
client-filter-none = Серед можливих ходів немає жодного зі словом «{ $word }».
client-filter-off = Знову показано всі ходи.
client-no-number =
    { $n ->
        [1] Ходу { $number } немає: є лише номер 1.
       *[any] Ходу { $number } немає: виберіть від 1 до { $n }.
    }
client-undo-done = Скасовано: { $move }
client-undo-nothing = Немає чого скасовувати.
client-undo-fate = Далі скасовувати не можна: там вибір долі.
client-undo-reveal = Далі скасовувати не можна: приховане вже відкрито.
client-why-legal = Так ходити можна: { $move }
client-why-not = «{ $move }» — так не можна. { $reason }
client-why-over = Гру закінчено: ходів більше немає.
client-why-nothing = Який хід? Введіть «чому» і хід.
client-not-understood = Незрозуміло: «{ $text }».
client-did-you-mean = Незрозуміло: «{ $text }». Може, { $suggestions }?
client-quoted = «{ $text }»
client-forms = Усі види запису: { $forms }.
client-guide-none = У правилах немає пункту «{ $rule }». Цілком — просто «правила».
client-gain-none = очки не змінюються
client-gain-hidden = очки залежать від прихованого
client-gain-upto = до { $change }
client-gains-on = Зміна очок показується.
client-gains-off = Зміна очок більше не показується.
client-sheet-total = Усього
client-sheet-live = Поточні очки
client-sheet-final = Підсумкові очки
client-show-done = Малюнок записано: { $file }.
client-save-done = Гру збережено: { $file }.
client-save-nothing = Куди? Введіть «зберегти» і назву файлу.
client-lang-done = Мова: { $language }
client-hint = Найбільше одразу приносить: { $move } — { $notation }
client-hint-none = Жоден хід не приносить нічого одразу.
client-advice-none = Тут думати немає про що.
client-puzzle = задача
client-puzzle-missed = не до снаги { $n } з 5 рівнів
client-puzzle-find = Один хід тут набагато кращий за всі інші, і це не той, що першим спадає на думку. Знайдіть його.
client-puzzle-right = Правильно, це найкращий хід.
client-puzzle-nearly = Майже: добрий хід, але є кращий. Спробуйте ще раз.
client-puzzle-wrong = Не цей. Спробуйте ще раз.
client-puzzle-best = Найкращий хід: { $move }
client-puzzle-brings = Приблизно на { $brings } більше, ніж очевидний хід: { $move }
client-adviser-thinks = Думаю…
client-advice-line = { $n }. { $move } — { $share } % спроб, очікуваний відрив { $lead }
client-advice-fear = а далі, можливо: { $moves }
client-review-line = Хід { $n }, { $seat }: { $played } (втрачено приблизно { $points }). Краще: { $better }
client-review-difference = Це дало б: { $rows }
client-review-curve = { $seat }: як ішла гра, від вибору до вибору: { $curve } (від { $first } до { $last } %)
client-review-clean = { $seat }: нічого помітного не втрачено.
client-bye = До зустрічі!
client-replayed = Запис { $file } відтворюється без помилок: { $moves }.
client-box-good = Коробка гри «{ $game }» в порядку.
client-box-digest = Склад: { $file }, відбиток { $digest }
client-box-no-source = джерело не вказано
client-box-reconstructed = відтворено
client-game-seats = Гравців: { $seats }

## Команди

client-commands = Команди
client-command-play = (хід)
    .use = НОМЕР або ХІД
    .help = зробити хід: номер зі списку або запис ходу
client-command-list = список
    .use = список [НОМЕР]
    .help = показати список далі; з номером — ходи по одному починаючи з нього
client-command-filter = відбір
    .use = відбір СЛОВО…
    .help = лише ходи з цими словами; без слів — знову всі
client-command-back = назад
    .use = назад
    .help = на крок назад у списку
client-command-best = найкращі
    .use = найкращі
    .help = ходи по одному, найвигідніші спочатку
client-command-gains = вигода
    .use = вигода [ХІД]
    .help = що хід змінює за категоріями; без ходу — показувати зміну очок чи ні
client-command-guide = правила
    .use = правила [ПУНКТ]
    .help = правила своїми словами або один пункт, наприклад R4.2
client-command-why = чому
    .use = чому ХІД
    .help = чи можна так ходити, а якщо ні, то за яким правилом
client-command-undo = скасувати
    .use = скасувати
    .help = скасувати свій останній хід, якщо відтоді нічого не витягнуто й не відкрито
client-command-log = журнал
    .use = журнал
    .help = що вже сталося
client-command-sheet = рахунок
    .use = рахунок
    .help = очки кожного гравця за категоріями
client-command-show = малюнок
    .use = малюнок ФАЙЛ
    .help = записати малюнок столу (SVG або PNG)
client-command-look = огляд
    .use = огляд
    .help = описати позицію словами
client-command-map = мапа
    .use = мапа або мапа 2
    .help = намалювати міста літерами, усі або одне
client-command-cells = клітинки
    .use = клітинки або клітинки 2
    .help = перелічити міста за клітинками, усі або одне
client-command-lang = мова
    .use = мова en, ru або uk
    .help = змінити мову
client-command-save = зберегти
    .use = зберегти ФАЙЛ
    .help = зберегти гру
client-command-hint = підказка
    .use = підказка
    .help = назвати хід, який одразу приносить найбільше
client-command-advice = порада
    .use = порада
    .help = дати боту подумати й дізнатися, як би він зіграв і чому
client-command-review = розбір
    .use = розбір
    .help = пройти партію з ботом: де втрачено очки; розбір 2 — для другого місця
client-command-help = допомога
    .use = допомога [КОМАНДА]
    .help = цей список або один його рядок
client-command-quit = вихід
    .use = вихід
    .help = встати з-за столу

## Помилки введення

error-unknown-game = Невідома гра «{ $game }». Ігри: { $known }.
error-seat = Гравця { $seat } немає: гравців пронумеровано від 1 до { $most }.
error-unknown-language = Невідома мова «{ $language }». Мови: { $known }.

## Рівні ботів

level-random = Навмання
    .about = Робить будь-який дозволений хід.
level-beginner = Новачок
    .about = Багатьох ходів не помічає й майже не дивиться вперед.
level-casual = Аматор
    .about = Дечого не помічає й дивиться вперед недалеко.
level-steady = Упевнений
    .about = Дивиться трохи вперед.
level-strong = Сильний
    .about = Дивиться вперед і рідко помиляється.
level-master = Майстер
    .about = Думає секунду й карає за помилки.

## Що не сходиться у зміненій коробці

core-box-other-game = це компоненти іншої гри
core-box-number = { $where }: має бути число від { $least } до { $most }
core-box-choice = { $where }: має бути одна з назв, які там можливі
core-box-counts = { $where }: потрібно вказати, скільки чого, від { $least } до { $most }
core-box-list = { $where }: має бути список від { $least } до { $most } можливих там назв
core-box-grid = { $where }: потрібен список рядків, не більше { $most } по { $most } літер; літери: { $letters }
core-box-fixed = { $where }: цього змінювати не можна
core-box-missing = { $where }: цього бракує
core-box-unknown = { $where }: такого немає
core-box-entries = { $where }: записів має бути { $wanted }, а не { $n }
core-box-too-large = файл коробки може займати не більше { $most } байт
core-box-too-deep = у файлі коробки не буває стільки рівнів
core-box-no-file = це не файл коробки ({ $detail })
