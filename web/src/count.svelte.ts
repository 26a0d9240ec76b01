/** The end of a real game as it is put in: what was put in, what is chosen to come next, and what the server counts of it. */

import { api, ApiError, explained } from "./api";
import { freeKey, narrow, totalGain, turned, type Choice } from "./choosing";
import type { Counted, Moves, PutIn, StillScene } from "./protocol";
import { isShape, readScene, splitParts, touchOf, type Parts, type Scene } from "./scene/picture";
import { settings } from "./settings.svelte";
import type { BoardClient } from "./table.svelte";

interface Kept {
  seats: number;
  options: Record<string, boolean | string>;
  names: string[];
  puts: PutIn[];
  amounts: Record<string, number[]>;
}
/** Where the piece lies that was put in last: it can still be turned there. */
interface Laid {
  moves: Moves;
  chosen: string[];
  choice: Choice;
  ways: Record<string, StillScene>;
}
/** A way in which the piece that was put in last can lie. */
export interface Way {
  key: string;
  move: number;
  scene: StillScene;
  on: boolean;
}

export class CountClient implements BoardClient {
  seats = $state(0);
  options = $state.raw<Record<string, boolean | string>>({});
  names = $state<string[]>([]);
  puts = $state.raw<PutIn[]>([]);
  amounts = $state.raw<Record<string, number[]>>({});
  seat = $state(0);
  piece = $state<string | null>(null);
  told = $state.raw<Counted | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** What went wrong, in a sentence. */
  trouble = $state("");
  busy = $state(false);
  chosen = $state.raw<string[]>([]);
  private laid = $state.raw<Laid | null>(null);
  private liked: string | null = null;
  private sent = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  /** The categories that add up to the points. */
  counted: ReadonlySet<string> = new Set();
  readonly pace = { busy: false };
  readonly moment = null;
  readonly replays = false;
  readonly tried = -1;
  readonly explained = null;

  constructor(
    readonly game: string,
    usual: number,
  ) {
    const kept = this.read();
    [this.seats, this.options, this.names, this.puts, this.amounts] = [kept?.seats ?? usual, kept?.options ?? {}, kept?.names ?? [], kept?.puts ?? [], kept?.amounts ?? {}];
    void this.send();
  }

  get id(): string {
    return `count-${this.game}`;
  }

  get state(): { seat: number; moves: Moves | null } {
    return { seat: this.seat, moves: this.told?.moves ?? null };
  }

  get shown(): Scene | null {
    return this.scene;
  }

  get standing(): Scene | null {
    return this.scene;
  }

  parts: Parts = $derived(this.scene ? splitParts(this.scene) : { parts: [], of: new Map(), still: new Set() });

  /** The parts in which the chosen piece can be put. */
  livingParts: ReadonlySet<string> = $derived(new Set(this.piece === null ? [] : this.parts.parts.map((part) => part.id)));

  touchable: ReadonlySet<string> = $derived(new Set(this.scene ? [...this.scene.fixed, ...this.scene.live].flatMap((node) => (isShape(node) && touchOf(node, this.parts)) || []) : []));

  choice: Choice = $derived(narrow(this.busy ? null : (this.told?.moves ?? null), this.chosen, this.touchable, null));

  gainsOfTried(): null {
    return null;
  }

  point(): void {
    // nothing is tried here: what is put in can be taken away again
  }

  /** Where the chosen piece lies, or to turn the one that was laid last. */
  touch(key: string): void {
    const moves = this.told?.moves;
    if (this.busy) return;
    if (!moves || this.piece === null) return this.turn(1);
    if (this.choice.next.has(key)) this.follow(moves, this.piece, [...this.chosen, key]);
  }

  /** The chosen piece can be put in: at once, if there is nothing else to say, such as where. */
  private go(piece: string | null, moves: Moves | null): void {
    if (piece === null || !moves) return;
    if (moves.packed.length === 1) this.lay(piece, moves.packed[0] as number, null);
    else this.follow(moves, piece, moves.touches.keys.includes(piece) ? [piece] : []);
  }

  private follow(moves: Moves, piece: string, chosen: string[]): void {
    const choice = narrow(moves, chosen, this.touchable, this.liked);
    this.chosen = chosen;
    choice.tried = this.best(moves, choice);
    if (choice.tried >= 0) this.lay(piece, moves.packed[choice.tried] as number, { moves, chosen, choice, ways: this.told?.ways ?? {} });
  }

  /** How a piece most likely lies: people build for points. */
  private best(moves: Moves, choice: Choice): number {
    const gain = (i: number): number => totalGain(moves.gains, i, this.counted) ?? 0;
    return choice.variants.reduce((best, i) => (gain(i) > gain(best) ? i : best), choice.tried);
  }

  private lay(piece: string, move: number, laid: Laid | null): void {
    this.laid = laid;
    this.puts = [...this.puts, { seat: this.seat, piece, move }];
    this.choose(null);
  }

