/** A whole record or position inside a link, behind its #: no server sees it, and any edition of the page opens it. */

const MARK = "#game=";
/** Longer links are cut by some programs that pass them on. */
export const MOST = 30_000;

async function through(data: BodyInit, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Response(data).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());
}

/** What stands behind the # for a file's text. */
export async function hashOf(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return MARK + letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The file's text in such a link; null if it holds none, and an error if it is damaged. */
export async function textOf(hash: string): Promise<string | null> {
  if (!hash.startsWith(MARK)) return null;
  const letters = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
