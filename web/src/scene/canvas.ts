/** Keeps one part of a scene on the screen: draws what is new, changes what changed, moves what moved. */

import type { Point, ShapeNode } from "../protocol";
import { around, em, extent, isShape, joined, layerOf, middle, places, splitParts, touchOf, type Box, type Parts, type Place, type Scene } from "./picture";
import { drawShadows, drawShape, drawThrough } from "./write";

const SVG = "http://www.w3.org/2000/svg";
const MOTION = 240;
const COUNT = 420;
/** So many pixels high must words be to be read. */
export const LEGIBLE = 7.5;
/** And fine print, which is left out where it is smaller. */
export const FINE = 9;
/** And so many on a desk, where a board is looked at from farther away. */
export const READ = 11.8;

interface Kept {
  element: SVGGElement;
  text: string;
  at: Point;
}

/** A shape as it is drawn at a place. */
interface Drawing {
  place: Place;
  flat: boolean;
  text: string;
  through: string;
  points: Point[];
}

export interface Look {
  flat: boolean;
  motion: boolean;
  /** Keys that lead on from here: their shapes can be touched. */
  live: ReadonlySet<string>;
  /** Keys that are chosen. */
  chosen: ReadonlySet<string>;
  hint: ReadonlySet<string>;
  /** Figures that change count up or down. */
  counts?: boolean;
}

/** A touch key as this part shows it. */
export interface Target {
  key: string;
  label: string;
  box: Box;
  /** Its middle: that of the place that can be touched, if it is one. */
  spot: Point;
  /** Whether it is a place on which nothing lies. */
  bare: boolean;
  /** Whether it is a place of four corners: the next one begins at its lower edge. */
  square: boolean;
}

/** Where there is something to see. */
export interface Spots {
  asked: Point[];
  /** Where something can be put, whether it was chosen already or not. */
  places: Point[];
  last: Point[];
  home: Point[];
}

interface Standing {
  shapes: ShapeNode[];
  where: Map<string, Place>;
  parts: Parts;
}

const NO_PARTS: Parts = { parts: [], of: new Map(), still: new Set() };

export class Canvas {
  private readonly kept = new Map<string, Kept>();
  private readonly runs = new Map<string, { run: SVGGElement; under: SVGGElement; nodes: SVGGElement; over: SVGGElement }>();
  private shapes: ShapeNode[] = [];
  private where = new Map<string, Place>();
  /** What stands here without the trial that is shown. */
  private standing: Standing = { shapes: [], where: new Map(), parts: NO_PARTS };
  private parts: Parts = NO_PARTS;
  /** For each key the card on which its other shapes lie: the first flat one. It alone is shown as chosen, not what lies on it. */
  private cards: ReadonlyMap<string, string> = new Map();
  private flat = false;
  private found: Target[] | null = null;

  constructor(private readonly root: SVGGElement) {}

  /** The smallest box around what stands here, tried or not; places that can only be touched left out. */
  bounds(): Box | null {
    const stood = new Set(this.standing.shapes.map((shape) => shape.id));
    const solid = this.shapes.filter((shape) => !isPlace(shape) && (!isMarked(shape, "ghost") || stood.has(shape.id)));
    return around((solid.length ? solid : this.shapes).flatMap((shape) => this.extent(shape)));
  }

  /** The box around what is being tried. */
  ghost(): Box | null {
    return around(this.shapes.filter((s) => isMarked(s, "ghost")).flatMap((s) => this.extent(s)));
  }

  /** All touch keys, each with the words of the first shape that has some, and where it is. What only a trial covers is
   * still there: a target that went away under the keyboard would take it along. */
  targets(): Target[] {
    return (this.found ??= this.findTargets());
  }

  private findTargets(): Target[] {
    const shown = targetsAmong({ shapes: this.shapes, where: this.where, parts: this.parts });
    if (this.standing.shapes === this.shapes) return shown;
    const now = new Map(shown.map((target) => [target.key, target]));
    const before = targetsAmong(this.standing).map((target) => now.get(target.key) ?? target);
    const old = new Set(before.map((target) => target.key));
    return [...before, ...shown.filter((target) => !old.has(target.key))];
  }

