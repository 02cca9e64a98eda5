import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSeal } from "#auth/keys/seal.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { openLinkKeys } from "#db/link-keys.ts";
import { CART_LIMITS } from "#domain/shop/cart.ts";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { itemOf, type TestProduct } from "#tests/support/shop.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { openSession } from "#usecases/customer-space/sessions.ts";
import type { Deps } from "#usecases/deps.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { jobToken } from "#usecases/planning/job-link.ts";

/** The built site with its usual limits, under sendings whose signs or whose number no form of ours produces. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;
let site: ReadyProgram;
const key = Buffer.alloc(32, 8);

beforeAll(async () => {
  outside = await createEmptyDatabase();
  site = await startProgram(
    {
      DATABASE_URL: outside.url,
      AUTH_ENCRYPTION_KEY: key.toString("base64"),
      NODE_ENV: "production",
      TRUST_PROXY: "1",
    },
    builtProgram(),
  );
  db = openDatabase(outside.url);
  const seal = createSeal(key);
  await openLinkKeys(db, (purpose) => seal.derive(purpose));
});
afterAll(async () => {
  await stopProgram(site);
  await db.close();
  await outside.drop();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.9", ...headers },
    body: JSON.stringify(body),
  });

describe("an order", () => {
  const halfEmoji = (letters: number) => `${"a".repeat(letters - 1)}🚗`;

  async function anyProduct(): Promise<TestProduct> {
    const { rows } = await db.pool.query(
      `select id, slug, name, price_cents as cents, 500 as grams from products
       where active and stock > 0 and not exists (select from product_variants where product_id = products.id) limit 1`,
    );
    return rows[0];
  }

  it("is stored whatever sign its services are cut at, and its name is stored without signs nobody sees", async () => {
    const product = await anyProduct();
    const service = {
      type: "cleaning",
      price: "145€",
      title: halfEmoji(CART_LIMITS.text),
      details: halfEmoji(CART_LIMITS.details),
      vehicleModel: "🚗 Clio",
    };
    const answer = await post("/paiement/commander", {
      cart: [itemOf(product), service],
      delivery: {
        way: "pickup",
        commune: "",
        address: { street: "", complement: "", postalCode: "", city: "" },
      },
      giftCode: "",
      referralCode: "",
      name: "\u202eZoe\u0301\u202c Mar\u200btin",
      email: "zoe.martin@exemple.fr",
      phone: "\u202a06 12 34 56 78\u202c",
      note: "",
      payment: "onSite",
      terms: true,
      expectedDueCents: product.cents,
      expectedGiftCents: 0,
      key: randomUUID(),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true }]);
    const { rows } = await db.pool.query(
      "select name, phone from orders where email = 'zoe.martin@exemple.fr'",
    );
    expect(rows).toEqual([{ name: "Zoé Martin", phone: "+33612345678" }]);
  });
});

it("bookings, moves and cancellations are counted per network: each writes to two mailboxes", async () => {
  const { max } = rateLimits.visitChange;
  const { rows } = await db.pool.query("select id from jobs where state = 'planned' limit 1");
  const deps: Deps = { db, now: () => new Date(), siteUrl: site.address, isDemo: true };
  const jeton = jobToken(deps, rows[0].id);
  const ask = async (page: string, form: Record<string, string>, from: string) => {
    const answer = await fetch(`${site.address}${page}?${new URLSearchParams({ jeton })}`, {
      method: "POST",
      headers: { "X-Forwarded-For": from },
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return answer.status;
  };
  // No such start, and a fee nobody named: nothing changes, and the tries count.
  const move = { etape: "deplacer", jour: "2020-01-01", debut: "600", frais: "0" };
  const cancel = { etape: "annuler", frais: "-1", accord: "oui" };
  for (let turn = 0; turn < max; turn += 1) expect(await ask("/creneau", move, "203.0.113.50")).not.toBe(429);
  for (const [page, form] of [
    ["/creneau", move],
    ["/creneau", { etape: "reserver" }],
    ["/rendez-vous", cancel],
  ] as const) {
    expect([page, await ask(page, form, "203.0.113.50")]).toEqual([page, 429]);
    expect([page, await ask(page, form, "203.0.113.51")]).not.toEqual([page, 429]);
  }
});

describe("new challenges of passkeys are counted", () => {
  const statuses = async (count: number, ask: () => Promise<Response>) => {
    const answers: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const answer = await ask();
      await answer.body?.cancel();
      answers.push(answer.status);
    }
    return answers;
  };
  const { max } = rateLimits.spacePasskey;
  const served = [...Array(max).fill(200), 429];

  it("per network, when a customer signs in", async () => {
    const ask = (from: string) => () =>
      post("/mon-espace/cles", { step: "sign-in-options" }, { "X-Forwarded-For": from });
    expect(await statuses(max + 1, ask("203.0.113.20"))).toEqual(served);
    expect(await statuses(1, ask("203.0.113.21"))).toEqual([200]);
  });

  it("per customer, wherever from, when a key is added", async () => {
    const deps: Deps = { db, now: () => new Date(), siteUrl: site.address, isDemo: true };
    const cookieOf = async (address: string) => {
      await db.pool.query("select customer_of($1, $1, '')", [address]);
      return `espace=${await openSession(deps, db.orm, { address, device: "Essai" })}`;
    };
    let place = 0;
    const ask = (cookie: string) => () => {
      place += 1;
      const headers = { cookie, "X-Forwarded-For": `198.51.100.${place}` };
      return post("/mon-espace/cles", { step: "add-options" }, headers);
    };
    expect(await statuses(max + 1, ask(await cookieOf("camille@exemple.fr")))).toEqual(served);
    expect(await statuses(1, ask(await cookieOf("jeanne@exemple.fr")))).toEqual([200]);
  });

  it("per network, for the accounts of the sign-in service", async () => {
    const apikey = await anonKeyOf(site.address);
    const ask = (from: string) => () =>
      post("/auth/v1/passkeys/authentication/options", {}, { apikey, "X-Forwarded-For": from });
    const answers = await statuses(25, ask("203.0.113.30"));
    expect(answers.slice(0, 15)).toEqual(Array(15).fill(200));
    expect(answers).toContain(429);
    expect(await statuses(1, ask("203.0.113.31"))).toEqual([200]);
  });
});
