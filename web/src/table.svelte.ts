/** One table as this page sees it: the socket, the state, and what is being chosen. */

import { freeKey, keysIn, keysOf, kindOf, movesOf, narrow, runOf, stages, totalGain, turned, type Choice } from "./choosing";
import { Pace, type Step } from "./pace.svelte";
import { FATE, PROTOCOL, type Category, type Caution, type Dialog, type Gains, type GameEvent, type Lang, type LogLine, type Moment, type NewsMessage, type Refused, type Run, type SceneChange, type ServerMessage, type StateMessage, type StepMessage, type TableState, type Told } from "./protocol";
import { BadScene } from "./scene/check";
import { settings } from "./settings.svelte";
import { lift } from "./scene/travel";
import { transport, type Socket } from "./transport";
import { changeScene, isShape, knownDigests, readScene, splitParts, touchOf, type Parts, type Scene } from "./scene/picture";

declare global {
  interface Window {
    __petteia?: TableClient;
  }
}

export type Connection = "connecting" | "open" | "lost" | "gone" | "forbidden" | "edition" | "reload" | "broken";
type Answer = { ok: true; told: Told | null } | { ok: false; refused: Refused };

/** How the scene changes with moves that are tried, the last one in words, how they are completed, and what a single one gains
 * if that is not told of all moves. */
interface Trial {
  change: SceneChange | null;
  text: string;
  /** The rule that tells of the last move. */
  rule: string | null;
  run: Run | null;
  gains: Gains | null;
  caution: Caution | null;
}
/** So many milliseconds must be seen, at least, what a click on it then does. */
const SEEN = 200;
/** In so many milliseconds two clicks are a double click. */
const TWICE = 500;
const nameOf = (moves: readonly number[], wishes: readonly string[] = []): string => `${moves.join()} ${wishes.join()}`;

interface Pending {
  message: Record<string, unknown>;
  resolve: (answer: Answer) => void;
}

/** A key that names no move: it only tells what it stands for. */
export const isAbout = (key: string): boolean => key.startsWith("about:");

/** How many lines the log had after one's last move, if one is asked again and others have moved since. */
function sinceLastTurn({ log, question, seat }: TableState): number | null {
  const own = log.findLastIndex((line) => line.seat === seat && line.move !== null);
  const isNew = log.slice(own + 1).some((line) => line.move !== null && line.seat !== FATE);
  return question !== null && own >= 0 && isNew ? own + 1 : null;
}

/** What a board and its parts need to know of whoever looks at them. */
export type BoardClient = Pick<TableClient, "id" | "choice" | "chosen" | "explained" | "gainsOfTried" | "shown" | "standing" | "parts" | "touch" | "point" | "tried" | "livingParts" | "turns" | "turn" | "replays"> & {
  readonly state: Pick<TableState, "seat" | "moves"> | null;
  readonly moment: object | null;
  readonly pace: { readonly busy: boolean; skip?: () => void };
  readonly run?: Run | null;
  readonly categories?: readonly Category[];
  readonly isResting?: boolean;
  /** A thing that is chosen elsewhere than in the picture. */
  readonly piece?: string | null;
  readonly lit?: readonly string[];
  drags?: boolean;
  carries?: (key: string) => boolean;
};

