import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// The classes that keep styles apart are written very often: they are short.
export default { preprocess: vitePreprocess(), compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } };
