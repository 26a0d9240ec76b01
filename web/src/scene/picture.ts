/** A scene as the page keeps it, and how differences change it. Mirrors petteia.core.scene. */

import type { GroupNode, Point, SceneChange, SceneMessage, SceneNode, ShapeNode, Tilt } from "../protocol";
import { BadScene, checkGroups, checkNodes, checkTilt, MOST } from "./check";

export interface Scene {
  layers: string[];
  fixed: SceneNode[];
  live: SceneNode[];
  tilt: Tilt;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Place {
  x: number;
  y: number;
  scale: number;
  tilt: Tilt;
}

export const PLAN: Tilt = { squash: 1, rise: 0 };
const LAYERS = ["ground", "board", "pieces", "labels"];
const known = new Map<string, { layers: string[]; nodes: SceneNode[] }>();

/** The digests of the fixed parts that this page still has. */
export const knownDigests = (): string[] => [...known.keys()];

/** The scene of a message; null if its fixed part is not known here. Throws a BadScene for one that cannot be drawn. */
export function readScene(message: SceneMessage): Scene | null {
  const fixed = message.fixed ?? known.get(message.digest);
  if (!fixed) return null;
  if (message.fixed) checkNodes(fixed.nodes);
  checkNodes(message.live);
  checkGroups([...fixed.nodes, ...message.live]);
  checkTilt(message.tilt);
  known.set(message.digest, fixed);
  return { layers: fixed.layers ?? LAYERS, fixed: fixed.nodes, live: message.live, tilt: message.tilt };
}

/** The scene that a difference leads to; null if it does not fit. */
export function changeScene(scene: Scene, change: SceneChange): Scene | null {
  const changed = change.changed ?? [];
  checkNodes([...changed, ...(change.added ?? [])].map((put) => put.node));
  const gone = new Set([...(change.removed ?? []), ...changed.map((put) => put.node.id)]);
  const live = scene.live.filter((node) => !gone.has(node.id));
  let waiting = [...changed, ...(change.added ?? [])];
  const there = new Set(live.map((node) => node.id));
  while (waiting.length) {
    const ready = waiting.filter((put) => !put.before || there.has(put.before));
    if (!ready.length) return null;
    for (const put of ready) {
      live.splice(slot(live, put.node, put.before), 0, put.node);
      there.add(put.node.id);
    }
    waiting = waiting.filter((put) => !there.has(put.node.id));
  }
  const fixed = change.fixed;
  if (fixed) checkNodes(fixed.nodes);
  if (live.length > MOST.nodes) throw new BadScene("too many nodes");
  if (fixed || changed.length || change.added?.length || change.removed?.length) checkGroups([...(fixed?.nodes ?? scene.fixed), ...live]);
  if (change.tilt) checkTilt(change.tilt);
  if (fixed && change.digest) known.set(change.digest, fixed);
  return {
    layers: fixed?.layers ?? scene.layers,
    fixed: fixed?.nodes ?? scene.fixed,
    live,
    tilt: change.tilt ?? scene.tilt,
  };
}

function slot(live: SceneNode[], node: SceneNode, before: string): number {
  if (before) return live.findIndex((other) => other.id === before);
  const layer = layerOf(node);
  const last = live.findLastIndex((other) => layerOf(other) === layer);
  return last < 0 ? live.length : last + 1;
}

export const layerOf = (node: SceneNode): string => (node.kind === "group" ? "" : (node.layer ?? "board"));
export const isShape = (node: SceneNode): node is ShapeNode => node.kind !== "group";

export function point(place: Place, x: number, y: number, level = 0): Point {
  return [place.x + place.scale * x, place.y + place.scale * (place.tilt.squash * y - place.tilt.rise * level)];
}

/** Where every group's coordinates fall; "" is the picture itself. */
export function places(scene: Scene, flat: boolean): Map<string, Place> {
  const groups = new Map<string, GroupNode>();
  for (const node of [...scene.fixed, ...scene.live]) if (node.kind === "group") groups.set(node.id, node);
  const tilt = flat ? PLAN : scene.tilt;
  const found = new Map<string, Place>([["", { x: 0, y: 0, scale: 1, tilt: PLAN }]]);
  const find = (name: string): Place => {
    const done = found.get(name);
    if (done) return done;
    const group = groups.get(name) as GroupNode;
    const outer = find(group.group ?? "");
    const [x, y] = point(outer, group.x ?? 0, group.y ?? 0);
    const place = { x, y, scale: outer.scale * (group.scale ?? 1), tilt: group.board ? tilt : outer.tilt };
    found.set(name, place);
    return place;
  };
  for (const name of groups.keys()) find(name);
  return found;
}

const SIZES = { title: 24, figure: 18, label: 15, muted: 13 };
export const em = (node: { role?: keyof typeof SIZES; size?: number }): number => node.size || SIZES[node.role ?? "label"];

/** Points whose hull holds a shape. */
export function extent(shape: ShapeNode, place: Place): Point[] {
  const level = shape.level ?? 0;
  const around = (wide: number, high: number, before: number, x: number, y: number): Point[] => {
    const [cx, cy] = point(place, x, y, level);
    return [
      [cx - wide * before, cy - high / 2],
      [cx + wide * (1 - before), cy + high / 2],
    ];
  };
  switch (shape.kind) {
    case "prism":
      return shape.outline.flatMap(([px, py]) => [
        point(place, shape.x + px, shape.y + py, level),
        point(place, shape.x + px, shape.y + py, level + (shape.height ?? 1)),
      ]);
    case "poly":
    case "line":
      return shape.points.map(([x, y]) => point(place, x, y, level));
    case "path":
      return pathSteps(shape.d).flatMap((step) => step.points.map(([x, y]) => point(place, x, y, level)));
    case "rect":
      return [point(place, shape.x, shape.y, level), point(place, shape.x + shape.w, shape.y + shape.h, level)];
    case "circle":
      return [
        point(place, shape.x - shape.r, shape.y - shape.r, level),
        point(place, shape.x + shape.r, shape.y + shape.r, level),
      ];
    case "symbol": {
      const size = (shape.size ?? 24) * place.scale;
      return around(size, size, 0.5, shape.x, shape.y);
    }
    case "text": {
      const wide = 0.58 * em(shape) * shape.text.length * place.scale;
      const before = { start: 0, middle: 0.5, end: 1 }[shape.anchor ?? "start"];
      return around(wide, em(shape) * place.scale, before, shape.x, shape.y);
    }
  }
}

export interface PathStep {
  command: string;
  points: Point[];
}

/** Restricted path data: absolute M, L, Q, C, Z. */
export function pathSteps(d: string): PathStep[] {
  return [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command, rest]) => {
    const numbers = (rest?.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number]);
    return { command: command as string, points };
  });
}

