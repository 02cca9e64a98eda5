import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { invalidatePages } from "./invalidate.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("notifies every listener at commit, and nothing when the transaction fails", async () => {
  const heard: string[] = [];
  const stop = await test.db.listen("cache_invalidated", { onMessage: (payload) => heard.push(payload) });
  const failing = test.db.orm.transaction(async (transaction) => {
    await invalidatePages(transaction, ["products"]);
    throw new Error("raté");
  });
  await expect(failing).rejects.toThrow("raté");
  await test.db.orm.transaction((transaction) =>
    invalidatePages(transaction, ["reviews", "home", "reviews"]),
  );
  await invalidatePages(test.db.orm, []);
  await vi.waitFor(() => expect(heard).toEqual(["reviews,home"]), 30_000);
  await stop();
});

it("splits more tags than one notification carries", async () => {
  const heard: string[] = [];
  const stop = await test.db.listen("cache_invalidated", { onMessage: (payload) => heard.push(payload) });
  const tags = Array.from({ length: 120 }, (_, index) => `product:${index}`);
  await invalidatePages(test.db.orm, tags);
  await vi.waitFor(() => expect(heard.flatMap((payload) => payload.split(","))).toEqual(tags), 30_000);
  await stop();
});

it("carries any number of tags of any length", async () => {
  const heard: string[] = [];
  const stop = await test.db.listen("cache_invalidated", { onMessage: (payload) => heard.push(payload) });
  const tags = Array.from({ length: 500 }, (_, index) => `content:text:${index}-${"é".repeat(190)}`);
  await invalidatePages(test.db.orm, tags);
  await vi.waitFor(() => expect(heard.flatMap((payload) => payload.split(","))).toEqual(tags), 30_000);
  await stop();
});
