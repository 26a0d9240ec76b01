import { expect, test } from "vitest";
import { apart, placeName, playersText, roleIn, seatLabel, seatName, timeLeft, withoutName, wonText } from "./names";
import type { TableInfo } from "./protocol";
import { LANGUAGES, loadWords, wordsOf } from "./words";

await Promise.all(LANGUAGES.map(loadWords));

const seat = (n: number, name: string, you = false) => ({ seat: n, kind: "person", name, bot: null, you, here: true, late: false, out: null, limit: null });
const table = (mine: number[], ...names: string[]): TableInfo => ({ seats: names.map((name, n) => seat(n, name, mine.includes(n))), mine }) as unknown as TableInfo;

test("a game for a fixed number of people names one number", () => {
  expect(LANGUAGES.map((lang) => playersText([2], wordsOf(lang)))).toEqual(["2 players", "2 игрока", "2 гравці"]);
  expect(LANGUAGES.map((lang) => playersText([2, 3, 4], wordsOf(lang)))).toEqual(["2–4 players", "2–4 игрока", "2–4 гравці"]);
});

test("a person has one name everywhere, and the own seat is marked in lists", () => {
  const words = wordsOf("en");
  expect([seatName(table([0], "Anna", "Boris"), 0, words), seatLabel(table([0], "Anna", "Boris"), 0, words)]).toEqual(["Anna", "Anna (you)"]);
  expect(seatName(table([0], "", "Boris"), 0, words)).toBe("Amphora");
  expect(seatLabel(table([0, 1], "Anna", "Boris"), 0, words)).toBe("Anna"); // both sit at this screen
});

test("who has won is told in the right person", () => {
  const words = wordsOf("en");
  const two = table([0], "Anna", "Boris");
  expect([wonText(two, [1, 2], words), wonText(two, [2, 1], words), wonText(two, [1, 1], words)]).toEqual(["You win!", `${apart("Boris")} wins`, `A shared win: ${apart("Anna")}, ${apart("Boris")}`]);
  for (const lang of LANGUAGES) expect(wonText(two, [1, 2], wordsOf(lang))).not.toMatch(/Anna|You wins/);
});

test("places are counted as people count them", () => {
  expect([1, 2, 3, 4, 6].map((n) => placeName(n, wordsOf("en")))).toEqual(["Winner", "2nd place", "3rd place", "4th place", "Place 6"]);
  expect([2, 3].map((n) => placeName(n, wordsOf("ru")))).toEqual(["2-е место", "3-е место"]);
  expect([2, 3].map((n) => placeName(n, wordsOf("uk")))).toEqual(["2-ге місце", "3-тє місце"]);
});

test("a question to oneself does not begin with one's name", () => {
  const words = wordsOf("en");
  expect(withoutName("Anna, take a tile.", "Anna", words)).toBe("Take a tile.");
  expect(withoutName(`${apart("Анна")}: возьмите тайл, если можно.`, "Анна", words)).toBe("Возьмите тайл, если можно.");
  expect(withoutName("Annabel, take a tile.", "Anna", words)).toBe("Annabel, take a tile.");
  expect(withoutName("Rome builds.", "Anna", words)).toBe("Rome builds.");
  expect(withoutName(`${apart("Rome (you)")}: sail, then go on.`, "Anna", words)).toBe("Sail, then go on.");
  expect(roleIn(`${apart("Rome (you)")}: sail, then go on.`, "Anna (you)", words)).toBe("Rome");
  expect(roleIn("Anna (you), take a tile.", "Anna (you)", words)).toBe("");
  expect(roleIn("Anna, take a tile.", "Anna (you)", words)).toBe("");
});

test("a clock over days says so in words", () => {
  const hour = 3_600_000;
  expect([9_000, 65_000, 5 * hour, 24 * hour - 1000].map((left) => timeLeft(left, "en"))).toEqual(["0:09", "1:05", "5:00:00", "23:59:59"]);
  const long = [10 * 24 * hour - 1000, 9 * 24 * hour + 23 * hour, 25 * hour, 24 * hour];
  expect(long.map((left) => timeLeft(left, "en"))).toEqual(["10 days", "9 days 23 hr", "1 day 1 hr", "1 day"]);
  expect(timeLeft(5 * 24 * hour + 2 * hour, "ru").replace(/\s/g, " ")).toBe("5 дней 2 ч");
  expect(timeLeft(2 * 24 * hour + 2 * hour, "uk").replace(/\s/g, " ")).toBe("2 дні 2 год");
  expect(timeLeft(-5, "uk")).toBe("0:00");
});
