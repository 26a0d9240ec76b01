/**
 * From touches to a move, for any game: the legal moves, and the runs of moves that are chosen as one, are narrowed by the
 * touch keys that were chosen. A number below stands for a move, or behind the moves for a run.
 *
 * A key can be touched if a shape of the scene has it; keys without a shape (how a tile is turned) are gone through
 * with the turn buttons once nothing else is open. Moves that no touch tells apart are left to a list of sentences.
 */

import type { Gains, Moves } from "./protocol";

export interface Choice {
  /** Indices of the moves that still fit. */
  fits: number[];
  /** Keys that lead on and can be touched. */
  next: Set<string>;
  /** Those of them with which a person begins. */
  first: Set<string>;
  /** Whether what was chosen leads on: not if all that is still open would have begun with a thing of another kind. */
  leads: boolean;
  /** The moves to turn through, once only keys without a shape are open. */
  variants: number[];
  /** The move that is being tried, as an index; -1 if there is none yet. */
  tried: number;
  /** Moves that touches cannot tell apart: they are offered as sentences. */
  alike: number[];
}

const NOTHING: Choice = { fits: [], next: new Set(), first: new Set(), leads: false, variants: [], tried: -1, alike: [] };

export const keysOf = (moves: Moves, move: number): string[] =>
  (moves.touches.of[move] ?? []).map((key) => moves.touches.keys[key] as string);

/** What of a run is sent at once, and what follows after answers that are not chosen yet: -1 stands for those. */
export const stages = (run: readonly number[]): [number[], number[]] => {
  const at = [...run, -1].indexOf(-1);
  return [run.slice(0, at), run.slice(at + 1)];
};

/** The moves that a number stands for. */
export const runOf = (moves: Moves, i: number): number[] => moves.packed.slice(i, i + 1).concat(moves.runs?.[i - moves.packed.length] ?? []);
export const movesOf = (moves: Moves, i: number): number[] => stages(runOf(moves, i))[0];

/**
 * After how many milliseconds a page gives the obvious answer by itself. Where other people could conclude from a quick answer that
 * somebody had nothing to choose, which is a secret, it is given when a person might have given it.
 */
export const answersAfter = (isSecret: boolean, chance = Math.random()): number => (isSecret ? 1500 + 3000 * chance : 350);

/** One touch may stand for several: "sell:brown+sell:green". */
export const keysIn = (key: string): string[] => key.split("+");
const isSeveral = (key: string): boolean => key.includes("+");

/** The single moves in whose place a run stands that begins with them, and whose touches begin with theirs. */
export function replaced({ packed, runs = [], touches }: Moves): ReadonlySet<number> {
  const named = new Set(runs.flatMap((run, k) => (touches.of[packed.length + k] ?? []).map((_, n, keys) => [run[0], ...keys.slice(0, n + 1)].join())));
  return new Set(packed.flatMap((move, i) => (named.has([move, ...(touches.of[i] ?? [])].join()) ? [i] : [])));
}

/** The number under which moves are chosen together: of a run, or of the first of them, or of a run that begins with it and takes its place. */
export function chosenAs(moves: Moves, whole: readonly number[]): number {
  const { packed, runs = [] } = moves;
  const first = packed.indexOf(whole[0] ?? -1);
  const run = runs.findIndex((one) => one.join() === whole.join());
  if (run >= 0 || first < 0) return run < 0 ? -1 : packed.length + run;
  return replaced(moves).has(first) ? packed.length + runs.findIndex((one) => one[0] === packed[first]) : first;
}

export const kindOf = (key: string): string => key.split(":")[0] ?? "";

