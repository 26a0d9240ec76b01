import { expect, test } from "vitest";
import type { SceneNode } from "../protocol";
import { BadScene, MOST } from "./check";
import { changeScene, places, readScene, splitParts } from "./picture";

const rect = (id: string, more: object = {}): SceneNode => ({ kind: "rect", id, x: 0, y: 0, w: 1, h: 1, ...more }) as SceneNode;
const group = (id: string, more: object = {}): SceneNode => ({ kind: "group", id, ...more }) as SceneNode;
const whole = (live: SceneNode[], fixed: SceneNode[] = [], digest = "d") =>
  readScene({ fixed: { layers: ["board"], nodes: fixed }, digest, tilt: { squash: 1, rise: 0 }, frame: null, live });

test("a scene as the server makes them is read", () => {
  const scene = whole([group("a"), group("b", { group: "a", scale: 2 }), rect("r", { group: "b" })])!;
  expect(splitParts(scene).parts.length).toBe(1);
  expect(places(scene, false).get("b")?.scale).toBe(2);
});

const bad: Record<string, () => unknown> = {
  "a group inside itself": () => whole([group("a", { group: "a" })]),
  "two groups inside each other": () => whole([group("a", { group: "b" }), group("b", { group: "a" })]),
  "a group of the fixed part inside a live one and back": () => whole([group("a", { group: "b" })], [group("b", { group: "a" })]),
  "a group that is not there": () => whole([rect("r", { group: "nowhere" })]),
  "groups too deep": () => whole(Array.from({ length: 100 }, (_, i) => group(`g${i}`, i ? { group: `g${i - 1}` } : {}))),
  "scales that multiply": () => whole(Array.from({ length: 10 }, (_, i) => group(`g${i}`, { scale: 100, ...(i ? { group: `g${i - 1}` } : {}) }))),
  "too many nodes": () => whole(Array.from({ length: MOST.nodes + 1 }, (_, i) => rect(`r${i}`))),
  "an absurd size": () => whole([rect("r", { w: 1e12 })]),
  "a size that is none": () => whole([rect("r", { x: Number.NaN })]),
  "too many points": () => whole([{ kind: "poly", id: "p", points: Array.from({ length: 5_000 }, () => [0, 0]) } as unknown as SceneNode]),
  "points that are none": () => whole([{ kind: "poly", id: "p", points: [[0], "x"] } as unknown as SceneNode]),
  "a text without end": () => whole([{ kind: "text", id: "t", x: 0, y: 0, text: "x".repeat(100_000) }]),
  "a path too large": () => whole([{ kind: "path", id: "p", d: "M 0 0 L 999999999999 0" }]),
  "a colour that is markup": () => whole([rect("r", { fill: '"/><form action="https://example.org">' })]),
  "a role that is markup": () => whole([{ kind: "text", id: "t", x: 0, y: 0, text: "a", role: '"><b>' } as unknown as SceneNode]),
  "an absurd tilt": () => readScene({ fixed: { layers: [], nodes: [] }, digest: "t", tilt: { squash: 1e9, rise: 0 }, frame: null, live: [] }),
};

for (const [name, make] of Object.entries(bad)) test(`${name} is refused`, () => expect(make).toThrow(BadScene));

test("a difference is looked at too, and what was refused is not kept", () => {
  const scene = whole([group("a"), rect("r", { group: "a" })])!;
  expect(() => changeScene(scene, { changed: [{ node: group("a", { group: "a" }), before: "" }] })).toThrow(BadScene);
  expect(() => changeScene(scene, { added: [{ node: rect("x", { h: Infinity }), before: "" }] })).toThrow(BadScene);
  expect(() => changeScene(scene, { removed: ["a"] })).toThrow(BadScene);
  expect(() => whole([], [group("f", { group: "f" })], "refused")).toThrow(BadScene);
  expect(readScene({ fixed: null, digest: "refused", tilt: { squash: 1, rise: 0 }, frame: null, live: [] })).toBeNull();
});
