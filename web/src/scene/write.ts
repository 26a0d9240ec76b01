/** Shapes as SVG text: the same drawing as petteia.core.svg, with colours as custom properties. */

import { FACES, HALOS } from "../generated/library";
import type { CircleNode, Point, PrismNode, RectNode, ShapeNode, TextNode } from "../protocol";
import { em, extent, pathSteps, point, type Place } from "./picture";

const GHOST = 0.72;
const DIM = 0.38;

export const paint = (token: string): string => `var(--${token.replace(".", "-")})`;
const n = (value: number): string => String(Math.round(value * 100) / 100);
const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] as string);
const closed = (points: Point[]): string => `M${points.map(xy).join("L")}Z`;
const path = (d: string, attributes: string): string => `<path d="${d}"${attributes}/>`;
const top = (prism: PrismNode): number => (prism.level ?? 0) + (prism.height ?? 1);
const base = (fill: string | undefined): string => (fill ?? "").split(".")[0] || "stone";

function of(colours: { fill?: string; stroke?: string; color?: string }): string {
  return Object.entries(colours)
    .map(([name, token]) => ` ${name}="${token ? paint(token) : "none"}"`)
    .join("");
}

/** All that is drawn for one shape, its marks included. */
export function drawShape(shape: ShapeNode, place: Place, flat: boolean): string {
  const marks = shape.marks ?? [];
  const opacity = (shape.opacity ?? 1) * (marks.includes("ghost") ? GHOST : 1) * (marks.includes("dim") && !marks.includes("legal") ? DIM : 1);
  const drawn = drawBody(shape, place, flat);
  const faded = opacity < 1 ? `<g opacity="${n(opacity)}">${drawn}</g>` : drawn;
  return faded + drawMarks(shape, place);
}

function drawBody(shape: ShapeNode, place: Place, flat: boolean): string {
  switch (shape.kind) {
    case "prism":
      return drawPrism(shape, place, flat);
    case "text":
      return drawText(shape, place);
    case "symbol": {
      const [x, y] = point(place, shape.x, shape.y, shape.level);
      return icon(shape.name, x, y, (shape.size ?? 24) * place.scale, shape.fill || "ink");
    }
    default:
      return path(outline(shape, place), style(shape, place));
  }
}

function style(shape: ShapeNode, place: Place): string {
  const colours = of({ fill: shape.kind === "line" ? "" : shape.fill, stroke: shape.stroke });
  if (!shape.stroke) return colours;
  const width = ` stroke-width="${n(Math.max(0.5, (shape.width ?? 1) * place.scale))}"`;
  const dash = shape.dash ? ` stroke-dasharray="${n(5 * place.scale)} ${n(4 * place.scale)}"` : "";
  return `${colours}${width}${dash} stroke-linejoin="round" stroke-linecap="round"`;
}

function drawText(text: TextNode, place: Place): string {
  const [x, y] = point(place, text.x, text.y, text.level);
  return words(text.text, x, y, em(text) * place.scale, text.role ?? "label", text.anchor ?? "start", text.fill);
}

function words(text: string, x: number, y: number, size: number, role: string, anchor: string, fill = ""): string {
  const colour = of({ fill: fill || (role === "muted" ? "muted" : "ink") });
  const where = `x="${n(x)}" y="${n(y + 0.35 * size)}" font-size="${n(size)}" text-anchor="${anchor}"`;
  return `<text ${where} class="t-${role}"${colour}>${escapeText(text)}</text>`;
}

function icon(name: string, x: number, y: number, size: number, token: string, edge = ""): string {
  const where = `translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${(size / 24).toFixed(4)})`;
  const line = edge ? `${of({ stroke: edge })} stroke-width="2" stroke-linejoin="round"` : "";
  return `<use href="#petteia-${name}" transform="${where}"${of({ color: token })}${line}/>`;
}

// --- prisms ---

function ring(prism: PrismNode, place: Place, level: number, inset = 1): Point[] {
  return prism.outline.map(([x, y]) => point(place, prism.x + inset * x, prism.y + inset * y, level));
}

function drawPrism(prism: PrismNode, place: Place, flat: boolean): string {
  const token = base(prism.fill);
  const edge = of({ fill: prism.rim ? `${token}.pale` : `${token}.top`, stroke: prism.stroke || `${token}.edge` });
  const line = ` stroke-width="${n(Math.max(0.5, (prism.width ?? 1) * place.scale))}" stroke-linejoin="round"`;
  const sides = flat ? "" : drawSides(prism, place, token);
  const rim = prism.rim ? drawRim(prism, place, token) : "";
  return sides + path(closed(ring(prism, place, top(prism))), edge + line) + rim + drawFace(prism, place);
}

