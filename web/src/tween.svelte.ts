/** Figures that go to what they have become through the figures between. */

import { untrack } from "svelte";

type Figures = Record<string, number>;

/** Follows what `wish` gives, in so many milliseconds each time it changes. To be made while a component is made. */
export function tween<T extends Figures>(wish: () => T, duration: () => number): { readonly current: T } {
  let shown = $state.raw<T>(untrack(wish));
  $effect.pre(() => {
    const [from, to, time, begun] = [untrack(() => shown), wish(), untrack(duration), performance.now()];
    const names = Object.keys(to) as (keyof T)[];
    if (!time || names.every((name) => from[name] === to[name])) return void (shown = to);
    let frame = requestAnimationFrame(function go(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / time));
      shown = part < 1 ? (Object.fromEntries(names.map((name) => [name, from[name]! + (to[name]! - from[name]!) * part])) as T) : to;
      if (part < 1) frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  });
  return {
    get current() {
      return shown;
    },
  };
}
