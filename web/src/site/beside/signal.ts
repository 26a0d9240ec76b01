/**
 * What two devices must know of each other to be connected, as a text short enough for a QR code: of a session description only what differs between two of them. It
 * is read as strictly as anything from a stranger: what comes out can be written into a description as it is.
 */

/** One way to reach a device: an address of its network, or a name that its browser gives for one. */
export interface Way {
  kind: 1 | 4 | 6;
  /** 16 bytes of a name NAME.local, 4 or 16 bytes of an address. */
  bytes: Uint8Array;
  port: number;
}

export interface Signal {
  kind: "offer" | "answer";
  /** The name of the offer, which the answer repeats. */
  name: string;
  table: string;
  ufrag: string;
  password: string;
  /** Of the certificate by which the device proves that it is meant: SHA-256, in capitals with colons. */
  fingerprint: string;
  ways: Way[];
}

const VERSION = 1;
const KINDS = ["offer", "answer"] as const;
const NAME_BYTES = 6;
const FINGERPRINT_BYTES = 32;
const LENGTHS = { 1: 16, 4: 4, 6: 16 } as const;
/** More are not written: one device has a few networks, and a code with many ways is hard to read. */
export const MOST_WAYS = 6;
const MARK = "#phone=";

export class BadSignal extends Error {}

// --- the text ---

const letters = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const hex = (bytes: Uint8Array, between = ""): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(between);

const unhex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** So that a text that was cut or mistyped is not taken for another one (FNV-1a). */
function checksum(bytes: Uint8Array): Uint8Array {
  const sum = bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}

const ascii = (text: string): number[] => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];

/** A signal as what stands behind the # of a link. */
export function write({ kind, name, table, ufrag, password, fingerprint, ways }: Signal): string {
  const bytes = Uint8Array.from([
    VERSION * 16 + KINDS.indexOf(kind),
    ...unhex(name),
    ...ascii(table),
    ...ascii(ufrag),
    ...ascii(password),
    ...unhex(fingerprint.replaceAll(":", "")),
    ...ways.slice(0, MOST_WAYS).flatMap((way) => [way.kind, ...way.bytes, way.port >> 8, way.port & 255]),
  ]);
  return MARK + letters(Uint8Array.from([...bytes, ...checksum(bytes)]));
}

