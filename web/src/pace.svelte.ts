/** Shows what others did one step after another. The table's present is never held up: whoever acts sees it at once. */

import { tick } from "svelte";
import { FATE, type GameEvent, type LogLine, type Position, type SceneNode } from "./protocol";
import { isShape, splitParts, type Scene } from "./scene/picture";
import { depart, gather } from "./scene/travel";
import { hear, type Sound } from "./sound";
import { settings } from "./settings.svelte";

/** How the table looked after so many lines of the log. */
export interface Frame {
  lines: number;
  scene: Scene;
  sheet: Position["sheet"];
}
/** One answer, or what chance then drew: the line that tells it, the touches that name it, and an event that is shown large. */
export interface Step extends Frame {
  line: LogLine;
  keys: readonly string[];
  event: GameEvent | null;
}

/** Milliseconds for which one sees one's own move landed, then whose turn it is, then what was done: as long as one reads,
 * within bounds. */
const TIMES = { quick: { own: 640, aim: 250, least: 800, letter: 22, most: 2400 }, calm: { own: 940, aim: 500, least: 1700, letter: 40, most: 5000 } };
/** So many steps may wait; of more, the first ones are not shown. */
const MOST = 40;

export class Pace {
  /** What is shown instead of the present, if something still is. */
  frame = $state.raw<Frame | null>(null);
  /** The step that is about to be shown, or is. */
  step = $state.raw<Step | null>(null);
  /** An event that is shown large. */
  event = $state.raw<GameEvent | null>(null);
  /** How many lines the log had when the person stopped looking: what came since can be played again. */
  missed = $state<number | null>(null);
  private queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener("visibilitychange", this.look);
  }

  get busy(): boolean {
    return this.step !== null;
  }

  /** The board on which the step happens; while chance draws, or somebody goes on with what is on no board, the one before. */
  board = $state<string | null>(null);
  private mover = FATE;
  /** One's own latest step, and when it began to be seen: what others do waits until it has been. */
  private own: Step | null = null;
  private ownAt = 0;

  /** Steps that follow a frame have happened; those of one's own are not shown, one has made them oneself. */
  add(before: Frame, steps: readonly Step[], own: readonly number[]): void {
    const first = before;
    let from = 0;
    while (!this.busy && from < steps.length && own.includes((steps[from] as Step).line.seat) && !(steps[from] as Step).event) before = this.bring(before, steps[from++] as Step);
    if (from > 0) {
      ring(first.scene, before.scene);
      [this.own, this.ownAt] = [before as Step, performance.now()];
    }
    if (from === steps.length || settings.tempo === "off") return;
    if (document.hidden) {
      this.missed ??= before.lines;
      return;
    }
    this.queue = [...this.queue, ...steps.slice(from)].slice(-MOST);
    if (this.busy) return;
    this.frame = before;
    const left = this.ownAt + this.times.own - performance.now();
    if (!this.own || left <= 0) return this.next();
    this.step = this.own;
    this.timer = setTimeout(() => this.next(), left);
  }

  /** On to the next event that is to be shown large, else to the present. */
  skip(): void {
    const at = this.queue.findIndex((step) => step.event);
    if (at < 0) return this.toPresent();
    clearTimeout(this.timer);
    this.event = null;
    this.frame = this.queue[at - 1] ?? this.step ?? this.frame;
    this.queue = this.queue.slice(at);
    this.next();
  }

  toPresent(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.frame = this.step = this.event = this.board = null;
  }

  /** The event was seen: now the board shows what it led to. */
  seen(): void {
    this.event = null;
    if (this.step) this.tell(this.step);
  }

  close(): void {
    this.toPresent();
    document.removeEventListener("visibilitychange", this.look);
  }

  private look = (): void => {
    if (!document.hidden || !this.frame) return;
    this.missed ??= this.frame.lines;
    this.toPresent();
  };

  private next(): void {
    while (this.queue[0] && this.frame && isMore(this.frame, this.queue[0], this.mover)) this.queue.shift();
    const step = (this.step = this.queue.shift() ?? null);
    if (!step) return this.toPresent();
    const seat = step.line.seat;
    this.board = (this.frame && boardOf(this.frame.scene, step.scene)) ?? (seat === FATE || seat === this.mover ? this.board : null);
    if (seat !== FATE) this.mover = seat;
    const tell = (): void => {
      if (!step.event) return this.tell(step);
      this.event = step.event;
      hear("battle");
    };
    this.timer = setTimeout(tell, step.line.seat === FATE ? 0 : this.times.aim);
  }

  /** Show what a step led to, and after a while the next one. */
  private tell(step: Step): void {
    const land = settings.motion && this.frame ? depart(this.frame.scene, step.scene, step.keys) : null;
    if (this.frame) ring(this.frame.scene, step.scene);
    this.frame = this.frame ? this.bring(this.frame, step) : step;
    if (land) void tick().then(land);
    const { least, letter, most } = this.times;
    this.timer = setTimeout(() => this.next(), step.event ? least : Math.min(most, Math.max(least, letter * step.line.text.length)));
  }

  /** What a step brought is seen to come, once it is drawn. */
  private bring(before: Frame, step: Step): Step {
    if (settings.motion) void tick().then(() => gather(before.scene, step.scene, step.keys));
    return step;
  }

  private get times(): (typeof TIMES)["quick"] {
    return TIMES[settings.tempo === "calm" ? "calm" : "quick"];
  }
}

/** Whether a step is of whoever moved before it and shows nothing: a turn is ended, nothing is announced. */
const isMore = (before: Frame, step: Step, mover: number): boolean =>
  step.line.seat === mover && !step.event && !boardOf(before.scene, step.scene) && !hasNewGoods(before.scene, step.scene);

/** What is heard of a step: something was put on a board, or goods went from hand to hand. */
function ring(before: Scene, after: Scene): void {
  const sound: Sound | null = boardOf(before, after) ? "place" : hasNewGoods(before, after) ? "pay" : null;
  if (sound) hear(sound);
}

function hasNewGoods(before: Scene, after: Scene): boolean {
  const { of } = splitParts(after);
  const old = new Set(before.live);
  return after.live.some((node) => !old.has(node) && isShape(node) && /^(goods|head):/.test(of.get(node.group ?? "") ?? ""));
}

/** The board on which most of what happened last is new. */
function boardOf(before: Scene, after: Scene): string | null {
  return lastBoard(after, new Set(before.live));
}

/** The board on which most of what happened last, or of what is shown as possible, lies; what is old left out. */
export function lastBoard(after: Scene, old: ReadonlySet<SceneNode> = new Set()): string | null {
  const { of } = splitParts(after);
  const many = new Map<string, number>();
  for (const node of after.live) {
    if (old.has(node) || !isShape(node) || !node.marks?.some((mark) => mark === "last" || mark === "ghost")) continue;
    const part = of.get(node.group ?? "") ?? "";
    if (part.startsWith("board:")) many.set(part, (many.get(part) ?? 0) + 1);
  }
  return [...many].reduce<[string | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0])[0];
}
