### Слова ядра и текстового клиента, по-русски. Параметры объяснены в en.ftl.

## Игроки

core-seat = Игрок { $n }
    .gen = Игрока { $n }
    .dat = Игроку { $n }
    .acc = Игрока { $n }
    .ins = Игроком { $n }
    .loc = Игроке { $n }
core-seat-you = Игрок { $n } (вы)
core-seat-ordinal =
    { $n ->
        [1] первый игрок
        [2] второй игрок
        [3] третий игрок
        [4] четвёртый игрок
        [5] пятый игрок
        [6] шестой игрок
       *[any] игрок { $n }
    }
core-seat-sign =
    { $n ->
        [1] Амфора
        [2] Сова
        [3] Трирема
        [4] Лавр
        [5] Лира
       *[any] Игрок { $n }
    }
core-named-you = { $name } (вы)
core-you = вы
    .gen = вас
    .dat = вам
    .acc = вас
    .ins = вами
    .loc = вас
core-fate = Судьба
    .gen = Судьбы
    .dat = Судьбе
    .acc = Судьбу
    .ins = Судьбой
    .loc = Судьбе
core-watcher = Зритель
    .gen = Зрителя
    .dat = Зрителю
    .acc = Зрителя
    .ins = Зрителем
    .loc = Зрителе
core-hidden = скрыто
core-answered = { $seat }: ответ дан.
core-hinted = { $seat } берёт подсказку.
# Moves were taken back because everybody agreed. $seat: who asked for it
core-undone = { $seat } возвращает ход назад: все согласились.
core-resigned = { $seat } сдаётся.
core-replaced = Теперь за игрока { $seat } играет бот.
core-returned = { $seat } снова в игре.
core-away = { $seat } берёт отпуск: часы в это время стоят.
core-corrected =
    { $lost ->
        [0] { $seat } исправляет записанное раньше. Всё, что было потом, подходит.
        [one] { $seat } исправляет записанное раньше. { $lost } ход после этого уже не подходит: запишите его заново.
        [few] { $seat } исправляет записанное раньше. { $lost } хода после этого уже не подходят: запишите их заново.
        [many] { $seat } исправляет записанное раньше. { $lost } ходов после этого уже не подходят: запишите их заново.
       *[other] { $seat } исправляет записанное раньше. { $lost } ходов после этого уже не подходят: запишите их заново.
    }
core-restored = { $seat } отменяет исправление.
core-closed = { $seat } держит скрытые карты в руке: странице они неизвестны. Пока карту не показали, проверить, чья она, нельзя; когда покажут, страница проверит условие и начислит очки. То, что она откроет в конце вместо непоказанных, — только догадка.
core-clash = { $seat } называет карту, которая записана у другого игрока. Кто-то ошибся: сверьтесь и исправьте.

## Числа

core-opponents = соперники
core-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
        [many] { $n } очков
       *[other] { $n } очка
    }
core-seats =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
        [many] { $n } игроков
       *[other] { $n } игрока
    }
core-moves =
    { $n ->
        [one] { $n } ход
        [few] { $n } хода
        [many] { $n } ходов
       *[other] { $n } хода
    }
core-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
        [many] { $n } секунд
       *[other] { $n } секунды
    }

## Очередь хода и конец

core-turn = Ходит { $seat }.
core-your-turn = Ваш ход.
core-turn-several = Одновременно ходят: { $seats }.
core-turn-fate = Решает судьба.
core-over = Игра окончена.
core-over-resigned = Партия окончена. Сдача: { $seats }.
core-over-resigned-you = Вы сдались: партия окончена.
core-winner = Победа: { $seat }!
core-shared-victory = Общая победа: { $seats }!
core-nobody-wins = Победителей нет.
core-place = { $seat }: { $place }-е место
core-place-points = { $seat }: { $place }-е место, { $points }

## Подготовка

core-compiling = Компиляция правил игры «{ $game }»: { $done } из { $total }
core-compiling-behind = Правила игры «{ $game }» компилируются; боты начнут думать, когда это закончится.
core-compiling-left = Правила игры «{ $game }» компилируются; боты начнут думать примерно через { $seconds } с.
core-compiling-once = Правила игры «{ $game }» компилируются один раз; следующий запуск будет быстрым.
core-compiling-elsewhere = Правила игры «{ $game }» уже компилирует другой процесс, ждём его.
core-compiled = Правила игры «{ $game }» готовы: { $time }.

## О чём спрашивают

