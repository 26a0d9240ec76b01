/** Python in a worker, with Petteia's own files. */

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void; analyzePath(path: string): { exists: boolean } };
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
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
const IMPORTS = "import sys\nsys.path.insert(0, '/app')\nimport petteia.browser.worker, petteia.bots";

/** The memory of a Python that has imported what every table needs, if an earlier start of this version left it here. */
async function keptMemory(key: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await caches.open(MEMORIES)).match(key))?.arrayBuffer();
  } catch {
    return undefined; // a browser that keeps nothing
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

/** Have what Pyodide compiles next kept, or not compiled because it is there already. */
function shareCode(begun: Begun): void {
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (begun.code) void Promise.resolve(source).then((response) => response.body?.cancel()).catch(() => undefined);
    const module = (begun.code ??= await WebAssembly.compileStreaming(source));
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** Start Python, from what another worker has begun if that is given; `begun` then holds what the next one may begin from. */
export async function startPython(base: string, files: Files, begun: Begun): Promise<Python> {
  const where = (name: string): URL => new URL(files[name] ?? name, base);
  const app = fetched(where("app.zip"));
  const script = where("pyodide/pyodide.mjs").href;
  const key = `${where("app.zip").href}?${script}`;
  const kept = begun.memory ?? keptMemory(key);
  const { loadPyodide } = (await import(/* @vite-ignore */ script)) as { loadPyodide(options: object): Promise<Python> };
  const start = (how: object): Promise<Python> => loadPyodide({ indexURL: new URL("./", script).href, env: { HOME: "/home" }, ...how });
  shareCode(begun);
  begun.memory = await kept;
  const known = begun.memory && (await start({ _loadSnapshot: begun.memory }).catch(() => null));
  const python = known || (await start({ _makeSnapshot: true }));
  python.unpackArchive(await app, "zip", { extractDir: "/app" });
  if (!known) {
    python.runPython(IMPORTS);
    begun.memory = python.makeMemorySnapshot().buffer;
    void keepMemory(key, new Response(begun.memory));
  }
  python.runPython("import random\nrandom.seed()"); // else every start from one memory would draw the same
  return python;
}

/** Have the library of a game's compiled rules lie where Python looks for it. */
export async function fetchRules(python: Python, base: string, files: Files, game: string): Promise<void> {
  const name = `${game}-play.wasm`;
  if (python.FS.analyzePath(`${LIBRARIES}/${name}`).exists) return;
  const data = await fetched(new URL(files[`rules/${name}`] ?? "", base));
  python.FS.mkdirTree(LIBRARIES);
  python.FS.writeFile(`${LIBRARIES}/${name}`, new Uint8Array(data));
}
