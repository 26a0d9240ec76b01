/** The page's own words. Numbers choose their plural by the language's rules. */

import type { Lang } from "../protocol";
import { en } from "./en";
import { ru } from "./ru";
import { uk } from "./uk";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", ru: "Русский", uk: "Українська" };

export type Key = keyof typeof en;
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Texts = { [K in Key]: (typeof en)[K] extends string ? string : Plural };
export type Words = (key: Key, values?: Record<string, string | number>) => string;

export const TEXTS: Record<Lang, Texts> = { en, ru, uk };

/** What turns keys of some texts into sentences of a language. */
export function sayer<K extends string>(lang: Lang, texts: Record<K, string | Plural>): (key: K, values?: Record<string, string | number>) => string {
  const plural = new Intl.PluralRules(lang);
  return (key, values = {}) => {
    const text: string | Plural = texts[key];
    const sentence = typeof text === "string" ? text : (text[plural.select(Number(values["n"] ?? 0))] ?? text.other);
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

const made = new Map<Lang, Words>();

export function wordsOf(lang: Lang): Words {
  const known = made.get(lang);
  if (known) return known;
  const words: Words = sayer<Key>(lang, TEXTS[lang]);
  made.set(lang, words);
  return words;
}
