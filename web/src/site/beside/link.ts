/** A line to another device: a data channel that carries texts of any length. No server takes part in finding the way. */

import { sdpOf, signalOf, type Signal } from "./signal";

/** Characters of a piece: every browser takes so many at once. */
const PIECE = 16_000;
/** Bytes that may wait to be sent; who reads more slowly is cut off, and may come back. */
const MOST_WAITING = 8_000_000;
/** Milliseconds in which a browser finds its own addresses. */
const GATHERING = 3_000;
/** Milliseconds in which two devices of one network find each other, once both know of each other. */
export const REACHED = 20_000;
/** Firefox gives up looking for the other device within seconds if it has nobody to try, long before its answer is taken in: so often, in milliseconds, it is
 * given one more address, at which nobody is (RFC 5737). The other device then finds it. */
const PATIENT = 3_000;
const NOBODY = "192.0.2.1";
const FIRST_PORT = 20_000;
const [MORE, LAST] = ["+", "."];

export class Link {
  ontext: (text: string) => void = () => undefined;
  onopen: () => void = () => undefined;
  /** The line is no more; called once. */
  onend: () => void = () => undefined;
  private readonly line: RTCPeerConnection;
  private readonly channel: RTCDataChannel;
  private parts: string[] = [];
  private length = 0;
  private isOver = false;
  private patience: ReturnType<typeof setInterval> | undefined;

  /** `most` is how many characters one text from the other end may have. */
  constructor(
    private readonly most: number,
    certificate?: RTCCertificate,
  ) {
    this.line = new RTCPeerConnection(certificate ? { certificates: [certificate] } : {});
    this.channel = this.line.createDataChannel("petteia", { negotiated: true, id: 0 });
    this.channel.onopen = () => {
      clearInterval(this.patience);
      this.line.onconnectionstatechange = () => this.line.connectionState === "failed" && this.end(); // before, Chromium may say so, and find the way yet
      this.onopen();
    };
    this.channel.onmessage = (event: MessageEvent<unknown>) => this.take(event.data);
    this.channel.onclose = this.end;
    addEventListener("pagehide", this.end);
  }

  get isOpen(): boolean {
    return !this.isOver && this.channel.readyState === "open";
  }

  /** What the other device must know to answer. */
  async offer(name: string, table: string): Promise<Signal> {
    await this.line.setLocalDescription();
    return this.gathered("offer", name, table);
  }

  /** What the device that made an offer must know of this one. */
  async answer(offer: Signal): Promise<Signal> {
    await this.line.setRemoteDescription({ type: "offer", sdp: sdpOf(offer) });
    await this.line.setLocalDescription();
    if (navigator.userAgent.includes("Firefox")) this.beFound();
    return this.gathered("answer", offer.name, offer.table);
  }

  accept(answer: Signal): Promise<void> {
    return this.line.setRemoteDescription({ type: "answer", sdp: sdpOf(answer) });
  }

  private beFound(): void {
    let port = FIRST_PORT;
    const add = (): void => void this.line.addIceCandidate({ candidate: `candidate:1 1 udp 1 ${NOBODY} ${port++} typ host`, sdpMid: "0" }).catch(() => undefined);
    add();
    this.patience = setInterval(add, PATIENT);
  }

  private async gathered(kind: Signal["kind"], name: string, table: string): Promise<Signal> {
    await new Promise<void>((done) => {
      const look = (): void => void (this.line.iceGatheringState === "complete" && done());
      this.line.onicegatheringstatechange = look;
      setTimeout(done, GATHERING);
      look();
    });
    return signalOf(kind, this.line.localDescription?.sdp ?? "", name, table);
  }

  send(text: string): void {
    if (!this.isOpen) return;
    if (this.channel.bufferedAmount > MOST_WAITING) return this.end();
    for (let at = 0; at === 0 || at < text.length; at += PIECE) this.channel.send((at + PIECE < text.length ? MORE : LAST) + text.slice(at, at + PIECE));
  }

  /** A piece has come. What is no piece, or too much, ends the line. */
  private take(piece: unknown): void {
    if (this.isOver) return;
    if (typeof piece !== "string" || (piece[0] !== MORE && piece[0] !== LAST) || (this.length += piece.length) > this.most) return this.end();
    this.parts.push(piece.slice(1));
    if (piece[0] === MORE) return;
    const text = this.parts.join("");
    [this.parts, this.length] = [[], 0];
    this.ontext(text);
  }

  end = (): void => {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.patience);
    removeEventListener("pagehide", this.end);
    this.line.close();
    this.onend();
  };
}
