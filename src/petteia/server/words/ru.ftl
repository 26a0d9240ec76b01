### Слова самого сервера, по-русски. Ключи: refusal-КОД, phrase-ИМЯ, pace-ИМЯ, vote-*, page-*.

refusal-no-table = Такого стола нет.
refusal-no-seat = Такого места нет.
refusal-no-page = Здесь ничего нет.
refusal-not-yours = На это нет права.
refusal-foreign-origin = Этот запрос пришёл с чужого сайта.
refusal-foreign-host = Под этим именем сервер не отвечает. Его владелец может задать публичный адрес (PETTEIA_PUBLIC_URL).
refusal-taken = Это место занято.
refusal-bad-request = Запрос непонятен.
refusal-bad-json = Это не JSON.
refusal-bad-option = В игре нет такой настройки.
refusal-unknown-game = Такой игры нет.
refusal-bad-record = Эта запись не годится.
refusal-bad-position = Эта позиция не годится.
refusal-bad-file = Это не файл Petteia: нужна запись партии или позиция, целая и не исправленная вручную.
file-one-seats = Это незаконченная партия, какой её видел один игрок: воспроизвести её нельзя. Сохраните позицию, а запись — после конца партии.
file-newer = Этот файл создан более новой версией Petteia или по более новым правилам, чем есть у этого сервера.
file-changed = Эту запись исправили вручную после сохранения: её печать не подходит к ходам.
file-other-box = Этот файл относится к другому комплекту игры, чем есть у этого сервера.
refusal-other-edition = Этот стол создан с другими компонентами или по более новым правилам, чем есть на этом сервере.
refusal-not-now = Сейчас это невозможно.
refusal-not-ready = Правила ещё готовятся.
refusal-too-often = Слишком много сообщений: подождите немного.
refusal-too-big = Это слишком велико.
refusal-too-slow = Запрос приходил слишком долго.
refusal-too-many-tables = Столов уже слишком много: сначала доиграйте один.
refusal-cannot-undo = Без согласия остальных это не вернуть.
refusal-illegal = Правила этого не позволяют.
refusal-not-understood = В этой игре нет такого хода.
refusal-not-your-turn = Сейчас вопрос не к вам.
refusal-stale = Это ответ на прежний вопрос; вот нынешний.
refusal-one-at-a-time = Ход, после которого что-то решает случай, открывается скрытое или завершается тайный ответ, посылают последним: остальные — потом, по одному.
refusal-no-hints = За этим столом играют без подсказок: сохранить и разобрать позицию можно, когда партия закончится.
refusal-no-link = Эта ссылка не действует: её уже использовали, отменили или она устарела. Создайте новую на устройстве, где открыто ваше место.
refusal-too-many-devices = Это место открыто на слишком многих устройствах: уберите одно или отмените неиспользованные ссылки.
refusal-trouble = Что-то пошло не так. Ничего не изменилось.

pace-none = Без часов
pace-live = Вживую: несколько минут на вопрос
pace-evening = Вечер: без спешки
pace-days = Дни: несколько дней на вопрос

phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-well-played = Хорошо сыграно!
phrase-thinking = Думаю…
phrase-oops = Ой!
phrase-your-turn = Твой ход.
phrase-back-soon = Скоро вернусь.
phrase-thanks = Спасибо за игру!
phrase-rematch = Ещё раз?

# $seat: who asks
vote-undo = { $seat } просит вернуть последний ход.
# $seat: who asks, $other: the seat that a bot would play
vote-takeover = { $seat } предлагает, чтобы дальше играл бот: { $other }.

page-missing = Страница ещё не собрана.
page-build = Сервер работает. Страница собирается с помощью Node: выполните «npm ci» и «npm run build» в папке «web» и обновите страницу.
