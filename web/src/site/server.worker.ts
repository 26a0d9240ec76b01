/** The worker in which the server runs. The page's messages go to Python as they are. */

import { commit, read } from "./keeper";
import { fetchRules, keepBegun, startPython, type Begun, type Files } from "./python";

let receive: ((text: string) => void) | null = null;
let thinker: Worker | null = null;
const questions = new Map<number, { resolve(answer: Uint8Array): void; reject(error: Error): void }>();
let asked = 0;
/** What the second worker begins from. */
const begun: Begun = {};
/** What is to be done when nobody waits for anything: when no bot has been asked for so many milliseconds, or so many after the start. */
let settle: (() => void) | null = null;
const [QUIET, LATEST] = [3_000, 20_000];
let latest = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function settleLater(): void {
  clearTimeout(timer);
  if (settle) timer = setTimeout(settle, Math.min(QUIET, latest - performance.now()));
}

const post = (text: string): void => self.postMessage(text);

/** A question for a bot, answered in the second worker, which is started with the first one; or the name of a game that it is to be made ready for. */
function think(base: string, files: Files, question: Uint8Array | string): Promise<Uint8Array> {
  const worker = (thinker ??= startThinker(base, files));
  const id = ++asked;
  settleLater();
  return new Promise<Uint8Array>((resolve, reject) => {
    questions.set(id, { resolve, reject });
    worker.postMessage({ id, question });
  }).finally(settleLater);
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

/** What a memory of all games lacks is made in a worker that ends then. */
async function keepFor(base: string, files: Files, first: Begun, lang: string): Promise<void> {
  if (!first.memory) return;
  await keepBegun(base, files, first);
  const maker = new Worker(new URL("./memory.worker.ts", import.meta.url), { type: "module" });
  maker.onmessage = () => {
    maker.terminate();
    post(JSON.stringify({ kind: "kept" }));
  };
  maker.postMessage({ base, files, begun: first, lang }, [first.memory]);
}

async function start(base: string, lang: string): Promise<void> {
  const files = (await (await fetch(new URL("files.json", base))).json()) as Files;
  const { python, isWhole } = await startPython(base, files, begun);
  const first: Begun = isWhole ? {} : { ...begun, memory: begun.memory?.slice(0) };
  python.registerJsModule("petteia_bridge", {
    post,
    commit: (changes: string) => commit(JSON.parse(changes) as Parameters<typeof commit>[0]),
    read: async (store: string, first: string, last: string) => JSON.stringify(await read(store, first, last)),
    rules: (game: string) => fetchRules(python, base, files, game),
    think: (question: Uint8Array) => think(base, files, question),
    /** So that the first bot need not wait for its Python and its rules: before a table is there, and when it is shown. */
    prepare: (game: string) => void think(base, files, game).catch(() => undefined),
  });
  receive = (await python.runPythonAsync("from petteia.browser.worker import serve\nawait serve()")) as (text: string) => void;
  post(JSON.stringify({ kind: "ready" }));
  latest = performance.now() + LATEST;
  settle = () => {
    settle = null;
    void keepFor(base, files, first, lang).then(() => post(JSON.stringify({ kind: "settled" })));
  };
  settleLater();
}

self.onmessage = (event: MessageEvent<string>): void => {
  if (receive) return receive(event.data);
  const { base, lang } = JSON.parse(event.data) as { base: string; lang: string };
  start(base, lang).catch((error: unknown) => post(JSON.stringify({ kind: "failed", text: String(error).slice(-600) })));
};
