/** How the page speaks with its server: over the network or, in the edition for a static host, with a worker in this browser. */

import type { Component } from "svelte";
import { edition } from "./network";
import type { TableInfo } from "./protocol";

declare global {
  interface Window {
    /** For scripts of one's own, and for tests: whatever the edition, requests go this way. */
    __petteia_transport?: Transport;
  }
}

export interface Answer {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

/** The page's end of a connection to a table: as much of a WebSocket as is used. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** Whether there is no server: nobody else can come but who is beside, and no line is silent. */
  isLocal: boolean;
  request(method: string, path: string, body: string | Blob | null, type: string): Promise<Answer>;
  socket(table: string): Socket;
  /** Somebody is about to play a game with bots. */
  prepare(game: string): void;
  /** How people on other devices come to a table, where that is not by a link to a server. */
  Beside: Component<{ table: TableInfo; large: boolean }> | null;
  /** What is said about the edition itself, above every screen. */
  Notice: Component | null;
  /** What the lobby tells about it; `onchange` is called when there are other tables than before. */
  About: Component<{ onchange: () => void }> | null;
}

// Which of them is built in is decided by vite.config.ts: in the mode "site" ./site/local.svelte stands in place of ./network.
export const transport: Transport = edition;
