/** The phones at the tables of this browser: each is let in by an answer that whoever uses it has taken in. */

import { site } from "../local.svelte";
import { Link, REACHED } from "./link";
import { ANSWERS, answerIn, newName, write, type Handed, type Signal, type Trouble } from "./signal";

/** Characters of one message from a phone; the tables take less (petteia.browser.guests). */
const MOST = 70_000;
class Phones {
  /** What is shown to the next phone. */
  shown = $state.raw<{ table: string; name: string; hash: string } | null>(null);
  state = $state<"none" | "waiting" | "connecting" | "connected" | "unreached">("none");
  trouble = $state<Trouble | "">("");
  private offered: Link | null = null;
  private links = new Map<number, Link>();
  private used = new Set<string>();
  private count = 0;

  constructor() {
    site.onguest = ({ id = 0, text, code }) => (code ? this.links.get(id)?.end() : this.links.get(id)?.send(text ?? ""));
    site.onstop = () => [...this.links.values()].forEach((link) => link.end());
    const handed = new BroadcastChannel(ANSWERS);
    handed.onmessage = async ({ data }: MessageEvent<Handed>) => {
      if (data.text === undefined || !this.shown) return;
      handed.postMessage({ trouble: await this.accept(data.text) } satisfies Handed);
    };
    addEventListener("beforeunload", (event) => this.links.size && event.preventDefault());
  }

  /** Show a code for one more phone at a table. */
  invite = async (table: string): Promise<void> => {
    this.stop();
    const [link, name] = [new Link(MOST), newName()];
    this.offered = link;
    const hash = write(await link.offer(name, table));
    if (this.offered !== link) return;
    [this.shown, this.state, this.trouble] = [{ table, name, hash }, "waiting", ""];
  };

  /** The code that is shown is of no use any more. */
  stop = (): void => {
    this.offered?.end();
    [this.offered, this.shown, this.state, this.trouble] = [null, null, "none", ""];
  };

  /** Take in the answer of a phone; null if it is one to the code that is shown. */
  accept = async (text: string): Promise<Trouble | null> => {
    const [shown, link] = [this.shown, this.offered];
    if (!shown || !link) return "old";
    const answer = answerIn(text, shown, this.used);
    if (typeof answer === "string") return (this.trouble = answer);
    this.used.add(answer.name);
    [this.offered, this.shown, this.state, this.trouble] = [null, null, "connecting", ""];
    const slow = setTimeout(link.end, REACHED);
    link.onopen = () => {
      clearTimeout(slow);
      this.welcome(link, answer);
    };
    link.onend = () => (this.state = "unreached");
    await link.accept(answer).catch(link.end);
    return null;
  };

  /** The two devices have proved to each other that they are those of the offer and the answer: so it is known who speaks. */
  private welcome(link: Link, { table, fingerprint }: Signal): void {
    const id = ++this.count;
    this.links.set(id, link);
    this.state = "connected";
    link.ontext = (text) => site.post({ kind: "heard", id, text });
    link.onend = () => {
      this.links.delete(id);
      if (!this.shown) this.state = "none";
      site.post({ kind: "left", id });
    };
    site.post({ kind: "guest", id, table, person: fingerprint.replaceAll(":", "").toLowerCase() });
  }
}

export const phones = new Phones();