prompt-choose = На выбор { core-moves }. Введите номер, ход или «помощь».
prompt-fate = Что приносит судьба? Введите номер или «список».
prompt-line = { $seat }>
prompt-quit = Игра не сохранена. Всё равно выйти? (да/нет)
prompt-overwrite = Файл с таким именем уже есть. Записать поверх? (да/нет)
prompt-consent = Все согласны всё же вернуться назад? (да/нет)
prompt-hand-over = Теперь у экрана { $seat }. Нажмите Enter, когда больше никто не смотрит.
prompt-over = Ещё можно ввести «журнал», «счёт», «сохранить ФАЙЛ», «рисунок ФАЙЛ», «отмена» или «выход».
prompt-menu = Номер или название (Enter — 1):
prompt-lineup = Состав (Enter — { $usual }):
prompt-yes = да
prompt-no = нет

## Текстовый клиент
client-map-none = У этой игры нет такой карты; «обзор» расскажет о позиции.

client-welcome = { $game }, { $seats }. Команды покажет «помощь».
client-menu = Какая игра?
client-lineup = Кто играет? Введите { $seats } или состав, например you,you,random.
client-player = { $seat }: { $player }
client-resumed = Игра продолжается, сыграно: { $moves }.
client-kept = Игра сохранена. Продолжить: { $command }
client-kept-file = Запись этой игры: { $file }
client-not-kept = Эту игру нельзя будет продолжить позже ({ $detail }).
client-reconstructed = Часть этой коробки ({ $game }) восстановлена, а не взята из изданной игры.
client-log-line = { $n }. { $sentence }
client-log-empty = Ходов ещё нет.
client-list-line = { $move } — { $notation }
client-group-line = { $move } … — { $notation }: { core-moves }
client-group-bare = { $notation }: { core-moves }
client-list-part = Ходы с { $first } по { $last } из { $total }. Ещё — «список».
client-groups-part = С { $first } по { $last } из { $total }. Ещё — «список», самые выгодные — «лучшие».
client-narrowed = «{ $label }»: { core-moves }. Вернуться — «назад».
client-filter-none = Среди возможных ходов нет ни одного со словом «{ $word }».
client-filter-off = Снова показаны все ходы.
client-no-number =
    { $n ->
        [1] Хода { $number } нет: есть только номер 1.
       *[any] Хода { $number } нет: выберите от 1 до { $n }.
    }
client-undo-done = Отменено: { $move }
client-undo-nothing = Отменять нечего.
client-undo-fate = Дальше отменять нельзя: там выбор судьбы.
client-undo-reveal = Дальше отменять нельзя: скрытое уже открыто.
client-why-legal = Так ходить можно: { $move }
client-why-not = «{ $move }» — так нельзя. { $reason }
client-why-over = Игра окончена: ходов больше нет.
client-why-nothing = Какой ход? Введите «почему» и ход.
client-not-understood = Непонятно: «{ $text }».
client-did-you-mean = Непонятно: «{ $text }». Может быть, { $suggestions }?
client-quoted = «{ $text }»
client-forms = Все виды записи: { $forms }.
client-guide-none = В правилах нет пункта «{ $rule }». Целиком — просто «правила».
client-gain-none = очки не меняются
client-gain-hidden = очки зависят от скрытого
client-gain-upto = до { $change }
client-gains-on = Изменение очков показывается.
client-gains-off = Изменение очков больше не показывается.
client-sheet-total = Всего
client-sheet-live = Текущие очки
client-sheet-final = Итоговые очки
client-show-done = Рисунок записан: { $file }.
client-save-done = Игра сохранена: { $file }.
client-save-nothing = Куда? Введите «сохранить» и имя файла.
client-lang-done = Язык: { $language }
client-hint = Больше всего сразу приносит: { $move } — { $notation }
client-hint-none = Ни один ход не приносит ничего сразу.
client-advice-none = Здесь думать не о чем.
client-puzzle = задача
client-puzzle-missed = не по силам { $n } из 5 уровней
client-puzzle-find = Один ход здесь намного лучше всех остальных, и это не тот, что первым приходит в голову. Найдите его.
client-puzzle-right = Верно, это лучший ход.
client-puzzle-nearly = Почти: хороший ход, но есть лучше. Попробуйте ещё раз.
client-puzzle-wrong = Не этот. Попробуйте ещё раз.
client-puzzle-best = Лучший ход: { $move }
client-puzzle-brings = Примерно на { $brings } больше, чем очевидный ход: { $move }
client-adviser-thinks = Думаю…
client-advice-line = { $n }. { $move } — { $share } % попыток, ожидаемый отрыв { $lead }
client-advice-fear = а дальше, возможно: { $moves }
client-review-line = Ход { $n }, { $seat }: { $played } (упущено примерно { $points }). Лучше: { $better }
client-review-difference = Это дало бы: { $rows }
client-review-curve = { $seat }: как шла игра, от выбора к выбору: { $curve } (от { $first } до { $last } %)
client-review-clean = { $seat }: ничего заметного не упущено.
client-bye = До встречи!
client-replayed = Запись { $file } проигрывается без ошибок: { $moves }.
client-box-good = Коробка игры «{ $game }» в порядке.
client-box-digest = Состав: { $file }, отпечаток { $digest }
client-box-no-source = источник не указан
client-box-reconstructed = восстановлено
client-game-seats = Игроков: { $seats }

