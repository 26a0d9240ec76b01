import { expect, test } from "vitest";
import type { SceneNode } from "../protocol";
import { changeScene, inRows, isShape, places, point, readScene, splitParts, touchOf } from "./picture";
import { drawShape, hull } from "./write";

const rect = (id: string, more: Partial<SceneNode> = {}): SceneNode => ({ kind: "rect", id, x: 0, y: 0, w: 1, h: 1, ...more }) as SceneNode;
const scene = () =>
  readScene({ fixed: { layers: ["board", "pieces"], nodes: [] }, digest: "d", tilt: { squash: 0.8, rise: 10 }, frame: null, live: [rect("a"), rect("b"), rect("p", { layer: "pieces" })] })!;

test("a difference takes away, changes and puts in below", () => {
  const next = changeScene(scene(), { removed: ["a"], changed: [{ node: rect("b", { label: "new" }), before: "" }], added: [{ node: rect("c"), before: "b" }] });
  const board = next?.live.filter((node) => node.id !== "p");
  expect(board?.map((node) => [node.id, node.label])).toEqual([["c", undefined], ["b", "new"]]);
});

test("a difference that does not fit is refused", () => {
  expect(changeScene(scene(), { added: [{ node: rect("c"), before: "nowhere" }] })).toBeNull();
});

test("a scene that only names its fixed part uses the one that is kept", () => {
  scene();
  expect(readScene({ fixed: null, digest: "d", tilt: { squash: 1, rise: 0 }, frame: null, live: [] })?.layers).toEqual(["board", "pieces"]);
  expect(readScene({ fixed: null, digest: "other", tilt: { squash: 1, rise: 0 }, frame: null, live: [] })).toBeNull();
});

test("a board is tilted, its groups lie in it; the flat view is the plan", () => {
  const tilted = { ...scene(), live: [{ kind: "group", id: "g", x: 10, y: 20, scale: 2, board: true }, { kind: "group", id: "h", group: "g", y: 5 }] as SceneNode[] };
  expect(point(places(tilted, false).get("h")!, 1, 1, 3)).toEqual([12, 20 + 2 * 4 + 2 * (0.8 - 30)]);
  expect(point(places(tilted, true).get("h")!, 1, 1, 3)).toEqual([12, 32]);
});

test("parts are told by their groups, the rest is one board", () => {
  const live = [{ kind: "group", id: "board:1", label: "City" }, { kind: "group", id: "in", group: "board:1" }, rect("x", { group: "in" }), rect("y")] as SceneNode[];
  const { parts, of } = splitParts({ ...scene(), live });
  expect(parts.map((part) => [part.role, part.name])).toEqual([["board", "1"], ["board", ""]]);
  expect([of.get("in"), of.get("")]).toEqual(["board:1", "board:"]);
});

test("what lies in a group that is not touchable answers to no touch", () => {
  const live = [{ kind: "group", id: "board:1", touchable: false }, { kind: "group", id: "in", group: "board:1" }, rect("x", { group: "in", touch: "cell:1" }), rect("y", { touch: "cell:2" })] as SceneNode[];
  const parts = splitParts({ ...scene(), live });
  expect(live.filter(isShape).map((shape) => touchOf(shape, parts))).toEqual(["", "cell:2"]);
});

test("every role has its part, in the order of the scene", () => {
  const ids = ["strip:market", "board:map", "board:1", "head:0", "goods:0", "hand:cards", "note:reserve"];
  const live = ids.map((id) => ({ kind: "group", id, label: id })) as SceneNode[];
  expect(splitParts({ ...scene(), live }).parts.filter((part) => part.id !== "board:").map((part) => `${part.role}:${part.name}`)).toEqual(ids);
});

test("labels and texts cannot smuggle markup in", () => {
  const place = { x: 0, y: 0, scale: 1, tilt: { squash: 1, rise: 0 } };
  expect(drawShape({ kind: "text", id: "t", x: 0, y: 0, text: "<script>" }, place, false)).not.toContain("<script>");
});

test("the hull of a square with a point inside is the square", () => {
  expect(hull([[0, 0], [2, 0], [1, 1], [2, 2], [0, 2]])).toHaveLength(4);
});

test("a long line is cut at its gaps, into as few rows as fit, and nothing is shown twice", () => {
  const whole = { x: 0, y: 0, w: 100, h: 10 };
  const gaps: [number, number][] = [[18, 22], [39, 41], [58, 62], [60, 60.5], [78, 82]];
  expect(inRows(whole, gaps, 200)).toEqual([whole]);
  expect(inRows(whole, gaps, 60).map((row) => [row.x, row.w])).toEqual([[0, 40], [40, 60]]);
  expect(inRows(whole, gaps, 34).map((row) => [row.x, row.w])).toEqual([[0, 40], [40, 20], [60, 40]]);
  expect(inRows(whole, [], 10)).toEqual([whole]);
});
