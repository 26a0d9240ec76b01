/**
 * Where somebody stands in a first lesson. A step begins when its time has come: the question is asked that it belongs to, and what
 * the step before it waited for is there. It is passed when what it waits for has happened, or when it was overtaken: the move was
 * made in another way.
 */

import type { LessonStep } from "./protocol";

export interface Place {
  at: number;
  /** Whether the step's time has come; before that its text is not shown. */
  begun: boolean;
  /** How many moves one had made when one came to it. */
  came: number;
}
/** What a lesson looks at. */
export interface Sight {
  /** The verbs of what one may answer; null while one is not asked. */
  verbs: ReadonlySet<number> | null;
  chosen: readonly string[];
  /** Whether a move is tried, and whether one is seen: tried, or shown while the pointer rests on it. */
  tried: boolean;
  seen: boolean;
  /** The key on which the pointer rests while a move is shown there. */
  rests: string | null;
  /** How many moves one has made. */
  made: number;
  /** The verbs of what was done last, by oneself and by anybody. */
  last: readonly number[];
  /** The levels above the ground on which something can be put. */
  levels: ReadonlySet<number>;
}

export const START: Place = { at: 0, begun: false, came: 0 };
/** The verb is in the lowest bits of a packed move: petteia.core.moves. */
export const verbOf = (packed: number): number => packed % 32;

/** Whether what a step points at is a part of the page, not a thing to touch. */
export const isOfPage = (key: string): boolean => /^(part|page|level):/.test(key);
/** The level of whose places a key speaks; null if of none. */
export const levelOf = (key: string): number | null => (key.startsWith("level:") ? Number(key.slice(6)) : null);

const isOnTheWay = (step: LessonStep | undefined): boolean => step?.until === "touch" || step?.until === "ghost";
const isAsked = ({ asks }: LessonStep, { verbs }: Sight): boolean => asks.some((verb) => verbs?.has(verb));

/** Whether what is said before a step still fits: it is asked, or was done last. */
export const isStill = ({ during }: LessonStep, { verbs, last }: Sight): boolean =>
  !during.length || (verbs ? during.some((verb) => verbs.has(verb)) : last.every((verb) => during.includes(verb)));

function isTime(steps: readonly LessonStep[], at: number, sight: Sight): boolean {
  const [step, before] = [steps[at] as LessonStep, steps[at - 1]?.until];
  const isOpen = step.point.map(levelOf).every((level) => level === null || sight.levels.has(level));
  return isOpen && (!step.asks.length || isAsked(step, sight)) && (before !== "touch" || sight.chosen.length > 0) && (before !== "ghost" || sight.seen);
}

/** Whether what a step waits for has happened; a step that points at something to touch waits for that. */
function isDone({ until, point }: LessonStep, sight: Sight, moved: boolean): boolean {
  const wanted = point.filter((key) => !isOfPage(key));
  const isChosen = wanted.length ? wanted.some((key) => sight.chosen.includes(key)) : sight.chosen.length > 0;
  return until === "touch" ? isChosen : until === "ghost" ? (isChosen && sight.tried) || wanted.some((key) => key === sight.rests) : until === "move" && moved;
}

/** The place after a step that was overtaken: what was still to be said of that move is left behind, unless it can wait. */
function after(steps: readonly LessonStep[], at: number): number {
  do at++;
  while (isOnTheWay(steps[at - 1]) && steps[at] && !steps[at]?.before);
  return at;
}

/** The step at which somebody comes back: what was chosen or tried is forgotten then, so that a move is begun anew. */
export function backAt(steps: readonly LessonStep[], { at, begun }: Place): number {
  while (begun && isOnTheWay(steps[at - 1])) at--;
  return at;
}

/** On from a place as far as what is there now leads. */
export function follow(steps: readonly LessonStep[], place: Place, sight: Sight): Place {
  const step = steps[place.at];
  if (!step) return place;
  const go = (at: number): Place => (steps[at] ? follow(steps, { at, begun: false, came: sight.made }, sight) : place);
  const moved = sight.made > place.came && sight.verbs !== null;
  if (!place.begun) {
    if (isTime(steps, place.at, sight)) return follow(steps, { ...place, begun: true, came: sight.made }, sight);
    // What is asked now belongs to a later step; after a move was taken back, to an earlier one.
    const later = sight.made < place.came ? -1 : steps.findIndex((one, i) => i > place.at && isAsked(one, sight));
    return later < 0 ? place : go(later);
  }
  if (isDone(step, sight, moved)) return go(place.at + 1);
  if (moved && isOnTheWay(step)) return go(after(steps, place.at));
  const isElsewhere = step.asks.length > 0 && sight.verbs !== null && !isAsked(step, sight);
  // What was only to be read is left behind with its question.
  return !isElsewhere ? place : step.until === "next" && moved ? go(place.at + 1) : { ...place, begun: false };
}