## Команды

client-commands = Команды
client-command-play = (ход)
    .use = НОМЕР или ХОД
    .help = сделать ход: номер из списка или запись хода
client-command-list = список
    .use = список [НОМЕР]
    .help = показать список дальше; с номером — ходы по одному начиная с него
client-command-filter = отбор
    .use = отбор СЛОВО…
    .help = только ходы с этими словами; без слов — снова все
client-command-back = назад
    .use = назад
    .help = на шаг назад в списке
client-command-best = лучшие
    .use = лучшие
    .help = ходы по одному, самые выгодные сначала
client-command-gains = выгода
    .use = выгода [ХОД]
    .help = что ход меняет по категориям; без хода — показывать изменение очков или нет
client-command-guide = правила
    .use = правила [ПУНКТ]
    .help = правила своими словами или один пункт, например R4.2
client-command-why = почему
    .use = почему ХОД
    .help = можно ли так ходить, а если нельзя, то по какому правилу
client-command-undo = отмена
    .use = отмена
    .help = отменить свой последний ход, если с тех пор ничего не вытянуто и не открыто
client-command-log = журнал
    .use = журнал
    .help = что уже произошло
client-command-sheet = счёт
    .use = счёт
    .help = очки каждого игрока по категориям
client-command-show = рисунок
    .use = рисунок ФАЙЛ
    .help = записать рисунок стола (SVG или PNG)
client-command-look = обзор
    .use = обзор
    .help = описать позицию словами
client-command-map = карта
    .use = карта или карта 2
    .help = нарисовать города буквами, все или один
client-command-cells = клетки
    .use = клетки или клетки 2
    .help = перечислить города по клеткам, все или один
client-command-lang = язык
    .use = язык en, ru или uk
    .help = сменить язык
client-command-save = сохранить
    .use = сохранить ФАЙЛ
    .help = сохранить игру
client-command-hint = подсказка
    .use = подсказка
    .help = назвать ход, который сразу приносит больше всего
client-command-advice = совет
    .use = совет
    .help = дать боту подумать и узнать, как бы он сыграл и почему
client-command-review = разбор
    .use = разбор
    .help = пройти партию с ботом: где упущены очки; разбор 2 — для второго места
client-command-help = помощь
    .use = помощь [КОМАНДА]
    .help = этот список или одна его строка
client-command-quit = выход
    .use = выход
    .help = встать из-за стола

## Ошибки ввода

error-unknown-game = Неизвестная игра «{ $game }». Игры: { $known }.
error-seat = Игрока { $seat } нет: игроки пронумерованы от 1 до { $most }.
error-unknown-language = Неизвестный язык «{ $language }». Языки: { $known }.

## Уровни ботов

level-random = Наугад
    .about = Делает любой разрешённый ход.
level-beginner = Новичок
    .about = Многих ходов не замечает и почти не смотрит вперёд.
level-casual = Любитель
    .about = Кое-чего не замечает и смотрит вперёд недалеко.
level-steady = Уверенный
    .about = Смотрит немного вперёд.
level-strong = Сильный
    .about = Смотрит вперёд и редко ошибается.
level-master = Мастер
    .about = Думает секунду и наказывает за ошибки.

## Что не сходится в изменённой коробке

core-box-other-game = это компоненты другой игры
core-box-number = { $where }: должно быть число от { $least } до { $most }
core-box-choice = { $where }: должно быть одно из названий, которые там возможны
core-box-counts = { $where }: нужно указать, сколько чего, от { $least } до { $most }
core-box-list = { $where }: должен быть список от { $least } до { $most } возможных там названий
core-box-grid = { $where }: нужен список строк, не больше { $most } по { $most } букв; буквы: { $letters }
core-box-fixed = { $where }: этого менять нельзя
core-box-missing = { $where }: этого не хватает
core-box-unknown = { $where }: такого нет
core-box-entries = { $where }: записей должно быть { $wanted }, а не { $n }
core-box-too-large = файл коробки может занимать не больше { $most } байт
core-box-too-deep = в файле коробки не бывает столько уровней
core-box-no-file = это не файл коробки ({ $detail })
