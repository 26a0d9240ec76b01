import { expect, test } from "vitest";
import { answersAfter, chosenAs, freeKey, keysIn, movesOf, narrow, promises, replaced, runOf, stages, totalGain, turned } from "./choosing";
import type { Moves } from "./protocol";

const moves: Moves = {
  packed: [10, 11, 12, 13, 14],
  touches: {
    keys: ["tile:1", "cell:0,0", "turn:0", "turn:3", "cell:1,0", "turn:5", "tile:2"],
    of: [[0, 1, 2], [0, 1, 3], [0, 4, 5], [6, 1, 2], [6, 4, 3]],
  },
  gains: { columns: ["houses", "houses-value", "stones"], rows: [[4, 2, -1], [7, 1, 0], null, [0, 0, 0], [-2, 0, 0]] },
};
const shapes = new Set(["tile:1", "tile:2", "cell:0,0", "cell:1,0"]);
const counted = new Set(["houses", "stones"]);

test("nothing chosen: everything that can be touched leads on", () => {
  const choice = narrow(moves, [], shapes, null);
  expect([...choice.next].sort()).toEqual(["cell:0,0", "cell:1,0", "tile:1", "tile:2"]);
  expect(choice.tried).toBe(-1);
});

test("a tile and a cell leave the turns, in any order of touching", () => {
  for (const chosen of [["tile:1", "cell:0,0"], ["cell:0,0", "tile:1"]]) {
    const choice = narrow(moves, chosen, shapes, null);
    expect(choice.variants).toEqual([0, 1]);
    expect(choice.tried).toBe(0);
    expect(turned(choice, 1)).toBe(1);
    expect(turned(choice, -1)).toBe(1);
  }
});

test("the turn that was liked last is tried first, else the next one", () => {
  expect(narrow(moves, ["tile:1", "cell:0,0"], shapes, "turn:3").tried).toBe(1);
  expect(narrow(moves, ["tile:1", "cell:0,0"], shapes, "turn:2").tried).toBe(1);
  expect(narrow(moves, ["tile:1", "cell:0,0"], shapes, "turn:4").tried).toBe(0);
  expect(freeKey(moves, 1, ["tile:1", "cell:0,0"])).toBe("turn:3");
});

test("until it is turned, what a place promised is tried", () => {
  expect(narrow(moves, ["tile:1", "cell:0,0"], shapes, null, counted).tried).toBe(1);
});

test("moves that touches cannot tell apart are listed", () => {
  const alike: Moves = { ...moves, packed: [1, 2], touches: { keys: ["crate"], of: [[0], [0]] } };
  expect(narrow(alike, ["crate"], new Set(["crate"]), null).alike).toEqual([0, 1]);
});

test("each place promises its best move; details do not count, and what is unknown stays unknown", () => {
  const choice = narrow(moves, ["tile:1"], shapes, null);
  expect(promises(moves, choice.fits, choice.next, counted)).toEqual(new Map([["cell:0,0", 7], ["cell:1,0", null]]));
  expect(totalGain(moves.gains, 0, counted)).toBe(3);
});

test("a person begins with the first key of a move, whatever else leads on", () => {
  expect([...narrow(moves, [], shapes, null).first].sort()).toEqual(["tile:1", "tile:2"]);
  expect([...narrow(moves, ["tile:1"], shapes, null).first].sort()).toEqual(["cell:0,0", "cell:1,0"]);
});

test("what no touch can name is not thrust upon anybody while touches lead on", () => {
  // A tile that can be paid for, and a cube that may be bought for it: the cell is what is asked for, not the purchase.
  const town: Moves = { packed: [1, 2, 3], touches: { keys: ["tile:barn", "cell:a1", "cell:b1", "buy:wood"], of: [[0, 1], [0, 2], [3, 0]] }, gains: { columns: [], rows: [] } };
  const shown = new Set(["tile:barn", "cell:a1", "cell:b1"]);
  const choice = narrow(town, ["tile:barn"], shown, null);
  expect(choice.tried).toBe(-1);
  expect(choice.alike).toEqual([]);
  expect([...choice.next].sort()).toEqual(["cell:a1", "cell:b1"]);
  expect(narrow(town, ["tile:barn", "cell:a1"], shown, null).tried).toBe(0);
  // If nothing else is left, it is offered.
  const poor: Moves = { ...town, packed: [3], touches: { ...town.touches, of: [[3, 0]] } };
  expect(narrow(poor, ["tile:barn"], shown, null).tried).toBe(0);
});

test("of colours to sell, two are tried and a third one may be added", () => {
  const sale: Moves = { packed: [1, 2], touches: { keys: ["sell:a", "sell:b", "sell:c"], of: [[0, 1], [0, 1, 2]] }, gains: { columns: [], rows: [] } };
  const choice = narrow(sale, ["sell:a", "sell:b"], new Set(sale.touches.keys), null);
  expect(choice.tried).toBe(0);
  expect([...choice.next]).toEqual(["sell:c"]);
});

