/** What a person chose on this device, and the words of the page. */

import { api } from "./api";
import type { Lang } from "./protocol";
import { LANGUAGES, loadWords, wordsOf, type Words } from "./words";

export type ThemeChoice = "auto" | "light" | "dark";
/** How others' moves are shown: all at once, or one after another. */
export const TEMPOS = ["off", "quick", "calm"] as const;
/** Which sounds are heard. */
export const SOUNDS = ["off", "turn", "all"] as const;
export type Sounds = (typeof SOUNDS)[number];
export type Tempo = (typeof TEMPOS)[number];

interface Saved {
  theme: ThemeChoice;
  flat: boolean;
  sounds: Sounds;
  promises: boolean;
  motion: boolean;
  /** Every move is confirmed, also one that was seen under the pointer. */
  confirms: boolean;
  /** Questions with a single answer are asked, too. */
  asks: boolean;
  tempo: Tempo;
  lang: Lang | null;
  /** The games of which what a newcomer should know was closed by hand. */
  known: string[];
}
const FIRST: Saved = { theme: "auto", flat: false, sounds: "turn", promises: true, motion: true, confirms: false, asks: false, tempo: "quick", lang: null, known: [] };

function read(): Saved {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem("petteia") ?? "{}") as Partial<Saved>) };
  } catch {
    return FIRST;
  }
}

function browserLanguage(): Lang {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const code = wish.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(code)) return code as Lang;
  }
  return "en";
}

class Settings {
  private saved = $state<Saved>(read());
  private calm = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.calm = event.matches));
  }

  get lang(): Lang {
    return this.saved.lang ?? browserLanguage();
  }
  get words(): Words {
    return wordsOf(this.lang);
  }
  get theme(): ThemeChoice {
    return this.saved.theme;
  }
  get flat(): boolean {
    return this.saved.flat;
  }
  get sounds(): Sounds {
    return SOUNDS.includes(this.saved.sounds) ? this.saved.sounds : FIRST.sounds;
  }
  get promises(): boolean {
    return this.saved.promises;
  }
  get motion(): boolean {
    return this.saved.motion && !this.calm;
  }
  get tempo(): Tempo {
    return TEMPOS.includes(this.saved.tempo) ? this.saved.tempo : FIRST.tempo;
  }
  get confirms(): boolean {
    return this.saved.confirms;
  }
  get asks(): boolean {
    return this.saved.asks;
  }
  get known(): readonly string[] {
    return Array.isArray(this.saved.known) ? this.saved.known : FIRST.known;
  }
  get wantsMotion(): boolean {
    return this.saved.motion;
  }

  /** Speak another language, as soon as its words are there. If they cannot be fetched, the one before stays. */
  async speak(select: HTMLSelectElement): Promise<void> {
    const lang = select.value as Lang;
    try {
      await loadWords(lang);
    } catch {
      select.value = this.lang;
      return;
    }
    this.set({ lang });
    void api.changeMe({ lang }).catch(() => undefined);
  }

  set(change: Partial<Saved>): void {
    this.saved = { ...this.saved, ...change };
    localStorage.setItem("petteia", JSON.stringify(this.saved));
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    if (this.saved.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.saved.theme;
    root.classList.toggle("still", !this.motion);
  }
}

export const settings = new Settings();
