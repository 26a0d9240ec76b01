/** Which screen is shown: the address of the page, and nothing else. */

import { at, within } from "./base";

export type Route =
  | { screen: "lobby" }
  | { screen: "table"; id: string; invite: string | null; replay: boolean; from: string | null; at: number | null }
  | { screen: "guide"; game: string }
  | { screen: "count"; game: string }
  | { screen: "box"; game: string; table: string | null; invite: string | null }
  | { screen: "puzzles" }
  | { screen: "account"; token: string | null }
  | { screen: "operator" }
  | { screen: "stop"; word: string }
  | { screen: "profile"; name: string }
  | { screen: "carry"; token: string };

const moment = (text: string | null): number | null => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

export function readRoute(location: { pathname: string; search: string }): Route {
  const [first, second] = (within(location.pathname) ?? "/").split("/").filter(Boolean);
  const values = new URLSearchParams(location.search);
  if (first === "table" && second) {
    return { screen: "table", id: second, invite: values.get("invite"), replay: values.has("replay"), from: values.get("from"), at: moment(values.get("at")) };
  }
  if (first === "guide" && second) return { screen: "guide", game: second };
  if (first === "count" && second) return { screen: "count", game: second };
  if (first === "box" && second) return { screen: "box", game: second, table: values.get("table"), invite: values.get("invite") };
  if (first === "puzzles") return { screen: "puzzles" };
  if (first === "account") return { screen: "account", token: null };
  if (first === "operator") return { screen: "operator" };
  if (first === "people" && second) return { screen: "profile", name: decodeURIComponent(second) };
  if (first === "stop" && second) return { screen: "stop", word: second };
  if (first === "sign-in" && second) return { screen: "account", token: second };
  if (first === "carry" && second) return { screen: "carry", token: second };
  return { screen: "lobby" };
}

class Router {
  route = $state<Route>(readRoute(location));

  constructor() {
    addEventListener("popstate", () => (this.route = readRoute(location)));
  }

  /** Show what lies at a path of the page, such as /table/ID. */
  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", at(path));
    this.route = readRoute(location);
    scrollTo(0, 0);
  }

  /** The address names the moment that is looked at, so that it can be kept and passed on. */
  name(at: number | null): void {
    const url = new URL(location.href);
    url.searchParams.delete("replay");
    if (at === null) url.searchParams.delete("at");
    else url.searchParams.set("at", String(at));
    if (url.href !== location.href) history.replaceState(null, "", url);
  }

  /** Links inside the page change the screen without loading it again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest("a");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const path = within(link.pathname);
    if (path === null || path.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  };
}

export const router = new Router();
