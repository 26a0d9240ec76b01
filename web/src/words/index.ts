/** The page's own words. Numbers choose their plural by the language's rules. */

import type { Lang } from "../protocol";
import { en } from "./en";
import { ru } from "./ru";
import { uk } from "./uk";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", ru: "Русский", uk: "Українська" };

export type Key = keyof typeof en;
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Texts = { [K in Key]: (typeof en)[K] extends string ? string : Plural };
export type Words = (key: Key, values?: Record<string, string | number>) => string;

export const TEXTS: Record<Lang, Texts> = { en, ru, uk };

const made = new Map<Lang, Words>();

export function wordsOf(lang: Lang): Words {
  const known = made.get(lang);
  if (known) return known;
  const texts = TEXTS[lang];
  const plural = new Intl.PluralRules(lang);
  const words: Words = (key, values = {}) => {
    const text = texts[key] as string | Plural;
    const sentence = typeof text === "string" ? text : (text[plural.select(Number(values["n"] ?? 0))] ?? text.other);
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  };
  made.set(lang, words);
  return words;
}
