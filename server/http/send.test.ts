import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sendable } from "./answer.ts";
import { createChooser, createSend } from "./send.ts";

const bodies: { identity: Buffer; br?: Buffer } = {
  identity: Buffer.from("bonjour"),
  br: Buffer.from("br-1"),
};
const page: Sendable = { status: 200, headers: { "Content-Type": "text/html" }, tag: "abc", bodies };
const missing: Sendable = { ...page, status: 404, tag: "def", bodies: { identity: Buffer.from("absente") } };
const script: Sendable = {
  ...page,
  headers: { "Content-Type": "text/javascript" },
  bodies: { identity: Buffer.from("1") },
};
let server: Server;
let count = 0;
const sendables: Record<string, Sendable> = { "/": page, "/script.js": script };

beforeAll(async () => {
  const send = createSend(createChooser({ "X-Frame-Options": "DENY" }));
  server = createServer((request, response) => {
    count += 1;
    send(request, response, sendables[request.url ?? ""] ?? missing, `r-${count}`);
  });
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => void server.close());

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, headers, method, agent: false }), "response")) as [
    IncomingMessage,
  ];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: (await buffer(answer)).toString(),
  };
}

it("sends the common headers, those of the page and the request's own id", async () => {
  const first = await ask("/", { "Accept-Encoding": "br" });
  expect(first).toMatchObject({ status: 200, body: "br-1" });
  expect(first.headers).toMatchObject({
    "x-frame-options": "DENY",
    "content-type": "text/html",
    "content-encoding": "br",
    "content-length": "4",
    etag: '"abc-br"',
    vary: "Accept-Encoding",
    "x-request-id": `r-${count}`,
  });
  const second = await ask("/", { "Accept-Encoding": "br" });
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

it("leaves out of a script's headers what only documents need", async () => {
  const { headers } = await ask("/script.js");
  expect(headers).toMatchObject({ "x-request-id": `r-${count}` });
  expect(headers).not.toHaveProperty("x-frame-options");
});

it("sends what the browser takes, in the length it has now", async () => {
  expect(await ask("/")).toMatchObject({
    body: "bonjour",
    headers: { etag: '"abc"', "content-length": "7" },
  });
  bodies.br = Buffer.from("b");
  const smaller = await ask("/", { "Accept-Encoding": "br, gzip" });
  expect(smaller).toMatchObject({ body: "b", headers: { "content-length": "1" } });
});

it("answers 304 without body to whoever has the page, and never for one that is missing", async () => {
  const known = await ask("/", { "If-None-Match": '"abc"' });
  expect(known).toMatchObject({
    status: 304,
    body: "",
    headers: { etag: '"abc"', "x-frame-options": "DENY" },
  });
  expect(known.headers["content-length"]).toBeUndefined();
  expect(await ask("/", { "If-None-Match": '"other"' })).toMatchObject({ status: 200 });
  expect(await ask("/x", { "If-None-Match": '"def"' })).toMatchObject({ status: 404, body: "absente" });
});

it("answers HEAD with the length and no body", async () => {
  expect(await ask("/", {}, "HEAD")).toMatchObject({
    status: 200,
    body: "",
    headers: { "content-length": "7" },
  });
});
