/** The lessons that are not ended on this device: the step of each, by its table. */

import { api, ApiError } from "./api";
import type { Lang } from "./protocol";
import { router } from "./router.svelte";

const KEPT = "petteia-lessons";

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
    return this.steps[table] !== undefined;
  }

  step(table: string): number {
    return this.steps[table] ?? 0;
  }

  /** Come to a step; null: the lesson has ended. */
  keep(table: string, step: number | null): void {
    const { [table]: _old, ...others } = read(); // another page may have added some
    this.steps = step === null ? others : { ...others, [table]: step };
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
