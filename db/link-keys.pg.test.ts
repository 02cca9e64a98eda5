import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase, testLinkKey } from "#tests/support/test-database.ts";
import { isOwnLink, openLinkKeys, signLink } from "./link-keys.ts";

let test: TestDatabase;
const oldKey = randomBytes(32);
const subject = "quote:7";
const day = 24 * 3600 * 1000;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.pool.query("insert into site_secrets (name, value) values ('quote-links', $1)", [oldKey]);
  await openLinkKeys(test.db, testLinkKey);
});
afterAll(() => test.drop());

const signed = (key: Buffer) => createHmac("sha256", key).update(subject).digest("base64url");
const check = (signature: string, madeAt: Date, name: "quote-links" | "newsletter-links" = "quote-links") =>
  isOwnLink(test.db, name, { subject, signature, madeAt });

it("signs with a key that is nowhere in the database", async () => {
  const signature = signLink(test.db, "quote-links", subject).toString("base64url");
  expect(await check(signature, new Date())).toBe(true);
  expect(await check(signature, new Date(), "newsletter-links")).toBe(false);
  const { rows } = await test.db.pool.query<{ value: Buffer }>("select value from site_secrets");
  for (const { value } of rows) expect(signed(value)).not.toBe(signature);
});

it("still checks with the stored key what was sent before, and nothing made since", async () => {
  expect(await check(signed(oldKey), new Date(Date.now() - 30 * day))).toBe(true);
  expect(await check(signed(oldKey), new Date(Date.now() + 2 * day))).toBe(false);
  expect(await check(signed(randomBytes(32)), new Date(0))).toBe(false);
  expect(await check("", new Date(0))).toBe(false);
});

it("checks nothing with the stored key once that is gone", async () => {
  await test.db.pool.query("delete from site_secrets");
  expect(await check(signed(oldKey), new Date(0))).toBe(false);
});

it("makes each key once", async () => {
  const derive = vi.fn(testLinkKey);
  await openLinkKeys(test.db, derive);
  for (const id of [1, 2, 3]) signLink(test.db, "quote-links", `quote:${id}`);
  signLink(test.db, "visit-links", subject);
  expect(derive.mock.calls).toEqual([["quote-links"], ["visit-links"]]);
});
