/** What the sheet says: categories that add up to points, or goals of which something is still lacking. */

import { FATE, type Category, type Course, type GameInfo, type LogLine } from "./protocol";
import type { Part } from "./scene/picture";

/** Whether a line of the sheet has a total. */
export const addsUp = (game: GameInfo | null): boolean => !game?.categories.some((category) => category.goal);

/** The categories that add up to the total; none where nothing does. */
export const countedOf = (game: GameInfo | null): ReadonlySet<string> =>
  new Set(addsUp(game) ? game?.categories.filter((category) => !category.detail).map((category) => category.name) : []);

/** The categories whose changes are told: those that add up, or the goals. */
export const toldOf = (game: GameInfo | null): ReadonlySet<string> =>
  addsUp(game) ? countedOf(game) : new Set(game?.categories.filter((category) => category.goal).map((category) => category.name));

/** The columns that a list of categories shows: all but details, and goals whether they are details or not. */
export const columnsOf = (game: GameInfo | null): (Category & { i: number })[] =>
  (game?.categories ?? []).map((category, i) => ({ ...category, i })).filter((category) => category.goal || !category.detail);

export const shortName = (category: Category): string => category.short || category.title;

/** What a change in a category is called. */
export function changeName(categories: readonly Category[], name: string, change: number): string {
  const found = categories.find((category) => category.name === name);
  return (change < 0 && found?.lost) || (found ? shortName(found) : name);
}

/** The goal of which least is lacking. */
export function nearestGoal(game: GameInfo | null, row: readonly number[]): { goal: Category; lacking: number } | null {
  const goals = columnsOf(game).filter((category) => category.goal);
  const [first] = goals.sort((a, b) => (row[b.i] ?? 0) - (row[a.i] ?? 0));
  return first ? { goal: first, lacking: Math.abs(row[first.i] ?? 0) } : null;
}

/** An opponent without a seat: the part that shows what they have, how they are called, and their points if a column is theirs. */
export interface Opponent {
  part: Part;
  name: string;
  points: number | undefined;
}

/** The opponents of a game who have no seat. */
export function opponentsOf(parts: readonly Part[], game: GameInfo | null, rows: readonly (readonly number[])[]): Opponent[] {
  const theirs = parts.filter((part) => part.role === "goods" && !/^\d+$/.test(part.name));
  return theirs.map((part) => {
    const column = game?.categories.findIndex((category) => category.name === part.name) ?? -1;
    return { part, points: rows[0]?.[column], name: parts.find((head) => head.id === `head:${part.name}`)?.label ?? part.name };
  });
}

export interface TurningPoint {
  line: LogLine;
  i: number;
  change: number;
}

/** The greatest changes for whoever moved: of points, or towards a goal. At most `most`, in the order of the game. */
export function turningPoints(log: readonly LogLine[], course: Course, most = 3): TurningPoint[] {
  const series = course.totals ? [course.totals] : Object.values(course.goals ?? {});
  const change = (rows: number[][], i: number, seat: number): number => (rows[i]?.[seat] ?? 0) - (rows[i - 1]?.[seat] ?? rows[i]?.[seat] ?? 0);
  return log
    .flatMap((line, i) => (line.seat === FATE ? [] : [{ line, i, change: Math.max(0, ...series.map((rows) => change(rows, i, line.seat))) }]))
    .sort((a, b) => b.change - a.change)
    .slice(0, most)
    .filter((one) => one.change > 0)
    .sort((a, b) => a.i - b.i);
}

/** How many lines of the log tell at length how the game was set up: those before it tells of somebody, if they are many. */
export function setUpLines(log: readonly LogLine[]): number {
  const first = log.findIndex((line) => line.seat !== FATE);
  const many = first < 0 ? log.length : first;
  return many > FEW ? many : 0;
}
const FEW = 8;
