/** The page's own words, each language in a file of its own that is fetched when it is spoken. Numbers choose their plural by the language's rules. */

import type { Lang } from "../protocol";
import type { en } from "./en";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", ru: "Русский", uk: "Українська" };

export type Key = keyof typeof en;
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Texts = { [K in Key]: (typeof en)[K] extends string ? string : Plural };
export type Words = (key: Key, values?: Record<string, string | number>) => string;

const FILES: Record<Lang, () => Promise<Texts>> = {
  en: () => import("./en").then((file) => file.en),
  ru: () => import("./ru").then((file) => file.ru),
  uk: () => import("./uk").then((file) => file.uk),
};

/** What turns keys of some texts into sentences of a language. */
export function sayer<K extends string>(lang: Lang, texts: Record<K, string | Plural>): (key: K, values?: Record<string, string | number>) => string {
  const plural = new Intl.PluralRules(lang);
  return (key, values = {}) => {
    const text: string | Plural = texts[key];
    const sentence = typeof text === "string" ? text : (text[plural.select(Number(values["n"] ?? 0))] ?? text.other);
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

const loaded = new Map<Lang, Words>();

/** Fetch a language. Until that is done, nothing can be said in it. */
export async function loadWords(lang: Lang): Promise<void> {
  if (!loaded.has(lang)) loaded.set(lang, sayer<Key>(lang, await FILES[lang]()));
}

/** The words of a language that was fetched. */
export function wordsOf(lang: Lang): Words {
  const words = loaded.get(lang);
  if (!words) throw new Error(`the words of ${lang} were not fetched`);
  return words;
}
