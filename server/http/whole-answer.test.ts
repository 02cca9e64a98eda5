import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressAnswers } from "./compress.ts";
import { sendWhole, wholeBody, wholeResponse } from "./whole-answer.ts";

const app = new Hono();
app.use(compressAnswers);
app.get("/court", () =>
  wholeResponse(Buffer.from("Bonjour, été"), { headers: { "Content-Type": "text/plain" } }),
);
app.get("/long", () =>
  wholeResponse(Buffer.from("été ".repeat(1000)), { headers: { "Content-Type": "text/plain" } }),
);
app.get("/biscuits", () => {
  const headers = new Headers();
  for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
  return wholeResponse(Buffer.from("ok"), { status: 422, headers });
});
app.get("/flux", () => new Response(new Blob(["de loin"]).stream()));

/** How the answers were sent: by us, or by the adapter. */
const sentByUs: boolean[] = [];
const server = createServer(
  getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request);
      const sent = sendWhole(response, env.outgoing as Parameters<typeof sendWhole>[1]);
      sentByUs.push(sent !== response);
      return sent;
    },
    { overrideGlobalObjects: false },
  ),
);
let address: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function ask(path: string, init?: RequestInit) {
  sentByUs.length = 0;
  const answer = await fetch(address + path, init);
  return { answer, text: await answer.text(), isSentByUs: sentByUs[0] };
}

it("knows the bytes of an answer that was made of them", () => {
  const body = Buffer.from("été");
  expect(wholeBody(wholeResponse(body, {}))).toBe(body);
  expect(wholeBody(new Response("été"))).toBeUndefined();
});

it("sends a short one with its length", async () => {
  const { answer, text, isSentByUs } = await ask("/court");
  expect([text, isSentByUs]).toEqual(["Bonjour, été", true]);
  expect(answer.headers.get("content-length")).toBe("14");
  expect(answer.headers.get("content-type")).toBe("text/plain");
});

it("compresses a long one", async () => {
  const { answer, text, isSentByUs } = await ask("/long", { headers: { "Accept-Encoding": "gzip" } });
  expect([text, isSentByUs]).toEqual(["été ".repeat(1000), true]);
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
});

it("keeps the status and each cookie", async () => {
  const { answer, isSentByUs } = await ask("/biscuits");
  expect([answer.status, isSentByUs]).toEqual([422, true]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

it("leaves a stream, and the answer to HEAD, to the adapter", async () => {
  expect(await ask("/flux")).toMatchObject({ text: "de loin", isSentByUs: false });
  const { answer, text, isSentByUs } = await ask("/court", { method: "HEAD" });
  expect([answer.status, text, isSentByUs]).toEqual([200, "", false]);
});
