/** Where the page lies: the server may be offered under a path of a larger site, such as /games. */

const given = typeof document === "undefined" ? null : document.querySelector('meta[name="base"]')?.getAttribute("content");

/** The path before the page's own paths, without a slash at its end; the server writes it into the page. */
export const BASE = (given ?? "/").replace(/\/+$/, "");

/** A path of the page, such as /table/ID, as the browser needs it. */
export const at = (path: string): string => BASE + path;

/** The other way round; null if an address is not one of the page. */
export function within(pathname: string, base = BASE): string | null {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
}
