import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectRaw, statusOf } from "#tests/support/raw-http.ts";
import { UnfinishedBodies } from "./unfinished-bodies.ts";

const kilobyte = 1024;
const host = "127.0.0.1";
let port = 0;
let close: () => Promise<unknown>;

/** Answers with the number of bytes; the caller's network is the one its header names. */
beforeEach(async () => {
  const bodies = new UnfinishedBodies(650 * kilobyte);
  const server = createServer((request, response) => {
    bodies.watch(request, response, String(request.headers["x-network"]));
    buffer(request).then(
      ({ length }) => response.end(String(length)),
      () => {},
    );
  });
  server.listen(0, host);
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
});
afterEach(() => close());

/** Sends all of a body but its last byte. */
function begin(network: string, { bytes = 100 * kilobyte, isChunked = false } = {}) {
  const socket = connectRaw(port);
  const size = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  socket.write(`POST / HTTP/1.1\r\nHost: site\r\nX-Network: ${network}\r\n${size}\r\n\r\n`);
  if (isChunked) socket.write(`${bytes.toString(16)}\r\n`);
  socket.write(Buffer.alloc(bytes - 1, "a"));
  const last = isChunked ? "a\r\n0\r\n\r\n" : "a";
  const answer = text(socket).catch(() => "");
  return {
    status: answer.then(statusOf),
    /** The status once the last byte was sent. */
    finish: () => {
      socket.end(last);
      return answer.then(statusOf);
    },
  };
}

/** Resolves with the statuses of the first to be answered. */
function firstAnswered(count: number, bodies: readonly ReturnType<typeof begin>[]): Promise<number[]> {
  const seen: number[] = [];
  return new Promise((resolve) => {
    for (const { status } of bodies)
      void status.then((one) => {
        seen.push(one);
        if (seen.length === count) resolve(seen);
      });
  });
}

describe("bodies that are still arriving", () => {
  it.each([false, true])(
    "hold so much memory at most: what one network leaves unfinished makes room (chunked: %s)",
    async (isChunked) => {
      const own = begin("203.0.113.9");
      const strangers = Array.from({ length: 10 }, () => begin("198.51.100.7", { isChunked }));
      expect(await firstAnswered(5, strangers)).toEqual(Array(5).fill(503));
      expect(await own.finish()).toBe(200);
      const rest = await Promise.all(strangers.map(({ finish }) => finish()));
      expect(rest.toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(503)]);
    },
  );

  it("are all taken while they hold less, and small ones are not counted", async () => {
    const bodies = Array.from({ length: 5 }, (_, index) => begin(`198.51.100.${index}`));
    const small = Array.from({ length: 60 }, () => begin("198.51.100.7", { bytes: 16 * kilobyte }));
    // That one is ended shows that the others were looked at.
    const late = begin("198.51.100.9", { bytes: 700 * kilobyte });
    expect(await late.status).toBe(503);
    const statuses = await Promise.all([...bodies, ...small].map(({ finish }) => finish()));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
