import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { databaseProcesses } from "#tests/support/database-processes.ts";
import { openBuiltSite } from "#tests/support/open-built-site.ts";
import { checkoutSubmission, itemOf } from "#tests/support/shop.ts";

const site = openBuiltSite({ DEMO: "0", RATE_LIMIT_FACTOR: "0" });
let apikey: string;

beforeAll(async () => {
  apikey = await anonKeyOf(site.address);
});

const read = (path: string) => fetch(site.address + path);
const send = (id: string) =>
  fetch(`${site.address}/rest/v1/quote_requests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey },
    body: JSON.stringify({
      ...{ name: "Zoé", email: `${id}@exemple.fr`, phone: "0612345678", submission_id: id },
      items: [{ title: "VIP Complet", price: "145€" }],
    }),
  });
const sendContact = () =>
  fetch(`${site.address}/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.address },
    body: new URLSearchParams({
      ...{ name: "Zoé", email: "zoe@exemple.fr", phone: "06 12 34 56 78", commune: "Foissiat" },
      ...{ message: "Bonjour, la voiture dort dehors.", subject: "ceramique", temps_ms: "42000" },
    }),
  });

async function signal(name: NodeJS.Signals): Promise<void> {
  for (const pid of await databaseProcesses(site.folder)) {
    try {
      process.kill(pid, name);
    } catch {
      // A connection's process ends by itself now and then.
    }
  }
}

/** The database's own processes stop or go; the site's answers meanwhile. */
async function answersDuring(outage: () => Promise<void>, untilMs: number) {
  const cached: string[] = [];
  const forms: string[] = [];
  const end = performance.now() + untilMs;
  await outage();
  while (performance.now() < end) {
    const [page, form, post] = await Promise.all([read("/"), send(randomUUID()), sendContact()]);
    cached.push(`${page.status} ${(await page.text()).includes("</html>")}`);
    for (const answer of [form, post]) {
      const isRetried = answer.headers.get("retry-after") === "5";
      forms.push(`${answer.status}${answer.status === 503 ? ` ${isRetried}` : ""}`);
      await answer.text();
    }
    await pause(20);
  }
  return { cached: new Set(cached), forms: new Set(forms) };
}

const pagesFromCache = async () =>
  Number(/^reflet_memory_answers_pages (\d+)$/m.exec(await (await read("/metrics")).text())?.[1]);

async function isHomeCached(): Promise<boolean> {
  const before = await pagesFromCache();
  await (await read("/")).text();
  return (await pagesFromCache()) > before;
}

const isBack = async () => (await send(randomUUID())).status;
const longest = { timeout: 60_000, interval: 100 };

describe("while the database is gone", () => {
  it("pages go on as last known, forms are answered with 503, and all is as before once it is back", async () => {
    expect((await read("/")).headers.get("warning")).toBeNull();
    const { cached, forms } = await answersDuring(() => signal("SIGKILL"), 1500);
    expect(cached).toEqual(new Set(["200 true"]));
    expect([...forms].filter((answer) => !["200", "201", "503 true"].includes(answer))).toEqual([]);
    expect([...forms]).toContain("503 true");
    await expect.poll(isBack, longest).toBe(201);
    await expect.poll(async () => (await read("/")).headers.get("warning"), longest).toBeNull();
    expect((await read("/contact?subject=ppf")).status).toBe(200);
  });

  it("one line of the log says so, not one per request", () => {
    const lines = site
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":50'));
    const reasons = lines.map((line) => JSON.parse(line).msg as string);
    expect(reasons.filter((text) => text.startsWith("the database cannot be reached"))).toHaveLength(1);
    expect(reasons.filter((text) => /failed|not read|queue/.test(text))).toEqual([]);
  });
});

describe("while the database is frozen", () => {
  it("pages go on, forms are answered with 503 and stored once if they are sent again", async () => {
    // After the outage before this one nothing is cached until changes are received again.
    await expect.poll(isHomeCached, longest).toBe(true);
    await signal("SIGSTOP");
    const id = randomUUID();
    const answer = await send(id);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await read("/")).status).toBe(200);
    const form = await sendContact();
    expect([form.status, form.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await form.text()).toContain('value="Bonjour, la voiture dort dehors."');
    const visit = await fetch(`${site.address}/boutique?q=mousse`, { headers: { Accept: "text/html" } });
    expect([visit.status, visit.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(visit.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await visit.text()).toContain('<a href="">Réessayer</a>');
    await signal("SIGCONT");
    await expect.poll(isBack, longest).toBe(201);
    const again = await send(id);
    expect([200, 201, 409]).toContain(again.status);
    // What was given up ends without a word.
    expect(site.output()).not.toContain("ReadableStream is locked");
  });
});

describe("while a program that does not go on holds the stock of a product", () => {
  it("its orders are answered with 503 and everybody else is served", async () => {
    const socket = encodeURIComponent(join(site.folder, "socket"));
    const stuck = new pg.Client({ connectionString: `postgresql://reflet@/reflet?host=${socket}` });
    await stuck.connect();
    await stuck.query("insert into categories (slug, name) values ('essais', 'Essais')");
    const { rows } = await stuck.query(`
      insert into products (id, slug, sku, name, short_description, category_id, price_cents, weight_grams, stock, active)
      select gen_random_uuid(), 'tenu', 'tenu', 'Tenu', 'Un article.', id, 2490, 600, 100, true
      from categories where slug = 'essais' returning id, slug, name, price_cents as cents, weight_grams as grams`);
    const cart = [itemOf(rows[0])];
    const order = () =>
      fetch(`${site.address}/paiement/commander`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          ...checkoutSubmission(cart, { expectedDueCents: 2490, email: `${randomUUID()}@exemple.fr` }),
          promoCode: "",
          terms: true,
        }),
      });
    expect(await (await order()).json()).toMatchObject({ ok: true });
    await stuck.query("begin");
    await stuck.query("select 1 from products where slug = 'tenu' for update");
    // As many as there are connections, of which orders get seven.
    const orders = Array.from({ length: 10 }, order);
    const waiting = "select count(*)::integer as count from pg_locks where not granted";
    await expect.poll(async () => (await stuck.query(waiting)).rows[0].count, longest).toBe(7);
    expect((await read("/")).status).toBe(200);
    expect((await read(`/boutique?q=${randomUUID()}`)).status).toBe(200);
    for (const answer of await Promise.all(orders))
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    await stuck.query("rollback");
    await stuck.end();
    expect((await order()).status).toBe(200);
  });
});