export class TableClient {
  state = $state.raw<TableState | null>(null);
  scene = $state.raw<Scene | null>(null);
  connection = $state<Connection>("connecting");
  compiling = $state.raw<{ done: number; total: number; text: string } | null>(null);
  chosen = $state.raw<string[]>([]);
  liked = $state<string | null>(null);
  /** The columns of the sheet that make points. */
  counted = $state.raw<ReadonlySet<string>>(new Set());
  categories = $state.raw<readonly Category[]>([]);
  /** What of one's own is rather paid ("+key") or kept ("-key") than proposed, the latest last. */
  wishes = $state.raw<string[]>([]);
  /** What was chosen to be made after all that is asked in between. */
  private later = $state.raw<readonly number[]>([]);
  /** The key that the pointer or the keyboard rests on, and the moves of a dialog's entry that it rests on. */
  pointed = $state<string | null>(null);
  pointedMoves = $state.raw<readonly number[]>([]);
  /** The key of something that explains itself, if it was touched. */
  about = $state<string | null>(null);
  private trials = $state.raw<ReadonlyMap<string, Trial>>(new Map());
  refusal = $state.raw<{ text: string; rule: string | null } | null>(null);
  sending = $state(false);
  hint = $state.raw<{ text: string; reasons: string[]; move: number } | null>(null);
  /** Who says what is to be thought of a move, where none is made: at a puzzle. */
  judge: ((move: number | string) => Promise<void>) | null = null;
  /** A moment that is looked back at; one that is only rested on goes by itself. */
  moment = $state.raw<{ n: number; data: Moment; scene: Scene; isPeek: boolean } | null>(null);
  /** Whether looking back goes on by itself. */
  replays = $state(false);
  /** The moment whose event was seen, looking back. */
  private seenAt = $state<number | null>(null);
  /** With the real box: hidden cards that the people at this device have told ahead of being asked, by seat. */
  ahead = $state.raw<Readonly<Record<number, readonly number[]>>>({});
  clockRead = $state(0);
  /** Whether something that was chosen is being dragged to where it is meant to be. */
  drags = false;
  /** What is still shown of what others did. */
  readonly pace = new Pace();

