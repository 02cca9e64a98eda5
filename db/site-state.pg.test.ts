import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { isDemo, settleOrigin } from "./site-state.ts";

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

describe("settleOrigin", () => {
  it("fills a database that was never used with the demonstration, and remembers it", async () => {
    expect(await isDemo(test.db)).toBe(false);
    expect(await settleOrigin(test.db, "demo")).toBe("demo");
    expect(await isDemo(test.db)).toBe(true);
  });

  it("never brings the demonstration to a site that was opened without it", async () => {
    expect(await settleOrigin(test.db, "empty")).toBe("empty");
    expect(await settleOrigin(test.db, "demo")).toBe("empty");
    expect(await isDemo(test.db)).toBe(false);
  });

  it("decides once when two instances open the site together", async () => {
    const answers = await Promise.all([settleOrigin(test.db, "demo"), settleOrigin(test.db, "empty")]);
    expect(new Set(answers).size).toBe(1);
  });
});
