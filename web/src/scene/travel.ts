/** Things that go from one place of the table to another: from where a move took them to where it put them. */

import { isShape, type Scene } from "./picture";

const SVG = "http://www.w3.org/2000/svg";
const TIME = 480;

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Note what a step takes away and where that lies now; what is returned, once the step is drawn, lets it fly to where the
 * step put it. Null if there is nothing to be seen. */
export function depart(before: Scene, after: Scene, keys: readonly string[]): (() => void) | null {
  const left = new Set([...after.fixed, ...after.live].flatMap((node) => (isShape(node) && node.touch ? [node.touch] : [])));
  const key = keys.find((one) => !left.has(one)) ?? (keys.length > 1 ? keys[0] : undefined);
  if (!key) return null;
  const drawn = solid("[data-id]", pieces(before, key));
  const from = around(drawn);
  if (!from) return null;
  const clone = copyOf(drawn);
  const old = new Set(before.live);
  const put = after.live.filter((node) => isShape(node) && !old.has(node) && node.marks?.includes("last")).map((node) => node.id);
  const landing = withAllOnThem(after, put);
  const end = keys.at(-1) ?? "";
  return () => {
    const landed = put.length ? solid("[data-id]", landing) : [];
    const to = around(landed.length ? landed : end === key ? [] : solid(`[data-touch="${CSS.escape(end)}"]`));
    if (!to) return;
    fly(clone, from, to);
    for (const one of landed) one.animate?.([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: TIME });
  };
}

/** The pieces of something: what is built of prisms leaves the card behind on which it lay. */
function pieces(scene: Scene, key: string): ReadonlySet<string> {
  const shapes = scene.live.filter(isShape).filter((shape) => shape.touch === key);
  const prisms = shapes.filter((shape) => shape.kind === "prism");
  return withAllOnThem(scene, (prisms.length ? prisms : shapes).map((shape) => shape.id));
}

/** Shapes and what is drawn on them: a shape that belongs to another has its name before its own. */
function withAllOnThem(scene: Scene, ids: readonly string[]): ReadonlySet<string> {
  const under = (id: string): boolean => ids.some((one) => id === one || id.startsWith(`${one}/`));
  return new Set(scene.live.filter(isShape).map((shape) => shape.id).filter(under));
}

/** What is drawn of something on the large boards and the rows of things to take; places that are only touched left out. */
const solid = (what: string, among?: ReadonlySet<string>): SVGGElement[] =>
  [...document.querySelectorAll<SVGGElement>(`.left svg ${what}`)].filter(
    (one) => !one.classList.contains("place") && (!among || among.has(one.dataset["id"] ?? "")) && one.getBoundingClientRect().width > 0,
  );

function around(elements: readonly Element[]): Rect | null {
  const rects = elements.map((one) => one.getBoundingClientRect());
  if (!rects.length) return null;
  const [x, y] = [Math.min(...rects.map((r) => r.left)), Math.min(...rects.map((r) => r.top))];
  return { x, y, w: Math.max(...rects.map((r) => r.right)) - x, h: Math.max(...rects.map((r) => r.bottom)) - y };
}

/** The same drawing over the whole page, where it stands. */
function copyOf(elements: readonly SVGGElement[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "travel");
  svg.setAttribute("aria-hidden", "true");
  const group = document.createElementNS(SVG, "g");
  for (const one of elements) {
    const m = one.ownerSVGElement?.getScreenCTM();
    if (!m) continue;
    const inner = document.createElementNS(SVG, "g");
    inner.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
    const copy = one.cloneNode(true) as SVGGElement;
    copy.removeAttribute("data-touch");
    copy.removeAttribute("data-id");
    inner.append(copy);
    group.append(inner);
  }
  svg.append(group);
  return svg;
}

function fly(svg: SVGSVGElement, from: Rect, to: Rect): void {
  const group = svg.firstElementChild as SVGGElement;
  if (!group.animate) return;
  document.body.append(svg);
  const scale = Math.min(2, Math.max(0.25, Math.max(to.w / from.w, to.h / from.h)));
  const [x, y] = [from.x + from.w / 2, from.y + from.h / 2];
  const [dx, dy] = [to.x + to.w / 2 - x, to.y + to.h / 2 - y];
  const at = (part: number, size: number): string => `translate(${x + part * dx}px, ${y + part * dy}px) scale(${size}) translate(${-x}px, ${-y}px)`;
  const flight = group.animate([{ transform: at(0, 1) }, { transform: at(1, scale) }], { duration: TIME, easing: "cubic-bezier(.4, 0, .2, 1)" });
  flight.onfinish = flight.oncancel = () => svg.remove();
}
