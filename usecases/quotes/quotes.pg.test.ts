import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { issueQuote } from "./issue-quote.ts";
import { printQuote } from "./print-quote.ts";

let test: TestDatabase;
let deps: Deps;
let requestId: string;
const decisions = { validDays: 30, travelCents: 0, delay: "une demi-journée, sous 15 jours", vatRate: null };

beforeAll(async () => {
  test = await createTestDatabase();
  deps = {
    db: test.db,
    now: () => new Date("2026-12-31T23:30:00Z"),
    siteUrl: "https://reflet.example",
    isDemo: false,
  };
  const { rows } = await test.db.pool.query<{ id: string }>(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, details)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@orange.fr', '+33612345678', 'Foissiat',
       '[{"title":"VIP Complet","price":"189€","details":"Catégorie D"},{"title":"Correction","price":"Sur devis","details":""}]',
       '{"vehicleModel":"Peugeot 5008"}') returning id`,
  );
  requestId = rows[0]?.id ?? "";
});
afterAll(() => test.drop());

describe("a quote made from a request", () => {
  it("carries number, date of Paris, validity, lines, travel, delay and customer", async () => {
    expect(await issueQuote(deps, requestId, decisions)).toEqual({
      number: "D-2027-0001",
      date: "2027-01-01",
      validUntil: "2027-01-31",
      customer: { name: "Zoé Îlot", email: "zoe@orange.fr", phone: "+33612345678", address: "Foissiat" },
      vehicle: "Peugeot 5008",
      lines: [
        { title: "VIP Complet", details: "Catégorie D", quantity: 1, unitCents: 189_00 },
        { title: "Correction", quantity: 1, unitCents: null },
      ],
      travelCents: 0,
      delay: "une demi-journée, sous 15 jours",
      vatRate: null,
    });
  });

  it("takes the next number even when twenty are made at once, without a gap", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => issueQuote(deps, requestId, decisions)));
    const numbers = made.map((quote) => quote?.number ?? "").sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `D-2027-${String(n + 2).padStart(4, "0")}`));
  });

  it("is printed as a PDF", async () => {
    const pdf = await printQuote(deps, "D-2027-0001");
    expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is not there for a request or a number that does not exist", async () => {
    expect(await issueQuote(deps, "00000000-0000-0000-0000-000000000000", decisions)).toBeNull();
    expect(await printQuote(deps, "D-1999-0001")).toBeNull();
  });
});