test("a run is named by touches like a move, and stands behind the moves", () => {
  const town: Moves = { packed: [7], runs: [[7, 8], [7, 9]], touches: { keys: ["buy:wood", "tile:barn", "cell:a1", "cell:b1"], of: [[0, 1], [1, 2], [1, 3]] }, gains: { columns: [], rows: [null] } };
  const shown = new Set(["tile:barn", "cell:a1", "cell:b1"]);
  expect([...narrow(town, ["tile:barn"], shown, null).next].sort()).toEqual(["cell:a1", "cell:b1"]);
  const choice = narrow(town, ["tile:barn", "cell:b1"], shown, null);
  expect(choice.tried).toBe(2);
  expect(movesOf(town, choice.tried)).toEqual([7, 9]);
  expect(movesOf(town, 0)).toEqual([7]);
  expect(movesOf(town, -1)).toEqual([]);
});

test("where a single answer is a secret, it is given as late as a person would", () => {
  expect(answersAfter(true, 0)).toBeGreaterThan(1000);
  expect(answersAfter(true, 1)).toBeGreaterThan(answersAfter(true, 0) + 2000);
  expect(answersAfter(false)).toBeLessThan(500);
});

test("one touch may stand for several keys, as long as some answer has all of them", () => {
  const sale: Moves = { ...moves, packed: [1, 2, 3], touches: { keys: ["sell:a", "sell:b", "sell:c", "tile:1"], of: [[0, 1], [0, 1, 2], [3]] } };
  const seen = new Set(["sell:a", "sell:b", "sell:c", "sell:a+sell:b+sell:c", "sell:a+tile:1", "tile:1"]);
  expect([...narrow(sale, [], seen, null).next].sort()).toEqual(["sell:a", "sell:a+sell:b+sell:c", "sell:b", "sell:c", "tile:1"]);
  expect(keysIn("sell:a+sell:b+sell:c")).toEqual(["sell:a", "sell:b", "sell:c"]);
  expect(narrow(sale, keysIn("sell:a+sell:b+sell:c"), seen, null).tried).toBe(1);
  expect(narrow(sale, ["sell:a", "sell:b"], seen, null).tried).toBe(0);
});

test("a run takes the place of the move that begins it, if both are touched alike", () => {
  const fleet: Moves = { packed: [1, 2], runs: [[1, 1], [1, 3]], touches: { keys: ["done", "ship:a", "legion:b"], of: [[0], [1], [0], [2]] }, gains: { columns: [], rows: [null, null] } };
  const choice = narrow(fleet, ["done"], new Set(fleet.touches.keys), null);
  expect(choice.alike).toEqual([]);
  expect(movesOf(fleet, choice.tried)).toEqual([1, 1]);
  expect(narrow(fleet, [], new Set(fleet.touches.keys), null).next).toEqual(new Set(["ship:a", "done", "legion:b"]));
});

test("a run stands in the place of a move that begins it, if its touches begin with that one's", () => {
  const moved: Moves = { packed: [1, 2], runs: [[1, 7], [1, 8], [2, 9]], touches: { keys: ["lift:a1", "cell:b1", "cell:c1", "build:barn"], of: [[0], [1], [0, 1], [0, 2], [3, 1]] }, gains: { columns: [], rows: [] } };
  expect([...replaced(moved)]).toEqual([0]);
  const lifted = narrow(moved, ["lift:a1"], new Set(moved.touches.keys), null);
  expect([lifted.fits, lifted.tried, lifted.leads]).toEqual([[2, 3], -1, true]);
});

test("a place that names a move leads nowhere, though a thing could be put there; one of several of a kind leads on", () => {
  const work: Moves = { packed: [1, 2, 3], touches: { keys: ["cell:a1", "build:barn", "cell:b1"], of: [[0], [1, 0], [1, 2]] }, gains: { columns: [], rows: [] } };
  const place = narrow(work, ["cell:a1"], new Set(work.touches.keys), null);
  expect([place.tried, place.leads, [...place.next]]).toEqual([0, false, ["build:barn"]]);
  expect(narrow(work, ["build:barn"], new Set(work.touches.keys), null).leads).toBe(true);
  const sale: Moves = { packed: [1, 2], touches: { keys: ["sell:red", "sell:blue", "sell:green"], of: [[1, 2], [0, 1, 2]] }, gains: { columns: [], rows: [] } };
  expect(narrow(sale, ["sell:blue", "sell:green"], new Set(sale.touches.keys), null).leads).toBe(true);
});

test("a run is sent up to what is asked in between, and goes on after it", () => {
  const walk: Moves = { packed: [1], runs: [[1, 5, -1, 5, -1, 6]], touches: { keys: ["build:barn*2"], of: [[0], [0]] }, gains: { columns: [], rows: [] } };
  expect([movesOf(walk, -1), movesOf(walk, 0), movesOf(walk, 1)]).toEqual([[], [1], [1, 5]]);
  expect(stages(runOf(walk, 1))).toEqual([[1, 5], [5, -1, 6]]);
  expect(stages([5, -1, 6])).toEqual([[5], [6]]);
  expect(stages([6])).toEqual([[6], []]);
});

test("moves are chosen together as the run that they are, or as one that takes the place of their first", () => {
  const both: Moves = { ...moves, runs: [[13, 20], [10, 21]], touches: { ...moves.touches, of: [...moves.touches.of, [6, 1, 2, 0], [0, 1, 3]] } };
  expect(chosenAs(both, [13, 20])).toBe(5);
  expect(chosenAs(both, [13])).toBe(5); // it is named by no touches of its own
  expect(chosenAs(both, [10])).toBe(0);
  expect(chosenAs(both, [99])).toBe(-1);
});
