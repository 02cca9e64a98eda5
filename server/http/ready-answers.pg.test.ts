import { afterAll, beforeAll, expect, it } from "vitest";
import { builtProgram } from "#tests/support/built-program.ts";
import { sendRaw, statusOf } from "#tests/support/raw-http.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The built site: what is answered before Node reads the request, beside the same request as only Node reads it. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
let port: number;

beforeAll(async () => {
  outside = await createEmptyDatabase();
  const settings = {
    DATABASE_URL: outside.url,
    AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64"),
    NODE_ENV: "production",
    RATE_LIMIT_FACTOR: "0",
  };
  site = await startProgram(settings, builtProgram());
  port = Number(new URL(site.address).port);
});
afterAll(async () => {
  await stopProgram(site);
  await outside.drop();
});

/** Without a blank behind its name, a header is as valid, but not plain. */
const hosts = { plain: "Host: localhost", forNode: "Host:localhost" };

async function ask(host: string, path: string, headers: readonly string[]): Promise<string> {
  const answer = await sendRaw(port, `${[`GET ${path} HTTP/1.1`, host, ...headers].join("\r\n")}\r\n\r\n`);
  return answer.replaceAll(/^(X-Request-Id|Date): .*$/gim, "$1");
}

it("sends the same bytes on both ways, for kept pages, files and whatever is neither", async () => {
  const home = await (await fetch(site.address)).text();
  const assets = new Set([...home.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([path]) => path));
  const pages = [
    "/",
    "/contact",
    "/services",
    "/boutique",
    "/mentions-legales",
    "/nulle-part",
    "/../contact",
  ];
  const files = ["/favicon.svg", "/favicon.ico", "/og/contact.jpg"];
  const statuses = new Set<number>();
  for (const path of [...pages, ...[...assets].slice(0, 6), ...files])
    for (const encoding of [[], ["Accept-Encoding: gzip, deflate, br"], ["Accept-Encoding: gzip"]])
      for (const condition of [[], ["If-None-Match: *"]]) {
        const headers = [...encoding, ...condition];
        // A page is kept once it was asked for, and compressed better a little later.
        await fetch(site.address + path, {
          headers: encoding[0] ? { "Accept-Encoding": encoding[0].slice(17) } : {},
        });
        await expect
          .poll(async () => {
            const [plain, forNode] = [
              await ask(hosts.plain, path, headers),
              await ask(hosts.forNode, path, headers),
            ];
            if (plain === forNode) statuses.add(statusOf(plain));
            return [path, headers, statusOf(plain) > 0 && plain === forNode];
          })
          .toEqual([path, headers, true]);
      }
  statuses.delete(0);
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 304, 404]);
});

it("counts what is sent either way as answered from memory", async () => {
  await ask(hosts.plain, "/contact", []);
  const count = async () =>
    Number(
      /reflet_memory_answers_pages (\d+)/.exec(await (await fetch(`${site.address}/metrics`)).text())?.[1],
    );
  const before = await count();
  await ask(hosts.plain, "/contact", []);
  await ask(hosts.forNode, "/contact", []);
  expect(await count()).toBe(before + 2);
});
