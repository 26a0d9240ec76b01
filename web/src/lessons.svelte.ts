/** The lessons that were begun on this device: the step of each, by its table. */

import { api, ApiError } from "./api";
import type { Lang } from "./protocol";
import { router } from "./router.svelte";

const KEPT = "petteia-lessons";
/** Instead of a step: the lesson was ended. */
const ENDED = -1;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

class Lessons {
  private steps = $state.raw(read());

  has(table: string): boolean {
    return this.step(table) !== ENDED && this.steps[table] !== undefined;
  }

  ended(table: string): boolean {
    return this.step(table) === ENDED;
  }

  step(table: string): number {
    return this.steps[table] ?? 0;
  }

  /** Come to a step; null: the lesson has ended. */
  keep(table: string, step: number | null): void {
    this.steps = { ...read(), [table]: step ?? ENDED }; // another page may have added some
    localStorage.setItem(KEPT, JSON.stringify(this.steps));
  }

  /** Go to a game's first lesson, from a table if one comes back there; while its rules are being made ready, try again. */
  async open(game: string, lang: Lang, isWanted: () => boolean, from?: string): Promise<void> {
    for (;;) {
      try {
        const data = await api.lesson(game, lang);
        const table = await api.open({ record: data.record, seats: data.seats, hints: true });
        this.keep(table.id, 0);
        return router.go(`/table/${table.id}${from ? `?from=${from}` : ""}`);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "not-ready")) throw error;
      }
      await new Promise((done) => setTimeout(done, 1500));
      if (!isWanted()) return;
    }
  }
}
export const lessons = new Lessons();
