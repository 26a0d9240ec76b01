/** The edition whose tables are on a server. */

import { at } from "./base";
import type { Socket, Transport } from "./transport";

export const edition: Transport = {
  isLocal: false,
  request: (method, path, body, type) => fetch(at(`/api${path}`), { method, headers: type ? { "content-type": type } : {}, body }),
  socket: (table) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at(`/api/tables/${table}/socket`)}`) as unknown as Socket,
  prepare: () => undefined, // a server has its bots ready
  Beside: null,
  Notice: null,
  About: null,
};
