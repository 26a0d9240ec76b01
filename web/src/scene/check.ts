/** Whether a scene can be drawn: what comes over the line must neither hang the page nor write into it, whoever sent it. */

import type { SceneNode, Tilt } from "../protocol";

/** A scene that is not drawn. */
export class BadScene extends Error {}

export const MOST = { nodes: 20_000, points: 2_000, text: 4_000, path: 40_000, depth: 32, number: 1_000_000 };

/** Refuse nodes that are too many or too large. */
export function checkNodes(nodes: readonly SceneNode[]): void {
  if (!Array.isArray(nodes) || nodes.length > MOST.nodes) throw new BadScene("too many nodes");
  for (const node of nodes) checkNode(node);
}

function checkNode(node: SceneNode): void {
  if (typeof node !== "object" || node === null || typeof node.id !== "string") throw new BadScene("not a node");
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "number" && !(Math.abs(value) <= MOST.number)) throw new BadScene(`${node.id}: ${name} is no size`);
    if (typeof value === "string" && value.length > (name === "d" ? MOST.path : MOST.text)) throw new BadScene(`${node.id}: ${name} is too long`);
    if (typeof value === "string" && /[<"]/.test(value) && name !== "text" && name !== "label") throw new BadScene(`${node.id}: ${name} is no name`);
    if ((name === "points" || name === "outline") && !arePoints(value)) throw new BadScene(`${node.id}: ${name} are no points`);
  }
  if (node.kind === "path" && node.d.match(/\d{8}|e/i)) throw new BadScene(`${node.id}: the path is too large`);
}

const isSize = (n: unknown): boolean => typeof n === "number" && Math.abs(n) <= MOST.number;
const arePoints = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST.points && value.every((p) => Array.isArray(p) && p.length === 2 && isSize(p[0]) && isSize(p[1]));

/** Refuse groups that are not there, lie in themselves or too deep, and scales that multiply to nothing one could see. */
export function checkGroups(nodes: readonly SceneNode[]): void {
  const groups = new Map(nodes.flatMap((node) => (node.kind === "group" ? [[node.id, node] as const] : [])));
  for (const node of nodes) if (node.group && !groups.has(node.group)) throw new BadScene(`${node.id}: there is no group ${node.group}`);
  for (const group of groups.values()) {
    let scale = 1;
    let depth = 0;
    for (let one: typeof group | undefined = group; one; one = one.group ? groups.get(one.group) : undefined) {
      scale *= one.scale ?? 1;
      if (++depth > MOST.depth) throw new BadScene(`${group.id}: lies in itself, or too deep`);
    }
    if (!(Math.abs(scale) <= 1_000)) throw new BadScene(`${group.id}: is too large`);
  }
}

export function checkTilt(tilt: Tilt): void {
  if (!(Math.abs(tilt.squash) <= 10 && Math.abs(tilt.rise) <= 1_000)) throw new BadScene("the tilt is too large");
}
