import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { connectRaw, sendRaw } from "#tests/support/raw-http.ts";
import type { Sendable } from "./answer.ts";
import { openHttpServer } from "./http-server.ts";
import type { FindReady } from "./ready-connection.ts";
import { refuseRequest } from "./refuse-request.ts";
import { createChooser, createSend } from "./send.ts";

const patience = { timeout: 20_000, interval: 20 };
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const page = (size: number, more: Partial<Sendable> = {}): Sendable => ({
  status: 200,
  headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  tag: `page-${size}`,
  bodies: {
    identity: Buffer.alloc(size, "identity "),
    gzip: Buffer.alloc(size, "gzip "),
    br: Buffer.alloc(size, "br "),
  },
  ...more,
});
const pages: Record<string, Sendable> = {
  "/": page(5000),
  "/grande": page(16 * 1024 * 1024),
  "/absente": page(300, { status: 404 }),
  "/script.js": page(900, { headers: { "Content-Type": "text/javascript; charset=utf-8" } }),
  "/image.png": page(70_000, {
    headers: { "Content-Type": "image/png" },
    bodies: { identity: Buffer.alloc(70_000, "png ") },
  }),
};

interface Options {
  /** Without: Node alone, as for whatever is not ready. */
  readonly isReading?: boolean;
  readonly silentMs?: number;
  readonly idleMs?: number;
}

/** What is ready is sent as the site does; any other request is told what was understood of it. */
async function serve({ isReading = true, silentMs = 60_000, idleMs }: Options = {}) {
  const { server, port, serve: begin, drain } = await openHttpServer(0, "127.0.0.1", { silentMs });
  if (idleMs !== undefined) {
    server.keepAliveTimeout = idleMs;
    server.keepAliveTimeoutBuffer = 0;
  }
  const choose = createChooser({ "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff" });
  const send = createSend(choose);
  const begun = { ready: 0, byNode: 0 };
  const listener: RequestListener = (request, response) => {
    begun.byNode += 1;
    const refusal = refuseRequest(request);
    if (refusal) return response.writeHead(refusal.status, { Connection: "close" }).end(refusal.message);
    const ready = request.method === "GET" ? pages[request.url ?? ""] : undefined;
    if (ready) return send(request, response, ready, "from Node");
    const { method, url, rawHeaders } = request;
    return text(request).then(
      (body) => response.end(JSON.stringify({ method, url, rawHeaders, body })),
      () => response.destroy(),
    );
  };
  const findReady: FindReady = (request) => {
    if (request.url === "/panne") throw new Error("broken");
    const ready = refuseRequest(request) ? undefined : pages[request.url ?? ""];
    if (!ready) return undefined;
    begun.ready += 1;
    return { ...choose(request, ready), id: "at once" };
  };
  opened.push(() => server.close().closeAllConnections());
  await begin(
    listener,
    (error) => {
      throw error;
    },
    isReading ? findReady : undefined,
  );
  return { server, port, begun, drain };
}

/** The one server and Node alone. */
const serveBoth = async () => [await serve(), await serve({ isReading: false })] as const;
const comparable = (answer: string) =>
  answer.replaceAll(/X-Request-Id: [^\r]*|Date: [^\r]*/g, (line) => line.slice(0, line.indexOf(":")));
