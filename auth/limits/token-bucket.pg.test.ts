import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { takeFromBucket } from "./token-bucket.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const bucket = { name: "essai", visitor: Buffer.from("visiteur"), secondsPerTurn: 60, burst: 2 };
const today = new Date("2026-11-15T09:30:00Z");
const tomorrow = new Date("2026-11-16T09:30:00Z");
const halfAnHourBefore = new Date("2026-11-15T09:00:00Z");

it("a bucket emptied by a clock that ran a day ahead is full when the clock comes back", async () => {
  const { orm } = test.db;
  const take = (now: Date) => takeFromBucket(orm, now, bucket);
  expect([await take(tomorrow), await take(tomorrow), await take(tomorrow)]).toEqual([null, null, 60]);
  expect([await take(today), await take(today), await take(today)]).toEqual([null, null, 60]);

  // Instances whose clocks differ by less share the bucket.
  expect(await take(halfAnHourBefore)).toBe(1860);
});
