/** The REST part of the protocol. */

import { settings } from "./settings.svelte";
import { transport, type Answer } from "./transport";
import type { About, BoxChange, BoxCheck, Counted, CountWish, Course, Devices, Face, GameInfo, GameReview, Lang, Lesson, ListedTable, Moment, NewTable, Person, Puzzles, PuzzleSolution, PuzzleVerdict, StillScene, TableInfo, UsualBox } from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What went wrong, in words. */
export const explained = (error: unknown): string => (error instanceof ApiError && error.message) || settings.words("offline");

export function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return body === undefined ? send(method, path, null, "") : send(method, path, JSON.stringify(body), "application/json");
}

/** What the server answers, as its text: numbers in it may be larger than those of a script. */
export async function textOf(path: string): Promise<string> {
  const answer = await transport.request("GET", path, null, "");
  if (!answer.ok) throw new ApiError(String(answer.status), "");
  return answer.text();
}

async function send<T>(method: string, path: string, body: string | Blob | null, type: string): Promise<T> {
  let answer: Answer;
  try {
    answer = await transport.request(method, path, body, type);
  } catch {
    throw new ApiError("offline", "");
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (data as { error?: { code: string; text: string } } | null)?.error;
    throw new ApiError(error?.code ?? String(answer.status), error?.text ?? "");
  }
  return data as T;
}

const query = (values: Record<string, string | number | null | undefined>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([k, v]) => [k, String(v)]))}` : "";
};

export type ListName = "open" | "mine" | "running" | "finished";

export const api = {
  me: () => ask<{ me: Person }>("GET", "/me").then((a) => a.me),
  changeMe: (me: { name?: string; lang?: Lang }) => ask<{ me: Person }>("PATCH", "/me", me).then((a) => a.me),
  about: (lang: Lang) => ask<About>("GET", `/about${query({ lang })}`),
  games: (lang: Lang) => ask<{ games: GameInfo[] }>("GET", `/games${query({ lang })}`).then((a) => a.games),
  game: (name: string, lang: Lang) => ask<GameInfo>("GET", `/games/${name}${query({ lang })}`),
  guide: (name: string, lang: Lang) => ask<{ html: string }>("GET", `/games/${name}/guide${query({ lang })}`).then((a) => a.html),
  pictures: (name: string, lang: Lang) => ask<{ pictures: Record<string, StillScene> }>("GET", `/games/${name}/pictures${query({ lang })}`).then((a) => a.pictures),
  count: (name: string, wish: CountWish, lang: Lang) => ask<Counted>("POST", `/games/${name}/count${query({ lang })}`, wish),
  box: (name: string, lang: Lang) => ask<UsualBox>("GET", `/games/${name}/box${query({ lang })}`),
  checkBox: (name: string, box: string | BoxChange[], lang: Lang) => ask<BoxCheck>("POST", `/games/${name}/box${query({ lang })}`, { box }),
  lesson: (name: string, lang: Lang) => ask<Lesson>("GET", `/games/${name}/lesson${query({ lang })}`),
  tables: (list: ListName, lang: Lang, terms: Record<string, string> = {}) => ask<{ tables: ListedTable[] }>("GET", `/tables${query({ list, lang, ...terms })}`).then((a) => a.tables),
  open: (table: NewTable) => ask<{ table: TableInfo }>("POST", "/tables", table).then((a) => a.table),
  /** A table that goes on from a record, whose text goes as it is. */
  openFrom: (record: string, wish: NewTable) => {
    JSON.parse(record); // else it could say more than a record does
    return send<{ table: TableInfo }>("POST", "/tables", `${JSON.stringify(wish).slice(0, -1)},"record":${record}}`, "application/json").then((a) => a.table);
  },
  /** A file goes as it is: read as JSON here, its large numbers would be rounded. */
  openFile: (file: Blob, lang: Lang) => send<{ table: TableInfo }>("POST", `/files${query({ lang })}`, file, "text/plain").then((a) => a.table),
  openBoxedFile: (file: string, box: string | BoxChange[], lang: Lang) => ask<{ table: TableInfo }>("POST", `/files/boxed${query({ lang })}`, { file, box }).then((a) => a.table),
  tableBox: (id: string, invite: string | null) => ask<BoxCheck>("GET", `/tables/${id}/box${query({ invite })}`),
  /** What chance may turn up in a game (/games/NAME), or at a table with its own box (/tables/ID). */
  faces: (of: string, lang: Lang) => ask<{ faces: Record<string, Face> }>("GET", `${of}/faces${query({ lang })}`).then((a) => a.faces),
  sit: (id: string, seat: number, invite: string | null) =>
    ask<{ table: TableInfo }>("POST", `/tables/${id}/seats/${seat}${query({ invite })}`, {}).then((a) => a.table),
  stand: (id: string, seat: number) => ask<{ table: TableInfo }>("DELETE", `/tables/${id}/seats/${seat}`),
  seatBot: (id: string, seat: number, bot: string) => ask<{ table: TableInfo }>("POST", `/tables/${id}/seats/${seat}/bot`, { bot }),
  cancel: (id: string) => ask<null>("DELETE", `/tables/${id}`),
  newInvite: (id: string) => ask<{ table: TableInfo }>("POST", `/tables/${id}/invite`),
  hide: (id: string) => ask<null>("PUT", `/tables/${id}/hidden`, { hidden: true }),
  carry: (id: string, seat: number) => ask<{ link: string; until: number }>("POST", `/tables/${id}/carry`, { seat }),
  devices: (id: string, seat: number) => ask<Devices>("GET", `/tables/${id}/seats/${seat}/devices`),
  removeDevice: (id: string, seat: number, device: number) => ask<Devices>("DELETE", `/tables/${id}/seats/${seat}/devices/${device}`),
  cancelLinks: (id: string, seat: number) => ask<Devices>("DELETE", `/tables/${id}/seats/${seat}/links`),
  carried: (token: string) => ask<{ table: TableInfo }>("POST", "/carry", { token }).then((a) => a.table),
  moment: (id: string, n: number, lang: Lang, seat: number | null, invite: string | null) =>
    ask<Moment>("GET", `/tables/${id}/moments/${n}${query({ lang, seat, invite })}`),
  chart: (id: string, invite: string | null) => ask<Course>("GET", `/tables/${id}/chart${query({ invite })}`),
  review: (id: string, lang: Lang, invite: string | null) => ask<GameReview>("GET", `/tables/${id}/review${query({ lang, invite })}`),
  choice: (id: string, number: number, move: number, lang: Lang, invite: string | null) =>
    ask<Moment>("GET", `/tables/${id}/choices/${number}${query({ move, lang, invite })}`),
  puzzles: () => ask<Puzzles>("GET", "/puzzles"),
  answerPuzzle: (id: string, move: number | string, lang: Lang) => ask<PuzzleVerdict>("POST", `/tables/${id}/answer${query({ lang })}`, { move }),
  solution: (id: string, lang: Lang) => ask<PuzzleSolution>("GET", `/tables/${id}/solution${query({ lang })}`),
  rematch: (id: string) => ask<{ table: TableInfo }>("POST", `/tables/${id}/rematch`).then((a) => a.table),
  study: (id: string, at: number | null, seat: number | null) =>
    ask<{ table: TableInfo }>("POST", `/tables/${id}/study`, { at, seat }).then((a) => a.table),
  fairness: (id: string, invite: string | null) =>
    ask<{ commitment: string; good: boolean | null; real: boolean }>("GET", `/tables/${id}/fairness${query({ invite })}`),
};
