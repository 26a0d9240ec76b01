/** A game's box as the editor holds it: places that may be changed, and the changes that are kept on this device. */

import type { BoxChange, BoxPart, BoxPath, UsualBox } from "../protocol";

export interface Place {
  path: BoxPath;
  part: BoxPart;
}
type Data = Record<string | number, unknown>;

const sorts: Record<BoxPart["kind"], (value: unknown) => boolean> = {
  number: (value) => typeof value === "number",
  choice: (value) => typeof value === "string",
  list: Array.isArray,
  grid: Array.isArray,
  counts: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** Every place below a path that may be changed, in the order of the file. */
export function places(parts: BoxPart[], data: unknown, path: BoxPath = []): Place[] {
  const part = parts.find(({ path: wanted, kind }) => {
    const steps = wanted.split(".");
    return steps.length === path.length && steps.every((step, i) => step === "*" || step === String(path[i])) && sorts[kind](data);
  });
  if (part) return [{ path, part }];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data)
    .filter(([key]) => key !== "source")
    .flatMap(([key, value]) => places(parts, value, [...path, Array.isArray(data) ? Number(key) : key]));
}

export const valueAt = (data: unknown, path: BoxPath): unknown => path.reduce<unknown>((inner, step) => (inner as Data | undefined)?.[step], data);
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same data with another value at a place; all else is shared. */
export function withValue(data: unknown, path: BoxPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as Data) }) as Data;
  copy[step] = withValue(copy[step], rest, value);
  return copy;
}

/** Components with changes; what has no place in them is left out. */
export const withChanges = (data: unknown, changes: readonly BoxChange[]): unknown =>
  changes.reduce((box, [path, value]) => (valueAt(box, path) === undefined ? box : withValue(box, path, value)), data);

/** Where two components differ. */
export const changesOf = (all: readonly Place[], usual: unknown, data: unknown): BoxChange[] =>
  all.filter(({ path }) => !isSame(valueAt(usual, path), valueAt(data, path))).map(({ path }) => [path, valueAt(data, path)]);

/** A border has two sides: what one list gains or loses, the lists of those named there do too. */
export function withList(all: readonly Place[], data: unknown, place: Place, list: string[]): unknown {
  let next = withValue(data, place.path, list);
  if (!place.part.mutual) return next;
  const owner = (one: Place): string => String(one.part.path.endsWith("*") ? one.path.at(-1) : one.path.at(-2));
  const me = owner(place);
  for (const name of new Set([...(valueAt(data, place.path) as string[]), ...list])) {
    const other = all.find((one) => one.part.mutual && owner(one) === name);
    if (!other) continue;
    const before = valueAt(next, other.path) as string[];
    if (before.includes(me) === list.includes(name)) continue;
    next = withValue(next, other.path, list.includes(name) ? [...before, me].sort() : before.filter((one) => one !== me));
  }
  return next;
}

/** A picture of letters as a square of so many, and back without what is empty around it. */
export const square = (rows: string[], side: number): string[][] => Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => rows[y]?.[x] ?? "_"));

export function trimmed(cells: string[][]): string[] {
  const rows = cells.map((row) => row.join(""));
  while (rows.length > 1 && /^_*$/.test(rows.at(-1) ?? "")) rows.pop();
  while (rows.length > 1 && /^_*$/.test(rows[0] ?? "")) rows.shift();
  const used = rows.flatMap((row) => [...row].flatMap((cell, x) => (cell === "_" ? [] : [x])));
  const [left, right] = used.length ? [Math.min(...used), Math.max(...used)] : [0, 0];
  return rows.map((row) => row.slice(left, right + 1));
}

/** Steps of a place that say nothing to people. */
const SILENT = ["list", "face", "sides", "cost"];

/** What things of a box are called. */
export class Names {
  constructor(
    private readonly box: UsualBox,
    private readonly data: unknown,
  ) {}

  of = (name: string): string => {
    const letters = [...name].map((letter) => this.box.labels[`letter ${letter}`]);
    return this.box.labels[name] ?? (letters.length && letters.every(Boolean) ? letters.join(" + ") : name);
  };
  letter = (letter: string): string => this.box.labels[`letter ${letter}`] ?? letter;

  /** One step of a path, the last of those given. */
  step = (path: BoxPath): string => {
    const step = path.at(-1) ?? "";
    const known = this.box.labels[`${path.at(-2)}.${step}`];
    if (known) return known;
    if (typeof step === "string") return this.of(step);
    const it = valueAt(this.data, path) as { id?: string } | null | undefined;
    return typeof it === "object" && it?.id ? this.of(it.id) : String(step + 1);
  };
  /** A place, without its block. */
  place = (path: BoxPath): string =>
    path
      .map((step, i) => (i === 0 || SILENT.includes(String(step)) ? "" : this.step(path.slice(0, i + 1))))
      .filter(Boolean)
      .join(" · ");
  block = (path: BoxPath): string => this.box.blocks.find((one) => one.name === path[0])?.title ?? String(path[0]);

  value = (value: unknown): string => {
    if (Array.isArray(value)) return value.length ? value.map((one) => this.of(String(one))).join(", ") : "—";
    if (typeof value === "object" && value !== null) return Object.entries(value).map(([name, n]) => `${this.of(name)} ${n}`).join(", ") || "—";
    return typeof value === "string" ? this.of(value) : String(value);
  };
}

const key = (game: string): string => `petteia-box-${game}`;
/** What is changed in the own box that is kept on this device; nothing if it is the usual one. */
export function ownBox(game: string): BoxChange[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.length === 2 && Array.isArray(one[0])) : [];
  } catch {
    return [];
  }
}
export function keepBox(game: string, changes: readonly BoxChange[]): void {
  try {
    if (changes.length) localStorage.setItem(key(game), JSON.stringify(changes));
    else localStorage.removeItem(key(game));
  } catch {
    /* A browser that keeps nothing still plays. */
  }
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The game that a components file says it is for. */
export const gameOf = (text: string): string => /^\s*game\s*=\s*"(\w+)"/m.exec(text)?.[1] ?? "";
/** A file that was opened elsewhere on the page and is shown by the editor next. */
export const handed: { text: string } = { text: "" };
