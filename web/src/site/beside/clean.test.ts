import { expect, test } from "vitest";
import { isKept } from "./clean";

test("of what another device sends as a guide, nothing is kept that leads out of the page or runs", () => {
  for (const [name, value] of [["href", "https://example.org"], ["href", "javascript:alert(1)"], ["onclick", "x()"], ["style", "position:fixed"], ["src", "/x"], ["action", "/"], ["class", "over"]] as const) {
    expect(isKept(name, value), name).toBe(false);
  }
  for (const [name, value] of [["href", "#r4-2"], ["id", "r4-2"], ["class", "scroll"], ["tabindex", "0"], ["data-picture", "market"]] as const) expect(isKept(name, value), name).toBe(true);
});
