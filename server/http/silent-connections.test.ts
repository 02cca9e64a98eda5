import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { connectRaw } from "#tests/support/raw-http.ts";
import { openHttpServer } from "./http-server.ts";

const silentMs = 200;
const megabyte = 1024 * 1024;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function serve(listener: RequestListener, longest = silentMs) {
  const { server, port, serve: begin } = await openHttpServer(0, "127.0.0.1", { silentMs: longest });
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  opened.push(() => server.close().closeAllConnections());
  await begin(listener, (error) => {
    throw error;
  });
  return { server, port, accepted: () => accepted };
}

/** A connection that reads only when it is told to. */
function open(port: number, sent: string): Socket {
  const socket = connectRaw(port).pause();
  opened.push(() => socket.destroy());
  if (sent !== "") socket.write(sent);
  return socket;
}
const connections = (server: Server) => promisify(server.getConnections.bind(server))();
/** Once so many were accepted and none of them is left: on a busy machine they are never all open at once. */
const whenAllAreGone = (count: number, accepted: () => number, server: Server) =>
  vi.waitFor(async () => expect([accepted(), await connections(server)]).toEqual([count, 0]), {
    timeout: 20_000,
    interval: 50,
  });
const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

it("readers who take nothing of a big page are gone, and their pages with them", async () => {
  let begun = 0;
  let closed = 0;
  const page = Buffer.alloc(32 * megabyte);
  const { server, port, accepted } = await serve((_request, response) => {
    begun += 1;
    response.once("close", () => {
      closed += 1;
    });
    response.end(page);
  });
  for (let count = 0; count < 30; count += 1) open(port, get);
  await whenAllAreGone(30, accepted, server);
  // On a busy machine some are given up before their request is read.
  expect(begun).toBeGreaterThan(0);
  expect(closed).toBe(begun);
});

it("an answer that is made piece by piece ends at its source too", async () => {
  let isEnded = false;
  async function* pieces() {
    try {
      for (;;) yield Buffer.alloc(megabyte);
    } finally {
      isEnded = true;
    }
  }
  const { server, port, accepted } = await serve((_request, response) => {
    const source = Readable.from(pieces());
    response.once("close", () => source.destroy());
    source.pipe(response);
  });
  open(port, get);
  await whenAllAreGone(1, accepted, server);
  await vi.waitFor(() => expect(isEnded).toBe(true), 20_000);
});

it.each([
  ["nothing at all", ""],
  ["half a head", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["a form without its end", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\na=b"],
])("a connection that sends %s is ended", async (_what, sent) => {
  const { server, port, accepted } = await serve((request, response) => {
    request.resume().once("end", () => response.end("ok"));
  });
  open(port, sent);
  await whenAllAreGone(1, accepted, server);
});

it("a slow reader gets the whole page, and a slow answer its reader", async () => {
  const size = 24 * megabyte;
  // The pauses are longer together, and each so much shorter that a machine which holds the reader up does not matter.
  const longest = 5000;
  const pauseMs = 1200;
  const { port } = await serve((request, response) => {
    if (request.url === "/") return response.end(Buffer.alloc(size));
    // Made in longer than a connection may be silent.
    return setTimeout(() => response.end("enfin"), 1.5 * longest);
  }, longest);
  const slow = open(port, "GET /lente HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const reader = open(port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let received = 0;
  reader.on("data", (piece: Buffer) => {
    received += piece.length;
    if (received % (4 * megabyte) < piece.length) {
      reader.pause();
      void pause(pauseMs).then(() => reader.resume());
    }
  });
  reader.resume();
  await once(reader, "end");
  expect(received).toBeGreaterThan(size);
  const [answer] = await once(slow.resume(), "data");
  expect(String(answer)).toContain("enfin");
});
