// Plays games in Pyodide with the rules of wasm libraries, by tests/installation.py: prints what that prints.
// node play.mjs PYODIDE REPOSITORY LIBRARIES SITE-PACKAGES ARGUMENT...
import { pathToFileURL } from "node:url";

const [pyodide, repository, libraries, packages, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide, env: { HOME: "/home", PETTEIA_LIBRARIES: "/libraries", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [where, root] of Object.entries({ "/repository": repository, "/libraries": libraries, "/packages": packages })) {
  python.FS.mkdirTree(where);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, where);
}
python.globals.set("given", given);
const program = `
import os, sys
os.makedirs("/only")
for name in ("fluent", "platformdirs", "typing_extensions.py"):
    os.symlink(f"/packages/{name}", f"/only/{name}")
sys.path[:0] = ["/repository/src", "/repository/tests", "/only"]
import installation
installation.play_games(*given)
`;
try {
  python.runPython(program);
} catch (error) {
  console.error(error.message); // without the line of Pyodide's script at which it was raised
  process.exitCode = 1;
}
