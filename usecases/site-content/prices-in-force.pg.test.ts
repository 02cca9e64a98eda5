import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { business } from "#content/business.ts";
import { communeByInsee, kmFromBase } from "#content/communes/all-communes.server.ts";
import { provideContent } from "#content/current-content.ts";
import { currentGiftAmounts } from "#content/gift-amounts.ts";
import { travelFee } from "#domain/planning/travel-fee.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { callerQuoteInput } from "../quotes/caller-quote-input.ts";
import { writeCallerQuote } from "../quotes/write-caller-quote.ts";
import { ContentMemory } from "./content-memory.ts";
import { publishContent } from "./save-content.ts";

let test: TestDatabase;
let deps: Deps;
let memory: ContentMemory;
let now: Date;
let callers = 0;
const actor = "helene@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  provideContent(() => ({}));
  await test.drop();
});
beforeEach(async () => {
  now = new Date("2026-11-16T09:30:00Z");
  await test.db.pool.query(
    "select testing.empty('site_content, customers, quote_requests, quotes, quote_numbers')",
  );
  memory = new ContentMemory(deps);
  await memory.load();
  provideContent(() => memory.current());
});

async function publish(value: number, version: number, day: string | null = null): Promise<void> {
  const changes = [{ key: "cleaning.vip.complete/C", value, version }];
  expect(await publishContent(deps, { kind: "price", changes, day, actor })).toMatchObject({ ok: true });
  await memory.load();
}
/** Each for another caller. */
function quote(expectedCents: number, inseeCode = "01072") {
  callers += 1;
  const input = callerQuoteInput.parse({
    key: randomUUID(),
    caller: {
      name: `Camille ${callers}`,
      phone: `06 12 34 56 ${70 + callers}`,
      email: `c${callers}@exemple.fr`,
    },
    vehicle: { category: "C", model: "Peugeot 3008", plate: "", colour: "", notes: "" },
    offers: [{ offer: "cleaning.vip.complete", category: "C" }],
    inseeCode,
    discountPercent: 0,
    discountReason: "",
    message: "",
    isMailed: false,
    expectedCents,
  });
  return writeCallerQuote(deps, { input, actor });
}
async function quotedCents(): Promise<number[]> {
  const { rows } = await test.db.pool.query(
    "select (document -> 'lines' -> 0 ->> 'unitCents')::integer as cents from quotes order by number",
  );
  return rows.map(({ cents }) => cents);
}

it("a quote already made keeps its price, the next one has the new price", async () => {
  expect(await quote(165_00)).toMatchObject({ ok: true });
  await publish(170_00, 0);
  expect(await quote(170_00)).toMatchObject({ ok: true });
  expect(await quotedCents()).toEqual([165_00, 170_00]);
});

it("whoever still sees the old price is told instead of being charged another", async () => {
  await publish(170_00, 0);
  expect(await quote(165_00)).toMatchObject({ ok: false });
  expect(await quotedCents()).toEqual([]);
});

it("a price for tomorrow is charged from midnight in Paris on", async () => {
  await publish(170_00, 0, "2026-11-17");
  now = new Date("2026-11-16T22:59:59Z");
  memory.advance();
  expect(await quote(165_00)).toMatchObject({ ok: true });
  now = new Date("2026-11-16T23:00:00Z");
  memory.advance();
  expect(await quote(170_00)).toMatchObject({ ok: true });
});

it("travel costs what the rule of the day says, from midnight in Paris on; quotes made before keep theirs", async () => {
  const belley = "01034";
  const commune = communeByInsee(belley);
  const km = commune ? kmFromBase(commune) : 0;
  const fee = (centsPerKm: number) => travelFee(km, { freeKm: 30, centsPerKm });
  expect(fee(60)).toBeGreaterThan(0);
  const changes = [{ key: "travel.per-km", value: 90, version: 0 }];
  expect(await publishContent(deps, { kind: "travel", changes, day: "2026-11-17", actor })).toMatchObject({
    ok: true,
  });
  await memory.load();
  expect(await quote(165_00 + fee(60), belley)).toMatchObject({ ok: true });
  now = new Date("2026-11-16T23:00:00Z");
  expect(await quote(165_00 + fee(60), belley)).toMatchObject({ ok: false, reason: "price" });
  expect(await quote(165_00 + fee(90), belley)).toMatchObject({ ok: true });
  const { rows } = await test.db.pool.query(
    "select (document ->> 'travelCents')::integer as cents from quotes order by number",
  );
  expect(rows).toEqual([{ cents: fee(60) }, { cents: fee(90) }]);
});

it("the name of the business follows in the same way", async () => {
  const changes = [{ key: "company", value: { name: "Éclat de Bresse", tagline: "Chez vous" }, version: 0 }];
  expect(business.name).toBe("Reflet Bressan");
  await publishContent(deps, { kind: "identity", changes, day: null, actor });
  await memory.load();
  expect([business.name, business.tagline]).toEqual(["Éclat de Bresse", "Chez vous"]);
});

it("the amounts of gift cards change from a day, each shown once, and go back to the shipped ones", async () => {
  const change = async (key: string, value: unknown, version: number, day: string | null = null) => {
    const changes = [{ key, value, version }];
    const saved = await publishContent(deps, { kind: "gift", changes, day, actor });
    await memory.load();
    return saved;
  };
  expect(currentGiftAmounts()).toEqual([50_00, 100_00, 150_00, 250_00]);
  await change("gift.4", 30_00, 0);
  await change("gift.3", 100_00, 0, "2026-12-01");
  expect(currentGiftAmounts()).toEqual([30_00, 50_00, 100_00, 150_00]);
  now = new Date("2026-12-02T09:30:00Z");
  expect(currentGiftAmounts()).toEqual([30_00, 50_00, 100_00]);
  expect(await change("gift.1", 600_00, 0)).toMatchObject({ ok: false, reason: "invalid" });
  expect(await change("gift.4", 40_00, 0)).toMatchObject({ ok: false, reason: "conflict" });
  await change("gift.4", null, 1);
  await change("gift.3", null, 1);
  expect(memory.current()).toEqual({});
});
