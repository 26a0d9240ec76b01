/** Things that go from one place of the table to another: from where a move took them to where it put them. */

import { isShape, splitParts, type Scene } from "./picture";

const SVG = "http://www.w3.org/2000/svg";
const TIME = 480;
/** Of several things that come, so many milliseconds lie between one and the next, and so many are seen of a kind. */
const [STAGGER, MOST] = [80, 4];

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

/** Note what a move is promised to bring; what is returned lets it go to the points, once it is made. */
export function lift(): (() => void) | null {
  const from = document.querySelector<SVGGElement>(".left svg .tag");
  const rect = from && around([from]);
  const clone = rect && copyOf([from]);
  return clone && (() => {
    const to = around([...document.querySelectorAll(".sheet .points, .standing")].filter(isSeen).slice(0, 1));
    if (to) fly(clone, rect, to, Math.min);
  });
}

/** What a step has brought to the rows of the seats comes from where the step touched the table: new things, and of a figure that
 * has grown what it counts. */
export function gather(before: Scene, after: Scene, keys: readonly string[]): void {
  const { of } = splitParts(after);
  const was = new Map(before.live.map((node) => [node.id, node]));
  const ids = new Set(after.live.map((node) => node.id));
  const from = around([...document.querySelectorAll(`.left svg [data-touch="${CSS.escape(keys.at(-1) ?? "")}"]`)].filter(isSeen));
  let n = 0;
  for (const node of from ? after.live : []) {
    if (!isShape(node) || !/^(goods|head):/.test(of.get(node.group ?? "") ?? "")) continue;
    const old = was.get(node.id);
    const more = node.kind === "text" && old?.kind === "text" ? Number(node.text) - Number(old.text) : node.kind !== "text" && !old ? 1 : 0;
    const owner = node.id.slice(0, node.id.lastIndexOf("/"));
    const named = ids.has(owner) ? owner : node.kind === "text" ? "" : node.id;
    if (!(more > 0) || !named || (named !== node.id && node.kind !== "text")) continue;
    const things = [...document.querySelectorAll<SVGGElement>("svg [data-id]")].filter((one) => one.dataset["id"] !== node.id && isSeen(one) && withAll([named])(one.dataset["id"] ?? ""));
    const to = around(things);
    for (let i = 0; to && i < Math.min(more, MOST); i++) come(copyOf(things), from as Rect, to, STAGGER * n++);
  }
}

function come(svg: SVGSVGElement, from: Rect, to: Rect, delay: number): void {
  const way = `translate(${from.x + from.w / 2 - to.x - to.w / 2}px, ${from.y + from.h / 2 - to.y - to.h / 2}px)`;
  animate(svg, [{ opacity: 0, transform: way }, { opacity: 1, transform: way, offset: 0.1 }, { transform: "none" }], delay);
}

/** The pieces of something: what is built of prisms leaves the card behind on which it lay. */
function pieces(scene: Scene, key: string): ReadonlySet<string> {
  const shapes = scene.live.filter(isShape).filter((shape) => shape.touch === key);
  const prisms = shapes.filter((shape) => shape.kind === "prism");
  return withAllOnThem(scene, (prisms.length ? prisms : shapes).map((shape) => shape.id));
}

/** Shapes and what is drawn on them: a shape that belongs to another has its name before its own. */
function withAllOnThem(scene: Scene, ids: readonly string[]): ReadonlySet<string> {
  return new Set(scene.live.filter(isShape).map((shape) => shape.id).filter(withAll(ids)));
}
const withAll = (ids: readonly string[]) => (id: string): boolean => ids.some((one) => id === one || id.startsWith(`${one}/`));
const isSeen = (one: Element): boolean => one.getBoundingClientRect().width > 0;

/** What is drawn of something on the large boards and the rows of things to take; places that are only touched left out. */
const solid = (what: string, among?: ReadonlySet<string>): SVGGElement[] =>
  [...document.querySelectorAll<SVGGElement>(`.left svg ${what}`)].filter(
    (one) => !one.classList.contains("place") && (!among || among.has(one.dataset["id"] ?? "")) && isSeen(one),
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

function fly(svg: SVGSVGElement, from: Rect, to: Rect, fit = Math.max): void {
  const scale = Math.min(2, Math.max(0.25, fit(to.w / from.w, to.h / from.h)));
  const [x, y] = [from.x + from.w / 2, from.y + from.h / 2];
  const [dx, dy] = [to.x + to.w / 2 - x, to.y + to.h / 2 - y];
  const at = (part: number, size: number): string => `translate(${x + part * dx}px, ${y + part * dy}px) scale(${size}) translate(${-x}px, ${-y}px)`;
  animate(svg, [{ transform: at(0, 1) }, { transform: at(1, scale) }]);
}

function animate(svg: SVGSVGElement, steps: Keyframe[], delay = 0): void {
  const group = svg.firstElementChild as SVGGElement;
  if (!group.animate) return;
  document.body.append(svg);
  const flight = group.animate(steps, { duration: TIME, delay, fill: "backwards", easing: "cubic-bezier(.4, 0, .2, 1)" });
  flight.onfinish = flight.oncancel = () => svg.remove();
}
