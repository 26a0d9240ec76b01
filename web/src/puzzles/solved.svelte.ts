/** Which puzzles were solved on this device, and which one comes next. */

import type { PuzzleInfo, Puzzles } from "../protocol";

const KEPT = "petteia-puzzles";

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

class Solved {
  private tables = $state.raw<ReadonlySet<string>>(new Set(read()));

  has(table: string): boolean {
    return this.tables.has(table);
  }

  add(table: string): void {
    this.tables = new Set([...read(), table]); // another page may have added some
    localStorage.setItem(KEPT, JSON.stringify([...this.tables]));
  }
}
export const solved = new Solved();

/** The puzzle after one: the next unsolved one of its game that is as difficult, else of its game, else any. */
export function following(all: Puzzles, table: string): string | null {
  const game = all.games.find((one) => one.puzzles.some((puzzle) => puzzle.table === table));
  const own = game?.puzzles ?? [];
  const n = own.findIndex((puzzle) => puzzle.table === table);
  const ahead = [...own.slice(n + 1), ...own.slice(0, Math.max(0, n))];
  const rest = all.games.filter((one) => one !== game).flatMap((one) => one.puzzles);
  const isOpen = (puzzle: PuzzleInfo): boolean => !solved.has(puzzle.table);
  const found = ahead.find((puzzle) => isOpen(puzzle) && puzzle.missed === own[n]?.missed) ?? ahead.find(isOpen) ?? rest.find(isOpen) ?? ahead[0] ?? rest[0];
  return found?.table ?? null;
}

/** How difficult a puzzle is, by how many levels miss it: 1 to 4. */
export const difficulty = (missed: number): number => Math.min(4, Math.max(1, missed - 1));