  get turns(): boolean {
    return (this.laid?.choice.variants.length ?? 0) > 1;
  }

  /** How it can lie, if that can be shown. */
  get ways(): Way[] {
    const { laid } = this;
    if (!laid || !this.turns) return [];
    const keys = laid.choice.variants.map((move) => freeKey(laid.moves, move, laid.chosen) ?? "");
    const found = laid.choice.variants.map((move, i) => ({ key: keys[i] ?? "", move, scene: laid.ways[keys[i] ?? ""], on: move === laid.choice.tried }));
    return found.every((one): one is Way => !!one.scene) ? found : [];
  }

  turn(by: 1 | -1): void {
    if (this.laid) this.lie(turned(this.laid.choice, by));
  }

  /** The piece that was laid last lies otherwise. */
  lie(tried: number): void {
    const { laid } = this;
    const last = this.puts.at(-1);
    if (!laid || !last || !this.turns || this.busy || tried === laid.choice.tried) return;
    this.liked = freeKey(laid.moves, tried, laid.chosen);
    this.laid = { ...laid, choice: { ...laid.choice, tried } };
    this.puts = [...this.puts.slice(0, -1), { ...last, move: laid.moves.packed[tried] as number }];
    void this.send();
  }

  /** The piece that comes next. */
  choose(piece: string | null): void {
    this.piece = piece;
    this.chosen = [];
    if (piece !== null) this.laid = null;
    void this.send();
  }

  look(seat: number): void {
    this.seat = seat;
    this.laid = null;
    this.choose(null);
  }

  remove(at: number): void {
    this.puts = this.puts.filter((_, i) => i !== at);
    this.laid = null;
    this.choose(null);
  }

  /** The last piece of the seat goes back into the box. */
  undo(): void {
    const at = this.puts.findLastIndex((one) => one.seat === this.seat);
    if (at >= 0) this.remove(at);
  }

  write(name: string, number: number): void {
    const amount = this.told?.amounts.find((one) => one.name === name);
    if (!amount || number < amount.least || number > amount.most) return;
    const values = Array.from({ length: this.seats }, (_, i) => (i === this.seat ? number : amount.one ? 0 : (this.amounts[name]?.[i] ?? 0)));
    this.amounts = { ...this.amounts, [name]: values };
    void this.send();
  }

  /** Another number of players, or other options. What then does not fit is taken away. */
  set(seats: number, options: Record<string, boolean | string>): void {
    this.puts = this.puts.filter((one) => one.seat < seats);
    this.amounts = Object.fromEntries(Object.entries(this.amounts).map(([name, values]) => [name, Array.from({ length: seats }, (_, i) => values[i] ?? 0)]));
    [this.seats, this.options, this.seat, this.laid] = [seats, options, Math.min(this.seat, seats - 1), null];
    this.choose(null);
  }

  call(seat: number, name: string): void {
    this.names = Array.from({ length: Math.max(seat + 1, this.names.length) }, (_, i) => (i === seat ? name : (this.names[i] ?? "")));
    this.keep();
  }

  clear(): void {
    [this.puts, this.amounts, this.seat, this.laid] = [[], {}, 0, null];
    this.choose(null);
  }

  /** Have it counted. Only the latest answer counts; what does not fit is told, and taken away. */
  async send(): Promise<void> {
    const n = ++this.sent;
    clearTimeout(this.again);
    this.busy = true;
    const { seats, options, puts, amounts, seat, piece } = this;
    try {
      const told = await api.count(this.game, { seats, options, puts, amounts, seat, piece }, settings.lang);
      if (n !== this.sent) return;
      const scene = readScene(told.scene);
      const misfits = told.trouble.filter((why) => why !== null);
      [this.told, this.trouble, this.busy] = [told, misfits[0] ?? told.misfit ?? "", false];
      if (scene) this.scene = scene;
      if (misfits.length) this.puts = puts.filter((_, i) => told.trouble[i] === null);
      this.keep();
      this.go(piece, told.moves);
    } catch (error) {
      if (n !== this.sent) return;
      const isEarly = error instanceof ApiError && error.code === "not-ready";
      if (isEarly) this.again = setTimeout(() => void this.send(), 1500);
      [this.trouble, this.busy] = [isEarly ? settings.words("compiling") : explained(error), isEarly];
    }
  }

  close(): void {
    clearTimeout(this.again);
    this.sent++;
  }

  private get place(): string {
    return `petteia-count-${this.game}`;
  }

  private keep(): void {
    const { seats, options, names, puts, amounts } = this;
    try {
      localStorage.setItem(this.place, JSON.stringify({ seats, options, names, puts, amounts } satisfies Kept));
    } catch {
      // without storage it lives as long as the page
    }
  }

  private read(): Kept | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.place) ?? "null") as Kept | null;
      return kept && Number.isInteger(kept.seats) && Array.isArray(kept.puts) ? kept : null;
    } catch {
      return null;
    }
  }
}
