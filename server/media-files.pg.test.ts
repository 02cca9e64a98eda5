import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectRaw } from "#tests/support/raw-http.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "#usecases/deps.ts";
import { storeSheet } from "#usecases/media/store-media.ts";
import { createChooser, createSend } from "./http/send.ts";
import { MediaFiles } from "./media-files.ts";

let test: TestDatabase;
let deps: Deps;
const megabyte = 1024 * 1024;
const sheetBytes = 8 * megabyte;

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

async function sheet(name = "Fiche é.pdf"): Promise<string> {
  const stored = await storeSheet(
    deps,
    Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(sheetBytes - 9)]),
    name,
  );
  if (!stored.ok) throw new Error(stored.refusal);
  return stored.src;
}

async function serve() {
  const files = new MediaFiles(deps);
  const send = createSend(createChooser({}));
  const server = createServer((request, response) => {
    void files.find(request.url)?.then((found) => {
      if (found) send(request, response, found, "1");
      else response.writeHead(404).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

/** Takes the first bytes, then one a second at most. */
async function readSlowly(port: number, path: string): Promise<Socket> {
  const socket = connectRaw(port);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, "readable");
  socket.read(1);
  return socket;
}

it("two hundred slow readers of a sheet hold its bytes once, and others are answered", async () => {
  const path = await sheet();
  const { server, port } = await serve();
  const before = process.memoryUsage().arrayBuffers;
  const readers = await Promise.all(Array.from({ length: 200 }, () => readSlowly(port, path)));
  for (const reader of readers) reader.read(1);
  await pause(500);
  // What the readers' own side has received, in this same program, counts too: 64 kB each.
  const held = (process.memoryUsage().arrayBuffers - before) / megabyte;
  expect(held).toBeLessThan(10 * (sheetBytes / megabyte));
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect((await answer.arrayBuffer()).byteLength).toBe(sheetBytes);
  for (const reader of readers) reader.destroy();
  server.close();
});

it("answers a browser that has it with 304, and nothing of what was deleted, also while somebody reads it", async () => {
  const path = await sheet();
  const { server, port } = await serve();
  const url = `http://127.0.0.1:${port}${path}`;
  const reader = await readSlowly(port, path);
  const first = await fetch(url);
  expect(first.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''Fiche%20%C3%A9.pdf");
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const tag = first.headers.get("etag") ?? "";
  await first.arrayBuffer();
  expect((await fetch(url, { headers: { "If-None-Match": tag } })).status).toBe(304);
  expect((await fetch(`${url}/640.avif`)).status).toBe(200);
  await test.db.pool.query("delete from media");
  expect((await fetch(url)).status).toBe(404);
  reader.destroy();
  server.close();
});
