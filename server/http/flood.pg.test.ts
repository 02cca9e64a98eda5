import { describe, expect, it } from "vitest";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { askRaw } from "#tests/support/raw-http.ts";

const metricsToken = "jeton-des-mesures-de-l-essai-0123456789";
const site = openBuiltSite({
  DEMO: "0",
  TRUST_PROXY: "1",
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: "info",
});

const attacker = "198.51.100.7";
async function ask(path: string, address: string): Promise<number> {
  const answer = await fetch(site.address + path, { headers: { "X-Forwarded-For": address } });
  await answer.arrayBuffer();
  return answer.status;
}

/** How often each status came. */
async function askAll(paths: readonly string[], address: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const waiting = [...paths];
  const client = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const status = await ask(path, address);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return counts;
}

/** Pages that were rendered, which the log names; those of the cache it does not. */
const rendered = (path: string) =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes(`"path":"${path}"`)).length;
const numbered = (count: number, path: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => path(number));
const realPages = ["/", "/services", "/boutique", "/contact"];

it("forms that are wrong, and so counted by no limit of their own, are limited like pages", async () => {
  const send = async (address: string) => {
    const headers = { "X-Forwarded-For": address, "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${site.address}/contact`, { method: "POST", headers, body: "a=b" });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 400)
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => send("198.51.100.99")))));
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  expect(await send("192.0.2.99")).toBe(422);
});

it("cards of articles are limited like pages", async () => {
  // The page that says so is kept from then on: only the cards are counted below.
  const statuses = [await ask("/og/articles/inconnu.jpg", "198.51.100.98")];
  while (!statuses.includes(429) && statuses.length < 2000) {
    const cards = numbered(200, (number) => `/og/articles/inconnu-${statuses.length + number}.jpg`);
    statuses.push(...(await Promise.all(cards.map((card) => ask(card, "198.51.100.98")))));
  }
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(await ask("/og/articles/inconnu.jpg", "192.0.2.98")).toBe(404);
});

describe("ten thousand odd addresses from one visitor", () => {
  it("leave the pages of the others in the cache", async () => {
    for (const path of realPages) expect(await ask(path, "192.0.2.1")).toBe(200);
    expect(await ask("/inconnue", "192.0.2.1")).toBe(404);
    const floods = await Promise.all([
      askAll(
        numbered(6000, (number) => `/?x=${number}`),
        attacker,
      ),
      askAll(
        numbered(3000, (number) => `/inconnue-${number}`),
        attacker,
      ),
      askAll(
        numbered(1000, (number) => `/boutique?q=mot-${number}`),
        attacker,
      ),
    ]);
    expect(floods[0]).toEqual({ 200: 6000 });
    expect(floods[1]).toEqual({ 404: 3000 });
    expect(Object.keys(floods[2] ?? {}).sort()).toEqual(["200", "429"]);
    for (const path of realPages) {
      const before = rendered(path);
      expect(await ask(path, "192.0.2.1")).toBe(200);
      expect([path, rendered(path)]).toEqual([path, before]);
    }
  });

  it("are answered in French, with the time to wait", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.8" };
    const paths = numbered(300, (number) => `/contact?subject=${number}`);
    const answers = await Promise.all(paths.map((path) => fetch(`${site.address}${path}`, { headers })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    const [answer] = refused;
    expect([answer?.status, answer?.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await answer?.text()).toContain("Trop de pages demandées");
    expect(answer?.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer?.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("a visitor is answered before the many renderings of another are done", async () => {
  const order: string[] = [];
  const flood = numbered(70, (number) => `/zone-intervention?commune=${number}`).map(async (path, number) => {
    await ask(path, `198.51.100.${number % 10}`);
    order.push("flood");
  });
  await Promise.race(flood);
  await ask("/zone-intervention?commune=Belley", "192.0.2.2");
  order.push("visitor");
  await Promise.all(flood);
  expect(order.indexOf("visitor")).toBeLessThan(60);
});

describe("20,000 requests for missing pages, a thousand on each of 20 connections", () => {
  it("leave the health check and cached pages answered, and keep nothing in memory", async () => {
    const own = new URL(site.address);
    const residentBytes = async () => {
      const headers = { Authorization: `Bearer ${metricsToken}` };
      const figures = await (await fetch(new URL("/metrics", own), { headers })).text();
      return Number(/^reflet_process_resident_memory_bytes (\d+)/m.exec(figures)?.[1]);
    };
    const before = await residentBytes();
    const connections = Array.from({ length: 20 }, (_, connection) =>
      askRaw(
        Number(own.port),
        numbered(
          1000,
          (number) => `GET /articles/absent-${connection}-${number} HTTP/1.1\r\nHost: a\r\n\r\n`,
        ).join(""),
      ),
    );
    let isOver = false;
    const flood = Promise.all(connections).then((answers) => {
      isOver = true;
      return answers;
    });
    let answered = 0;
    do {
      for (const path of ["/healthz", "/"]) expect(await ask(path, "192.0.2.3")).toBe(200);
      if (!isOver) answered += 1;
    } while (!isOver);
    for (const answer of await flood) {
      expect(answer.match(/HTTP\/1\.1 404/g)).toHaveLength(33);
      expect(answer.match(/HTTP\/1\.1 503/g)).toHaveLength(1);
    }
    // Without the limits both were answered only once the flood was over.
    expect(answered).toBeGreaterThan(2);
    expect((await residentBytes()) - before).toBeLessThan(150 * 1024 * 1024);
  });
});
