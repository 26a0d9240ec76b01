/** The board with the result below it, as a picture to keep or to send. */

import { seatName } from "./names";
import { settings } from "./settings.svelte";
import type { Opponent } from "./sheet";
import type { TableClient } from "./table.svelte";

const SVG = "http://www.w3.org/2000/svg";
const [WIDE, HIGH, LINE, EDGE, SCALE] = [1200, 800, 44, 36, 2];

/** A line below the boards: whose it is, the result, and what it consists of. */
export interface ResultLine {
  name: string;
  points: string;
  details?: string;
}

/** Save the board that is shown, with the title and everybody's result, as a PNG file. */
export async function savePicture(client: TableClient, opponents: readonly Opponent[] = []): Promise<void> {
  const { table, position } = client.state ?? {};
  const board = document.querySelector<SVGSVGElement>(".board svg");
  if (!table || !position || !board) return;
  const order = table.seats.map((_, i) => i).sort((a, b) => (position.places?.[a] ?? 9) - (position.places?.[b] ?? 9));
  const lines = order.map((seat) => ({ name: `${position.places?.[seat] ?? "–"}. ${seatName(table, seat, settings.words)}`, points: String(position.sheet.totals?.[seat] ?? "") }));
  const isFirst = position.places?.[0] !== 1;
  const met = opponents.map(({ name, points }) => ({ name: `${isFirst ? 1 : 2}. ${name}`, points: String(points ?? "") }));
  await saveBoards([board], [table.title], isFirst ? [...met, ...lines] : [...lines, ...met], `${table.game}-${table.id}`);
}

/** Save boards side by side, with a title, a sentence and lines below them, as a PNG file. */
export async function saveBoards(boards: readonly SVGSVGElement[], [title = "", told = ""]: readonly string[], lines: readonly ResultLine[], file: string): Promise<void> {
  const text = (x: number, y: number, size: number, words: string, anchor = "start"): string =>
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="var(--ink)" class="t-title">${words.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</text>`;
  let y = HIGH + LINE * 0.8;
  let below = text(EDGE, y, 40, title);
  if (told) below += text(EDGE, (y += LINE), 24, told);
  for (const { name, points, details } of lines) {
    y += LINE * 1.2;
    below += text(EDGE, y, 30, name) + text(WIDE - EDGE, y, 30, points, "end");
    if (details) below += text(EDGE, (y += LINE * 0.7), 20, details);
  }
  const high = y + EDGE;
  const columns = boards.length > 1 ? 2 : 1;
  const [wide, tall] = [(WIDE - EDGE) / columns, (HIGH - EDGE) / Math.ceil(boards.length / columns)];
  const drawings = boards.map((board, i) => drawing(board, EDGE + (i % columns) * wide, EDGE + Math.floor(i / columns) * tall, wide - EDGE, tall - EDGE)).join("");
  const svg = `<svg xmlns="${SVG}" width="${WIDE * SCALE}" height="${high * SCALE}" viewBox="0 0 ${WIDE} ${high}"><style>${await style()}</style>${boards.map(symbols).join("")}
    <rect width="${WIDE}" height="${high}" fill="var(--ground)"/>${drawings}${below}</svg>`;
  const png = await drawn(svg, WIDE * SCALE, high * SCALE);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(png);
  link.download = `${file}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What stands on the board, without what is only there to be touched. */
function drawing(board: SVGSVGElement, x: number, y: number, wide: number, high: number): string {
  const root = board.querySelector("g") as SVGGElement;
  const copy = root.cloneNode(true) as SVGGElement;
  const unseen = board.classList.contains("distant") ? ".near" : ".far";
  for (const one of copy.querySelectorAll(`.place, .ghost, title, ${unseen}`)) one.remove();
  const box = root.getBBox();
  return `<svg x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${new XMLSerializer().serializeToString(copy)}</svg>`;
}

/** The icons that the board uses. */
function symbols(board: SVGSVGElement): string {
  const names = new Set([...board.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""));
  const found = [...names].flatMap((name) => document.querySelector(name || "none") ?? []);
  return `<defs>${found.map((one) => new XMLSerializer().serializeToString(one)).join("")}</defs>`;
}

/** Colours and letters as the page has them now: a picture knows no style sheet but its own. */
async function style(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const names = new Set(rules.flatMap((rule) => (rule.cssText.startsWith(":root") ? (rule.cssText.match(/--[\w-]+(?=:)/g) ?? []) : [])));
  const now = getComputedStyle(document.documentElement);
  const colours = [...names].map((name) => `${name}:${now.getPropertyValue(name)}`).join(";");
  const loaded = new Set([...document.fonts].filter((one) => one.status === "loaded").map((one) => one.unicodeRange));
  const letters = rules.filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule && loaded.has(rule.style.getPropertyValue("unicode-range")));
  const faces = await Promise.all(letters.map(face));
  return `:root{${colours}} .cast{fill:var(--shadow);opacity:.22} text{font-family:"Alegreya Sans",sans-serif} .t-title,.t-figure{font-family:Alegreya,serif;font-weight:700} ${faces.join("")}`;
}

async function face(rule: CSSFontFaceRule): Promise<string> {
  const url = /url\("?([^")]+\.woff2)"?\)/.exec(rule.cssText)?.[1];
  if (!url) return "";
  const bytes = new Uint8Array(await (await fetch(new URL(url, rule.parentStyleSheet?.href ?? location.href))).arrayBuffer());
  const text = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
  return rule.cssText.replace(/src:[^;]+;/, `src:url(data:font/woff2;base64,${text}) format("woff2");`);
}

async function drawn(svg: string, wide: number, high: number): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  canvas.getContext("2d")?.drawImage(image, 0, 0, wide, high);
  URL.revokeObjectURL(url);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
