import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { compressAnswers } from "./compress.ts";

const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: index, name: "Ligne" })));
const json = { "Content-Type": "application/json" };

function ask(
  answer: () => Response,
  headers: Record<string, string> = { "Accept-Encoding": "gzip, br" },
  { path = "/api/liste", method = "GET" } = {},
): Promise<Response> {
  const app = new Hono();
  app.use(compressAnswers);
  app.get("*", answer);
  return Promise.resolve(app.request(path, { method, headers }));
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("an answer that is not cached", () => {
  it.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0", null, (body: Buffer) => body],
  ])("to a caller that accepts %s is sent as %s, with its own length", async (accepted, encoding, undo) => {
    const response = await ask(() => new Response(text, { headers: { ...json, "Content-Length": "9999" } }), {
      "Accept-Encoding": accepted,
    });
    const body = await bytesOf(response);
    expect(undo(body).toString()).toBe(text);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-length")).toBe(String(body.length));
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    if (encoding) expect(body.length).toBeLessThan(text.length / 5);
  });

  it("keeps its status, its cookies and what it varies by; its mark becomes a weak one", async () => {
    const headers = new Headers({ ...json, Vary: "Origin", ETag: '"a"' });
    for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
    const response = await ask(() => new Response(text, { status: 404, headers }));
    expect(response.status).toBe(404);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(response.headers.get("vary")).toBe("Origin, Accept-Encoding");
    expect(response.headers.get("etag")).toBe('W/"a"');
  });

  it("to HEAD has the headers of GET", async () => {
    const answer = () => new Response(text, { headers: json });
    const [get, head] = [await ask(answer), await ask(answer, undefined, { method: "HEAD" })];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe("");
  });

  it.each<[string, () => Response, string?]>([
    ["is short", () => new Response("x".repeat(1023), { headers: json })],
    ["has no body", () => new Response(null, { status: 204 })],
    ["is a picture", () => new Response(text, { headers: { "Content-Type": "image/webp" } })],
    ["is a part of a whole", () => new Response(text, { status: 206, headers: json })],
    ["is compressed", () => new Response(text, { headers: { ...json, "Content-Encoding": "zstd" } })],
    [
      "forbids it",
      () => new Response(text, { headers: { ...json, "Cache-Control": "private, no-transform" } }),
    ],
    ["was settled before", () => new Response(text, { headers: { ...json, Vary: "Accept-Encoding" } })],
    ["is a stream of events", () => new Response(text, { headers: { "Content-Type": "text/event-stream" } })],
    ["holds tokens", () => new Response(text, { headers: json }), "/auth/v1/token"],
  ])("is left as it is when it %s", async (_case, answer, path) => {
    const expected = answer();
    const response = await ask(answer, undefined, { path });
    const { "content-length": _length, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual(Object.fromEntries(expected.headers));
    expect(await bytesOf(response)).toEqual(await bytesOf(expected));
  });

  it("that comes in chunks is sent in chunks", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    void writer.write(new TextEncoder().encode("première, "));
    const response = await ask(() => new Response(readable, { headers: { "Content-Type": "text/csv" } }));
    expect(response.headers.get("content-length")).toBeNull();

    const undo = createBrotliDecompress();
    const sent = response.body?.getReader();
    const pass = async () => {
      const { value, done } = (await sent?.read()) ?? { done: true };
      if (done) undo.end();
      else undo.write(value);
    };
    const pieces = undo[Symbol.asyncIterator]();
    await pass();
    expect(String((await pieces.next()).value)).toBe("première, ");
    void writer.write(new TextEncoder().encode("seconde"));
    await pass();
    expect(String((await pieces.next()).value)).toBe("seconde");
  });
});