/** The signal in a link or in what was copied of it. */
export function read(text: string): Signal {
  const found = /(?:^|#phone=)([\w-]{100,1000})$/.exec(text.trim().replace(/\s+/g, ""));
  if (!found?.[1]) throw new BadSignal();
  let all: Uint8Array;
  try {
    all = Uint8Array.from(atob(found[1].replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadSignal();
  }
  const bytes = all.subarray(0, -4);
  if (hex(checksum(bytes)) !== hex(all.subarray(-4))) throw new BadSignal();
  let at = 0;
  const take = (n: number): Uint8Array => {
    if (at + n > bytes.length) throw new BadSignal();
    return bytes.subarray(at, (at += n));
  };
  const byte = (): number => take(1)[0] as number;
  const taken = (pattern: RegExp): string => {
    const text = String.fromCharCode(...take(byte()));
    if (!pattern.test(text)) throw new BadSignal();
    return text;
  };
  const kind = KINDS[byte() - VERSION * 16];
  if (!kind) throw new BadSignal();
  const name = hex(take(NAME_BYTES));
  const table = taken(/^[\w-]{1,64}$/);
  const ufrag = taken(/^[A-Za-z0-9+/]{4,64}$/);
  const password = taken(/^[A-Za-z0-9+/]{22,128}$/);
  const fingerprint = hex(take(FINGERPRINT_BYTES), ":").toUpperCase();
  const ways: Way[] = [];
  while (at < bytes.length) {
    const kind = byte() as Way["kind"];
    if (!(kind in LENGTHS) || ways.length === MOST_WAYS) throw new BadSignal();
    ways.push({ kind, bytes: take(LENGTHS[kind]), port: byte() * 256 + byte() });
  }
  return { kind, name, table, ufrag, password, fingerprint, ways };
}

/** A name for a new offer. */
export const newName = (): string => hex(crypto.getRandomValues(new Uint8Array(NAME_BYTES)));

// --- session descriptions ---

const value = (sdp: string, name: string): string => new RegExp(`^a=${name}:(.*?)\\s*$`, "m").exec(sdp)?.[1] ?? "";

/** An address as bytes; null for one that is of no use to others. */
function wayTo(address: string, port: number): Way | null {
  const name = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i.exec(address);
  if (name) return { kind: 1, bytes: unhex(name.slice(1).join("")), port };
  const four = address.split(".");
  if (four.length === 4 && four.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return { kind: 4, bytes: Uint8Array.from(four, Number), port };
  return address.includes(":") ? six(address, port) : null;
}

function six(address: string, port: number): Way | null {
  const [before = "", after] = address.split("::");
  const groups = (text: string): string[] => text.split(":").filter(Boolean);
  const missing = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  const all = [...groups(before), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(after ?? "")];
  const isWhole = all.length === 8 && all.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return isWhole ? { kind: 6, bytes: unhex(all.map((group) => group.padStart(4, "0")).join("")), port } : null;
}

/** What a description that the browser made tells. */
export function signalOf(kind: Signal["kind"], sdp: string, name: string, table: string): Signal {
  const ways = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].flatMap(([, address = "", port]) => wayTo(address, Number(port)) ?? []);
  const fingerprint = value(sdp, "fingerprint");
  if (!/^sha-256 /i.test(fingerprint)) throw new BadSignal();
  return { kind, name, table, ufrag: value(sdp, "ice-ufrag"), password: value(sdp, "ice-pwd"), fingerprint: fingerprint.slice(8).toUpperCase(), ways: ways.slice(0, MOST_WAYS) };
}

function addressOf({ kind, bytes }: Way): string {
  if (kind === 4) return bytes.join(".");
  const text = hex(bytes);
  return kind === 1 ? `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}.local` : (text.match(/.{4}/g) ?? []).join(":");
}

/** The description that a browser needs of the other device. */
export function sdpOf({ kind, ufrag, password, fingerprint, ways }: Signal): string {
  const candidates = ways.map((way, i) => `a=candidate:${i + 1} 1 udp ${2113937151 - i} ${addressOf(way)} ${way.port} typ host`);
  return [
    "v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, "a=ice-options:trickle", `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536", ...candidates, "",
  ].join("\r\n");
}

// --- what was handed over ---

/** Where tabs of one browser hand over an answer to the one that shows the code. */
export const ANSWERS = "petteia-phone";

export interface Handed {
  text?: string;
  /** What came of it; null: it was taken. */
  trouble?: Trouble | null;
}

/** Why a text is of no use here: the key of a sentence. */
export type Trouble = "unreadable" | "own-code" | "is-offer" | "is-answer" | "used" | "old" | "other-table";

/** An answer to the code that is shown, or why it is none; `used` are the names of codes that were answered already. */
export function answerIn(text: string, shown: Pick<Signal, "name" | "table">, used: ReadonlySet<string>): Signal | Trouble {
  const signal = readable(text);
  if (!signal) return "unreadable";
  if (signal.kind === "offer") return signal.name === shown.name ? "own-code" : "is-offer";
  if (used.has(signal.name)) return "used";
  if (signal.table !== shown.table) return "other-table";
  return signal.name === shown.name ? signal : "old";
}

/** The code of a table, or why it is none; `table` is the one that is waited for, if it is known. */
export function offerIn(text: string, table: string | null): Signal | Trouble {
  const signal = readable(text);
  if (!signal) return "unreadable";
  if (signal.kind === "answer") return "is-answer";
  return table === null || signal.table === table ? signal : "other-table";
}

function readable(text: string): Signal | null {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof BadSignal) return null;
    throw error;
  }
}
