import { expect, test } from "vitest";
import type { Lang } from "../protocol";
import { LANGUAGES, laterWords, loadWords, wordsOf, type Key, type Texts } from ".";
import { en } from "./en";
import { ru } from "./ru";
import { uk } from "./uk";
import { BESIDE_TEXTS } from "../site/beside/words";
import { SITE_TEXTS } from "../site/words";

const TEXTS: Record<Lang, Texts> = { en, ru, uk };
await Promise.all(LANGUAGES.map(loadWords));
const keys = Object.keys(TEXTS.en) as Key[];
const parameters = (text: string | object): string[] =>
  [...new Set(Object.values(typeof text === "string" ? { text } : text).flatMap((one: string) => one.match(/\{\w+\}/g) ?? []))].sort();

test.each(LANGUAGES)("%s says everything, with the same parameters", (lang: Lang) => {
  expect(Object.keys(TEXTS[lang]).sort()).toEqual([...keys].sort());
  for (const key of keys) expect([key, parameters(TEXTS[lang][key])]).toEqual([key, parameters(TEXTS.en[key])]);
});

test.each(LANGUAGES)("%s has every plural of its whole numbers", (lang: Lang) => {
  const rules = new Intl.PluralRules(lang);
  const needed = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
  for (const key of keys) {
    const text = TEXTS[lang][key];
    if (typeof text !== "string") for (const form of needed) expect([key, Object.keys(text)]).toEqual([key, expect.arrayContaining([form])]);
  }
});

test("numbers choose their plural", () => {
  expect([1, 3, 5, 21].map((n) => wordsOf("ru")("players", { n }))).toEqual(["1 игрок", "3 игрока", "5 игроков", "21 игрок"]);
  expect([1, 3, 5, 21].map((n) => wordsOf("uk")("players", { n }))).toEqual(["1 гравець", "3 гравці", "5 гравців", "21 гравець"]);
  expect([1, 2].map((n) => wordsOf("en")("players", { n }))).toEqual(["1 player", "2 players"]);
});

type Later = Record<Lang, Record<string, string | object>>;
const LATER: Record<string, Later> = { beside: BESIDE_TEXTS, site: SITE_TEXTS };
for (const [path, file] of Object.entries(import.meta.glob<Record<string, object>>("../*/words/{en,ru,uk}.ts", { eager: true }))) {
  const [, part = "", lang = ""] = /(\w+)\/words\/(\w+)\.ts$/.exec(path) ?? [];
  Object.assign((LATER[part] ??= {} as Later), { [lang]: file[lang] });
}

test("the words of every part are looked at", () => expect(Object.keys(LATER).sort()).toEqual(["beside", "box", "people", "puzzles", "site"]));

test("a part that is opened speaks the present language, and the next one when that is fetched", async () => {
  const file = (text: string) => () => Promise.resolve({ yes: text });
  let spoken: Lang = "en";
  const part = await laterWords<"yes">({ en: file("Yes"), ru: file("Да"), uk: file("Так") }, () => spoken);
  expect(part(spoken)("yes")).toBe("Yes");
  expect(() => part("uk")).toThrow("not fetched");
  await loadWords((spoken = "uk"));
  expect(part(spoken)("yes")).toBe("Так");
});

test.each(LANGUAGES.flatMap((lang) => Object.entries(LATER).map(([part, all]) => ({ lang, part, all }))))("$lang says everything of $part, with the same parameters and plurals", ({ lang, all }) => {
  const rules = new Intl.PluralRules(lang);
  const needed = [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))];
  const texts = all[lang];
  expect(Object.keys(texts)).toEqual(Object.keys(all.en));
  for (const [key, text] of Object.entries(all.en)) {
    expect([key, parameters(texts[key] ?? "")]).toEqual([key, parameters(text)]);
    if (typeof text !== "string") expect([key, Object.keys(texts[key] ?? {})]).toEqual([key, expect.arrayContaining(needed)]);
  }
});

test("nothing is said that nobody asks for", () => {
  const sources = Object.values(import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/words/*"], { query: "?raw", import: "default", eager: true })).join("");
  const made = ["sign-", "theme-", "tempo-", "sounds-", "list-", "out-", "connection-", "place-", "brief-"];
  expect(keys.filter((key) => !sources.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)))).toEqual([]);
});
