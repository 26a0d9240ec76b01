import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";

// The classes that keep styles apart are written very often: they are the components' numbers.
const folder = resolve(import.meta.dirname, "src");
const components = readdirSync(folder, { recursive: true }).sort().map((file) => resolve(folder, file)).filter((file) => file.endsWith(".svelte"));
const cssHash = ({ filename }) => `s${components.indexOf(resolve(import.meta.dirname, filename)).toString(36)}`;
export default { preprocess: vitePreprocess(), compilerOptions: { cssHash, discloseVersion: false } };
