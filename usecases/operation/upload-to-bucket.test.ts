import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signedHeaders, uploadToBucket } from "./upload-to-bucket.ts";

const keys = { accessKey: "cle", secretKey: "secret", region: "eu-west-3" };
const now = new Date("2026-11-16T02:00:00.500Z");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** A small bucket that checks, from what arrived, what Amazon's would check. */
function isSignedFor({ secretKey }: typeof keys, request: IncomingMessage, body: Buffer): boolean {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": hash } = request.headers;
  const [, scope = "", names = "", signature] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? [];
  const headers = names.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = `${request.method}\n${request.url}\n\n${headers.join("")}\n${names}\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return sha256(body) === hash && hmac(key, text).toString("hex") === signature;
}

let server: Server;
let stored: Map<string, Buffer>;
let folder: string;

beforeEach(async () => {
  stored = new Map();
  folder = await mkdtemp(join(tmpdir(), "reflet-upload-"));
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isGood =
      isSignedFor(keys, request, body) && body.length === Number(request.headers["content-length"]);
    if (isGood) stored.set(request.url ?? "", body);
    response.writeHead(isGood ? 200 : 403).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const bucket = (changes: Partial<typeof keys> = {}) => ({
  kind: "bucket" as const,
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/seau/mon%20site/`,
  ...keys,
  ...changes,
});
const { signal } = new AbortController();
const onProgress = () => {};

describe("uploadToBucket", () => {
  it("stores a file of several pieces where a bucket checks signature, length and content", async () => {
    const content = Buffer.alloc(300_000, "é");
    await writeFile(join(folder, "a.zst"), content);
    await uploadToBucket(bucket(), { file: join(folder, "a.zst"), name: "a.zst", now, signal, onProgress });
    expect([...stored.keys()]).toEqual(["/seau/mon%20site/a.zst"]);
    expect(stored.get("/seau/mon%20site/a.zst")?.equals(content)).toBe(true);
  });

  it("fails when the bucket refuses, and names no key", async () => {
    await writeFile(join(folder, "a.zst"), "x");
    const upload = uploadToBucket(bucket({ secretKey: "autre" }), {
      file: join(folder, "a.zst"),
      name: "a.zst",
      now,
      signal,
      onProgress,
    });
    await expect(upload).rejects.toThrow(/^The second place of the backups answered 403$/);
    expect(stored.size).toBe(0);
  });

  it("fails when the bucket sends it elsewhere, where a page can be read", async () => {
    await writeFile(join(folder, "a.zst"), "x");
    const asked: string[] = [];
    server.removeAllListeners("request");
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume();
      if (request.method === "PUT") response.writeHead(303, { location: "/accueil" }).end();
      else response.end("Bienvenue");
    });
    const upload = uploadToBucket(bucket(), {
      file: join(folder, "a.zst"),
      name: "a.zst",
      now,
      signal,
      onProgress,
    });
    await expect(upload).rejects.toThrow(/^The second place of the backups answered 303$/);
    expect(asked).toEqual(["PUT /seau/mon%20site/a.zst"]);
  });
});

describe("signedHeaders", () => {
  it("signs Amazon's own published example as published", () => {
    const published = {
      accessKey: "AKIAIOSFODNN7EXAMPLE",
      secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      region: "us-east-1",
    };
    const { authorization } = signedHeaders(published, {
      method: "GET",
      url: new URL("https://examplebucket.s3.amazonaws.com/?lifecycle"),
      contentHash: sha256(""),
      now: new Date("2013-05-24T00:00:00Z"),
    });
    expect(authorization).toBe(
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, " +
        "SignedHeaders=host;x-amz-content-sha256;x-amz-date, " +
        "Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    );
  });
});
