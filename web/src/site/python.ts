/** Python in a worker, with Petteia's own files. */

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void; analyzePath(path: string): { exists: boolean } };
  registerJsModule(name: string, module: object): void;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  globals: { get(name: string): (...values: unknown[]) => unknown };
}

const LIBRARIES = "/app/petteia/libraries";

async function fetched(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.arrayBuffer();
}

/** The files of this build, by the names they have without their digests. */
export type Files = Record<string, string>;

/** Where the memory of a started Python lies. The service worker forgets only caches whose names begin with "petteia". */
const MEMORIES = "python-memory";
/** What the key of a memory ends with that has all games in it. */
const WITH_GAMES = "&games";
const PAGE = 65_536;

/** The files of a pack, as web/tools/pack.mjs makes it: their names and lengths as JSON behind the length of that, and all of them in a row. */
async function unpack(python: Python, packed: Response, into: string): Promise<void> {
  if (!packed.ok || !packed.body) throw new Error(`${packed.url}: ${packed.status}`);
  const data = new Uint8Array(await new Response(packed.body.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer());
  let at = 4 + new DataView(data.buffer).getUint32(0);
  const folders = new Set<string>();
  for (const [name, length] of JSON.parse(new TextDecoder().decode(data.subarray(4, at))) as [string, number][]) {
    const folder = `${into}/${name}`.replace(/\/[^/]*$/, "");
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(`${into}/${name}`, data.subarray(at, (at += length)), { canOwn: true });
  }
}

/** The memory of a Python that has imported what every table needs, and all games if possible, if an earlier start of this version
 * left it here. */
async function keptMemory(key: string): Promise<[ArrayBuffer, boolean] | null> {
  try {
    const kept = await caches.open(MEMORIES);
    const whole = await kept.match(key + WITH_GAMES);
    const found = whole ?? (await kept.match(key));
    return found ? [await found.arrayBuffer(), !!whole] : null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Keep it for the next visit, instead of those of other versions. */
async function keepMemory(key: string, memory: Response): Promise<void> {
  try {
    await caches.delete(MEMORIES);
    await (await caches.open(MEMORIES)).put(key, memory);
  } catch {
    /* no room: the next start takes as long as this one */
  }
}

/** What a started Python leaves to the next one: its memory after the imports, and its code as the browser has compiled it. */
export interface Begun {
  memory?: ArrayBuffer;
  code?: WebAssembly.Module;
}

/** Have what Pyodide compiles next kept, or not compiled because it is there already; and have room for the memory it begins from. */
function shareCode(begun: Begun): void {
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (begun.code) void Promise.resolve(source).then((response) => response.body?.cancel()).catch(() => undefined);
    const module = (begun.code ??= await WebAssembly.compileStreaming(source));
    const instance = await WebAssembly.instantiate(module, imports);
    const memory = instance.exports.memory as WebAssembly.Memory;
    const missing = Math.floor(((begun.memory?.byteLength ?? 0) - memory.buffer.byteLength) / PAGE); // what comes before it is less than a page
    if (missing > 0) memory.grow(missing);
    return { module, instance };
  };
}

const place = (base: string, files: Files, name: string): URL => new URL(files[name] ?? name, base);
const keyOf = (base: string, files: Files): string => `${place(base, files, "app.pack").href}?${place(base, files, "pyodide/pyodide.mjs").href}`;

/** Start Python, from what another worker has begun if that is given, else from a memory that was kept; `begun` then holds what the
 * next one may begin from. `isWhole` tells whether the memory that was kept has all games in it. */
export async function startPython(base: string, files: Files, begun: Begun): Promise<{ python: Python; isWhole: boolean }> {
  const app = fetch(place(base, files, "app.pack"));
  const script = place(base, files, "pyodide/pyodide.mjs").href;
  const kept = begun.memory ? null : keptMemory(keyOf(base, files));
  const { loadPyodide } = (await import(/* @vite-ignore */ script)) as { loadPyodide(options: object): Promise<Python> };
  const start = (how: object): Promise<Python> => loadPyodide({ indexURL: new URL("./", script).href, env: { HOME: "/home" }, _makeSnapshot: true, ...how });
  shareCode(begun);
  const [memory, isWhole] = (await kept) ?? [begun.memory, false];
  begun.memory = memory;
  const known = begun.memory && (await start({ _loadSnapshot: begun.memory }).catch(() => null));
  if (!known) delete begun.memory;
  const python = known || (await start({}));
  await unpack(python, await app, "/app");
  if (!known) {
    python.runPython("import sys\nsys.path.insert(0, '/app')\nimport petteia.browser.worker");
    begun.memory = python.makeMemorySnapshot().buffer;
  }
  python.runPython("import random\nrandom.seed()"); // else every start from one memory would draw the same
  return { python, isWhole: isWhole && !!known };
}

/** Keep what the next visit begins from. */
export const keepBegun = (base: string, files: Files, begun: Begun): Promise<void> => keepMemory(keyOf(base, files), new Response(begun.memory));

/** Keep a memory with all games and their words in a language: to load these takes longer than to read it. */
export async function keepGames(base: string, files: Files, begun: Begun, lang: string): Promise<void> {
  const { python } = await startPython(base, files, begun);
  python.runPython(`from petteia.browser.worker import load_games\nload_games(${JSON.stringify(lang)})`);
  await keepMemory(keyOf(base, files) + WITH_GAMES, new Response(python.makeMemorySnapshot()));
}

/** Have the library of a game's compiled rules lie where Python looks for it. */
export async function fetchRules(python: Python, base: string, files: Files, game: string): Promise<void> {
  const name = `${game}-play.wasm`;
  if (python.FS.analyzePath(`${LIBRARIES}/${name}`).exists) return;
  const data = await fetched(new URL(files[`rules/${name}`] ?? "", base));
  python.FS.mkdirTree(LIBRARIES);
  python.FS.writeFile(`${LIBRARIES}/${name}`, new Uint8Array(data));
}
