// Compiles folders of Python with the Python that will run them, and packs what comes of it: node pack.mjs PYODIDE [FOLDER FILE PLACE]...
// PLACE is where the files will lie in the browser: rules know their folders by the names of their files. Python's own library becomes a zip
// archive, from which Python imports; everything else a pack, which is smaller and quicker to open: the names and lengths of the files as JSON
// behind the length of that, and all of them in a row, compressed together (web/src/site/python.ts reads it).
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";

const [pyodide, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.runPython(`
import json, pathlib, py_compile, zipfile

UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH

def compiled(given, place):
    for file in sorted(pathlib.Path(given).rglob("*")):
        name = file.relative_to(given)
        if file.suffix == ".py":
            # Without docstrings, but for those that Pyodide reads when it starts.
            optimize = 0 if name.parts[0] in ("_pyodide", "pyodide") else 2
            py_compile.compile(str(file), "/compiled.pyc", f"{place}/{name}", True, optimize, UNCHECKED)
            file, name = pathlib.Path("/compiled.pyc"), name.with_suffix(".pyc")
        if file.is_file():
            yield name.as_posix(), file.read_bytes()

def write_zip(files):
    with zipfile.ZipFile("/packed", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, data in files:
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)

def write_pack(files):
    files = sorted(files, key=lambda file: (file[0].rpartition(".")[2], file[0]))  # what is alike lies side by side
    head = json.dumps([(name, len(data)) for name, data in files]).encode()
    pathlib.Path("/packed").write_bytes(len(head).to_bytes(4, "big") + head + b"".join(data for _, data in files))

def pack(given, place, kind):
    (write_zip if kind == "zip" else write_pack)(compiled(given, place))
`);
for (let i = 0; i < given.length; i += 3) {
  const [folder, file, place] = given.slice(i, i + 3);
  const where = `/given${i}`;
  const kind = file.endsWith(".zip") ? "zip" : "pack";
  python.FS.mkdirTree(where);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, where);
  python.globals.get("pack")(where, place, kind);
  const data = python.FS.readFile("/packed");
  writeFileSync(file, kind === "zip" ? data : deflateSync(data, { level: 9 }));
}
