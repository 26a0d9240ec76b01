import { expect, test } from "vitest";
import { changesOf, gameOf, places, square, trimmed, valueAt, withChanges, withList, withValue } from "./box";
import type { BoxPart } from "../protocol";

const part = (path: string, kind: BoxPart["kind"], mutual = false): BoxPart => ({ path, kind, number: null, names: [], many: null, letters: "", paints: [], side: 4, mutual });
const data = { costs: { source: "x", unit: 3, cards: [7, 8] }, tiles: { list: [{ id: "t1", face: ["Bx"] }] }, lands: { a: { land: ["b"] }, b: { land: ["a"] }, c: { land: [] as string[] } } };
const parts = [part("costs.*", "number"), part("costs.cards.*", "number"), part("tiles.list.*.face", "grid"), part("lands.*.land", "list", true)];

test("places are those of the parts, never a source", () => {
  expect(places(parts.slice(0, 3), data).map(({ path }) => path.join("."))).toEqual(["costs.unit", "costs.cards.0", "costs.cards.1", "tiles.list.0.face"]);
});

test("changes are found, and make the same box again; what has no place is left out", () => {
  const other = withValue(data, ["tiles", "list", 0, "face"], ["B"]);
  const found = changesOf(places(parts, data), data, other);
  expect(found).toEqual([[["tiles", "list", 0, "face"], ["B"]]]);
  expect(withChanges(data, [...found, [["nothing", "here"], 1]])).toEqual(other);
  expect(valueAt(data, ["tiles", "list", 0, "face"])).toEqual(["Bx"]);
});

test("a border has two sides", () => {
  const all = places(parts, data);
  const place = all.find(({ path }) => path.join(".") === "lands.a.land")!;
  expect(valueAt(withList(all, data, place, ["c"]), ["lands"])).toEqual({ a: { land: ["c"] }, b: { land: [] }, c: { land: ["a"] } });
});

test("a picture is a square to touch and is cut to what is there", () => {
  expect(trimmed(square(["B.", "xB"], 4))).toEqual(["B.", "xB"]);
  expect(trimmed([["_", "_"], ["_", "B"]])).toEqual(["B"]);
  expect(trimmed([["_", "_"], ["_", "_"]])).toEqual(["_"]);
});

test("a file says which game it is for", () => {
  expect(gameOf('# x\ngame = "sample"\n')).toBe("sample");
  expect(gameOf("nothing")).toBe("");
});
