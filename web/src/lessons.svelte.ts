/** The lessons that are not ended on this device: the step of each, by its table. */

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
}
export const lessons = new Lessons();
