import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { connectRaw } from "#tests/support/raw-http.ts";
import { inSequence } from "./request-sequence.ts";

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function serve(listener: RequestListener) {
  const server = createServer(inSequence(listener)).listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");

it("answers the requests of one connection one after another, in their sequence", async () => {
  let running = 0;
  let most = 0;
  const port = await serve((request, response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      response.end(request.url);
    });
  });
  const socket = connectRaw(port);
  socket.write(`${requests(20)}GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const received = await text(socket);
  expect([...received.matchAll(/\r\n\r\n(?:[0-9a-f]+\r\n)?\/(\d+|last)/g)].map(([, path]) => path)).toEqual([
    ...Array.from({ length: 20 }, (_, number) => String(number)),
    "last",
  ]);
  expect(most).toBe(1);
});

it("ends a connection with more than 32 requests waiting, after answering those", async () => {
  let begun = 0;
  const port = await serve((_request, response) => {
    begun += 1;
    setImmediate(() => response.end("ok"));
  });
  const socket = connectRaw(port);
  socket.write(requests(1000));
  const received = await text(socket);
  expect(begun).toBe(33);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(33);
  expect(received).toMatch(/HTTP\/1\.1 503[\s\S]*Retry-After: 1[\s\S]*Connection: close/);
});

it("begins no page for a reader who has not taken the last one", async () => {
  let begun = 0;
  const page = Buffer.alloc(16 * 1024 * 1024);
  const first = Promise.withResolvers<void>();
  const port = await serve((_request, response) => {
    begun += 1;
    response.end(page);
    first.resolve();
  });
  const slow = connectRaw(port);
  slow.pause();
  slow.write(requests(10));
  await first.promise;
  // Another connection is served meanwhile.
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(page.length);
  expect(begun).toBe(2);
  slow.destroy();
});

it("goes on with the next request when the one before it failed", async () => {
  const port = await serve((request, response) => {
    if (request.url === "/0") response.writeHead(500);
    response.end();
  });
  const socket = connectRaw(port);
  socket.write(`${requests(2)}GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const received = await text(socket);
  expect([...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    "500",
    "200",
    "200",
  ]);
});
