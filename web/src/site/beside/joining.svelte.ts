/** This device as a guest at a table that another one keeps: the same messages, over a line to it. */

import { router } from "../../router.svelte";
import { settled } from "../keeper";
import { site, type FromWorker } from "../local.svelte";
import { Link } from "./link";
import { ANSWERS, offerIn, read, write, type Handed, type Signal, type Trouble } from "./signal";

/** Characters of one message from the device that keeps the table. */
const MOST = 20_000_000;
/** Milliseconds in which another tab takes over what was opened here. */
const HANDED = 3_000;
/** What the device that keeps the table may say to this page. */
const HEARD: ReadonlySet<FromWorker["kind"]> = new Set(["ready", "answer", "opened", "text", "closed"]);
const YEAR = 365 * 24 * 3_600_000;

class Joining {
  state = $state<"asking" | "answering" | "answered" | "handing" | "handed" | "nobody">("asking");
  trouble = $state<Trouble | "unreached" | "lost" | "">("");
  /** The answer, to be taken in on the other device. */
  hash = $state("");
  private link: Link | null = null;

  /** What the address of this page holds: a code, an answer for another tab, or nothing. */
  begin(): void {
    const { hash } = location;
    if (!hash.startsWith("#phone=")) return;
    history.replaceState(null, "", location.pathname + location.search);
    let signal: Signal | null = null;
    try {
      signal = read(hash);
    } catch {
      this.trouble = "unreadable";
    }
    if (signal?.kind === "answer") void this.hand(hash);
    else if (signal) void this.take(hash, null);
  }

  /** An answer belongs to the tab that shows the code. */
  private hand(text: string): Promise<void> {
    this.state = "handing";
    const channel = new BroadcastChannel(ANSWERS);
    return new Promise((done) => {
      const settle = (handed: Handed | null): void => {
        channel.close();
        [this.state, this.trouble] = [handed && !handed.trouble ? "handed" : "nobody", handed?.trouble ?? ""];
        done();
      };
      channel.onmessage = ({ data }: MessageEvent<Handed>) => data.trouble !== undefined && settle(data);
      setTimeout(settle, HANDED, null);
      channel.postMessage({ text } satisfies Handed);
    });
  }

  /** Answer a code. `table` is the one that this page waits for, if it does. */
  take = async (text: string, table: string | null): Promise<void> => {
    const offer = offerIn(text, table);
    if (typeof offer === "string") return void (this.trouble = offer);
    this.link?.end();
    [this.state, this.trouble] = ["answering", ""];
    router.go(`/table/${offer.table}?phone`, true);
    const link = (this.link = new Link(MOST, await certificate(offer.table)));
    link.onend = () => {
      if (this.link !== link) return;
      [this.state, this.trouble, this.link] = ["asking", site.state === "ready" ? "lost" : "unreached", null];
      site.end("away");
    };
    link.ontext = (text) => {
      const message = JSON.parse(text) as FromWorker;
      if (HEARD.has(message.kind)) site.receive(message);
    };
    link.onopen = () => (site.line = { postMessage: (text) => link.send(text), terminate: link.end });
    try {
      this.hash = write(await link.answer(offer));
    } catch {
      return link.end();
    }
    if (this.link === link && this.state === "answering") this.state = "answered";
  };
}

/** The key of this device at a table. It never leaves the browser: the other device only sees that it is the same one. */
async function certificate(table: string): Promise<RTCCertificate | undefined> {
  const kept = await store().catch(() => null);
  const known = kept && (await settled(kept.transaction("keys").objectStore("keys").get(table) as IDBRequest<RTCCertificate | undefined>).catch(() => undefined));
  if (known && known.expires > Date.now()) return known;
  const made = await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: YEAR } as EcKeyGenParams);
  if (kept) await settled(kept.transaction("keys", "readwrite").objectStore("keys").put(made, table)).catch(() => undefined);
  return made;
}

function store(): Promise<IDBDatabase> {
  const request = indexedDB.open("petteia-phone", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("keys");
  return settled(request);
}

export const joining = new Joining();
joining.begin();
