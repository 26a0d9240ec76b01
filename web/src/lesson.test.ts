import { expect, test } from "vitest";
import { backAt, follow, isStill, START, verbOf, type Place, type Sight } from "./lesson";
import type { LessonStep } from "./protocol";

const [LAY, BUILD, MARCH] = [1, 2, 3];
const step = (until: LessonStep["until"], more: Partial<LessonStep> = {}): LessonStep => ({ text: "", point: [], until, asks: [], before: "", during: [], ...more });
const sight = (more: Partial<Sight> = {}): Sight => ({ verbs: new Set([LAY]), chosen: [], tried: false, seen: false, rests: null, made: 0, last: [0, 0], levels: new Set(), ...more });
const tile = { chosen: ["tile:1"] };
const ghost = { ...tile, tried: true, seen: true };
const placing = [step("touch"), step("ghost"), step("move", { before: "again" }), step("next")];
const at = (place: Place): [number, boolean] => [place.at, place.begun];
const through = (steps: LessonStep[], ...sights: Sight[]): Place => sights.reduce((place, one) => follow(steps, place, one), START);

test("a touch, a tried move and a made one lead on", () => {
  expect(at(through(placing, sight()))).toEqual([0, true]);
  expect(at(through(placing, sight(), sight(tile)))).toEqual([1, true]);
  expect(at(through(placing, sight(), sight(tile), sight(ghost)))).toEqual([2, true]);
  expect(at(through(placing, sight(), sight(tile), sight(ghost), sight({ made: 1, verbs: null })))).toEqual([2, true]);
  expect(at(through(placing, sight(), sight(tile), sight(ghost), sight({ made: 1 })))).toEqual([3, true]);
});

test("what can wait of a move that was made at once is told with the next one", () => {
  const late = through(placing, sight(), sight(tile), sight({ ...tile, seen: true }), sight({ made: 1 }));
  expect(at(late)).toEqual([2, false]);
  expect(at(follow(placing, late, sight({ made: 1, ...tile })))).toEqual([2, false]);
  const told = follow(placing, late, sight({ made: 1, ...tile, seen: true }));
  expect(at(told)).toEqual([2, true]);
  expect(at(follow(placing, told, sight({ made: 2 })))).toEqual([3, true]);
});

test("what cannot wait is left behind with its move", () => {
  const steps = [step("touch"), step("ghost"), step("move"), step("next")];
  expect(at(through(steps, sight(), sight({ made: 1 })))).toEqual([3, true]);
});

test("a step waits for what it points at", () => {
  const steps = [step("touch", { point: ["tile:1", "part:site"] }), step("move"), step("next")];
  expect(at(through(steps, sight(), sight({ chosen: ["tile:2"] })))).toEqual([0, true]);
  expect(at(through(steps, sight(), sight(tile)))).toEqual([1, true]);
  expect(at(through(steps, sight(), sight({ made: 1 })))).toEqual([2, true]);
});

test("a pointer that rests on what a step points at has seen the move", () => {
  const steps = [step("ghost", { point: ["tile:1"] }), step("move"), step("next")];
  expect(at(through(steps, sight({ seen: true, rests: "tile:2" })))).toEqual([0, true]);
  expect(at(through(steps, sight(), sight({ seen: true, rests: "tile:1" })))).toEqual([1, true]);
  expect(at(through([step("ghost"), step("next")], sight({ seen: true, rests: "tile:1" })))).toEqual([0, true]);
});

const phases = [step("move", { asks: [LAY] }), step("ghost", { asks: [BUILD] }), step("move"), step("next", { asks: [MARCH] })];
const asked = (verb: number, made: number): Sight => sight({ verbs: new Set([verb]), made });

test("a step waits for its question", () => {
  const trading = through(phases, asked(LAY, 0), asked(LAY, 1), asked(LAY, 2));
  expect(at(trading)).toEqual([1, false]);
  expect(at(follow(phases, trading, asked(BUILD, 3)))).toEqual([1, true]);
});

test("a later step's question leaves those before it behind", () => {
  expect(at(through(phases, asked(LAY, 0), asked(LAY, 1), asked(MARCH, 2)))).toEqual([3, true]);
});

test("what is only to be read goes with its question", () => {
  const steps = [step("next", { asks: [MARCH] }), step("next")];
  expect(at(through(steps, asked(MARCH, 1), asked(LAY, 2)))).toEqual([1, true]);
  expect(at(through(steps, asked(MARCH, 1), sight({ verbs: null, made: 2 })))).toEqual([0, true]);
  expect(at(through(steps, asked(MARCH, 1), asked(LAY, 0)))).toEqual([0, false]);
});

test("what is said before a step is said as long as it fits", () => {
  const trading = step("ghost", { asks: [BUILD], before: "go on", during: [LAY] });
  expect(isStill(trading, asked(LAY, 1))).toBe(true);
  expect(isStill(trading, asked(MARCH, 1))).toBe(false);
  expect(isStill(trading, sight({ verbs: null, last: [LAY, LAY] }))).toBe(true);
  expect(isStill(trading, sight({ verbs: null, last: [LAY, BUILD] }))).toBe(false);
  expect(isStill(step("ghost", { before: "go on" }), asked(MARCH, 1))).toBe(true);
});

test("who takes a move back is not led on by the question before it", () => {
  const steps = [step("move", { asks: [LAY] }), step("move", { asks: [BUILD] }), step("next", { asks: [LAY] })];
  const building = through(steps, asked(LAY, 0), asked(BUILD, 1));
  const back = follow(steps, building, asked(LAY, 0));
  expect(at(back)).toEqual([1, false]);
  expect(at(follow(steps, back, asked(LAY, 0)))).toEqual([1, false]);
  expect(at(follow(steps, back, asked(BUILD, 1)))).toEqual([1, true]);
});

test("who comes back begins the move anew, or is told what was still to be told", () => {
  expect(backAt(placing, through(placing, sight(), sight(tile), sight(ghost)))).toBe(0);
  expect(backAt(placing, through(placing, sight(), sight(tile), sight({ made: 1 })))).toBe(2);
  expect(backAt(placing, through(placing, sight(), sight(tile), sight(ghost), sight({ made: 1 })))).toBe(3);
});

test("a verb is the lowest bits of a move, however large", () => {
  expect(verbOf(2 ** 50 + 7)).toBe(7);
});

test("a step that speaks of a level waits until something can be put there", () => {
  const steps = [step("move"), step("move", { point: ["level:1"] }), step("next")];
  const flat = through(steps, sight(), sight({ made: 1 }), sight({ made: 2 }));
  expect(at(flat)).toEqual([1, false]);
  const high = follow(steps, flat, sight({ made: 2, levels: new Set([1]) }));
  expect(at(high)).toEqual([1, true]);
  expect(at(follow(steps, high, sight({ made: 3 })))).toEqual([2, true]);
});
