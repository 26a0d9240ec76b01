import { expect, test } from "vitest";
import { FATE, type Category, type GameInfo, type LogLine } from "./protocol";
import { addsUp, changeName, columnsOf, countedOf, nearestGoal, setUpLines, shortName, toldOf, turningPoints } from "./sheet";

const game = (categories: Category[]): GameInfo => ({ name: "g", title: "G", edition: "", seats: [2], options: [], categories, box: { digest: "", editable: false }, ready: true, compiling: null });
const points = game([
  { name: "houses", title: "houses", detail: false },
  { name: "houses-value", title: "", detail: true },
  { name: "stones", title: "stones", detail: false },
]);
const race = game([
  { name: "prestige", title: "prestige: resources to go", short: "prestige", detail: true, goal: true },
  { name: "fame", title: "fame: heroes to go", short: "fame", detail: false, goal: true },
  { name: "trade", title: "trade track", detail: true },
]);
const line = (n: number, seat: number): LogLine => ({ n, seat, move: 1, text: `line ${n}`, at: 0 });

test("points add up, goals do not", () => {
  expect([addsUp(points), addsUp(race), addsUp(null)]).toEqual([true, false, true]);
  expect([...countedOf(points)]).toEqual(["houses", "stones"]);
  expect([...countedOf(race)]).toEqual([]);
});

test("a move's changes are told of what counts: points, or goals", () => {
  expect([...toldOf(points)]).toEqual(["houses", "stones"]);
  expect([...toldOf(race)]).toEqual(["prestige", "fame"]);
});

test("a list shows no details, but every goal", () => {
  expect(columnsOf(points).map((category) => category.i)).toEqual([0, 2]);
  expect(columnsOf(race).map(shortName)).toEqual(["prestige", "fame"]);
});

test("a payment has a name of its own", () => {
  const categories = [{ name: "cubes", title: "cubes in store", lost: "cubes given up", detail: false }];
  expect([-2, 2].map((change) => changeName(categories, "cubes", change))).toEqual(["cubes given up", "cubes in store"]);
});

test("the nearest goal is the one of which least is lacking", () => {
  expect(nearestGoal(race, [-9, -3, 7])).toMatchObject({ goal: { name: "fame" }, lacking: 3 });
  expect(nearestGoal(race, [0, -3, 7])).toMatchObject({ goal: { name: "prestige" }, lacking: 0 });
  expect(nearestGoal(points, [3, 1, 2])).toBeNull();
});

test("turning points: the greatest changes of whoever moved, in order, and never fate's", () => {
  const log = [line(0, 15), line(1, 0), line(2, 1), line(3, 0), line(4, 1)];
  const totals = [[5, 5], [6, 5], [6, 9], [16, 9], [16, 9]];
  expect(turningPoints(log, { totals, goals: null }, 2).map((one) => [one.i, one.change])).toEqual([[2, 4], [3, 10]]);
  const goals = { prestige: [[-9, -9], [-9, -9], [-9, -6], [-9, -6], [-9, -6]], fame: [[-3, -3], [-2, -3], [-2, -3], [-2, -3], [-2, -3]] };
  expect(turningPoints(log, { totals: null, goals }).map((one) => [one.i, one.change])).toEqual([[1, 1], [2, 3]]);
});

test("what stood at the beginning is nobody's turning point", () => {
  expect(turningPoints([line(0, 0)], { totals: [[7, 0]], goals: null })).toEqual([]);
});

test("a long set-up is what comes before anybody is told of", () => {
  const line = (n: number, seat: number, move: number | null) => ({ n, seat, move, text: "", at: 0 });
  const drawn = Array.from({ length: 9 }, (_, n) => line(n, FATE, n));
  expect(setUpLines([...drawn, line(9, 1, null), line(10, FATE, 3)])).toBe(9);
  expect([setUpLines(drawn), setUpLines(drawn.slice(1)), setUpLines([])]).toEqual([9, 0, 0]);
});
