import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitBody } from "#api/limit-body.ts";
import { askRaw, statusOf } from "#tests/support/raw-http.ts";
import { realRequest } from "./real-request.ts";

let server: Server;

beforeAll(async () => {
  const app = new Hono();
  app.onError((_error, c) => c.text("failed", 500));
  app.post("/pieces", async (c) => {
    const sizes: number[] = [];
    for await (const piece of c.req.raw.body ?? []) sizes.push(piece.length);
    return c.json({ pieces: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
  });
  app.use(limitBody({ maxSize: 8, onError: (c) => c.text("too large", 413) }));
  app.all("*", async (c) => c.text(`${c.req.method} ${c.req.header("x-kept")} [${await c.req.text()}]`));
  server = createServer(
    getRequestListener(
      (standIn, { incoming }) => app.fetch(realRequest(standIn, incoming as IncomingMessage)),
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

function send(method: string, headers: Record<string, string>, chunks: readonly string[]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, method, headers: { "x-kept": "kept", ...headers } }, async (answer) => {
      const parts = await answer.setEncoding("utf8").toArray();
      resolve(`${answer.statusCode} ${parts.join("")}`);
    });
    call.on("error", reject);
    for (const chunk of chunks) call.write(chunk);
    call.end();
  });
}

it.each([
  ["a DELETE without a body", "DELETE", {}, [], "200 DELETE kept []"],
  ["a POST without a body", "POST", { "content-length": "0" }, [], "200 POST kept []"],
  ["a body of known length", "POST", { "content-length": "4" }, ["abcd"], "200 POST kept [abcd]"],
  ["a body in chunks", "PATCH", { "transfer-encoding": "chunked" }, ["ab", "cd"], "200 PATCH kept [abcd]"],
  [
    "too long a body in chunks",
    "POST",
    { "transfer-encoding": "chunked" },
    ["abcde", "fghij"],
    "413 too large",
  ],
] as const)("%s passes the limit as it should", async (_name, method, headers, chunks, answer) => {
  expect(await send(method, headers, chunks)).toBe(answer);
});

function bodyOfChunks(chunk: string, count: number): string {
  const head = "POST /pieces HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
  return `${head}${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(count)}0\r\n\r\n`;
}

it("a body of many chunks is read in few pieces", async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await askRaw(port, bodyOfChunks("a".repeat(100), 10_000));
  const { pieces, bytes } = JSON.parse(answer.slice(answer.indexOf("{")));
  expect(bytes).toBe(1_000_000);
  expect(pieces).toBeLessThan(500);
});

it("a long body of tiny chunks is refused before it is read to its end", async () => {
  const { port } = server.address() as AddressInfo;
  expect(statusOf(await askRaw(port, bodyOfChunks("a", 200_000)))).toBe(400);
  expect(statusOf(await askRaw(port, bodyOfChunks("a", 1_000)))).toBe(200);
});
