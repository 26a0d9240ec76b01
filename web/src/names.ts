/** How seats are called on the page. */

import { SEATS } from "./generated/library";
import { FATE, type About, type Seat, type TableInfo } from "./protocol";
import type { Key, Words } from "./words";

/** A seat's name, the same wherever it stands: the log calls it so too. */
export function seatName(table: TableInfo, seat: number, words: Words): string {
  if (seat === FATE) return "";
  const one = table.seats[seat];
  if (!one?.name) return signName(seat, words);
  const namesakes = table.seats.filter((other) => other.name === one.name);
  return namesakes.length > 1 ? `${one.name} · ${signName(seat, words)}` : one.name;
}

/** The same in a list, where one's own seat is marked. */
export function seatLabel(table: TableInfo, seat: number, words: Words): string {
  const name = seatName(table, seat, words);
  return table.seats[seat]?.you && table.mine.length === 1 ? words("seat-yours", { name }) : name;
}

/** "2nd place"; the first is told by its own word. */
export const placeName = (place: number, words: Words): string => words(place <= 5 ? (`place-${place}` as Key) : "place-n", { n: place });

/** Who has won, in a sentence: "You win!", "Anna wins". */
export function wonText(table: TableInfo, places: readonly number[], words: Words): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [one, ...more] = winners;
  if (one === undefined) return words("game-over");
  const names = winners.map((seat) => apart(seatName(table, seat, words)));
  if (more.length) return words("won-shared", { names: names.join(", ") });
  return table.mine.length === 1 && table.mine[0] === one ? words("won-you") : words("won", { name: names[0] ?? "" });
}

/** How heavy a game is, in a word. */
export const weightOf = (weight: number): Key => (weight < 2.5 ? "weight-light" : weight < 3.5 ? "weight-middle" : "weight-heavy");

/** For how many people a game is. */
export function playersText(seats: readonly number[], words: Words): string {
  const [from, n] = [Math.min(...seats), Math.max(...seats)];
  return from === n ? words("players", { n }) : words("players-range", { from, n });
}

/** That somebody else offers a rematch, if so. */
export function rematchOffer(table: TableInfo, words: Words): string {
  const by = table.rematch_by;
  return table.rematch && by !== null && !table.mine.includes(by) ? words("rematch-offer", { name: apart(seatName(table, by, words)) }) : "";
}

/** A question whose name at the beginning is not set apart. */
const unwrapped = (question: string): string => question.replace(/^\u2068+([^\u2069]*)\u2069/, "$1").replace(/^([^:,.]*)\u2069/, "$1");

/** What a question calls the viewer by, if it is not the name of the seat: an empire, for example. */
export function roleIn(question: string, name: string, words: Words): string {
  const plain = unwrapped(question);
  return plain.startsWith(name) ? "" : plain.slice(0, Math.max(0, plain.indexOf(words("seat-yours", { name: "" })))).trim();
}

/** A question to oneself, without what one is called at its beginning: "Anna, take a tile." is "Take a tile.", and so is "Greece (you), take a tile." */
export function withoutName(question: string, name: string, words: Words): string {
  const plain = unwrapped(question);
  const you = plain.indexOf(words("seat-yours", { name: "" }));
  const called = plain.startsWith(name) ? name : you < 0 ? plain : plain.slice(0, you) + words("seat-yours", { name: "" });
  const rest = /^[,:] (.)(.*)$/s.exec(plain.slice(called.length));
  return rest ? `${rest[1]?.toUpperCase()}${rest[2]}` : question;
}

/** A name as it stands inside a sentence: written from right to left, it does not turn the words around it. */
export const apart = (name: string): string => `\u2068${name}\u2069`;

/** A seat without a name is called by its sign, as in the log. */
export function signName(seat: number, words: Words): string {
  const sign = SEATS[seat]?.sign;
  return sign ? words(`sign-${sign}` as Key) : words("seat", { n: seat + 1 });
}

/** What is told under a seat's name. */
export function seatState(one: Seat, words: Words, bots: About["bots"] = []): string {
  if (one.out) return words(`out-${one.out}` as Key);
  if (one.kind === "bot" && !one.bot) return ""; // of a game that was played elsewhere nobody knows who
  if (one.kind === "bot") return bots.find((bot) => bot.name === one.bot)?.title ?? words("bot");
  if (one.late) return words("clock-late");
  return one.here || one.you ? words("here") : words("away");
}

/** A number with a true minus. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** What a clock shows: figures, and days in words, with hours as long as these matter: "2 days 5 hr". */
export function timeLeft(left: number, lang: string): string {
  const seconds = Math.max(0, Math.round(left / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  if (hours >= 24) {
    const [days, over] = [Math.floor(Math.round(seconds / 3600) / 24), Math.round(seconds / 3600) % 24];
    const told = (n: number, unit: string, unitDisplay: "long" | "short"): string => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay }).format(n);
    return `${told(days, "day", "long")}${over ? ` ${told(over, "hour", "short")}` : ""}`;
  }
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A time of a clock in words: "3 days". */
export function duration(time: number, lang: string): string {
  const [unit, size] = ([["day", 86400], ["hour", 3600], ["minute", 60]] as const).find(([, size]) => time >= size * 1000) ?? (["second", 1] as const);
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 }).format(time / size / 1000);
}

/** When something ends: the day, or the hour if it is soon. */
export function moment(time: number, lang: string, now = Date.now()): string {
  const form = time - now < 20 * 3_600_000 ? ({ hour: "numeric", minute: "2-digit" } as const) : ({ day: "numeric", month: "long" } as const);
  return new Intl.DateTimeFormat(lang, form).format(time);
}

/** How long ago something was: "5 minutes ago". */
export function ago(then: number, lang: string, now = Date.now()): string {
  const seconds = Math.min(0, Math.round((then - now) / 1000));
  const [unit, size] = ([["day", 86400], ["hour", 3600], ["minute", 60]] as const).find(([, size]) => -seconds >= size) ?? (["second", 1] as const);
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(Math.ceil(seconds / size), unit);
}
