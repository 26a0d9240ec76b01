import { describe, expect, it } from "vitest";
import { hashOf, textOf } from "./record_link";

describe("a game in a link", () => {
  it("comes out as it went in, large numbers and every script included", async () => {
    const text = JSON.stringify({ petteia: 1, moves: Array.from({ length: 400 }, (_, i) => `${i % 4} place q${i % 7}`), name: "Петтейя", key: "9007199254740993" });
    const hash = await hashOf(text);
    expect(hash).toMatch(/^#game=[\w-]+$/);
    expect(hash.length).toBeLessThan(text.length / 2);
    expect(await textOf(hash)).toBe(text);
  });
  it("is none where there is no mark, and an error where it is torn", async () => {
    expect(await textOf("")).toBeNull();
    expect(await textOf("#r4-2")).toBeNull();
    const hash = await hashOf("a longer text that is cut in the middle, a longer text that is cut");
    await expect(textOf(hash.slice(0, -9))).rejects.toThrow();
    await expect(textOf("#game=%%%")).rejects.toThrow();
  });
});