  /** The usual size of a thing to touch. */
  fine(): number {
    const sizes = this.targets().map((target) => Math.min(target.box.w, target.box.h)).sort((a, b) => a - b);
    return sizes[sizes.length >> 1] ?? Infinity;
  }

  /** The size of fine print: of the largest words that are drawn only where they can be read, or of the smallest. */
  finePrint(smallest: boolean): number {
    const sizes = this.shapes.filter((s) => isMarked(s, "near")).flatMap((s) => this.letters(s) ?? []);
    return sizes.length ? Math[smallest ? "min" : "max"](...sizes) : 0;
  }

  /** The size of the smallest words that are always drawn. */
  words(): number {
    return Math.min(...this.shapes.filter((s) => !isMarked(s, "near")).map((s) => this.letters(s) ?? Infinity));
  }

  private letters(shape: ShapeNode): number | null {
    return shape.kind === "text" ? em(shape) * (this.where.get(shape.group ?? "")?.scale ?? 1) : null;
  }

  /** The middles of what has one of these keys, of what happened last, and of what is the viewer's own. */
  spots(keys: ReadonlySet<string>): Spots {
    const marked = (mark: Mark): Point[] => this.shapes.filter((s) => isMarked(s, mark)).map((s) => middle(around(this.extent(s)) as Box));
    return { asked: this.targets().filter((target) => keys.has(target.key)).map((target) => target.spot), places: marked("legal"), last: marked("last"), home: marked("home") };
  }

  /** The words of what is drawn under a name. */
  labelOf(id: string): string {
    return this.shapes.find((shape) => shape.id === id)?.label ?? "";
  }

  /** The words of everything that has some, for those who do not see it: its label, or what is written there. */
  told(): string {
    const written = (shape: ShapeNode): string => (shape.kind === "text" && /\p{L}{2}/u.test(shape.text) ? shape.text : "");
    return this.shapes.flatMap((shape) => shape.label || written(shape) || []).join(", ");
  }

  /** The parts of what stands here that have a name of their own, where each of them begins, and the kind of its touches. */
  sections(): { kind: string; name: string; x: number }[] {
    return this.shapes.filter((s) => isMarked(s, "section")).map((s) => ({ kind: s.id.split("/").at(-1) ?? "", name: s.label ?? "", x: (around(this.extent(s)) as Box).x }));
  }

  /** In how many rows the things to touch stand; what only explains itself aside. */
  rows(): number {
    const targets = this.targets().filter((target) => !target.key.startsWith("about:"));
    const middles = [...new Set(targets.map((target) => Math.round(target.spot[1])))].sort((a, b) => a - b);
    const high = Math.max(1, ...targets.map((target) => target.box.h));
    return middles.filter((y, i) => i === 0 || y - (middles[i - 1] as number) > 0.6 * high).length || 1;
  }

  /** Where the picture has nothing from top to bottom, from left to right. */
  gaps(): [number, number][] {
    const spans = this.shapes.map((shape) => around(this.extent(shape)) as Box).sort((a, b) => a.x - b.x);
    const found: [number, number][] = [];
    let reach = Infinity;
    for (const { x, w } of spans) {
      if (x > reach) found.push([reach, x]);
      reach = Math.max(reach === Infinity ? x : reach, x + w);
    }
    return found;
  }

  /** A column around the middle of what stands in it, without what is empty above and below. */
  filled(column: Box): Box {
    const boxes = this.shapes.map((shape) => around(this.extent(shape)) as Box).filter(({ x, w }) => x >= column.x && x + w <= column.x + column.w);
    if (!boxes.length) return column;
    const { x, y, w, h } = boxes.reduce(joined);
    return { x: x + (w - column.w) / 2, y: y - 3, w: column.w, h: h + 6 };
  }

  private extent(shape: ShapeNode): Point[] {
    return this.drawing(shape).points;
  }

  /** Shapes that have not changed are the same objects: they are drawn once. */
  private drawing(shape: ShapeNode): Drawing {
    const [place, flat] = [this.where.get(shape.group ?? "") as Place, this.flat];
    const known = drawings.get(shape);
    if (known && known.flat === flat && isSame(known.place, place)) return known;
    const made = { place, flat, text: drawShape(shape, place, flat), through: drawThrough(shape, place, flat), points: extent(shape, place) };
    drawings.set(shape, made);
    return made;
  }