export function around(points: Point[]): Box | null {
  if (!points.length) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export const middle = (box: Box): Point => [box.x + box.w / 2, box.y + box.h / 2];

export const grown = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by });

export const holds = (box: Box, [x, y]: Point): boolean => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;

/** A box cut into so many rows of the same height. */
export const rowsOf = (box: Box, many: number): Box[] =>
  Array.from({ length: many }, (_, i) => ({ ...box, y: box.y + (i * box.h) / many, h: box.h / many }));

/** The box around two boxes. */
export const joined = (a: Box, b: Box): Box => around([[a.x, a.y], [a.x + a.w, a.y + a.h], [b.x, b.y], [b.x + b.w, b.y + b.h]]) as Box;

/** A long picture cut at its gaps into rows of about the same length, none of them longer than can be helped. */
export function inRows(whole: Box, gaps: [number, number][], long: number): Box[] {
  const most = Math.max(0, ...gaps.map(([from, to]) => to - from));
  const cuts = gaps.filter(([from, to]) => to - from >= most / 2).map(([from, to]) => (from + to) / 2);
  const many = Math.min(cuts.length + 1, Math.ceil(whole.w / long));
  const ends: number[] = [];
  for (let i = 1; i < many; i++) {
    const wish = whole.x + (whole.w * i) / many;
    const open = cuts.filter((cut) => !ends.includes(cut));
    ends.push(open.reduce((best, cut) => (Math.abs(cut - wish) < Math.abs(best - wish) ? cut : best)));
  }
  const marks = [whole.x, ...ends.sort((a, b) => a - b), whole.x + whole.w];
  return marks.slice(1).map((end, i) => ({ ...whole, x: marks[i] as number, w: end - (marks[i] as number) }));
}

/** A part of a scene that the page gives its own place: see docs/protocol.md. */
export interface Part {
  id: string;
  role: "strip" | "board" | "head" | "goods" | "hand" | "note";
  name: string;
  label: string;
}

const ROLE = /^(strip|board|head|goods|hand|note):(.*)$/;

export interface Parts {
  parts: Part[];
  /** The part that each group lies in. */
  of: Map<string, string>;
  /** The groups in which nothing answers to touches. */
  still: Set<string>;
}

/** The touch key that a shape answers to; none if it lies where nothing does. */
export const touchOf = (shape: ShapeNode, parts: Parts): string => (parts.still.has(shape.group ?? "") ? "" : (shape.touch ?? ""));

/** The parts of a scene; what lies outside of them is the board with the empty name. */
export function splitParts(scene: Scene): Parts {
  const groups = [...scene.fixed, ...scene.live].filter((node): node is GroupNode => node.kind === "group");
  const byId = new Map(groups.map((group) => [group.id, group]));
  const parts: Part[] = [];
  const of = new Map<string, string>([["", "board:"]]);
  const still = new Set<string>();
  for (const group of groups) {
    let top: GroupNode = group;
    let touchable = group.touchable ?? true;
    while (top.group) {
      top = byId.get(top.group) as GroupNode;
      touchable &&= top.touchable ?? true;
    }
    if (!touchable) still.add(group.id);
    const found = ROLE.exec(top.id);
    of.set(group.id, found ? top.id : "board:");
    if (found && top === group) {
      const [, role, name] = found;
      parts.push({ id: top.id, role: role as Part["role"], name: name as string, label: top.label ?? "" });
    }
  }
  const loose = [...scene.fixed, ...scene.live].some((node) => isShape(node) && of.get(node.group ?? "") === "board:");
  if (loose) parts.push({ id: "board:", role: "board", name: "", label: "" });
  return { parts, of, still };
}
