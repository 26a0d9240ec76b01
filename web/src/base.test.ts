import { expect, test } from "vitest";
import { at, within } from "./base";

test("without a path of its own the page lies at the root", () => {
  expect([at("/table/x"), within("/table/x"), within("/")]).toEqual(["/table/x", "/table/x", "/"]);
});

test("under a path only what lies below it belongs to the page", () => {
  expect(within("/games/table/x", "/games")).toBe("/table/x");
  expect([within("/games", "/games"), within("/games/", "/games")]).toEqual(["/", "/"]);
  expect([within("/gamestable/x", "/games"), within("/other", "/games")]).toEqual([null, null]);
});
