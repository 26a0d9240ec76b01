/** The server in a worker of this browser, for one tab at a time: messages go to and fro as they would over a network. */

import { at } from "../base";
import { settings } from "../settings.svelte";
import type { Answer, Socket, Transport } from "../transport";
import Beside from "./Beside.svelte";
import Notice from "./Notice.svelte";
import OnDevice from "./OnDevice.svelte";
import { siteWords } from "./words";

export interface FromWorker {
  kind: "ready" | "settled" | "kept" | "failed" | "answer" | "opened" | "text" | "closed" | "guest" | "awaited";
  id?: number;
  socket?: number;
  status?: number;
  text?: string;
  code?: number;
  headers?: Record<string, string>;
  table?: string;
  seats?: [seat: number, name: string][];
}

/** What takes this page's messages: the worker, or the line to another device. */
interface Line {
  postMessage(text: string): void;
  terminate(): void;
}

const LOCK = "petteia";
/** Milliseconds after which a tab that waits for another one says so: a tab that was just closed may still hold the lock. */
const PATIENCE = 700;
/** Milliseconds after which it is said that somebody waits for Python. */
const SOON = 400;
/** Milliseconds in which a table is opened after it was made. */
const MOMENT = 30;
/** Milliseconds between two looks for a newer version. */
const UPDATES = 3_600_000;

class Site {
  /** Whether this page is a guest's: the tables are on another device. */
  readonly isGuest = location.hash.startsWith("#phone=") || (/\/table\/[^/]+$/.test(location.pathname) && new URLSearchParams(location.search).has("phone"));
  /** What stands in the way, or nothing; "away" is a guest without a line. */
  state = $state<"starting" | "ready" | "elsewhere" | "failed" | "away">(this.isGuest ? "away" : "starting");
  trouble = $state("");
  /** Whether a screen has waited for Python for a moment. */
  isAwaited = $state(false);
  /** How often what is kept here has changed by itself. */
  keeping = $state(0);
  /** Whether a newer version waits. */
  isOld = $state(false);
  /** Asks whether Petteia is to be installed, where the browser offers that. */
  installer = $state.raw<{ prompt(): Promise<void> } | null>(null);
  /** Whose phones a table waits for. */
  awaited = $state.raw<Pick<Required<FromWorker>, "table" | "seats">>({ table: "", seats: [] });
  /** What is to be sent to a guest's phone, and what is to be done when there are no tables any more. */
  onguest: (message: FromWorker) => void = () => undefined;
  onstop: () => void = () => undefined;
  line: Line | null = null;
  private answers = new Map<number, (answer: FromWorker) => void>();
  private sockets = new Map<number, PageSocket>();
  private waiting: string[] = [];
  /** Requests for lists of tables: to lay these out takes time that a table which somebody opens must not wait for. */
  private later: string[] = [];
  private flushing: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  constructor() {
    if (!this.isGuest) void this.lead(false);
    addEventListener("click", this.save, true);
    addEventListener("hashchange", () => location.hash.startsWith("#phone=") && location.reload());
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.installer = event as unknown as { prompt(): Promise<void> };
    });
    addEventListener("appinstalled", () => (this.installer = null));
    void this.keepSafe(false);
  }

  /** Be the tab that keeps the tables; of several tabs one is. */
  lead = async (steal: boolean): Promise<void> => {
    const slow = setTimeout(() => (this.state = "elsewhere"), PATIENCE);
    try {
      await navigator.locks.request(LOCK, { steal }, () => {
        clearTimeout(slow);
        this.start();
        return new Promise<never>(() => undefined); // held until the tab is closed, or another one takes it
      });
    } catch {
      this.end("elsewhere");
    }
  };

  private start(): void {
    this.state = "starting";
    const worker = (this.line = new Worker(new URL("./server.worker.ts", import.meta.url), { type: "module" }));
    worker.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as FromWorker);
    worker.onerror = (event) => this.end("failed", event.message);
    worker.postMessage(JSON.stringify({ kind: "start", base: new URL(at("/"), location.href).href, lang: settings.lang }));
  }

  end(state: "elsewhere" | "failed" | "away", trouble = ""): void {
    this.line?.terminate();
    this.line = null;
    this.onstop();
    [this.state, this.trouble] = [state, trouble];
    for (const settle of this.answers.values()) settle({ kind: "answer", status: 503, text: "" });
    this.answers.clear();
    this.later = [];
    for (const socket of [...this.sockets.values()]) socket.ended(1006);
  }

  receive(message: FromWorker): void {
    if (message.kind === "ready") {
      this.state = "ready";
      for (const text of this.waiting.splice(0)) this.line?.postMessage(text);
    } else if (message.kind === "guest") {
      this.onguest(message);
    } else if (message.kind === "awaited") {
      this.awaited = { table: message.table ?? "", seats: message.seats ?? [] };
    } else if (message.kind === "kept") {
      this.keeping++;
    } else if (message.kind === "settled") {
      navigator.serviceWorker?.addEventListener("controllerchange", () => this.keeping++);
      void this.watchForUpdate();
    } else if (message.kind === "failed") {
      this.end("failed", message.text);
    } else if (message.kind === "answer") {
      this.answers.get(message.id as number)?.(message);
      this.answers.delete(message.id as number);
    } else {
      this.sockets.get(message.socket as number)?.take(message.kind, message);
    }
    this.flush();
  }

  post(message: Record<string, unknown>): void {
    const text = JSON.stringify({ languages: navigator.languages.join(","), ...message });
    if (message.method === "GET" && String(message.path).startsWith("/tables?")) return void this.later.push(text), this.flush();
    if (this.state === "ready") return this.line?.postMessage(text);
    this.waiting.push(text);
    if (message.kind !== "prepare") setTimeout(() => (this.isAwaited = true), SOON);
  }

  /** Ask for lists as soon as the worker has had nothing else to do for a moment. */
  private flush(): void {
    clearTimeout(this.flushing);
    if (!this.later.length || this.state !== "ready") return;
    const isBusy = this.answers.size > this.later.length || [...this.sockets.values()].some((socket) => !socket.isGreeted);
    this.flushing = isBusy ? undefined : setTimeout(() => this.later.splice(0).forEach((text) => this.line?.postMessage(text)), MOMENT);
  }

  ask(method: string, path: string, body: string): Promise<FromWorker> {
    const id = ++this.count;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.post({ kind: "request", id, method, path, body });
    });
  }

  open(table: string): PageSocket {
    const socket = new PageSocket(++this.count, () => {
      this.sockets.delete(socket.number);
      this.flush();
    });
    this.sockets.set(socket.number, socket);
    this.post({ kind: "open", id: socket.number, table });
    return socket;
  }

  /** A link to a file of the server is asked of the worker, and saved. */
  private save = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[download]") as HTMLAnchorElement | null;
    const prefix = at("/api");
    if (!link || !link.pathname.startsWith(`${prefix}/`)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.ask("GET", link.pathname.slice(prefix.length) + link.search, "").then((answer) => {
      const name = /filename="([^"]+)"/.exec(answer.headers?.["Content-Disposition"] ?? "")?.[1] ?? "petteia.json";
      if (answer.status === 200) saveText(answer.text ?? "", name);
    });
  };

  // --- versions ---

  private async watchForUpdate(): Promise<void> {
    // Only now: what the page has just fetched need not be fetched twice, and what is wanted first need not share the processor.
    const known = await navigator.serviceWorker?.register(at("/sw.js"), { scope: at("/") }).catch(() => null);
    if (!known) return;
    const look = (): void => void (this.isOld = known.waiting !== null);
    known.addEventListener("updatefound", () => known.installing?.addEventListener("statechange", look));
    look();
    const ask = (): void => void known.update().catch(() => undefined); // without a network there is nothing new
    ask();
    // An installed page may be open for weeks: whoever comes back to it is told, too.
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" || Date.now() - asked < UPDATES) return;
      asked = Date.now();
      ask();
    });
  }

  /** Go on with the newer version: every table is kept, and is read again by it. */
  update = async (): Promise<void> => {
    const known = await navigator.serviceWorker.getRegistration();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    known?.waiting?.postMessage("go");
  };

  // --- everything there is ---

  /** All that this browser keeps, as one file. */
  exportAll = async (): Promise<void> => {
    const { readAll } = await import("./keeper");
    saveText(await readAll(), "petteia-tables.json");
  };

  /** Bring back what such a file holds: what came of it in words, or why nothing was changed. */
  importAll = async (file: File): Promise<string> => {
    const says = siteWords(settings.lang);
    const answer = await this.ask("POST", `/kept?lang=${settings.lang}`, await file.text());
    const told = JSON.parse(answer.text || "null") as { error?: { code: string; text: string }; new?: number; longer?: number; known?: number; apart?: number } | null;
    if (answer.status !== 200) return says(told?.error?.code === "bad-file" ? "import-bad" : "import-nothing", { name: file.name, why: told?.error?.text ?? "" });
    const { new: added = 0, longer = 0, known = 0, apart = 0 } = told ?? {};
    return [says("imported", { n: added + longer }), known && says("import-known", { n: known }), apart && says("import-apart", { n: apart })].filter(Boolean).join(" ");
  };

  /** Whether the browser has promised not to clear what is kept here when it runs short of room. */
  isSafe = $state(true);
  keepSafe = async (ask: boolean): Promise<void> => {
    this.isSafe = (await (ask ? navigator.storage?.persist?.() : navigator.storage?.persisted?.())) ?? true;
  };

  used = async (): Promise<number> => (await navigator.storage?.estimate?.())?.usage ?? 0;
}