function drawSides(prism: PrismNode, place: Place, token: string): string {
  const low = ring(prism, place, prism.level ?? 0);
  const high = ring(prism, place, top(prism));
  const turn = area(low) > 0 ? 1 : -1;
  const at = (points: Point[], i: number): Point => points[i % points.length] as Point;
  const facing = low.map((_, i) => i).filter((i) => turn * (at(low, i)[0] - at(low, i + 1)[0]) > 1e-6);
  facing.sort((a, b) => at(low, a)[1] + at(low, a + 1)[1] - at(low, b)[1] - at(low, b + 1)[1]);
  const thin = ` stroke-width="${n(Math.max(0.4, 0.7 * place.scale))}" stroke-linejoin="round"`;
  const sides = facing.map((i) => {
    const colour = of({ fill: `${token}.${sideOf(turn, at(low, i), at(low, i + 1))}`, stroke: `${token}.edge` });
    return path(closed([at(low, i), at(low, i + 1), at(high, i + 1), at(high, i)]), colour + thin);
  });
  let lines = "";
  for (let level = (prism.level ?? 0) + 1; level < top(prism); level++) {
    const between = ring(prism, place, level);
    for (const i of facing) lines += `M${xy(at(between, i))}L${xy(at(between, i + 1))}`;
  }
  const width = ` stroke-width="${n(Math.max(0.5, 1.1 * place.scale))}" stroke-linecap="round" opacity="0.8"`;
  return sides.join("") + (lines ? path(lines, of({ fill: "", stroke: `${token}.deep` }) + width) : "");
}

function sideOf(turn: number, a: Point, b: Point): string {
  const outward = (turn * (b[1] - a[1])) / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
  return outward < -0.3 ? "left" : outward > 0.3 ? "right" : "front";
}

function drawRim(prism: PrismNode, place: Place, token: string): string {
  const corner = prism.outline[0] ?? [0, 0];
  const width = 0.075 * Math.hypot(corner[0], corner[1]) * place.scale;
  const line = of({ fill: "", stroke: token }) + ` stroke-width="${n(width)}"`;
  return path(closed(ring(prism, place, top(prism), 0.82)), line);
}

/** The symbol as often as asked, and beside it the level if it is above 1. */
function drawFace(prism: PrismNode, place: Place): string {
  const [x, y] = point(place, prism.x, prism.y, top(prism));
  const face = ring(prism, place, top(prism));
  const span = (axis: 0 | 1): number => Math.max(...face.map((p) => p[axis])) - Math.min(...face.map((p) => p[axis]));
  const [wide, high] = [span(0), span(1)];
  const name = base(prism.fill);
  const token = prism.rim ? `${name}.deep` : (FACES[name] ?? "white");
  const crest = prism.crest ?? "";
  const drawn = drawIcons(prism, x, y + (crest ? 0.16 : 0) * high, wide, high, token) + (crest && icon(crest, x, y - 0.15 * high, 0.25 * high, token));
  if (top(prism) < 2) return drawn;
  const [right, up] = !prism.icon ? [0, 0] : crest ? [0.23, 0.2] : [0.33, 0];
  return drawn + words(String(top(prism)), x + right * wide, y - up * high, 0.24 * wide, "figure", "middle", token);
}

function drawIcons(prism: PrismNode, x: number, y: number, wide: number, high: number, token: string): string {
  if (!prism.icon) return "";
  const count = prism.count ?? 1;
  const size = Math.min((prism.rim ? 0.42 : 0.54) * high, (0.68 * wide) / Math.max(count, 1));
  const xs = Array.from({ length: count }, (_, i) => x + (i - (count - 1) / 2) * size * 1.02);
  const edge = token === "white" ? HALOS[base(prism.fill)] : undefined;
  const name = prism.icon;
  const halos = edge ? xs.map((at) => icon(name, at, y, size, edge, edge)) : [];
  return [...halos, ...xs.map((at) => icon(name, at, y, size, token))].join("");
}

/** One soft shadow for all prisms of a group. */
export function drawShadows(shapes: ShapeNode[], of_: Map<string, Place>, flat: boolean): string {
  if (flat) return "";
  const casting = shapes.filter(
    (s): s is PrismNode => s.kind === "prism" && s.shadow !== false && !(s.marks ?? []).includes("ghost"),
  );
  return casting.map((prism) => path(closed(cast(prism, of_.get(prism.group ?? "") as Place)), "")).join("");
}

