import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** Names the files of words in the page, so that its service worker keeps every language. */
const namesWords: Plugin = {
  name: "names-words",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const files = Object.values(bundle ?? {}).filter((file) => file.type === "chunk" && /\/src\/words\/\w+\.ts$/.test(file.facadeModuleId ?? ""));
      return [{ tag: "meta", attrs: { name: "words", content: files.map((file) => file.fileName).sort().join(" ") }, injectTo: "head" }];
    },
  },
};

/** Writes scripts and styles a second time, compressed as well as can be: the server sends those. */
const compresses: Plugin = {
  name: "compresses",
  writeBundle: ({ dir = "" }, bundle) => {
    for (const name of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

// The page is built into the Python package. Nothing is inlined: the server's policy lets in files of its own only.
// In the mode "site" it is built for static hosts, and speaks with a worker instead of a server (web/tools/site.py).
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), namesWords, ...(mode === "site" ? [] : [compresses])],
  base: "./", // the server may be offered under a path: it writes that path before ./ in index.html
  resolve: { alias: mode === "site" ? [{ find: /^\.\/network$/, replacement: "/src/site/local.svelte.ts" }] : [] },
  worker: { format: "es" as const },
  build: {
    outDir: "../src/petteia/server/static",
    emptyOutDir: true,
    target: "es2022",
    minify: "terser" as const, // what it leaves is a twelfth smaller, compressed, than what esbuild leaves
    terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 3, unsafe_arrows: true, inline: 1 } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true, changeOrigin: true } } },
}));
