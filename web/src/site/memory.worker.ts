/** The worker that makes the memory from which later visits begin, once for a version, when nobody waits for anything. */

import { keepGames, type Begun, type Files } from "./python";

self.onmessage = async (event: MessageEvent<{ base: string; files: Files; begun: Begun; lang: string }>): Promise<void> => {
  const { base, files, begun, lang } = event.data;
  await keepGames(base, files, begun, lang).catch(() => undefined); // later visits then begin from less
  self.postMessage("done");
};
