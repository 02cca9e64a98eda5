import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, it, vi } from "vitest";
import { limitBody } from "./limit-body.ts";

const options = {
  maxSize: 8,
  onError: (c: { text: (text: string, status: 413) => Response }) => c.text("trop", 413),
};
const site = (limit: typeof limitBody) =>
  new Hono().use(limit(options)).all("*", async (c) => c.text(`${c.req.method} ${await c.req.text()}`));
const own = site(limitBody);
const usual = site(bodyLimit as typeof limitBody);

/** A body whose length nobody declared. */
const streamed = (text: string) => ({ body: new Blob([text]).stream(), duplex: "half" as const });
const declared = (text: string, length = text.length) => ({
  body: text,
  headers: { "Content-Length": String(length) },
});

const requests: Record<string, () => RequestInit> = {
  "a short body": () => ({ method: "POST", ...declared("12345678") }),
  "a long body": () => ({ method: "POST", ...declared("123456789") }),
  "a short body without a length": () => ({ method: "POST", ...streamed("12345678") }),
  "a long body without a length": () => ({ method: "POST", ...streamed("123456789") }),
  "a long body in chunks that declares a short length": () => ({
    method: "PUT",
    ...streamed("123456789"),
    headers: { "Content-Length": "1", "Transfer-Encoding": "chunked" },
  }),
  "no body": () => ({ method: "DELETE" }),
  "a reading with a length": () => ({ method: "GET", headers: { "Content-Length": "99" } }),
};

it.each(Object.keys(requests))("%s is answered as by Hono’s limit", async (name) => {
  const ask = async (app: Hono) => {
    const answer = await app.request("http://site/", requests[name]?.());
    return [answer.status, await answer.text()];
  };
  expect(await ask(own)).toEqual(await ask(usual));
});

it("a declared length is compared without asking for the body", async () => {
  const watched = (request: Request) => {
    const readBody = vi.fn(() => null);
    Object.defineProperty(request, "body", { get: readBody });
    return { request, readBody };
  };
  const app = new Hono().use(limitBody(options)).all("*", (c) => c.text("lu"));
  for (const [text, status] of [
    ["1234", 200],
    ["123456789", 413],
  ] as const) {
    const { request, readBody } = watched(new Request("http://site/", { method: "POST", ...declared(text) }));
    expect((await app.request(request)).status).toBe(status);
    expect(readBody).not.toHaveBeenCalled();
  }
});
