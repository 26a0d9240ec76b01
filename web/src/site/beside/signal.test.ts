import { describe, expect, it } from "vitest";
import { answerIn, BadSignal, MOST_WAYS, newName, offerIn, read, sdpOf, signalOf, write, type Signal } from "./signal";

const CHROMIUM = [
  "v=0", "o=- 5636808919491975251 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "a=extmap-allow-mixed", "a=msid-semantic: WMS",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
  "a=candidate:3295857552 1 udp 2113937151 235eca32-c355-41ee-966d-bf136d2c149e.local 32870 typ host generation 0 network-cost 999",
  "a=candidate:1510613869 1 udp 2122063615 192.168.1.23 59511 typ host generation 0 network-id 1",
  "a=candidate:559267639 1 udp 2122136831 fe80::1c:2:ff 59512 typ host generation 0",
  "a=candidate:1876313031 1 tcp 1518157055 192.168.1.23 9 typ host tcptype active generation 0",
  "a=ice-ufrag:q/a0", "a=ice-pwd:ArnsM7dOUqYO41PHGvplCxGR", "a=ice-options:trickle",
  "a=fingerprint:sha-256 AA:8D:41:83:2B:11:54:2F:0E:2C:8A:BD:7D:C3:EC:95:2C:43:81:7D:7B:B8:74:C9:1D:BB:EF:F2:C9:30:B0:E2",
  "a=setup:actpass", "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", "",
].join("\r\n");
const TABLE = "Zx8-kQ_2abcdEFGH";
const offer = (name = newName(), table = TABLE): Signal => signalOf("offer", CHROMIUM, name, table);
const answerTo = (one: Signal): Signal => ({ ...signalOf("answer", CHROMIUM, one.name, one.table) });

describe("what two devices must know of each other", () => {
  it("comes out of a text as it went in", () => {
    const one = offer();
    expect(one.ways.map((way) => way.kind)).toEqual([1, 4, 6]);
    expect(read(write(one))).toEqual(one);
    expect(read(`Come! https://example.org/petteia/${write(one)}`)).toEqual(one);
    expect(read(write(one).replace("#phone=", ""))).toEqual(one);
    expect(read(write(one).replace(/(.{40})/g, "$1\n"))).toEqual(one); // as some programs wrap it
    expect(write(one).length).toBeLessThan(260);
  });

  it("is a description that tells the same", () => {
    const one = offer();
    const sdp = sdpOf(one);
    expect(signalOf("offer", sdp, one.name, one.table)).toEqual(one);
    expect(sdp).toContain(" 192.168.1.23 59511 typ host\r\n");
    expect(sdp).toContain(" 235eca32-c355-41ee-966d-bf136d2c149e.local 32870 typ host\r\n");
    expect(sdp).toContain(" fe80:0000:0000:0000:0000:001c:0002:00ff 59512 typ host\r\n");
    expect(sdp).toContain("a=setup:actpass\r\n");
    expect(sdpOf(answerTo(one))).toContain("a=setup:active\r\n");
  });

  it("holds a few ways at most", () => {
    const many = { ...offer(), ways: Array.from({ length: 40 }, (_, i) => ({ kind: 4 as const, bytes: Uint8Array.of(10, 0, 0, i), port: 1000 + i })) };
    expect(read(write(many)).ways.length).toBe(MOST_WAYS);
  });

  it("is refused when anything in it is wrong", () => {
    const text = write(offer());
    for (let at = "#phone=".length; at < text.length; at++) {
      const other = text[at] === "A" ? "B" : "A";
      expect(() => read(text.slice(0, at) + other + text.slice(at + 1)), `${at}`).toThrow(BadSignal);
      expect(() => read(text.slice(0, at)), `cut at ${at}`).toThrow(BadSignal);
    }
    for (const nonsense of ["", "hello", "#phone=", "#game=abc", "https://example.org/", "x".repeat(150), "#phone=" + "A".repeat(300), "й".repeat(200), "A".repeat(100_000)]) {
      expect(() => read(nonsense), nonsense.slice(0, 20)).toThrow(BadSignal);
    }
  });

  it("writes nothing into a description that is no name, password or address", () => {
    const evil = [
      { ufrag: "abcd\r\na=x" }, { password: "p".repeat(22) + "\na=candidate:1" }, { table: "../kept" }, { table: "" }, { ufrag: "abc" }, { password: "short" },
    ];
    for (const part of evil) expect(() => read(write({ ...offer(), ...part })), JSON.stringify(part)).toThrow(BadSignal);
  });

  it("is refused by a kind of address that nobody knows", () => {
    const strange = { ...offer(), ways: [{ kind: 9 as never, bytes: new Uint8Array(4), port: 1 }] };
    expect(() => read(write(strange))).toThrow(BadSignal);
  });
});

describe("what was handed over", () => {
  it("is an answer to the code that is shown, once", () => {
    const [one, before, elsewhere] = [offer(), offer(), offer(newName(), "another-table")];
    expect(answerIn(write(answerTo(one)), one, new Set())).toEqual(answerTo(one));
    expect(answerIn(write(answerTo(one)), offer(), new Set([one.name]))).toBe("used");
    expect(answerIn(write(answerTo(before)), one, new Set())).toBe("old");
    expect(answerIn(write(answerTo(elsewhere)), one, new Set())).toBe("other-table");
    expect(answerIn(write(one), one, new Set())).toBe("own-code");
    expect(answerIn(write(before), one, new Set())).toBe("is-offer");
    expect(answerIn("good evening", one, new Set())).toBe("unreadable");
  });

  it("is a code of the table that is waited for", () => {
    const one = offer();
    expect(offerIn(write(one), null)).toEqual(one);
    expect(offerIn(write(one), TABLE)).toEqual(one);
    expect(offerIn(write(one), "another-table")).toBe("other-table");
    expect(offerIn(write(answerTo(one)), TABLE)).toBe("is-answer");
    expect(offerIn(write(one).slice(0, -3), TABLE)).toBe("unreadable");
  });
});
