/** What the lobby knows of a game beside what the server says: how long, how heavy, and a cover drawn by us. */

import type { Point, PrismNode, SceneNode } from "./protocol";

export interface Cover {
  minutes: number;
  weight: 1 | 2 | 3 | 4 | 5;
  ground: string;
  nodes: SceneNode[];
}

const HEX: Point[] = Array.from({ length: 6 }, (_, i) => [30 * Math.cos((i * Math.PI) / 3), 30 * Math.sin((i * Math.PI) / 3)]);
const SQUARE: Point[] = [[-24, -24], [24, -24], [24, 24], [-24, 24]];

const FACES: Record<string, Partial<PrismNode>> = {
  h: { fill: "blue", icon: "house" }, m: { fill: "yellow", icon: "market" }, b: { fill: "red", icon: "barracks" },
  t: { fill: "violet", icon: "temple" }, g: { fill: "green", icon: "garden" }, q: { fill: "stone", icon: "quarry" },
  H: { fill: "blue", icon: "star", crest: "house", rim: true }, T: { fill: "violet", icon: "star", count: 2, crest: "temple", rim: true },
  G: { fill: "green", icon: "star", count: 3, crest: "garden", rim: true }, B: { fill: "red", icon: "star", count: 2, crest: "barracks", rim: true },
};

/** A hill of hexagons: "q r face height" for each. */
function hexes(plan: string): SceneNode[] {
  const prisms = plan.trim().split(/\s*;\s*/).map((cell, i): PrismNode => {
    const [q, r, face, height] = cell.split(" ") as [string, string, string, string];
    const [x, y] = [45 * Number(q), Math.sqrt(3) * 30 * (Number(r) + Number(q) / 2)];
    return { kind: "prism", id: `c${i}`, group: "g", x, y, outline: HEX, height: Number(height), ...FACES[face] };
  });
  prisms.sort((a, b) => a.y - b.y);
  return [{ kind: "group", id: "g", board: true }, ...prisms];
}

function squares(plan: string): SceneNode[] {
  const prisms = plan.trim().split(/\s*;\s*/).map((cell, i): PrismNode => {
    const [x, y, fill, icon, height] = cell.split(" ") as [string, string, string, string, string];
    const face = icon === "-" ? "" : icon;
    return { kind: "prism", id: `c${i}`, group: "g", x: 48 * Number(x), y: 48 * Number(y), outline: SQUARE, height: Number(height), fill, icon: face };
  });
  prisms.sort((a, b) => a.y - b.y);
  return [{ kind: "group", id: "g", board: true }, ...prisms];
}

const AKROPOLIS = hexes(`
  0 -2 t 4; 0 -1 T 5; 1 -2 g 3; -1 -1 h 3; 1 -1 h 2; -1 0 b 2; 0 0 H 2; 2 -2 q 1; -2 0 q 1; -2 1 m 1; -1 1 h 1; 0 1 g 1; 1 0 m 2; 2 -1 b 1;
  -3 1 g 1; 3 -2 t 1; -3 2 h 1; 2 0 q 1; 1 1 h 1; 3 -1 G 1; -1 -2 q 1; 1 -3 b 1`);
const TOWN = squares(`
  -3 -1 field garden 1; -2 -1 field - 1; -1 -1 red house 2; 0 -1 field - 1; 1 -1 sea - 1; 2 -1 rock quarry 3; -3 0 yellow market 2; -2 0 field - 1;
  -1 0 field garden 1; 0 0 blue house 3; 1 0 sea - 1; 2 0 field - 1; -3 1 field - 1; -2 1 violet temple 2; -1 1 field - 1; 0 1 field - 1; 1 1 sea - 1; 2 1 field garden 1`);
const HARBOUR = squares(`
  -3 -1 sea - 1; -2 -1 sea trireme 1; -1 -1 sea - 1; 0 -1 sea - 1; 1 -1 sea trireme 1; 2 -1 sea - 1; -3 0 sand - 2; -2 0 wood amphora 3; -1 0 sand - 2;
  0 0 wood laurel 3; 1 0 sand - 2; 2 0 yellow market 4; -3 1 sand - 2; -2 1 sand - 2; -1 1 red house 4; 0 1 sand - 2; 1 1 wood lock 3; 2 1 sand - 2`);

export const COVERS: Record<string, Cover> = {
  akropolis: { minutes: 30, weight: 2, ground: "sea", nodes: AKROPOLIS },
  little_town: { minutes: 45, weight: 2, ground: "field", nodes: TOWN },
  sample: { minutes: 15, weight: 1, ground: "sea", nodes: HARBOUR },
};
export const OTHER: Cover = { minutes: 60, weight: 3, ground: "sand", nodes: TOWN };