  private socket: Socket | null = null;
  private pending = new Map<string, Pending>();
  private count = 0;
  private attempts = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** The key that was touched last: touching it again confirms. */
  private latest = "";
  private chosenAt = 0;
  private asked = new Set<string>();
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly invite: string | null,
    private lang: Lang,
    private seat: number | "watch" | null = null,
  ) {
    this.connect();
    this.beat = setInterval(() => this.listen(), 5000);
    addEventListener("online", this.hurry);
  }

  // --- what there is to choose ---

  touchable: ReadonlySet<string> = $derived.by(() => {
    if (!this.scene) return new Set();
    const parts = splitParts(this.scene);
    return new Set([...this.scene.fixed, ...this.scene.live].flatMap((node) => (isShape(node) && touchOf(node, parts)) || []));
  });

  choice: Choice = $derived(narrow(this.moment || this.sending ? null : (this.state?.moves ?? null), this.chosen, this.touchable, this.liked, this.counted));

  tried: number = $derived(this.choice.tried);

  /** The touches that name a single move. */
  keysOfMove(move: number): string[] {
    const moves = this.state?.moves;
    return moves ? keysOf(moves, moves.packed.indexOf(move)) : [];
  }

  /** What of an entry of a dialog that the pointer rests on lies on the table. */
  lit: readonly string[] = $derived(this.pointedMoves.length ? this.keysOfMove(this.pointedMoves[0] as number) : []);

  /** How many things of one kind are chosen, of those of which several are to be, while these are too few. */
  several: { kind: string; n: number; least: number; most: number } | null = $derived.by(() => {
    const moves = this.state?.moves;
    if (!moves || this.tried >= 0 || !this.chosen.length) return null;
    const kind = kindOf(this.chosen[0] ?? "");
    const many = this.choice.fits.map((i) => keysOf(moves, i).filter((key) => kindOf(key) === kind).length);
    const [least, most] = [Math.min(...many), Math.max(...many)];
    return most > 2 && this.chosen.every((key) => kindOf(key) === kind) ? { kind, n: this.chosen.length, least, most } : null;
  });

  /** What one more touch, of the key that the pointer rests on, would lead to. */
  private nextChoice: Choice | null = $derived.by(() => {
    const moves = this.state?.moves;
    if (!moves || this.moment || this.sending || this.tried >= 0 || this.pointed === null || !this.choice.next.has(this.pointed)) return null;
    return narrow(moves, [...this.chosen, ...keysIn(this.pointed)], this.touchable, this.liked, this.counted);
  });

  /** The moves that the pointer rests on: of a dialog's entry, or those that one more touch would name. */
  resting: readonly number[] = $derived.by(() => {
    const moves = this.state?.moves;
    if (!moves || this.moment || this.sending || this.tried >= 0) return [];
    if (this.pointedMoves.length) return this.pointedMoves;
    return movesOf(moves, this.nextChoice?.tried ?? -1);
  });

  private trial: Trial | null = $derived(this.trialOf(this.tried >= 0 ? this.triedMoves : this.resting));

  /** The trial of moves with all wishes; until the latest one is answered, with those before it. */
  private trialOf(moves: readonly number[]): Trial | null {
    for (let n = this.wishes.length; n >= 0; n--) {
      const found = this.trials.get(nameOf(moves, this.wishes.slice(0, n)));
      if (found) return found;
    }
    return null;
  }

  /** The proposal that is to be changed or confirmed: for what is tried, or for a payment that is asked for. */
  run: Run | null = $derived.by(() => {
    if (this.tried >= 0) return this.trialOf(this.triedMoves)?.run ?? null;
    if (this.chosen.length) return this.early?.ready ? this.early : null;
    return this.dialog?.run ? (this.trialOf([])?.run ?? this.dialog.run) : null;
  });

  /** How the first of the moves is completed to which what is chosen leads. */
  private early: Run | null = $derived(this.trialOf(this.firstMoves)?.run ?? null);

  /** What is tried, or rested on, in words. */
  sentence: string = $derived(this.moment ? "" : (this.trial?.text ?? ""));

  /** What is risked or given up with it. */
  caution: Caution | null = $derived(this.moment ? null : (this.trial?.caution ?? null));

  /** The rule of what is refused, tried or rested on. */
  rule: string | null = $derived(this.moment ? null : (this.refusal?.rule ?? this.trial?.rule ?? null));

  /** Whether what is shown is only looked at, not chosen. */
  isResting: boolean = $derived(this.tried < 0 && this.resting.length > 0);

  /** The scene with the move that is being tried or rested on, or the moment that is looked back at. */
  shown: Scene | null = $derived.by(() => {
    const scene = this.standing;
    return scene && !this.moment && !this.pace.frame && this.trial?.change ? (changeScene(scene, this.trial.change) ?? scene) : scene;
  });

  /** The scene as it stands, without what is tried. */
  get standing(): Scene | null {
    return this.moment?.scene ?? this.pace.frame?.scene ?? this.scene;
  }

  /** An event that is shown large: of what is still being shown, or of what is played again. */
  get event(): GameEvent | null {
    if (!this.moment) return this.pace.event;
    return this.replays && this.seenAt !== this.moment.n ? (this.moment.data.line?.event ?? null) : null;
  }

  /** The event was seen. */
  seen(): void {
    if (this.moment) this.seenAt = this.moment.n;
    else this.pace.seen();
  }

  /** The lines of the log as far as they are shown. */
  get told(): LogLine[] {
    const lines = this.state?.log ?? [];
    return this.pace.frame ? lines.slice(0, this.pace.frame.lines) : lines;
  }

  /** The long choice that is open, if there is one. */
  dialog: Dialog | null = $derived(this.moment ? null : (this.state?.moves?.dialog ?? null));

  parts: Parts = $derived(this.shown ? splitParts(this.shown) : { parts: [], of: new Map(), still: new Set() });

  /** The parts in which something leads on. */
  livingParts: ReadonlySet<string> = $derived.by(() => {
    const found = new Set<string>();
    for (const node of [...(this.shown?.fixed ?? []), ...(this.shown?.live ?? [])]) {
      if (isShape(node) && this.choice.next.has(touchOf(node, this.parts))) found.add(this.parts.of.get(node.group ?? "") ?? "");
    }
    return found;
  });

  /** What is explained: what was touched, or what the pointer or the keyboard rests on. */
  get explained(): string | null {
    return this.pointed !== null && isAbout(this.pointed) ? this.pointed : this.about;
  }

  get triedMoves(): readonly number[] {
    return this.state?.moves ? movesOf(this.state.moves, this.tried) : [];
  }

  /** What is tried; before that, the first of what is chosen from, if that is a run. */
  private get firstMoves(): readonly number[] {
    const moves = this.tried < 0 && this.chosen.length && this.state?.moves ? movesOf(this.state.moves, this.choice.fits[0] ?? -1) : [];
    return moves.length > 1 ? moves : this.triedMoves;
  }

  /** Whether there is something to confirm. */
  get isReady(): boolean {
    return (this.tried >= 0 || (!!this.run && !this.run.ready)) && !this.sending;
  }

  /** Whether all that can be answered is to go on. */
  get onlyGoesOn(): boolean {
    const moves = this.state?.moves;
    return moves?.packed.length === 1 && moves.touches.keys.length === 1 && moves.touches.keys[0] === "done";
  }

  get isMyTurn(): boolean {
    return this.state?.question !== null && this.state?.question !== undefined;
  }

  /** A shape was touched, at a time of `performance.now`: it leads on, or explains itself. A finger, which cannot rest, is also
   * told what leads nowhere. */
  touch(key: string, isGhost = false, pointer = "", when = performance.now()): void {
    this.pace.toPresent();
    this.refusal = null;
    this.about = isAbout(key) ? key : null;
    if (this.about) return;
    const isKnown = isGhost || this.chosen.includes(key);
    // What a proposal takes is changed where it lies; a key that Enter was pressed on again confirms.
    if (this.run?.in_place && this.run.takes.some((take) => take.key === key) && (pointer || key !== this.latest)) return this.wish(key);
    this.follow(key, isGhost, pointer === "mouse" && this.isSeen(when));
    if (pointer === "touch" && !isKnown && !this.chosen.includes(key)) this.about = key;
  }

  /** Choose a key, go back to it, or confirm what is tried. */
  private follow(key: string, isGhost: boolean, isSeen: boolean): void {
    const moves = this.state?.moves;
    if (!moves || this.moment || this.sending) return;
    if (isGhost && this.tried >= 0) return this.again();
    // What has been seen under the pointer is made by a click on it, unless there is more to choose.
    if (isSeen && this.isResting && (isGhost || this.pointed === key)) return void this.play([...(this.trial?.run?.moves ?? this.resting)], this.laterThan(this.nextChoice?.tried ?? -1));
    // What is shown under the pointer is of the place on which it rests, whichever of its parts is there.
    if (isGhost && this.isResting && this.pointed) key = this.pointed;
    const keys = keysIn(key);
    if (keys.every((one) => this.chosen.includes(one))) {
      if (this.tried >= 0 && (key === this.latest || this.isForced(key) || this.isPlace(key))) return this.again();
      return this.unchoose(keys);
    }
    if (this.choice.next.has(key)) return this.choose([...this.chosen, ...keys], key);
    if (keys.length > 1) return narrow(moves, keys, this.touchable, this.liked, this.counted).fits.length ? this.choose(keys, key) : void this.explain(keys);
    this.chooseAnew(key);
  }

  /** Confirm by a second touch; the second half of a double click is none for what is grave. */
  private again(): void {
    if (!this.caution?.grave || Date.now() - this.chosenAt >= TWICE) void this.confirm();
  }

  /** Whether a key stands for a thing that is put somewhere: one begins with it, and alone it names nothing. */
  carries(key: string): boolean {
    const moves = this.state?.moves;
    if (!moves || this.moment || this.sending || !this.choice.first.has(key)) return false;
    const then = narrow(moves, [...this.chosen, key], this.touchable, this.liked);
    return then.leads && then.tried < 0;
  }

  /** Whether a key came with the one that was touched last: it was the only one left. */
  private isForced(key: string): boolean {
    const touched = this.chosen.indexOf(this.latest);
    return touched >= 0 && this.chosen.indexOf(key) > touched;
  }

  /** Whether a key names where what is tried is put: the last one, and the only one of its kind. */
  private isPlace(key: string): boolean {
    const moves = this.state?.moves;
    const [last, before] = moves ? keysOf(moves, this.tried).filter((one) => this.touchable.has(one)).reverse() : [];
    return last === key && before?.split(":")[0] !== key.split(":")[0];
  }

  /** Let go of keys, and of what was chosen after them; one of several of a kind goes alone. */
  private unchoose(keys: string[]): void {
    const kind = keys[0]?.split(":")[0];
    const others = this.chosen.filter((one) => !keys.includes(one));
    const isOneOfSeveral = keys.length === 1 && others.some((one) => one.split(":")[0] === kind);
    if (isOneOfSeveral) return this.choose(others);
    this.chosen = this.chosen.slice(0, this.chosen.indexOf(keys[0] ?? ""));
  }

  /** A key of a kind that was chosen before takes the other one's place; one with which a person begins is chosen alone. */
  private chooseAnew(key: string): void {
    const moves = this.state?.moves;
    if (!moves) return;
    const kind = key.split(":")[0];
    const others = this.chosen.filter((old) => old.split(":")[0] !== kind);
    const fits = (keys: string[]): Choice => narrow(moves, keys, this.touchable, this.liked, this.counted);
    if (fits([...others, key]).fits.length) this.choose([...others, key]);
    else if (fits([]).first.has(key)) this.choose([key]);
    else void this.explain([...others, key]);
  }

  /** Whether a click makes what the pointer rests on: nothing is left to choose, or it names several things, and with them a
   * whole. */
  get clickMakes(): boolean {
    return !!this.trial && (!this.nextChoice?.leads || keysIn(this.pointed ?? "").length > 1) && (this.trial.run?.ready ?? true) && !settings.confirms && !this.caution?.grave;
  }

  /** Whether that had been shown for a moment at a time. */
  private isSeen(when: number): boolean {
    return !!this.trial && this.clickMakes && this.trials.has(nameOf(this.resting, this.wishes)) && when - this.paintedAt >= SEEN;
  }

  /** Something else is shown under the pointer: it is there when it has been painted, which a slow machine does late. */
  private showAnew(): void {
    [this.paintedAt, this.takesClicks] = [Infinity, false];
    const nth = ++this.painted;
    const isLast = (): boolean => nth === this.painted;
    requestAnimationFrame(() => setTimeout(() => {
      if (!isLast()) return;
      this.paintedAt = performance.now();
      setTimeout(() => isLast() && (this.takesClicks = true), SEEN);
    }));
  }
  /** Whether what is shown under the pointer has been there long enough for a click to make it: before that none is asked for. */
  takesClicks = $state(false);
  private paintedAt = Infinity;
  private painted = 0;

  private choose(keys: string[], latest = keys.at(-1) ?? ""): void {
    if (keys[0] !== this.chosen[0]) [this.wishes, this.liked] = [[], null];
    this.chosen = keys;
    this.latest = latest;
    this.chosenAt = Date.now();
    this.skipForced();
    this.tryOut(this.firstMoves, this.wishes);
  }

  /** A key that all remaining moves share needs no touch. */
  private skipForced(): void {
    const moves = this.state?.moves;
    if (!moves) return;
    for (;;) {
      const { fits, next } = this.choice;
      const shared = [...next].filter((key) => fits.every((i) => keysOf(moves, i).includes(key)));
      if (this.chosen.length === 0 || shared.length === 0 || next.size !== shared.length) return;
      this.chosen = [...this.chosen, ...shared];
    }
  }

  /** Why nothing fits: the server explains the nearest move that these keys would name. */
  private async explain(keys: string[]): Promise<void> {
    const touches = this.liked && !keys.includes(this.liked) ? [...keys, this.liked] : keys;
    const answer = await this.ask({ type: "why", touches });
    if (answer.ok && answer.told?.text) this.refusal = { text: answer.told.text, rule: answer.told.rule ?? null };
    else if (!answer.ok && answer.refused.code !== "not-understood") this.refusal = { text: answer.refused.text, rule: answer.refused.rule ?? null };
  }

  turn(by: 1 | -1): void {
    const moves = this.state?.moves;
    const choice = this.tried >= 0 ? this.choice : this.nextChoice;
    if (!moves || !choice || choice.tried < 0 || choice.variants.length < 2) return;
    this.pace.toPresent();
    this.liked = freeKey(moves, turned(choice, by), this.tried >= 0 ? this.chosen : [...this.chosen, this.pointed ?? ""]);
    this.tryOut(this.tried >= 0 ? this.triedMoves : this.resting, this.wishes);
  }

  /** Whether what is chosen is something that one turns, even if it fits in one way only where the pointer rests. */
  get turns(): boolean {
    const [moves, choice] = [this.state?.moves, this.tried >= 0 ? this.choice : this.nextChoice];
    const fits = this.chosen.length ? this.choice.fits[0] : choice?.tried;
    return !!moves && ((choice?.variants.length ?? 0) > 1 || keysOf(moves, fits ?? -1).some((key) => key.startsWith("turn:")));
  }

  /** Rather pay, or keep, one of these: the proposal is made anew. */
  wish(key: string): void {
    const take = this.run?.takes.find((one) => one.key === key);
    if (!take || this.sending || this.wishes.length >= 32) return;
    this.wishes = [...this.wishes, `${take.taken ? "-" : "+"}${key}`];
    this.tryOut(this.firstMoves, this.wishes);
  }

  /** Try the k-th of the moves that fit, from a list or the palette. */
  pick(move: number): void {
    const moves = this.state?.moves;
    if (!moves) return;
    this.pace.toPresent();
    const keys = keysOf(moves, move).filter((key) => this.touchable.has(key));
    this.chosen = keys;
    this.wishes = [];
    this.latest = keys.at(-1) ?? "";
    this.liked = freeKey(moves, move, keys) ?? this.liked;
    this.tryOut();
  }

  back(): boolean {
    if (this.explained) {
      this.about = null;
      this.pointed = null;
      return true;
    }
    if (this.moment) {
      this.moment = null;
      return true;
    }
    if (this.refusal || this.hint) {
      this.refusal = null;
      this.hint = null;
      return true;
    }
    this.wishes = [];
    if (!this.chosen.length) return false;
    const at = this.chosen.indexOf(this.latest);
    this.chosen = this.chosen.slice(0, at >= 0 ? at : -1);
    this.latest = this.chosen.at(-1) ?? "";
    return true;
  }

  /** The pointer rests on a key, or on an entry of a dialog: a moment later it is shown what that would do. */
  point(key: string | null, moves: readonly number[] = [], isKeyed = false): void {
    this.isKeyed = isKeyed;
    if (key === this.pointed && nameOf(moves) === nameOf(this.pointedMoves)) return;
    this.pointed = key;
    this.pointedMoves = moves;
    this.showAnew();
    clearTimeout(this.rest);
    if (this.resting.length) this.rest = setTimeout(() => this.tryOut(this.resting, this.wishes), 60);
  }
  /** Whether it is the keyboard that rests there. */
  isKeyed = $state(false);

  private tryOut(moves = this.triedMoves, wishes: readonly string[] = []): void {
    const name = nameOf(moves, wishes);
    if ((!moves.length && !wishes.length) || this.asked.has(name) || this.trials.has(name)) return;
    this.asked.add(name);
    const lang = this.lang;
    void this.ask({ type: "try", moves, wishes }).then((answer) => {
      if (lang !== this.lang) return;
      this.asked.delete(name);
      if (!answer.ok || !answer.told || answer.told.version !== this.state?.version) return;
      const { scene = null, text, rule = null, run = null, gains = null, caution = null } = answer.told;
      if (scene && !this.canShow(scene)) return;
      if (run?.moves.length === 0) return void ([this.chosen, this.wishes] = [[], []]);
      this.trials = new Map(this.trials).set(name, { change: scene, text: text ?? "", rule, run, gains, caution });
      if (name === nameOf(this.resting, this.wishes)) this.showAnew();
    });
  }

  /** Show a moment of the game. */
  lookBack(n: number, data: Moment, isPeek = false): void {
    try {
      const scene = readScene(data.scene);
      this.seenAt = null;
      if (scene) this.moment = { n, data, scene, isPeek };
    } catch (error) {
      if (!(error instanceof BadScene)) throw error;
      this.giveUp();
    }
  }

  /** Whether a difference can be drawn; if not, the page gives up. */
  private canShow(change: SceneChange): boolean {
    try {
      if (this.scene) changeScene(this.scene, change);
      return true;
    } catch (error) {
      if (!(error instanceof BadScene)) throw error;
      this.giveUp();
      return false;
    }
  }

  /** Make what is tried, with all that completes it. A wish that is not answered yet is waited for. */
  async confirm(): Promise<void> {
    if (this.wishes.length && !this.trials.has(nameOf(this.triedMoves, this.wishes))) return;
    await this.play([...(this.run?.moves ?? this.triedMoves)], this.laterThan(this.tried));
  }

  /** What is made after a choice and all that is asked in between. */
  private laterThan(tried: number): readonly number[] {
    const later = this.state?.moves ? stages(runOf(this.state.moves, tried))[1] : [];
    return later.length ? later : this.later;
  }

  /** What was chosen before and can be made now, and what is then left of it. */
  get goesOn(): [number[], number[]] | null {
    const found = stages(this.later);
    return this.state?.moves?.packed.includes(found[0][0] ?? -1) ? found : null;
  }

  /** Make moves, and `later` ones when they can be made. They stay on their way through a lost connection and are sent again. */
  async play(move: number | string | (number | string)[], later: readonly number[] = this.later): Promise<void> {
    const question = this.state?.question;
    const moves = Array.isArray(move) ? move : [move];
    if (!moves.length || moves[0] === -1 || !question || this.sending) return;
    this.pace.toPresent();
    this.pace.missed = null;
    const land = settings.motion && !this.judge ? lift() : null;
    this.sending = true;
    this.hint = null;
    if (this.judge) {
      await this.judge(moves[0] as number | string);
      this.sending = false;
      return;
    }
    this.later = later;
    const answer = await this.ask({ type: "play", question, moves });
    this.sending = false;
    if (!answer.ok) this.later = [];
    else land?.();
    if (answer.ok || answer.refused.code === "stale") this.chosen = [];
    else this.refusal = { text: answer.refused.text, rule: answer.refused.rule ?? null };
    this.wishes = [];
  }

  /** What the move that is tried, or rested on, changes: in the categories that are told, and of those that count in all. */
  gainsOfTried(counted: ReadonlySet<string>, told = counted): { total: number; rows: { name: string; change: number }[] } | null {
    const move = this.tried >= 0 ? this.tried : this.pointedMoves.length ? -1 : (this.nextChoice?.tried ?? -1);
    if (move < 0 && !this.isResting) return null;
    const all = this.state?.moves?.gains;
    const [gains, n] = all?.rows[move] ? [all, move] : [this.trial?.gains, 0];
    const row = gains?.rows[n];
    if (!gains || !row) return null;
    const rows = gains.columns.map((name, i) => ({ name, change: row[i] as number })).filter((r) => told.has(r.name) && r.change);
    return { total: totalGain(gains, n, counted) ?? 0, rows };
  }

  // --- the socket ---

  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = `c${++this.count}`;
    const whole = { v: PROTOCOL, id, ...message };
    return new Promise((resolve) => {
      this.pending.set(id, { message: whole, resolve });
      this.send(whole);
    });
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.connection === "open") this.socket.send(JSON.stringify(message));
  }

  /** Tell a hidden card; those that follow are told when they are asked for. */
  tell(seat: number, [card, ...rest]: readonly number[]): void {
    this.ahead = { ...this.ahead, [seat]: rest };
    this.toldLast = this.state?.question ?? null;
    if (card !== undefined) void this.play(card);
  }
  /** The question that was answered so: it is not answered again. */
  toldLast: string | null = null;

  look(seat: number | "watch" | null, lang: Lang): void {
    this.seat = seat;
    if (this.lang !== lang) {
      // What was told is told again in the other language.
      this.trials = new Map();
      this.asked.clear();
      this.refusal = null;
      this.hint = null;
    }
    this.lang = lang;
    this.send({ v: PROTOCOL, type: "look", seat, lang, fixed: knownDigests() });
  }

  private connect = (): void => {
    if (this.closed) return;
    clearTimeout(this.timer);
    const socket = transport.socket(this.id);
    [this.socket, this.heard] = [socket, Date.now()];
    socket.onopen = () => socket.send(JSON.stringify(this.greeting()));
    socket.onmessage = (event) => this.socket === socket && this.read(String(event.data));
    socket.onclose = (event) => this.socket === socket && this.left(event.code);
  };

  private greeting(): Record<string, unknown> {
    return { v: PROTOCOL, type: "hello", seat: this.seat, lang: this.lang, fixed: knownDigests(), invite: this.invite };
  }

  private left(code: number): void {
    this.socket = null;
    const ends: Record<number, Connection> = { 4001: "reload", 4003: "forbidden", 4004: "gone", 4010: "edition" };
    const end = ends[code];
    if (end) {
      this.connection = end;
      return;
    }
    this.connection = "lost";
    const wait = Math.min(8000, 300 * 2 ** this.attempts++) * (0.7 + 0.6 * Math.random());
    this.timer = setTimeout(this.connect, wait);
  }

  private hurry = (): void => {
    if (this.connection === "lost") this.connect();
  };

  /** A silent line is asked whether it still lives; one that does not answer, or never said anything, is given up. */
  private listen(): void {
    if (!this.socket || transport.isLocal) return;
    const silent = Date.now() - this.heard;
    if (silent > 20_000) this.cut();
    else if (silent > 9_000) this.send({ v: PROTOCOL, type: "ping", id: "ping" });
  }

  /** A message that cannot be shown ends the connection: it is said, and nothing hangs. */
  private read(text: string): void {
    try {
      this.receive(JSON.parse(text) as ServerMessage);
    } catch (error) {
      if (!(error instanceof BadScene)) throw error;
      this.giveUp();
    }
  }

  /** What the server shows cannot be drawn. */
  giveUp(): void {
    const socket = this.socket;
    this.socket = null;
    this.connection = "broken";
    socket?.close();
  }

  receive(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.type) {
      case "state":
        return this.takeState(message);
      case "news":
        return this.takeNews(message);
      case "chat":
        if (this.state) this.state = { ...this.state, chat: [...this.state.chat, ...message.lines].slice(-100) };
        return;
      case "compiling":
        this.compiling = message;
        return;
      case "reload":
        this.connection = "reload";
        return;
      case "told":
        return this.settle(message.id, { ok: true, told: message });
      case "done":
        return this.settle(message.id, { ok: true, told: null });
      case "refused":
        if (message.id) return this.settle(message.id, { ok: false, refused: message });
        this.refusal = { text: message.text, rule: message.rule ?? null };
    }
  }

  private settle(id: string, answer: Answer): void {
    this.pending.get(id)?.resolve(answer);
    this.pending.delete(id);
  }

  private takeState(message: StateMessage): void {
    const { scene, ...state } = message;
    const again = this.connection !== "open";
    if (typeof this.seat === "number" && !state.table.mine.includes(this.seat)) this.seat = null; // it is no longer ours to ask for
    this.attempts = 0;
    this.connection = "open";
    const read = scene ? readScene(scene) : null;
    if (scene && !read) return this.send({ v: PROTOCOL, type: "look", seat: this.seat, lang: this.lang, fixed: [] });
    this.pace.toPresent();
    this.take(state, read);
    if (again) for (const one of this.pending.values()) this.send(one.message);
  }

  private takeNews(message: NewsMessage): void {
    const old = this.state;
    const { type: _type, base, log, scene, steps, v: _v, ...rest } = message;
    const changed = old && this.scene && scene ? changeScene(this.scene, scene) : this.scene;
    if (!old || base !== old.version || (scene && !changed)) {
      this.send(this.greeting());
      return;
    }
    const lines = log ? [...old.log.slice(0, log.keep), ...log.add] : old.log;
    const before = this.scene;
    this.take({ ...old, ...rest, log: lines }, changed);
    if (log && log.keep < old.log.length) this.pace.toPresent();
    else if (log && before && changed && old.position) this.pace.add({ lines: old.log.length, scene: before, sheet: old.position.sheet }, this.stepsOf(steps, before, old.log.length), old.table.mine);
  }

  /** What happened, step by step, up to the present; steps that do not fit together are one. */
  private stepsOf(told: StepMessage[] | undefined, before: Scene, from: number): Step[] {
    const { log, position } = this.state as TableState;
    const found: Step[] = [];
    const last = { lines: log.length, keys: told?.at(-1)?.keys ?? [] };
    let scene: Scene | null = before;
    for (const { lines, keys, scene: change, sheet } of [...(told ?? []).slice(0, -1), last] as StepMessage[]) {
      scene = change ? scene && changeScene(scene, change) : this.scene;
      const line = log[lines - 1];
      if (!scene || !line || !position || lines <= from) continue;
      const event = log.slice(from, lines).findLast((one) => one.event)?.event ?? null;
      found.push({ lines, line, keys, scene, sheet: sheet ?? position.sheet, event });
      from = lines;
    }
    return found;
  }

  private take(state: TableState, scene: Scene | null): void {
    const other = this.state?.question !== state.question;
    if (this.state?.version !== state.version) this.trials = new Map();
    if (!state.question || state.log.length < (this.state?.log.length ?? 0)) this.later = [];
    if (state.position) this.compiling = null;
    if (state.position && !this.state?.position) this.pace.missed = sinceLastTurn(state); // before that, its rules may have been made ready
    this.scene = scene;
    this.state = state;
    this.clockRead = Date.now();
    if (other) {
      this.chosen = [];
      this.wishes = [];
      this.pointedMoves = [];
      this.hint = null;
      this.refusal = null;
    }
    this.tryOut();
  }

  /** The line breaks, as it would on a train. */
  cut(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.left(1006);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    clearTimeout(this.rest);
    this.pace.close();
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }
}
