/** What the editor of boxes says. Each language is a file of its own, fetched with the first screen that speaks it. */

import { settings } from "../../settings.svelte";
import { laterWords, type Say } from "../../words";
import type { en } from "./en";

export type BoxWords = Say<keyof typeof en>;
export const boxWords = await laterWords<keyof typeof en>(
  { en: () => import("./en").then((file) => file.en), ru: () => import("./ru").then((file) => file.ru), uk: () => import("./uk").then((file) => file.uk) },
  () => settings.lang,
);
