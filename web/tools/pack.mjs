// Compiles a folder of Python with the Python that will run it, and packs what comes of it: node pack.mjs PYODIDE FOLDER ZIP
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, folder, zip] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree("/given");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/given");
python.runPython(`
import pathlib, py_compile, shutil, zipfile

shutil.copytree("/given", "/app")  # compiled where it will lie: rules know their folders by the names of their files
with zipfile.ZipFile("/app.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
    for file in sorted(pathlib.Path("/app").rglob("*")):
        if file.suffix == ".py":
            compiled = file.with_suffix(".pyc")
            py_compile.compile(str(file), str(compiled), doraise=True, optimize=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            file = compiled
        if file.is_file():
            packed.writestr(zipfile.ZipInfo(file.relative_to("/app").as_posix(), (1980, 1, 1, 0, 0, 0)), file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(zip, python.FS.readFile("/app.zip"));
