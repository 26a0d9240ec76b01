/** The worker in which the server runs. The page's messages go to Python as they are. */

import { commit, read } from "./keeper";
import { fetchRules, startPython, type Begun, type Files } from "./python";

let receive: ((text: string) => void) | null = null;
let thinker: Worker | null = null;
const questions = new Map<number, { resolve(answer: Uint8Array): void; reject(error: Error): void }>();
let asked = 0;
/** What the second worker begins from. */
const begun: Begun = {};

const post = (text: string): void => self.postMessage(text);

/** A question for a bot, answered in the second worker, which is started with the first one. */
function think(base: string, files: Files, question: Uint8Array): Promise<Uint8Array> {
  const worker = (thinker ??= startThinker(base, files));
  const id = ++asked;
  return new Promise((resolve, reject) => {
    questions.set(id, { resolve, reject });
    worker.postMessage({ id, question });
  });
}

function startThinker(base: string, files: Files): Worker {
  const worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<{ id: number; answer?: Uint8Array; trouble?: string }>) => {
    const { id, answer, trouble } = event.data;
    const known = questions.get(id);
    questions.delete(id);
    if (answer) known?.resolve(answer);
    else known?.reject(new Error(trouble));
  };
  worker.postMessage({ base, files, begun }, begun.memory ? [begun.memory] : []);
  delete begun.memory; // it is the other's now
  return worker;
}

async function start(base: string): Promise<void> {
  const files = (await (await fetch(new URL("files.json", base))).json()) as Files;
  const python = await startPython(base, files, begun);
  python.registerJsModule("petteia_bridge", {
    post,
    commit: (changes: string) => commit(JSON.parse(changes) as Parameters<typeof commit>[0]),
    read: async (store: string, first: string, last: string) => JSON.stringify(await read(store, first, last)),
    rules: (game: string) => fetchRules(python, base, files, game),
    think: (question: Uint8Array) => think(base, files, question),
    /** So that the first bot need not wait for its Python. */
    warm: () => void (thinker ??= startThinker(base, files)),
  });
  receive = (await python.runPythonAsync("from petteia.browser.worker import serve\nawait serve()")) as (text: string) => void;
  post(JSON.stringify({ kind: "ready" }));
}

self.onmessage = (event: MessageEvent<string>): void => {
  if (receive) return receive(event.data);
  const { base } = JSON.parse(event.data) as { base: string };
  start(base).catch((error: unknown) => post(JSON.stringify({ kind: "failed", text: String(error).slice(-600) })));
};
