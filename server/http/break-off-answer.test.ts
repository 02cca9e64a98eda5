import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { connectRaw } from "#tests/support/raw-http.ts";
import { pacedStream } from "#usecases/data-export/paced-stream.ts";
import { createLogger } from "../log.ts";
import { answerBreaker } from "./break-off-answer.ts";
import { compressAnswers } from "./compress.ts";
import { duringRequest } from "./current-request.ts";
import { sendWhole } from "./whole-answer.ts";

const part = Buffer.alloc(20_000, "a;b\r\n");
const parts = 3000;

async function* written(count: number, failure?: Error): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < count; number += 1) yield part;
  if (failure) throw failure;
}

const file = (type: string, chunks: AsyncIterable<Uint8Array>) =>
  new Response(pacedStream(chunks, { patienceMs: 200 }), { headers: { "Content-Type": type } });
const app = new Hono();
app.use(compressAnswers);
app.get("/zip", () => file("application/zip", written(parts)));
app.get("/csv", () => file("text/csv", written(parts)));
app.get("/failing.zip", () => file("application/zip", written(20, new Error("The connection was lost"))));
app.get("/failing.csv", () => file("text/csv", written(20, new Error("The connection was lost"))));
app.get("/empty.zip", () => file("application/zip", written(0, new Error("The connection was lost"))));
app.get("/whole.zip", () => {
  const answer = file("application/zip", written(20));
  for (const cookie of ["a=1", "b=2"]) answer.headers.append("Set-Cookie", cookie);
  return answer;
});

const lines: string[] = [];
const read = () => lines.map((line) => JSON.parse(line));
const breakOff = answerBreaker(createLogger("info", { write: (line) => void lines.push(line) }));
const adapter = getRequestListener(
  async (request, env) => {
    const outgoing = env.outgoing as ServerResponse;
    return breakOff(sendWhole(await app.fetch(request), outgoing), outgoing);
  },
  { overrideGlobalObjects: false },
);
const server = createServer((incoming, response) =>
  duringRequest({ id: "r-1", incoming }, () => adapter(incoming, response)),
);
const port = () => (server.address() as AddressInfo).port;
const ask = (path: string, encoding = "identity") =>
  fetch(`http://127.0.0.1:${port()}${path}`, { headers: { "Accept-Encoding": encoding } });

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** What goes past the log. */
const printed: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
  printed.length = 0;
  for (const way of ["error", "info", "log", "warn"] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void printed.push(words));
});
afterEach(() => vi.restoreAllMocks());

async function beginReading(path: string) {
  const socket = connectRaw(port());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket, "readable");
  socket.read(1);
  return socket;
}

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

it.each(["/zip", "/csv"])(
  "a reader of %s that is too slow is one line with the request's id",
  async (path) => {
    const socket = await beginReading(path);
    await vi.waitFor(() => expect(read()).toHaveLength(1), { timeout: 5000 });
    // What the connection had taken in is read to its end: then the file breaks off.
    let bytes = 0;
    socket.on("data", (data) => {
      bytes += data.length;
    });
    await once(socket.resume(), "close");
    expect(bytes).toBeLessThan(parts * part.length);
    expect(read()).toMatchObject([{ level: 30, requestId: "r-1", msg: "reader too slow" }]);
    expect(printed).toEqual([]);
  },
);

it.each(["/zip", "/csv"])("a reader of %s that leaves is nothing at all", async (path) => {
  const socket = await beginReading(path);
  expect(await openConnections()).toBe(1);
  socket.destroy();
  await vi.waitFor(async () => expect(await openConnections()).toBe(0));
  expect([read(), printed]).toEqual([[], []]);
});

it.each([
  ["/failing.zip", "identity"],
  ["/failing.csv", "identity"],
  ["/failing.csv", "gzip"],
  ["/empty.zip", "identity"],
])("a file that fails, %s as %s, breaks off and is logged once", async (path, encoding) => {
  await expect(ask(path, encoding).then((answer) => answer.text())).rejects.toThrow();
  expect(read()).toMatchObject([
    { level: 50, requestId: "r-1", err: { message: "The connection was lost" }, msg: "answer broken off" },
  ]);
  expect(printed).toEqual([]);
});

it("a file that is read to its end is sent whole, with its headers", async () => {
  const answer = await ask("/whole.zip");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect((await answer.arrayBuffer()).byteLength).toBe(20 * part.length);
  expect([read(), printed]).toEqual([[], []]);
});
