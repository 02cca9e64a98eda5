import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { settleOrigin } from "./site-state.ts";

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

async function products(): Promise<number> {
  const { rows } = await test.db.pool.query("select count(*)::int as n from products");
  return rows[0].n;
}

describe("settleOrigin", () => {
  it("fills a database that was never used with the demonstration, and remembers it", async () => {
    expect(await settleOrigin(test.db, "demo")).toBe("demo");
    expect(await products()).toBeGreaterThan(0);
    expect(await settleOrigin(test.db, "empty")).toBe("demo");
  });

  it("never brings the demonstration to a site that was opened without it", async () => {
    expect(await settleOrigin(test.db, "empty")).toBe("empty");
    expect(await settleOrigin(test.db, "demo")).toBe("empty");
    expect(await products()).toBe(0);
  });

  it("decides once when two instances open the site together", async () => {
    const answers = await Promise.all([settleOrigin(test.db, "demo"), settleOrigin(test.db, "empty")]);
    expect(new Set(answers).size).toBe(1);
  });
});
