/** Python in a worker, with Petteia's own files. */

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void; analyzePath(path: string): { exists: boolean } };
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void;
  registerJsModule(name: string, module: object): void;
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

export async function startPython(base: string, files: Files): Promise<Python> {
  const where = (name: string): URL => new URL(files[name] ?? name, base);
  const app = fetched(where("app.zip"));
  const { loadPyodide } = (await import(/* @vite-ignore */ where("pyodide/pyodide.mjs").href)) as { loadPyodide(options: object): Promise<Python> };
  const python = await loadPyodide({ indexURL: new URL("./", where("pyodide/pyodide.mjs")).href, env: { HOME: "/home" } });
  python.unpackArchive(await app, "zip", { extractDir: "/app" });
  python.runPython("import sys; sys.path.insert(0, '/app')");
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
