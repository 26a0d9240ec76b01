/** Keeps all files of one version of the site, so that it opens and plays without a network.
 *
 * A newer version is fetched whole beside the old one and waits: pages that are open go on with theirs. It takes over when they are
 * closed, or when one of them says so. web/tools/site.py fills in the two constants. */

const VERSION = "";
const FILES = [];

const CACHE = `petteia-${VERSION}`;
const SHELL = new URL("./", self.registration.scope).href;
const isForever = (url) => /\.[0-9a-f]{12}\.|-[\w-]{8}\.\w+$|\/pyodide-/.test(url);

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (path) => {
      const url = new URL(path, SHELL).href;
      const known = isForever(url) ? await caches.match(url) : null; // the same in the version before
      const response = known ?? (await fetch(url, { cache: isForever(url) ? "force-cache" : "no-cache" }));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith("petteia") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", (event) => event.data === "go" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SHELL)) return;
  const path = request.url.slice(SHELL.length).split(/[?#]/)[0];
  const kept = request.mode === "navigate" ? SHELL + "index.html" : FILES.includes(path) ? SHELL + path : null;
  if (kept) event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(kept)) ?? fetch(request)));
});
