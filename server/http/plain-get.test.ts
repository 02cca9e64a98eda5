import { describe, expect, it } from "vitest";
import { readPlainGet } from "./plain-get.ts";

const read = (text: string) => readPlainGet(Buffer.from(text, "latin1"));
const withHeader = (line: string) => `GET / HTTP/1.1\r\nHost: localhost\r\n${line}\r\n\r\n`;

describe("readPlainGet", () => {
  it("reads what a browser sends, and of its headers those that the answer depends on", () => {
    const lines = [
      "GET /services/lavage-interieur HTTP/1.1",
      "Host: reflet-bressan.example:8080",
      "Connection: keep-alive",
      'sec-ch-ua: "Chromium";v="130", "Not?A_Brand";v="99"',
      "Upgrade-Insecure-Requests: 1",
      "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36",
      "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
      "accept-encoding: gzip, deflate, br, zstd",
      'IF-NONE-MATCH: W/"abc-br"',
      "Cookie: a=b; c=d",
    ];
    expect(read(`${lines.join("\r\n")}\r\n\r\n`)).toEqual({
      method: "GET",
      url: "/services/lavage-interieur",
      headers: {
        host: "reflet-bressan.example:8080",
        connection: "keep-alive",
        "accept-encoding": "gzip, deflate, br, zstd",
        "if-none-match": 'W/"abc-br"',
      },
      rawHeaders: ["Host", "reflet-bressan.example:8080"],
    });
  });

  it("takes headers that came before with another path for the same", () => {
    const heads = ["/a", "/b.js", "//c", "/a"].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: b=c\r\n\r\n`,
    );
    const expected = ["/a", "/b.js", undefined, "/a"];
    expect(heads.map((head) => read(head)?.url)).toEqual(expected);
    expect(heads.map((head) => read(head.replace("Cookie", "Accept"))?.url)).toEqual(expected);
    for (let count = 0; count < 1200; count += 1) {
      const head = withHeader(`Accept-Encoding: br;q=0.${count}`);
      expect(read(head)?.headers["accept-encoding"]).toBe(`br;q=0.${count}`);
      expect(read(head.replace("Accept", `X-${count}: a\r\nConnection: close\r\nAccept`))).toBeUndefined();
    }
  });

  it("reads no part of a head", () => {
    const whole = withHeader("Accept-Encoding: br");
    for (let length = 0; length < whole.length; length += 1)
      expect(read(whole.slice(0, length)), String(length)).toBeUndefined();
    expect(read(whole)).toBeDefined();
  });

  it.each([
    "HEAD / HTTP/1.1",
    "POST / HTTP/1.1",
    "get / HTTP/1.1",
    "GET / HTTP/1.0",
    "GET / HTTP/1.2",
    "GET / HTTP/1.1 ",
    "GET  / HTTP/1.1",
    "GET\t/ HTTP/1.1",
    " GET / HTTP/1.1",
    "\r\nGET / HTTP/1.1",
    "GET // HTTP/1.1",
    "GET /?a=1 HTTP/1.1",
    "GET /# HTTP/1.1",
    "GET /%00 HTTP/1.1",
    "GET /a\\b HTTP/1.1",
    "GET /a\0b HTTP/1.1",
    "GET /\xe9 HTTP/1.1",
    "GET http://localhost/ HTTP/1.1",
    "GET * HTTP/1.1",
    "GET contact HTTP/1.1",
  ])("leaves %j to Node", (line) => {
    expect(read(`${line}\r\nHost: localhost\r\n\r\n`)).toBeUndefined();
  });

  it.each([
    "Content-Length: 0",
    "content-length: 3",
    "Transfer-Encoding: chunked",
    "TRANSFER-ENCODING: identity",
    "Trailer: a",
    "TE: trailers",
    "Expect: 100-continue",
    "Upgrade: h2c",
    "HTTP2-Settings: AAMAAABk",
    "Proxy-Connection: close",
    "Keep-Alive: timeout=5",
    "Range: bytes=0-1",
    'If-Range: "a"',
    "Connection: close",
    "Connection: keep-alive, upgrade",
    "Host: localhost",
    "host: evil.example",
    "Accept-Encoding: br\r\naccept-encoding: gzip",
    'If-None-Match: "a"\r\nIf-None-Match: "b"',
    "X-Test : a",
    "X-Test:a",
    "X-Test:  a",
    "X-Test: a ",
    "X-Test: a\tb",
    "X-Test: ",
    "X-Test",
    ": a",
    "X Test: a",
    "X_Test: a",
    "X-Test: a\r\n b",
    "X-Test: a\nX-Other: b",
    "X-Test: a\rX-Other: b",
    "X-Test: a\0",
    "X-Test: \xe9",
    `X-Test: ${"a".repeat(5000)}`,
  ])("leaves a head with %j to Node", (line) => {
    expect(read(withHeader(line))).toBeUndefined();
  });

  it.each([
    ["a second request", `${withHeader("A: b")}${withHeader("A: b")}`],
    ["a body that nothing announces", `${withHeader("A: b")}x`],
    ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
    ["no header at all", "GET / HTTP/1.1\r\n\r\n"],
    ["bare ends of lines", "GET / HTTP/1.1\nHost: localhost\n\n"],
    ["another protocol", "\x16\x03\x01\x02\x00\x01\x00"],
    ["nothing", ""],
  ])("leaves %s to Node", (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});
