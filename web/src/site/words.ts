/** What the edition without a server says of itself. It is built into that edition only. */

import type { Lang } from "../protocol";
import { sayer, type Plural } from "../words";

const en = {
  "title": "On this device",
  "keeps": "Everything runs in this browser: the rules, the bots and your games. No server, no account; after the first visit also without a network.",
  "limits": "Two people in one room play on two phones: open a table with an open seat. A server is needed for people elsewhere, for ratings, and for chance that nobody can look at beforehand: here it is drawn on your own device. If you clear this browser's data, the games are gone: save what you want to keep.",
  "starting": "Python is being started …",
  "used": "{n} MB of storage used",
  "install": "Install",
  "export": "Save all games",
  "elsewhere": "Petteia is open in another tab. One tab at a time keeps the games.",
  "here": "Play here",
  "failed": "Petteia could not start in this browser.",
  "newer": "A newer version is ready. Your games stay.",
  "update": "Use it now",
  "import": "Bring saved games back",
  "imported": { one: "{n} game brought back.", other: "{n} games brought back." },
  "import-known": { one: "{n} was here already.", other: "{n} were here already." },
  "import-apart": { one: "{n} went on otherwise on this device and stays as it is.", other: "{n} went on otherwise on this device and stay as they are." },
  "import-bad": "{name} is no file of saved games, or it was cut or edited. Nothing was changed.",
  "import-nothing": "{name} could not be brought back. {why} Nothing was changed.",
  "beside": "Connect a phone beside you",
  "awaited": "Not connected: {names}",
  "connect": "Connect the phone",
  "safe": "Ask the browser to keep them",
  "safe-help": "Without that, a browser that is short of room may clear what a page keeps.",
};

type Key = keyof typeof en;
type Texts = { [K in Key]: (typeof en)[K] extends string ? string : Plural };
export type SiteWords = (key: Key, values?: Record<string, string | number>) => string;

const ru: Texts = {
  "title": "На этом устройстве",
  "keeps": "Всё работает прямо в браузере: правила, боты и ваши партии. Без сервера и регистрации; после первого посещения — и без сети.",
  "limits": "Двое в одной комнате играют на двух телефонах: откройте стол со свободным местом. Сервер нужен для людей в другом месте, для рейтингов и для жребия, который никто не может подсмотреть: здесь он выпадает на вашем устройстве. Если очистить данные браузера, партии пропадут: сохраните то, что дорого.",
  "starting": "Запускается Python…",
  "used": "Занято {n} МБ",
  "install": "Установить",
  "export": "Сохранить все партии",
  "elsewhere": "Petteia открыта в другой вкладке. Партии ведёт только одна вкладка.",
  "here": "Играть здесь",
  "failed": "Не удалось запустить Petteia в этом браузере.",
  "newer": "Готова новая версия. Ваши партии сохранятся.",
  "update": "Перейти на неё",
  "import": "Вернуть сохранённые партии",
  "imported": { one: "Возвращена {n} партия.", few: "Возвращены {n} партии.", many: "Возвращено {n} партий.", other: "Возвращено {n} партии." },
  "import-known": { one: "{n} уже была здесь.", few: "{n} уже были здесь.", many: "{n} уже были здесь.", other: "{n} уже были здесь." },
  "import-apart": { one: "{n} продолжена на этом устройстве иначе и осталась как есть.", few: "{n} продолжены на этом устройстве иначе и остались как есть.", many: "{n} продолжены на этом устройстве иначе и остались как есть.", other: "{n} продолжены на этом устройстве иначе и остались как есть." },
  "import-bad": "{name} — не файл с сохранёнными партиями, или его обрезали или правили. Ничего не изменено.",
  "import-nothing": "Не удалось вернуть партии из файла {name}. {why} Ничего не изменено.",
  "beside": "Подключить телефон рядом",
  "awaited": "Нет связи: {names}",
  "connect": "Подключить телефон",
  "safe": "Попросить браузер их беречь",
  "safe-help": "Иначе браузер, которому не хватает места, может удалить то, что хранит страница.",
};

const uk: Texts = {
  "title": "На цьому пристрої",
  "keeps": "Усе працює просто в браузері: правила, боти й ваші партії. Без сервера й реєстрації; після першого відвідування — і без мережі.",
  "limits": "Двоє в одній кімнаті грають на двох телефонах: відкрийте стіл із вільним місцем. Сервер потрібен для людей в іншому місці, для рейтингів і для жереба, якого ніхто не може підглянути: тут він випадає на вашому пристрої. Якщо очистити дані браузера, партії зникнуть: збережіть те, що дороге.",
  "starting": "Запускається Python…",
  "used": "Зайнято {n} МБ",
  "install": "Встановити",
  "export": "Зберегти всі партії",
  "elsewhere": "Petteia відкрита в іншій вкладці. Партії веде лише одна вкладка.",
  "here": "Грати тут",
  "failed": "Не вдалося запустити Petteia в цьому браузері.",
  "newer": "Готова нова версія. Ваші партії збережуться.",
  "update": "Перейти на неї",
  "import": "Повернути збережені партії",
  "imported": { one: "Повернено {n} партію.", few: "Повернено {n} партії.", many: "Повернено {n} партій.", other: "Повернено {n} партії." },
  "import-known": { one: "{n} уже була тут.", few: "{n} уже були тут.", many: "{n} уже були тут.", other: "{n} уже були тут." },
  "import-apart": { one: "{n} продовжено на цьому пристрої інакше — вона лишилася як є.", few: "{n} продовжено на цьому пристрої інакше — вони лишилися як є.", many: "{n} продовжено на цьому пристрої інакше — вони лишилися як є.", other: "{n} продовжено на цьому пристрої інакше — вони лишилися як є." },
  "import-bad": "{name} — не файл зі збереженими партіями, або його обрізали чи правили. Нічого не змінено.",
  "import-nothing": "Не вдалося повернути партії з файлу {name}. {why} Нічого не змінено.",
  "beside": "Під’єднати телефон поруч",
  "awaited": "Немає зв’язку: {names}",
  "connect": "Під’єднати телефон",
  "safe": "Попросити браузер їх берегти",
  "safe-help": "Інакше браузер, якому бракує місця, може видалити те, що зберігає сторінка.",
};

export const SITE_TEXTS: Record<Lang, Texts> = { en, ru, uk };
export const siteWords = (lang: Lang): SiteWords => sayer<Key>(lang, SITE_TEXTS[lang]);
