/** The worker in which bots think, so that they never hold up the page or the tables. */

import { fetchRules, startPython, type Begun, type Files } from "./python";

type Asked = { base: string; files: Files; begun: Begun } | { id: number; question: Question };
/** What a bot is asked, or the name of a game for which everything is made ready. */
type Question = Uint8Array | string;

let ready: Promise<(question: Question) => Promise<Uint8Array>> | null = null;

async function start(base: string, files: Files, begun: Begun): Promise<(question: Question) => Promise<Uint8Array>> {
  const { python } = await startPython(base, files, begun);
  delete begun.memory;
  python.registerJsModule("petteia_bridge", { rules: (game: string) => fetchRules(python, base, files, game) });
  return (await python.runPythonAsync("from petteia.browser.worker import answer\nanswer")) as (question: Question) => Promise<Uint8Array>;
}

self.onmessage = async (event: MessageEvent<Asked>): Promise<void> => {
  const asked = event.data;
  if ("base" in asked) {
    ready = start(asked.base, asked.files, asked.begun);
    return;
  }
  try {
    const answer = await (await (ready as NonNullable<typeof ready>))(asked.question);
    self.postMessage({ id: asked.id, answer });
  } catch (error) {
    self.postMessage({ id: asked.id, trouble: String(error).slice(-600) });
  }
};