/** What is open after some keys were chosen. `liked` is the key without a shape that was last turned to, `counted` what makes points. */
export function narrow(moves: Moves | null, chosen: readonly string[], touchable: ReadonlySet<string>, liked: string | null, counted: ReadonlySet<string> = new Set()): Choice {
  if (!moves) return NOTHING;
  const fits: number[] = [];
  const gone = replaced(moves);
  for (let i = 0; i < moves.touches.of.length; i++) {
    const keys = keysOf(moves, i);
    if (!gone.has(i) && chosen.every((key) => keys.includes(key))) fits.push(i);
  }
  const next = new Set<string>();
  const first = new Set<string>();
  const kinds = new Set(chosen.map(kindOf));
  let leads = false;
  for (const i of fits) {
    const keys = keysOf(moves, i).filter((key) => touchable.has(key));
    const open = keys.filter((key) => !chosen.includes(key));
    for (const key of open) next.add(key);
    if (open[0] === undefined) continue;
    first.add(open[0]);
    leads ||= open[0] !== keys[0] || kinds.has(kindOf(open[0]));
  }
  for (const key of touchable) if (isSeveral(key) && keysIn(key).every((one) => next.has(one)) && fits.some((i) => keysIn(key).every((one) => keysOf(moves, i).includes(one)))) next.add(key);
  const named = chosen.length ? fits.filter((i) => keysOf(moves, i).every((key) => chosen.includes(key) || !touchable.has(key))) : [];
  // While touches lead on, what no touch can name is not thrust upon anybody: only what is named in full is tried.
  const variants = next.size ? named.filter((i) => keysOf(moves, i).every((key) => chosen.includes(key))) : named;
  if (!variants.length) return { fits, next, first, leads, variants: [], tried: -1, alike: [] };
  const names = new Set(variants.map((i) => keysOf(moves, i).join(" ")));
  if (names.size < variants.length) return { fits, next, first, leads, variants: [], tried: -1, alike: variants };
  return { fits, next, first, leads, variants, tried: liked === null ? best(moves, variants, counted) : nearest(moves, variants, chosen, liked), alike: [] };
}

/** The variant that brings most, as the place promised. */
function best(moves: Moves, variants: readonly number[], counted: ReadonlySet<string>): number {
  const worth = (i: number): number => totalGain(moves.gains, i, counted) ?? 0;
  return variants.reduce((found, i) => (worth(i) > worth(found) ? i : found), variants[0] ?? -1);
}

/** The variant with the liked key; else the first one after it in the order of keys, as turning on would find it. */
function nearest(moves: Moves, variants: number[], chosen: readonly string[], liked: string): number {
  const free = (i: number): string => keysOf(moves, i).find((key) => !chosen.includes(key)) ?? "";
  const [kind, value] = split(liked);
  const ranked = variants
    .map((i) => ({ i, at: split(free(i)) }))
    .sort((a, b) => distance(a.at, kind, value) - distance(b.at, kind, value));
  return ranked[0]?.i ?? -1;
}

const split = (key: string): [string, number] => {
  const [kind, value] = key.split(":");
  return [kind ?? "", Number(value ?? 0)];
};

const distance = ([kind, value]: [string, number], liked: string, at: number): number =>
  kind !== liked || Number.isNaN(value) ? 1000 : value >= at ? value - at : value - at + 500;

/** The variant before or after the present one. */
export function turned(choice: Choice, by: 1 | -1): number {
  const at = choice.variants.indexOf(choice.tried);
  const many = choice.variants.length;
  return many ? (choice.variants[(at + by + many) % many] as number) : -1;
}

/** The key by which a variant differs from the others. */
export const freeKey = (moves: Moves, move: number, chosen: readonly string[]): string | null =>
  keysOf(moves, move).find((key) => !chosen.includes(key)) ?? null;

/** For each next key the best change of the total among the moves that it leads to; null if it cannot be known. */
export function promises(moves: Moves, fits: number[], next: ReadonlySet<string>, counted: ReadonlySet<string>): Map<string, number | null> {
  const best = new Map<string, number | null>();
  for (const i of fits) {
    const total = totalGain(moves.gains, i, counted);
    for (const key of keysOf(moves, i)) {
      if (!next.has(key)) continue;
      const old = best.get(key);
      if (total === null) best.set(key, old ?? null);
      else if (old === undefined || old === null || total > old) best.set(key, total);
    }
  }
  return best;
}

/** The change of the total that a move brings. */
export function totalGain(gains: Gains, move: number, counted: ReadonlySet<string>): number | null {
  const row = gains.rows[move];
  if (!row) return null;
  return row.reduce((sum, value, i) => sum + (counted.has(gains.columns[i] as string) ? value : 0), 0);
}
