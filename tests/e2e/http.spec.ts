import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Asks as a plain HTTP client would: nothing decompressed, no redirect followed. */
function ask(
  baseURL: string | undefined,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  method = body === undefined ? "GET" : "POST",
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${baseURL}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

test("a public page is served whole, in the encoding asked for, and not again when the browser has it", async ({
  baseURL,
}) => {
  const plain = await ask(baseURL, "/");
  const br = await ask(baseURL, "/", { "accept-encoding": "gzip, br" });
  const gzip = await ask(baseURL, "/", { "accept-encoding": "gzip" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect([plain.headers.vary, br.headers.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
  expect(new Set([plain.headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(3);

  const again = await ask(baseURL, "/", {
    "accept-encoding": "br",
    "if-none-match": String(br.headers.etag),
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("the second visitor is served from the cache, advertisements' parameters or not", async ({
  baseURL,
}) => {
  const first = await ask(baseURL, "/services");
  const second = await ask(baseURL, "/services?utm_source=lettre&gclid=abc");
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

test("every answer carries the security headers, and pages a policy without inline scripts at large", async ({
  baseURL,
}) => {
  for (const path of ["/", "/adresse-inconnue", "/favicon.svg", "/healthz"]) {
    const { headers } = await ask(baseURL, path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("geolocation=()");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  const { headers, body } = await ask(baseURL, "/");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(body.toString()).not.toContain("nonce=");
});

test("hashed files are kept for ever, others are asked for again", async ({ baseURL }) => {
  const html = (await ask(baseURL, "/")).body.toString();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  expect((await ask(baseURL, script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await ask(baseURL, "/favicon.svg")).headers["cache-control"]).not.toContain("immutable");
});

test("a trailing slash is folded, and never redirects to another site", async ({ baseURL }) => {
  const folded = await ask(baseURL, "/services/");
  expect([folded.status, folded.headers.location]).toEqual([301, "/services"]);
  const hostile = await ask(baseURL, "//ailleurs.example/");
  expect(String(hostile.headers.location ?? "/")).toMatch(/^\/(?!\/)/);
});

test("bodies that are too large are refused", async ({ baseURL }) => {
  const answer = await ask(
    baseURL,
    "/contact",
    { "content-type": "application/x-www-form-urlencoded" },
    "x".repeat(1_100_000),
  );
  expect(answer.status).toBe(413);
});

test("a call that declares no length is answered like any other", async ({ baseURL }) => {
  const deletion = await fetch(`${baseURL}/auth/v1/factors/unknown`, { method: "DELETE" });
  expect(deletion.status).toBe(401);
  const sending = { method: "POST", body: new Blob(["{}"]).stream(), duplex: "half" };
  const inChunks = await fetch(`${baseURL}/api/admin/categories`, sending);
  expect(inChunks.status).toBe(401);
});

test("what is not cached is compressed on its way, and HEAD has the same headers", async ({ baseURL }) => {
  for (const [path, status, cache] of [
    ["/adresse-inconnue", 404, /^private, no-store$/],
    ["/newsletter/confirmation?jeton=inconnu", 200, /no-store/],
  ] as const) {
    const plain = await ask(baseURL, path);
    const br = await ask(baseURL, path, { "accept-encoding": "gzip, deflate, br, zstd" });
    const head = await ask(baseURL, path, { "accept-encoding": "gzip" }, undefined, "HEAD");
    const gzip = await ask(baseURL, path, { "accept-encoding": "gzip" });
    expect([plain.status, br.status, head.status]).toEqual([status, status, status]);
    expect(br.headers["cache-control"], path).toMatch(cache);
    expect(brotliDecompressSync(br.body).length, path).toBe(plain.body.length);
    expect(gunzipSync(gzip.body).length, path).toBe(plain.body.length);
    expect(br.headers.vary, path).toBe("Accept-Encoding");
    expect(br.headers["content-length"], path).toBe(String(br.body.length));
    expect(head.body.length).toBe(0);
    for (const name of ["content-encoding", "content-type", "cache-control", "vary", "x-robots-tag"]) {
      expect(head.headers[name], `${path} ${name}`).toEqual(gzip.headers[name]);
    }
  }
  const tokens = await ask(baseURL, "/auth/v1/.well-known/jwks.json", { "accept-encoding": "br" });
  expect(tokens.headers["content-encoding"]).toBeUndefined();
});

test("health is reported once the database answers", async ({ baseURL }) => {
  const answer = await ask(baseURL, "/healthz");
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([200, { status: "ok" }]);
});

test("a demonstration says so on every page", async ({ page }) => {
  await page.goto("/services");
  await expect(page.locator("footer")).toContainText("Site de démonstration");
});

test("no page asks anything of another site", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== baseURL) foreign.push(request.url());
  });
  for (const path of ["/", "/services", "/services/traitement-ceramique-auto"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(foreign).toEqual([]);
});
