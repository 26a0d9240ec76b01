/** Keeps the page itself, so that it opens without a network. Tables and everything under /api are never kept.
 *
 * The page is asked of the network first: a new version is there with the next visit, and what only the old one needed is forgotten.
 * Files under assets/ have their content in their name and never change: they are taken from here if they are here. */

const CACHE = "petteia";
const SHELL = new URL("./", self.registration.scope).href;

const assetsOf = (html) => [...new Set(html.match(/assets\/[\w.-]+/g) ?? [])].map((path) => new URL(path, SHELL).href);

/** Keep a page and what it names, and nothing else. */
async function keep(response) {
  if (!response.ok || !(response.headers.get("content-type") ?? "").startsWith("text/html")) return;
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  if (!html.includes('name="base"')) return; // not ours: what answers in some hotels before one is let in
  const known = await cache.match(SHELL);
  if (known && (await known.text()) === html) return;
  const needed = assetsOf(html);
  await Promise.all(needed.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
  await cache.put(SHELL, response);
  for (const { url } of await cache.keys()) if (url !== SHELL && !needed.includes(url)) await cache.delete(url);
}

async function page(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(SHELL, { cache: "no-cache" }).then(keep));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SHELL)) return;
  const path = request.url.slice(SHELL.length);
  if (path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (path.startsWith("assets/")) event.respondWith(asset(request));
});

/** It is somebody's turn. A newer message about the same takes the place of an older one. */
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(told.title ?? "Petteia", { body: told.body ?? "", tag: told.tag, icon: new URL("icon-192.png", SHELL).href, data: told.path ?? "/" }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(String(event.notification.data).replace(/^\/+/, ""), SHELL).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async (all) => {
      const open = all.find((one) => one.url.startsWith(SHELL));
      return open ? (await open.navigate(address), open.focus()) : self.clients.openWindow(address);
    }),
  );
});