function cast(prism: PrismNode, place: Place): Point[] {
  const reach = place.scale * place.tilt.rise;
  const ground = ring(prism, place, 0);
  const at = (level: number): Point[] => ground.map(([x, y]) => [x + 0.75 * reach * level, y + 0.3 * reach * level]);
  return hull([...at(prism.level ?? 0), ...at(top(prism))]);
}

/** The convex hull, by Andrew's monotone chain. */
export function hull(points: Point[]): Point[] {
  const ordered = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (all: Point[]): Point[] => {
    const kept: Point[] = [];
    for (const next of all) {
      while (kept.length > 1 && area([kept.at(-2) as Point, kept.at(-1) as Point, next]) <= 0) kept.pop();
      kept.push(next);
    }
    return kept.slice(0, -1);
  };
  return [...chain(ordered), ...chain(ordered.reverse())];
}

function area(points: Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length] as Point;
    return sum + x * v - u * y;
  }, 0);
}

// --- marks ---

function drawMarks(shape: ShapeNode, place: Place): string {
  const wide = Math.max(1.2, 3 * place.scale);
  const mark = (token: string, width: number, dash = ""): string => {
    const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
    const line = ` stroke-width="${n(width)}" stroke-linejoin="round"${dashes}`;
    return path(outline(shape, place, 0.94), of({ fill: "", stroke: token }) + line);
  };
  return (shape.marks ?? [])
    .map((name) => {
      if (name === "last") return mark("white", 1.9 * wide) + mark("accent", wide);
      if (name === "ghost") return mark("strong", wide);
      if (name === "legal") return `<g class="legal">${path(outline(shape, place, 0.94), "")}</g>`;
      return "";
    })
    .join("");
}

/** The thin outline of a top that shows through what stands before it. */
export function drawThrough(shape: ShapeNode, place: Place, flat: boolean): string {
  if (flat || shape.kind !== "prism") return "";
  const marks = shape.marks ?? [];
  if (!shape.through && !marks.includes("last") && !marks.includes("ghost")) return "";
  const token = marks.includes("ghost") ? "strong" : marks.includes("last") ? "accent" : "white";
  const line = ` stroke-width="${n(Math.max(0.6, place.scale))}" stroke-linejoin="round" opacity="0.6"`;
  return path(outline(shape, place), of({ fill: "", stroke: token }) + line);
}

/** Path data of a shape's outline; of a prism, that of its top, drawn in by `inset`. */
export function outline(shape: ShapeNode, place: Place, inset = 1): string {
  const level = shape.level ?? 0;
  switch (shape.kind) {
    case "prism":
      return closed(ring(shape, place, top(shape), inset));
    case "poly":
      return closed(shape.points.map(([x, y]) => point(place, x, y, level)));
    case "line":
      return `M${shape.points.map(([x, y]) => xy(point(place, x, y, level))).join("L")}`;
    case "path":
      return pathSteps(shape.d)
        .map((step) => step.command + step.points.map(([x, y]) => xy(point(place, x, y, level))).join(" "))
        .join("");
    case "circle":
      return ellipse(shape, place);
    case "rect":
      return rounded(shape, place);
    default: {
      const [[left, upper], [right, lower]] = extent(shape, place) as [Point, Point];
      return roundedBox(left - 3, upper - 3, right - left + 6, lower - upper + 6, 4);
    }
  }
}

function ellipse(circle: CircleNode, place: Place): string {
  const [x, y] = point(place, circle.x, circle.y, circle.level);
  const [rx, ry] = [circle.r * place.scale, circle.r * place.scale * place.tilt.squash];
  const half = `A${n(rx)} ${n(ry)} 0 1 1 `;
  return `M${xy([x - rx, y])}${half}${xy([x + rx, y])}${half}${xy([x - rx, y])}Z`;
}

function rounded(rect: RectNode, place: Place): string {
  const [x, y] = point(place, rect.x, rect.y, rect.level);
  const radius = (rect.radius ?? 0) * place.scale;
  return roundedBox(x, y, rect.w * place.scale, rect.h * place.scale * place.tilt.squash, radius);
}

function roundedBox(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.min(radius, w / 2, h / 2);
  const [right, bottom] = [x + w, y + h];
  if (r <= 0) return closed([[x, y], [right, y], [right, bottom], [x, bottom]]);
  const corners: [Point, Point][] = [
    [[right - r, y], [right, y + r]],
    [[right, bottom - r], [right - r, bottom]],
    [[x + r, bottom], [x, bottom - r]],
    [[x, y + r], [x + r, y]],
  ];
  return `M${xy([x + r, y])}${corners.map(([a, b]) => `L${xy(a)}A${n(r)} ${n(r)} 0 0 1 ${xy(b)}`).join("")}Z`;
}
