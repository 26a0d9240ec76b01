### Слова самого сервера, українською. Ключі: refusal-КОД, phrase-ІМ'Я, pace-ІМ'Я, vote-*, page-*.

refusal-no-table = Такого столу немає.
refusal-no-seat = Такого місця немає.
refusal-no-page = Тут нічого немає.
refusal-not-yours = Вам це недоступно.
refusal-foreign-origin = Цей запит надійшов з чужого сайту.
refusal-foreign-host = Під цим іменем сервер не відповідає. Його власник може задати публічну адресу (PETTEIA_PUBLIC_URL).
refusal-taken = Це місце зайняте.
refusal-bad-request = Запит не зрозуміло.
refusal-bad-json = Це не JSON.
refusal-bad-option = У грі немає такого налаштування.
refusal-unknown-game = Такої гри немає.
refusal-bad-record = Цей запис не годиться.
refusal-bad-position = Ця позиція не годиться.
refusal-bad-file = Це не файл Petteia: потрібна збережена партія або позиція, ціла й без правок.
file-one-seats = Це незавершена партія очима одного гравця: переглянути її не можна. Збережіть позицію, а партію — коли вона закінчиться.
file-newer = Цей файл створено новішою версією Petteia або за новішими правилами, ніж має цей сервер.
file-changed = Файл змінено після збереження: печатка не пасує до ходів.
file-other-box = Цей файл належить до іншого комплекту гри, ніж має цей сервер.
refusal-other-edition = Цей стіл створено з іншими компонентами або за новішими правилами, ніж є на цьому сервері.
refusal-not-now = Зараз це неможливо.
refusal-not-ready = Гра ще готується.
refusal-too-often = Забагато запитів: зачекайте трохи.
refusal-busy = Сервер зараз перевантажений: спробуйте за хвилину.
refusal-too-big = Завеликий обсяг.
refusal-too-slow = Запит передавався надто довго.
refusal-too-many-tables = Відкрито забагато столів: спершу дограйте один.
refusal-cannot-undo = Скасувати це можна лише за згоди інших.
refusal-illegal = Правила цього не дозволяють.
refusal-not-understood = У цій грі немає такого ходу.
refusal-not-your-turn = Зараз не ваш хід.
refusal-stale = Гра пішла вперед: ось поточне запитання.
refusal-one-at-a-time = Хід, після якого щось випадає, відкривається приховане або завершується таємна відповідь, надсилають останнім; наступні — потім, по одному.
refusal-no-hints = За цим столом грають без підказок: зберегти й розібрати позицію можна, коли партія закінчиться.
refusal-no-link = Це посилання не діє: його вже використали, скасували або воно застаріло. Створіть нове на пристрої, де відкрито ваше місце.
refusal-too-many-devices = Це місце відкрито на занадто багатьох пристроях: приберіть один або скасуйте невикористані посилання.
refusal-log-full = За цим столом сталося стільки всього, що партію можна лише дограти: скасовувати ходи, пропонувати чи змінювати щось із місцями вже не можна.
refusal-trouble = Щось пішло не так. Нічого не змінилося.

pace-none = Без годинника
pace-live = Наживо: кілька хвилин на хід
pace-evening = Вечір: без поспіху
pace-days = За листуванням: кілька днів на хід

phrase-hello = Привіт!
phrase-good-luck = Щасти!
phrase-well-played = Гарно зіграно!
phrase-thinking = Думаю…
phrase-oops = Ой!
phrase-your-turn = Ваш хід!
phrase-back-soon = Скоро повернуся.
phrase-thanks = Дякую за гру!
phrase-rematch = Реванш?

# $seat: who asks
vote-undo = { $seat } просить скасувати останній хід.
# $seat: who asks, $other: the seat that a bot would play
vote-takeover = { $seat } пропонує, щоб за гравця { $other } грав бот.

# Чому такий хід
reason-only = Інших ходів не було.
reason-random = Цей бот не думає: він ходить навмання.
reason-beginner = Цей бот бере те, що одразу дає найбільше, і багато чого не помічає.
reason-casual = Цей бот бере те, що одразу дає найбільше, і не дивиться наперед.
reason-solo = Очікуваний підсумок: ≈ { $points }.
reason-ahead = Очікуваний підсумок: ≈ { $points }, на { $lead } більше, ніж у найкращого суперника.
reason-behind = Очікуваний підсумок: ≈ { $points }, на { $lead } менше, ніж у найкращого суперника.
reason-level = Очікуваний підсумок: ≈ { $points }, стільки ж, скільки в найкращого суперника.
reason-rating = Оцінка: { $value } зі 100.
reason-next-points = Наступний за силою хід: «{ $move }» (приблизно на { $figure } менше).
reason-next-rating = Наступний за силою хід: «{ $move }» (оцінка { $figure }).
reason-better-points = Сильніше: «{ $move }» (приблизно на { $figure } більше).
reason-better-rating = Сильніше: «{ $move }» (оцінка { $figure }).
reason-even = Приблизно так само добре: «{ $move }».
reason-difference = Порівняно з ним: { $rows }.

page-missing = Сторінку ще не зібрано.
page-build = Сервер працює. Сторінка збирається за допомогою Node: виконайте «npm ci» і «npm run build» у теці «web» та оновіть сторінку.