const get = (path = "/", ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
const connections = (server: Server) => promisify(server.getConnections.bind(server))();

function open(port: number, sent = ""): Socket {
  const socket = connectRaw(port);
  opened.push(() => socket.destroy());
  if (sent !== "") socket.write(sent);
  return socket;
}

/** Sends the parts one after the other, each but the first once an answer has come; all that was received. */
async function talk(port: number, parts: readonly string[]): Promise<string> {
  const socket = open(port);
  let received = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    received += piece;
  });
  for (const [index, part] of parts.entries()) {
    if (index > 0) await vi.waitFor(() => expect(isWhole(received)).toBe(true), patience);
    socket.write(Buffer.from(part, "latin1"));
  }
  socket.end();
  await once(socket, "close");
  return received;
}
/** Of the first answer. */
function isWhole(received: string): boolean {
  const [head = "", body = ""] = received.split("\r\n\r\n");
  return body.length >= Number(/Content-Length: (\d+)/.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
}

describe("a plain GET whose answer is ready", () => {
  const encodings = [
    [],
    ...[
      "br",
      "gzip",
      "gzip, deflate, br, zstd",
      "identity",
      "*",
      "br;q=0, gzip",
      "BR",
      ";;;q=,,, br;q=0, gzip;q=abc",
    ].map((value) => [`Accept-Encoding: ${value}`]),
  ];
  const conditions = [
    [],
    ['If-None-Match: "page-5000-br"'],
    ['If-None-Match: W/"page-5000", "other"'],
    ["If-None-Match: *"],
  ];

  it("is answered byte for byte as by Node, in all encodings and conditions", async () => {
    const [reading, node] = await serveBoth();
    let asked = 0;
    for (const path of ["/", "/absente", "/script.js", "/image.png"])
      for (const encoding of encodings)
        for (const condition of conditions) {
          asked += 1;
          const request = get(path, ...encoding, "Connection: Keep-Alive", ...condition, "Cookie: a=b");
          const answer = await sendRaw(reading.port, request);
          expect(comparable(answer), request).toBe(comparable(await sendRaw(node.port, request)));
          expect(answer).toContain("X-Request-Id: at once\r\n");
        }
    expect(reading.begun).toEqual({ ready: asked, byNode: 0 });
    expect(node.begun).toEqual({ ready: 0, byNode: asked });
  });

  it("is answered again and again on one connection", async () => {
    const { port, begun } = await serve();
    const socket = open(port).setEncoding("latin1");
    let received = "";
    socket.on("data", (piece: string) => {
      received += piece;
    });
    for (let count = 1; count <= 30; count += 1) {
      socket.write(get("/script.js"));
      await vi.waitFor(
        () => expect(received.match(/identity HTTP|identity $/g)).toHaveLength(count),
        patience,
      );
    }
    expect(begun).toEqual({ ready: 30, byNode: 0 });
  });

  it("is answered as by Node when its head comes in two parts, wherever it is cut", async () => {
    const [{ port, begun }, node] = await serveBoth();
    const request = get("/script.js", "Accept-Encoding: gzip, br");
    const expected = comparable(await sendRaw(node.port, request));
    const answers = await Promise.all(
      Array.from({ length: request.length - 1 }, async (_, index) => {
        const socket = connectRaw(port).setNoDelay();
        socket.write(request.slice(0, index + 1));
        await pause(100);
        socket.end(request.slice(index + 1));
        return comparable(await text(socket));
      }),
    );
    expect(new Set(answers)).toEqual(new Set([expected]));
    expect(begun.byNode).toBeGreaterThan(0);
  });
});

describe("after an answer that was ready, the connection goes to Node with", () => {
  const post = "POST /envoi HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\na=b&c=d";
  const chunked =
    "POST /envoi HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n";
  it.each([
    ["a form", [post]],
    ["a form in chunks, and a page behind it", [`${chunked}${get()}`]],
    ["part of a form", [post.slice(0, -3)]],
    ["part of a head", ["GET / HTTP/1.1\r\nHo"]],
    ["a page that is not ready", [get("/autre?a=b")]],
    ["a page that could not be looked for", [get("/panne")]],
    ["a pair of requests", [`${get()}${get("/script.js")}`]],
    ["forty requests", [get("/script.js").repeat(40)]],
    ["garbage", ["\x16\x03\x01\x02\x00garbage\r\n\r\n"]],
    ["an empty line and a request", [`\r\n${get()}`]],
    ["a tunnel", ["CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n"]],
    ["another protocol", [get("/", "Connection: upgrade", "Upgrade: websocket")]],
    ["its last request", [get("/", "Connection: close")]],
    ["the same request for its head", [get().replace("GET", "HEAD")]],
  ])("%s", async (_what, parts) => {
    const [reading, node] = await serveBoth();
    const all = [get(), ...parts];
    const received = await talk(reading.port, all);
    expect(comparable(received)).toBe(comparable(await talk(node.port, all)));
    expect(reading.begun.ready).toBe(1);
    expect(received).toContain("X-Request-Id: at once\r\n");
  });
});

describe("bytes that two programs could understand differently get the answers of Node alone", () => {
  const smuggled = "GET /secret HTTP/1.1\r\nHost: localhost\r\n\r\n";
  it.each([
    get("/", `Content-Length: ${smuggled.length}`) + smuggled,
    get("/", "Content-Length: 0", "Content-Length: 5") + smuggled,
    get("/", "Content-Length: +5"),
    `${get("/", "Transfer-Encoding: chunked")}0\r\n\r\n${smuggled}`,
    `${get("/", "Transfer-Encoding: chunked", "Content-Length: 5")}0\r\n\r\n${smuggled}`,
    `${get("/", "Transfer-Encoding : chunked")}0\r\n\r\n${smuggled}`,
    get("/", "Transfer-Encoding: xchunked") + smuggled,
    get("/", "X: a\r\n Transfer-Encoding: chunked") + smuggled,
    get("/", "Accept-Encoding: br\r\n\tgzip"),
    get("/", "X-Test : a"),
    get("/", "X-Test\0: a"),
    get("/", "X-Test: a\0b"),
    get("/", "X-Test: a\nX-Other: b"),
    get("/", "X-Test: a\rX-Other: b"),
    get("/", "X-Test: \x7f"),
    get("/", "X-Test: \xff\xfe"),
    get("/", "Host: evil.example"),
    get("/", "hOsT: evil.example"),
    get("/", "TE: trailers"),
    get("/", "Expect: 100-continue"),
    get("/", "Expect: nonsense"),
    get("/", "Connection: close, keep-alive"),
    get("/", "Proxy-Connection: close"),
    get("/", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA", "Connection: Upgrade"),
    get("/", "accept-encoding: br", "ACCEPT-ENCODING: gzip"),
    get("/", `X-Test: ${"a".repeat(5000)}`),
    get("/", `X-Test: ${"a".repeat(40_000)}`),
    get("/", ...Array.from({ length: 300 }, (_, index) => `X-${index}: a`)),
    get().replaceAll("\r\n", "\n"),
    get().replace("\r\n\r\n", "\n\n"),
    get().replace("\r\n", "\n"),
    get().replace("localhost", "a b"),
    get().replace("localhost", "1.2.3.4.5"),
    get().replace("localhost", "[::1]:80"),
    get().replace("Host: localhost\r\n", ""),
    get().replace("HTTP/1.1", "HTTP/1.0"),
    get().replace("HTTP/1.1", "HTTP/2.0"),
    get().replace("HTTP/1.1", "HTTP/1.1\t"),
    get().replace(" HTTP/1.1", ""),
    get("//"),
    get("/%00"),
    get("/\0"),
    get("/\\"),
    get("http://localhost/"),
    get("http://evil.example/"),
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ])("%j", async (bytes) => {
    const [reading, node] = await serveBoth();
    expect(comparable(await sendRaw(reading.port, bytes))).toBe(comparable(await sendRaw(node.port, bytes)));
  });

  it("behind a short body the rest is no request", async () => {
    const [reading, node] = await serveBoth();
    const bytes = get("/", "Content-Length: 5") + smuggled;
    const answer = comparable(await sendRaw(reading.port, bytes));
    // Node reads bytes that were read before in one turn, and ends the connection without the 400 of its next turn.
    expect(comparable(await sendRaw(node.port, bytes))).toBe(
      `${answer}HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toContain("X-Request-Id");
    expect([reading.begun, node.begun]).toEqual([
      { ready: 0, byNode: 1 },
      { ready: 0, byNode: 1 },
    ]);
  });

  it("when a head is changed at random, in many ways", async () => {
    const [reading, node] = await serveBoth();
    const below = randomNumbers(20);
    const whole = get(
      "/script.js",
      "Accept-Encoding: gzip, br",
      "Connection: keep-alive",
      'If-None-Match: "a"',
    );
    const pieces = [..."\r\n\t\0 :;,/?#%.-_aZ0\x7f\xe9", "\r\n", "\r\n\r\n", " \r\n", "Host: a\r\n"];
    pieces.push("Content-Length: 3\r\n", "Transfer-Encoding: chunked\r\n", "Connection: close\r\n", whole);
    const changed = () => {
      let bytes = whole;
      for (let count = below(3); count >= 0; count -= 1) {
        const at = below(bytes.length);
        const removed = below(2) * below(4);
        bytes =
          bytes.slice(0, at) + (below(4) > 0 ? pieces[below(pieces.length)] : "") + bytes.slice(at + removed);
      }
      return below(2) === 0 ? bytes.replace("gzip", String(below(10))) : bytes;
    };
    for (let round = 0; round < 30; round += 1)
      await Promise.all(
        Array.from({ length: 25 }, async () => {
          const bytes = changed();
          const [one, other] = await Promise.all([sendRaw(reading.port, bytes), sendRaw(node.port, bytes)]);
          expect(comparable(one), JSON.stringify(bytes)).toBe(comparable(other));
        }),
      );
    expect(reading.begun.ready).toBeGreaterThan(20);
    expect(reading.begun.byNode).toBeGreaterThan(20);
  });
});

describe("a connection that is answered before Node", () => {
  it("holds two answers at most for a reader who takes none, and is ended", async () => {
    const { server, port, begun } = await serve({ silentMs: 4000 });
    const readers = Array.from({ length: 20 }, () => open(port, get("/grande")).pause());
    await vi.waitFor(() => expect(begun.ready).toBe(20), patience);
    // Apart, or they would be no plain request in any case.
    for (let count = 0; count < 10; count += 1) {
      for (const reader of readers) reader.write(get("/grande"));
      await pause(30);
    }
    await vi.waitFor(async () => expect(await connections(server)).toBe(0), patience);
    expect(begun.ready).toBe(20);
    expect(begun.byNode).toBeLessThanOrEqual(20);
  });

  it("gives a slow reader the whole answer", async () => {
    const { port, begun } = await serve({ silentMs: 5000 });
    const reader = open(port, get("/grande", "Accept-Encoding: br"));
    let received = 0;
    reader.on("data", (piece: Buffer) => {
      received += piece.length;
      reader.pause();
      setTimeout(() => reader.resume(), 1);
    });
    await vi.waitFor(() => expect(received).toBeGreaterThan(16 * 1024 * 1024), patience);
    expect(begun).toEqual({ ready: 1, byNode: 0 });
  });

  it("is ended when it never asks anything, and when it asks nothing more", async () => {
    const { server, port, begun } = await serve({ silentMs: 5000, idleMs: 6000 });
    let accepted = 0;
    server.on("connection", () => {
      accepted += 1;
    });
    const sockets = Array.from({ length: 1000 }, (_, index) =>
      open(port, index < 500 ? get("/absente") : ""),
    );
    for (const socket of sockets) socket.resume();
    await vi.waitFor(async () => expect([accepted, await connections(server)]).toEqual([1000, 0]), patience);
    expect(begun.ready).toBeGreaterThan(0);
    expect(begun.byNode).toBe(0);
  });

  it("may be idle for longer than it may be silent, again and again", async () => {
    const { server, port, begun } = await serve({ silentMs: 1500, idleMs: 60_000 });
    const socket = open(port, get()).resume();
    for (let count = 1; count <= 2; count += 1) {
      await vi.waitFor(() => expect(begun.ready).toBe(count), patience);
      await pause(3500);
      if (count < 2) socket.write(get());
    }
    expect(await connections(server)).toBe(1);
    socket.write(get("/autre?a=b"));
    await vi.waitFor(() => expect(begun.byNode).toBe(1), patience);
  });

  it("may be cut at any moment", async () => {
    const { server, port, begun } = await serve();
    const sockets = Array.from({ length: 60 }, (_, index) =>
      open(port, get(index % 2 === 0 ? "/grande" : "/")),
    );
    await vi.waitFor(() => expect(begun.ready).toBe(60), patience);
    for (const [index, socket] of sockets.entries()) {
      if (index % 3 === 0) socket.write(get("/grande"));
      socket.resetAndDestroy();
    }
    await vi.waitFor(async () => expect(await connections(server)).toBe(0), patience);
    expect(await sendRaw(port, get())).toContain("200 OK");
  });
});

describe("a server that is stopped", () => {
  it("ends idle connections, answers those that ask meanwhile and loses no answer", async () => {
    const { server, port, begun, drain } = await serve();
    const idle = open(port, get()).resume();
    const half = open(port, get("/script.js").slice(0, 30));
    const fresh = open(port);
    const slow = open(port, get("/grande")).pause();
    await vi.waitFor(async () => {
      expect(begun.ready).toBe(2);
      expect(await connections(server)).toBe(4);
    }, patience);
    const answers = [half, fresh].map((socket) => text(socket));
    const closed = once(idle, "close");
    const drained = drain();
    half.write(get("/script.js").slice(30));
    fresh.write(get("/script.js"));
    await closed;
    for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*identity /);
    expect((await text(slow)).length).toBeGreaterThan(16 * 1024 * 1024);
    await drained;
    expect(begun).toEqual({ ready: 2, byNode: 2 });
  });

  it("ends all connections when it is told to", async () => {
    const { server, port, begun } = await serve();
    const sockets = [
      open(port),
      open(port, get()),
      open(port, get("/grande")).pause(),
      open(port, "GET / HT"),
    ];
    await vi.waitFor(async () => {
      expect(begun.ready).toBe(2);
      expect(await connections(server)).toBe(4);
    }, patience);
    const closed = sockets.map((socket) => once(socket.resume(), "close"));
    const whole = once(server, "close");
    server.close();
    server.closeAllConnections();
    await Promise.all([...closed, whole]);
  });
});