  /** Show a part of a scene; `standing` is the scene without the trial that it shows. */
  show(scene: Scene, parts: Parts, part: string, look: Look, standing: Scene = scene): void {
    this.where = places(scene, look.flat);
    this.flat = look.flat;
    this.found = null;
    const all = shapesIn(scene, parts, part);
    this.shapes = all;
    this.parts = parts;
    const partsBefore = standing === scene ? parts : splitParts(standing);
    this.standing =
      standing === scene ? { shapes: all, where: this.where, parts } : { shapes: shapesIn(standing, partsBefore, part), where: places(standing, look.flat), parts: partsBefore };
    this.cards = new Map(all.filter((shape) => shape.kind !== "prism" && !isPlace(shape)).reverse().map((shape) => [touchOf(shape, parts), shape.id]));
    const first = this.kept.size === 0;
    const seen = new Set<string>();
    const runs = new Set<string>();
    let place = 0;
    for (const layer of scene.layers) {
      const ofLayer = all.filter((shape) => layerOf(shape) === layer);
      for (const [name, members] of grouped(ofLayer)) {
        const run = this.run(`${layer}/${name}`);
        runs.add(`${layer}/${name}`);
        // What is in its place stays untouched: a node that is moved under a finger loses the touch.
        if (this.root.childNodes[place] !== run.run) this.root.insertBefore(run.run, this.root.childNodes[place] ?? null);
        place++;
        set(run.under, drawShadows(members, this.where, look.flat));
        set(run.over, members.map((shape) => this.drawing(shape).through).join(""));
        members.forEach((shape, i) => {
          seen.add(shape.id);
          const element = this.node(shape, look, first);
          if (run.nodes.childNodes[i] !== element) run.nodes.insertBefore(element, run.nodes.childNodes[i] ?? null);
        });
      }
    }
    this.dropOthers(seen, runs);
  }

  private run(name: string): { run: SVGGElement; under: SVGGElement; nodes: SVGGElement; over: SVGGElement } {
    const found = this.runs.get(name);
    if (found) return found;
    const [run, under, nodes, over] = [group(), group("cast"), group(), group("over")];
    run.append(under, nodes, over);
    const made = { run, under, nodes, over };
    this.runs.set(name, made);
    return made;
  }

  private node(shape: ShapeNode, look: Look, first: boolean): SVGGElement {
    const { text, points } = this.drawing(shape);
    const at = points[0] ?? [0, 0];
    let one = this.kept.get(shape.id);
    if (!one) {
      one = { element: group(), text: "", at };
      one.element.dataset.id = shape.id;
      this.kept.set(shape.id, one);
      if (!first && look.motion) arrive(one.element, shape);
    } else if (look.motion && (one.at[0] !== at[0] || one.at[1] !== at[1])) {
      move(one.element, one.at[0] - at[0], one.at[1] - at[1]);
    }
    if (one.text !== text) {
      const was = look.counts && look.motion && shape.kind === "text" ? one.element.textContent : null;
      one.element.innerHTML = text;
      if (was && shape.kind === "text") count(one.element, was, shape.text);
    }
    one.text = text;
    one.at = at;
    const key = touchOf(shape, this.parts);
    dress(one.element, shape, key, look, !isPlace(shape) && (this.cards.get(key) ?? shape.id) !== shape.id);
    return one.element;
  }

  private dropOthers(seen: Set<string>, runs: Set<string>): void {
    for (const [id, one] of this.kept) {
      if (seen.has(id)) continue;
      one.element.remove();
      this.kept.delete(id);
    }
    for (const [name, run] of this.runs) {
      if (runs.has(name)) continue;
      run.run.remove();
      this.runs.delete(name);
    }
  }
}

const shapesIn = (scene: Scene, parts: Parts, part: string): ShapeNode[] =>
  [...scene.fixed, ...scene.live].filter(isShape).filter((shape) => parts.of.get(shape.group ?? "") === part);

