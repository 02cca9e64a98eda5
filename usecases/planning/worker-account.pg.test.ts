import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { readPlanningTeam } from "./read-team.ts";
import { retireWorker, type SaveWorker, saveWorker } from "./save-worker.ts";

let test: TestDatabase;
let deps: Deps;
const actor = "helene@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => new Date(), siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());

async function account(role: string | null): Promise<string> {
  const { rows } = await test.db.pool.query(
    "insert into auth_users (email, app_metadata) values ($1, $2) returning id",
    [`${randomUUID()}@exemple.fr`, role ? { role } : {}],
  );
  return rows[0].id;
}

const worker = (accountId: string | null): SaveWorker => ({
  id: null,
  seenAt: null,
  name: "Théo",
  colour: "blue",
  week: null,
  skills: null,
  baseCode: "",
  accountId,
  actor,
});

it("links a worker to one account of the staff, and an account to one worker, races included", async () => {
  expect(await saveWorker(deps, worker(await account(null)))).toEqual({
    ok: false,
    reason: "unknown_account",
  });
  expect(await saveWorker(deps, worker(randomUUID()))).toEqual({ ok: false, reason: "unknown_account" });
  const staff = await account("staff");
  const results = await Promise.all(Array.from({ length: 6 }, () => saveWorker(deps, worker(staff))));
  const saved = results.flatMap((result) => (result.ok ? [result.id] : []));
  expect(saved).toHaveLength(1);
  expect(results.filter((result) => !result.ok)).toEqual(
    Array.from({ length: 5 }, () => ({ ok: false, reason: "taken_account" })),
  );
  // Once the worker has left, the account is free again.
  expect(await retireWorker(deps, saved[0] ?? 0, actor)).toEqual({ ok: true });
  expect(await saveWorker(deps, worker(staff))).toMatchObject({ ok: true });
});

it("names the accounts to the owner only", async () => {
  const owner = await account("owner");
  const { accounts } = await readPlanningTeam(deps, { userId: owner, role: "owner" });
  expect(accounts.map(({ id }) => id)).toContain(owner);
  expect((await readPlanningTeam(deps, { userId: owner, role: "staff" })).accounts).toEqual([]);
});
