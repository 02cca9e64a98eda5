import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { forgedId, forgedText, forgeries } from "#tests/support/forged-fields.ts";
import { itemOf, makeProduct, type TestProduct } from "#tests/support/shop.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";
import { openWriteLog, type WriteLog, type WrittenRow } from "#tests/support/write-log.ts";

/** The built site without a demonstration, where anybody may have an account. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;
let site: ReadyProgram;
let log: WriteLog;
let apikey: string;
let product: TestProduct;

beforeAll(async () => {
  outside = await createEmptyDatabase();
  site = await startProgram(
    {
      DATABASE_URL: outside.url,
      AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64"),
      AUTH_SIGNUP: "open",
      DEMO: "0",
      NODE_ENV: "production",
      RATE_LIMIT_FACTOR: "0",
      AUTH_RATE_LIMIT_FACTOR: "0",
    },
    builtProgram(),
  );
  db = openDatabase(outside.url);
  apikey = await anonKeyOf(site.address);
  product = await makeProduct(db, { stock: 100 });
  log = await openWriteLog(db);
});
afterAll(async () => {
  await stopProgram(site);
  await db.close();
  await outside.drop();
});

interface Sending {
  readonly path: string;
  readonly isForm?: boolean;
  /** Made anew for each sending: keys and addresses count once. */
  readonly body: () => Record<string, unknown>;
}

const person = { name: "Zoé Martin", email: "zoe@exemple.fr", phone: "06 12 34 56 78" };
const form = { temps_ms: "42000" };

/** Whatever anybody may send and have stored. */
const sendings: Readonly<Record<string, Sending>> = {
  "the contact form": {
    path: "/contact",
    isForm: true,
    body: () => ({
      ...{ ...person, ...form, commune: "Foissiat", subject: "ceramique" },
      message: "Bonjour, la voiture dort dehors.",
      submission_id: randomUUID(),
    }),
  },
  "the newsletter": {
    path: "/newsletter",
    isForm: true,
    body: () => ({ ...form, email: `a${randomUUID()}@exemple.fr` }),
  },
  "a request of another program": {
    path: "/rest/v1/quote_requests",
    body: () => ({
      ...person,
      items: [{ title: "VIP Complet", price: "145€" }],
      submission_id: randomUUID(),
    }),
  },
  "an account": {
    path: "/auth/v1/signup",
    body: () => ({ email: `a${randomUUID()}@exemple.fr`, password: "motdepasse-de-la-cliente" }),
  },
  "an order": {
    path: "/paiement/commander",
    body: () => ({
      ...person,
      cart: [itemOf(product)],
      delivery: {
        way: "pickup",
        commune: "",
        address: { street: "", complement: "", postalCode: "", city: "" },
      },
      ...{ giftCode: "", referralCode: "", note: "", payment: "onSite", terms: true },
      expectedDueCents: product.cents,
      expectedGiftCents: 0,
      key: randomUUID(),
    }),
  },
};

async function post({ path, isForm }: Sending, body: Record<string, unknown>): Promise<number> {
  const fields = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const answer = await fetch(site.address + path, {
    method: "POST",
    headers: isForm ? { Origin: site.address } : { "Content-Type": "application/json", apikey },
    body: isForm ? new URLSearchParams(fields) : JSON.stringify(body),
    redirect: "manual",
  });
  await answer.text();
  return answer.status;
}

/** The new rows of a sending; the workers of the site change some of them afterwards, and fold the counts. */
async function stored(): Promise<readonly WrittenRow[]> {
  return (await log.take())
    .filter(({ table, isNew }) => isNew && table !== "list_counts")
    .toSorted((a, b) => a.table.localeCompare(b.table));
}

/** What a forged sending stored otherwise than two honest ones, as far as these agree. */
function differences(
  honest: readonly [readonly WrittenRow[], readonly WrittenRow[]],
  forged: readonly WrittenRow[],
): string[] {
  const [first, second] = honest;
  const tables = (rows: readonly WrittenRow[]) => rows.map(({ table }) => table).join();
  if (tables(first) !== tables(forged)) return [`${tables(forged)} instead of ${tables(first)}`];
  return forged.flatMap(({ table, row }, at) =>
    Object.entries(row)
      .filter(([column, value]) => {
        const [one, other] = [first[at]?.row[column], second[at]?.row[column]].map((cell) =>
          JSON.stringify(cell),
        );
        const isForged = [forgedId, forgedText, "918273", "pirate"].some((mark) =>
          JSON.stringify(value).includes(mark),
        );
        return isForged || (one === other && one !== JSON.stringify(value));
      })
      .map(([column, value]) => `${table}.${column}: ${JSON.stringify(value)}`),
  );
}

describe.each(Object.entries(sendings))("%s", (_name, sending) => {
  it("is stored as if the fields that nobody asked for were not there", async () => {
    // The first one makes the customer.
    expect(await post(sending, sending.body())).toBeLessThan(400);
    await stored();
    const honest: (readonly WrittenRow[])[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await post(sending, sending.body())).toBeLessThan(400);
      honest.push(await stored());
    }
    const [first = [], second = []] = honest;
    expect(first.length).toBeGreaterThan(0);
    for (const body of forgeries(sending.body())) {
      const fresh = { ...(body as Record<string, unknown>), ...keysOf(sending.body()) };
      const status = await post(sending, fresh);
      const rows = await stored();
      if (status >= 400) expect([status < 500, rows]).toEqual([true, []]);
      else expect(differences([first, second], rows)).toEqual([]);
    }
  });
});

/** What each sending has of its own. */
function keysOf(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        ["key", "submission_id"].includes(name) || (name === "email" && value !== person.email),
    ),
  );
}