export function saveText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

class PageSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  /** Whether something has come. */
  isGreeted = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly number: number,
    private readonly forget: () => void,
  ) {}

  take(kind: FromWorker["kind"], message: FromWorker): void {
    if (kind === "opened") {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } else if (kind === "text") {
      this.isGreeted = true;
      this.onmessage?.({ data: message.text });
    } else {
      this.ended(message.code ?? 1006);
    }
  }

  ended(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.forget();
    this.onclose?.({ code });
  }

  send(text: string): void {
    site.post({ kind: "text", id: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    site.post({ kind: "close", id: this.number });
    this.forget();
  }
}

export const site = new Site();

/** What every browser is answered alike was asked when the site was built: the lobby does not wait for Python. */
async function written(method: string, path: string): Promise<Answer | null> {
  const [, what, lang] = /^\/(about|games)\?lang=(\w+)$/.exec(path) ?? [];
  if (method !== "GET" || !what || !lang) return null;
  const found = await fetch(at(`/answers/${what}.${lang}.json`)).catch(() => null);
  return found?.ok ? found : null;
}

export const edition: Transport = {
  isLocal: true,
  async request(method, path, body) {
    const known = await written(method, path);
    if (known) return known;
    const answer = await site.ask(method, path, body instanceof Blob ? await body.text() : (body ?? ""));
    const status = answer.status ?? 500;
    const data = (): unknown => JSON.parse(answer.text || "null");
    const isStrangers = site.isGuest && path.includes("/guide?");
    return { ok: status < 300, status, text: async () => answer.text ?? "", json: async () => (isStrangers ? (await import("./beside/clean")).cleanGuide(data()) : data()) };
  },
  socket: (table) => site.open(table),
  prepare: (game) => site.post({ kind: "prepare", id: 0, game }),
  Beside,
  Notice,
  About: OnDevice,
};
