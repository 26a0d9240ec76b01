### Слова самого сервера, по-русски. Ключи: refusal-КОД, phrase-ИМЯ, pace-ИМЯ, vote-*, page-*.

refusal-no-table = Такого стола нет.
refusal-no-seat = Такого места нет.
refusal-no-page = Здесь ничего нет.
refusal-not-yours = Вам это недоступно.
refusal-foreign-origin = Этот запрос пришёл с чужого сайта.
refusal-foreign-host = Под этим именем сервер не отвечает. Его владелец может задать публичный адрес (PETTEIA_PUBLIC_URL).
refusal-taken = Это место занято.
refusal-bad-request = Запрос не понят.
refusal-bad-json = Это не JSON.
refusal-bad-option = В игре нет такой настройки.
refusal-unknown-game = Такой игры нет.
refusal-bad-record = Эта запись не годится.
refusal-bad-position = Эта позиция не годится.
refusal-bad-file = Это не файл Petteia: нужна сохранённая партия или позиция, целая и без правок.
file-one-seats = Это незаконченная партия глазами одного игрока: пересмотреть её нельзя. Сохраните позицию, а партию — когда она закончится.
file-newer = Этот файл создан более новой версией Petteia или по более новым правилам, чем есть у этого сервера.
file-changed = Файл изменили после сохранения: печать не подходит к ходам.
file-other-box = Этот файл относится к другому комплекту игры, чем есть у этого сервера.
refusal-other-edition = Этот стол создан с другими компонентами или по более новым правилам, чем есть на этом сервере.
refusal-not-now = Сейчас это невозможно.
refusal-not-ready = Игра ещё готовится.
refusal-too-often = Слишком много запросов: подождите немного.
refusal-too-big = Слишком большой объём.
refusal-too-slow = Запрос передавался слишком долго.
refusal-too-many-tables = Открыто слишком много столов: сначала доиграйте один.
refusal-cannot-undo = Отменить это можно только с согласия остальных.
refusal-illegal = Правила этого не позволяют.
refusal-not-understood = В этой игре нет такого хода.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-stale = Игра ушла вперёд: вот текущий вопрос.
refusal-one-at-a-time = Ход, после которого что-то выпадает, открывается скрытое или завершается тайный ответ, отправляют последним; следующие — потом, по одному.
refusal-no-hints = За этим столом играют без подсказок: сохранить и разобрать позицию можно, когда партия закончится.
refusal-no-link = Эта ссылка не действует: её уже использовали, отменили или она устарела. Создайте новую на устройстве, где открыто ваше место.
refusal-too-many-devices = Это место открыто на слишком многих устройствах: уберите одно или отмените неиспользованные ссылки.
refusal-log-full = За этим столом произошло столько всего, что партию можно только доиграть: отменять ходы, предлагать и менять что-либо с местами больше нельзя.
refusal-trouble = Что-то пошло не так. Ничего не изменилось.

pace-none = Без часов
pace-live = Вживую: несколько минут на ход
pace-evening = Вечер: без спешки
pace-days = По переписке: несколько дней на ход

phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-well-played = Хорошо сыграно!
phrase-thinking = Думаю…
phrase-oops = Ой!
phrase-your-turn = Ваш ход!
phrase-back-soon = Скоро вернусь.
phrase-thanks = Спасибо за игру!
phrase-rematch = Реванш?

# $seat: who asks
vote-undo = { $seat } просит отменить последний ход.
# $seat: who asks, $other: the seat that a bot would play
vote-takeover = { $seat } предлагает, чтобы за игрока { $other } играл бот.

# Почему такой ход
reason-only = Других ходов не было.
reason-random = Этот бот не думает: он ходит наугад.
reason-beginner = Этот бот берёт то, что сразу приносит больше всего, и многого не замечает.
reason-casual = Этот бот берёт то, что сразу приносит больше всего, и не смотрит вперёд.
reason-solo = Ожидаемый итог: ≈ { $points }.
reason-ahead = Ожидаемый итог: ≈ { $points }, на { $lead } больше, чем у лучшего соперника.
reason-behind = Ожидаемый итог: ≈ { $points }, на { $lead } меньше, чем у лучшего соперника.
reason-level = Ожидаемый итог: ≈ { $points }, столько же, сколько у лучшего соперника.
reason-rating = Оценка: { $value } из 100.
reason-next-points = Следующий по силе ход: { $move } (примерно на { $figure } меньше).
reason-next-rating = Следующий по силе ход: { $move } (оценка { $figure }).
reason-better-points = Сильнее: { $move } (примерно на { $figure } больше).
reason-better-rating = Сильнее: { $move } (оценка { $figure }).
reason-even = Примерно так же хорошо: { $move }.
reason-difference = По сравнению с ним: { $rows }.

page-missing = Страница ещё не собрана.
page-build = Сервер работает. Страница собирается с помощью Node: выполните «npm ci» и «npm run build» в папке «web» и обновите страницу.