function targetsAmong({ shapes, where, parts }: Standing): Target[] {
  const found = new Map<string, { label: string; points: Point[]; place: Point[] }>();
  const isGhost = (shape: ShapeNode): boolean => isMarked(shape, "ghost");
  // What is tried is no target, unless the very thing that was touched is marked as tried.
  const solid = new Set(shapes.filter((shape) => !isGhost(shape)).map((shape) => touchOf(shape, parts)));
  const tried = new Map<string, string>();
  for (const shape of shapes) {
    const key = touchOf(shape, parts);
    if (!key) continue;
    // In the order of all shapes, tried or not: a target that changes its place among the others loses the keyboard.
    const one = found.get(key) ?? { label: "", points: [], place: [] };
    found.set(key, one);
    if (shape.label && isGhost(shape)) tried.set(key, shape.label);
    if (isGhost(shape) && solid.has(key)) continue;
    one.label ||= shape.label ?? "";
    const points = extent(shape, where.get(shape.group ?? "") as Place);
    one.points.push(...points);
    if (isPlace(shape)) one.place = points;
  }
  return [...found].map(([key, one]) => {
    const box = around(one.place.length ? one.place : one.points) as Box;
    return { key, label: one.label || (tried.get(key) ?? ""), box, spot: middle(box), bare: one.place.length === one.points.length, square: one.place.length === 4 };
  });
}

const drawings = new WeakMap<ShapeNode, Drawing>();
const isSame = (a: Place, b: Place): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale && a.tilt.squash === b.tilt.squash && a.tilt.rise === b.tilt.rise;

type Mark = NonNullable<ShapeNode["marks"]>[number];
const isMarked = (shape: ShapeNode, mark: Mark): boolean => (shape.marks ?? []).includes(mark);
const isPlace = (shape: ShapeNode): boolean => isMarked(shape, "legal");

function grouped(shapes: ShapeNode[]): [string, ShapeNode[]][] {
  const found = new Map<string, ShapeNode[]>();
  for (const shape of shapes) {
    const name = shape.group ?? "";
    const others = found.get(name);
    if (others) others.push(shape);
    else found.set(name, [shape]);
  }
  return [...found];
}

function dress(element: SVGGElement, shape: ShapeNode, key: string, look: Look, isOnCard: boolean): void {
  const names = [
    isPlace(shape) && "place",
    isPlace(shape) && isMarked(shape, "dim") && "fades",
    isMarked(shape, "ghost") && "ghost",
    isMarked(shape, "near") && "near",
    isMarked(shape, "far") && "far",
    isMarked(shape, "last") && "latest",
    key && look.live.has(key) && "live",
    key && look.chosen.has(key) && !isOnCard && "chosen",
    key && look.hint.has(key) && "hinted",
  ].filter(Boolean);
  const value = names.join(" ");
  if (element.getAttribute("class") !== value) element.setAttribute("class", value);
  if (key) element.dataset.touch = key;
  else delete element.dataset.touch;
}

function group(name = ""): SVGGElement {
  const element = document.createElementNS(SVG, "g");
  if (name) element.setAttribute("class", name);
  return element;
}

const texts = new WeakMap<SVGGElement, string>();

function set(element: SVGGElement, text: string): void {
  if (texts.get(element) !== text) element.innerHTML = text;
  texts.set(element, text);
}

/** Whatever still moves stands where it was going. */
export function skipMotion(): void {
  for (const one of document.getAnimations?.() ?? []) if (!("animationName" in one) && !("transitionProperty" in one)) one.finish();
}

function arrive(element: SVGGElement, shape: ShapeNode): void {
  const drop = shape.kind === "prism" ? "translate(0px, -14px)" : "none";
  element.animate?.([{ opacity: 0, transform: drop }, { opacity: 1, transform: "none" }], { duration: MOTION, easing: "ease-out" });
}

const FIGURE = /^\d{1,4}$/;

/** A figure goes to what it has become through the figures between. */
function count(element: SVGGElement, was: string, is: string): void {
  const text = element.querySelector("text");
  if (!text || !FIGURE.test(was) || !FIGURE.test(is)) return;
  const [from, to, start] = [Number(was), Number(is), performance.now()];
  const tell = (now: number): void => {
    const part = Math.min(1, (now - start) / COUNT);
    text.textContent = String(Math.round(from + part * (to - from)));
    if (part < 1) requestAnimationFrame(tell);
  };
  tell(start);
}

function move(element: SVGGElement, dx: number, dy: number): void {
  element.animate?.([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: MOTION, easing: "ease-in-out" });
}
