/** How seats are called on the page. */

import { SEATS } from "./generated/library";
import { FATE, type About, type Seat, type TableInfo } from "./protocol";
import type { Key, Words } from "./words";

export function seatName(table: TableInfo, seat: number, words: Words): string {
  if (seat === FATE) return "";
  const one = table.seats[seat];
  if (one?.you && table.mine.length === 1) return words("seat-you");
  if (!one?.name) return signName(seat, words);
  const namesakes = table.seats.filter((other) => other.name === one.name);
  return namesakes.length > 1 ? `${one.name} · ${signName(seat, words)}` : one.name;
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

export function timeLeft(left: number): string {
  const seconds = Math.max(0, Math.round(left / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  if (days) return `${days}:${two(hours)}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
