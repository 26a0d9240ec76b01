/** The page's own words, each language in a file of its own that is fetched when it is spoken. Numbers choose their plural by the language's rules. */

import type { Lang } from "../protocol";
import type { en } from "./en";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", ru: "Русский", uk: "Українська" };

export type Key = keyof typeof en;
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
/** The same keys in another language, with plurals where the first has them. */
export type TextsLike<T> = { [K in keyof T]: T[K] extends string ? string : Plural };
export type Texts = TextsLike<typeof en>;
/** Says what a key stands for. */
export type Say<K extends string> = (key: K, values?: Record<string, string | number>) => string;
export type Words = Say<Key>;

const FILES: Record<Lang, () => Promise<Texts>> = {
  en: () => import("./en").then((file) => file.en),
  ru: () => import("./ru").then((file) => file.ru),
  uk: () => import("./uk").then((file) => file.uk),
};

/** What turns keys of some texts into sentences of a language. */
export function sayer<K extends string>(lang: Lang, texts: Record<K, string | Plural>): Say<K> {
  const plural = new Intl.PluralRules(lang);
  return (key, values = {}) => {
    const text: string | Plural = texts[key];
    const sentence = typeof text === "string" ? text : (text[plural.select(Number(values["n"] ?? 0))] ?? text.other);
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

/** The words of a part that is fetched later. */
interface Later {
  fetch: (lang: Lang) => Promise<void>;
}
const loaded = new Map<Lang, Words>();
const parts: Later[] = [];

/** Fetch a language, also for the parts that were opened already. Until that is done, nothing can be said in it. */
export async function loadWords(lang: Lang): Promise<void> {
  const own = async (): Promise<void> => void (loaded.has(lang) || loaded.set(lang, sayer<Key>(lang, await FILES[lang]())));
  await Promise.all([own(), ...parts.map((part) => part.fetch(lang))]);
}

/** The words of a language that was fetched. */
export const wordsOf = (lang: Lang): Words => found(loaded, lang);

/** The words of a part that is fetched later: in the language that is spoken now, and in others when they are spoken. */
export async function laterWords<K extends string>(files: Record<Lang, () => Promise<Record<K, string | Plural>>>, spoken: () => Lang): Promise<(lang: Lang) => Say<K>> {
  const said = new Map<Lang, Say<K>>();
  const part: Later = { fetch: async (lang) => void (said.has(lang) || said.set(lang, sayer(lang, await files[lang]()))) };
  parts.push(part);
  while (!said.has(spoken())) await part.fetch(spoken());
  return (lang) => found(said, lang);
}

function found<T>(all: Map<Lang, T>, lang: Lang): T {
  const words = all.get(lang);
  if (!words) throw new Error(`the words of ${lang} were not fetched`);
  return words;
}
