import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { claims } from "#content/claims.ts";
import { provideContent } from "#content/current-content.ts";
import { currentMachines } from "#content/current-machines.ts";
import { shippedMachineContent } from "#content/machine-content.ts";
import { currentRentalPacks } from "#content/rental-packs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { ContentMemory } from "../site-content/content-memory.ts";
import { publishContent } from "../site-content/save-content.ts";
import { countClaims } from "./count-claims.ts";
import { readClaims } from "./read-claims.ts";

let test: TestDatabase;
let deps: Deps;
let memory: ContentMemory;
const now = () => new Date("2026-11-16T09:30:00Z");

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  provideContent(() => ({}));
  await test.drop();
});
beforeEach(async () => {
  await test.db.pool.query(
    "select testing.empty('site_content, rentals, reviews, review_invitations, journal')",
  );
  memory = new ContentMemory(deps);
  await memory.load();
  provideContent(() => memory.current());
});

async function rent(times: number, machine: string, pack: string | null = null, change = {}): Promise<void> {
  const { status = "booked", at = "2026-10-01" } = change as { status?: string; at?: string };
  await test.db.pool.query(
    `insert into rentals (machine, days, pack, price_cents, original_cents, customer_name, customer_email, status, created_at, booked_at, expires_at)
     select $2, '{2026-10-02}', $3, 100, 100, 'Zoé', 'zoe@exemple.fr', $4, $5, $5, $5 from generate_series(1, $1)`,
    [times, machine, pack, status, at],
  );
}
async function review(times: number, rating = 5, status = "published", isDemo = false): Promise<void> {
  await test.db.pool.query(
    `insert into reviews (is_demo, service, rating, body, author, experience_on, status, published_at)
     select $4, 'location', $2, 'Bien.', 'Client ' || gen_random_uuid(), '2026-10-01', $3, case when $3 = 'published' then now() end
     from generate_series(1, $1)`,
    [times, rating, status, isDemo],
  );
}
async function count(): Promise<number> {
  const published = await countClaims(deps);
  await memory.load();
  return published;
}
const badges = () => currentMachines().map(({ key, plainBadge }) => [key, plainBadge]);
const packBadges = () => currentRentalPacks().map(({ id, plainBadge }) => [id, plainBadge]);

it("an empty site counts nothing, stores nothing and holds no claim", async () => {
  expect(await count()).toBe(0);
  expect(memory.current()).toEqual({});
  expect((await test.db.pool.query("select 1 from site_content")).rowCount).toBe(0);
});

it("each claim appears with the figures that prove it, once however often it is counted", async () => {
  await rent(9, "puzzi");
  await rent(11, "dustego", "semainePro");
  await review(22);
  expect(await count()).toBe(1);
  expect(memory.current().customersClaim).toBe("Plus de 20 clients satisfaits");
  expect(badges()).toEqual([
    ["dustego", claims.machine],
    ["puzzi", "Qualité pro"],
  ]);
  expect(packBadges()).toEqual([
    ["decouverte", null],
    ["weekend", "Notre conseil"],
    ["semainePro", claims.pack],
  ]);
  expect(await count()).toBe(0);
  const { rows } = await test.db.pool.query("select actor, action, subject_id from journal");
  expect(rows).toEqual([{ actor: "système", action: "content.published", subject_id: "counted:claims" }]);
});

it("figures that prove nothing count for nothing", async () => {
  await rent(30, "dustego", "weekend", { status: "cancelled" });
  await rent(30, "dustego", "weekend", { status: "held" });
  await rent(30, "dustego", "weekend", { at: "2025-11-01" });
  await rent(30, "partie", "ancien");
  await review(30, 3);
  await review(30, 5, "pending");
  await review(30, 5, "published", true);
  expect(await count()).toBe(0);
  expect(memory.current()).toEqual({});
});

it("a customer who wrote several reviews counts once", async () => {
  await test.db.pool.query(
    `with invited as (
       insert into review_invitations (kind, subject_id, email, name, service, experience_on, token_hash, expires_at)
       select 'order', n::text, 'Zoe@exemple.fr', 'Zoé', 'location', '2026-10-01', decode(md5(n::text), 'hex'), now()
       from generate_series(1, 12) n returning id)
     insert into reviews (invitation_id, service, rating, body, author, experience_on, status, published_at)
     select id, 'location', 5, 'Bien.', 'Zoé', '2026-10-01', 'published', now() from invited`,
  );
  expect(await count()).toBe(0);
});

it("claims go when their figures go", async () => {
  await rent(12, "dustego");
  await review(12);
  await count();
  await test.db.pool.query("update rentals set status = 'cancelled'");
  await test.db.pool.query("update reviews set status = 'pending', published_at = null");
  expect(await count()).toBe(1);
  expect(memory.current()).toEqual({});
});

it("the demonstration's invented figures count for nothing", async () => {
  await rent(12, "dustego");
  expect(await countClaims({ ...deps, isDemo: true })).toBe(0);
});

it("the owner's sentence and label come before what is counted, and can be taken back", async () => {
  await rent(12, "puzzi");
  await review(12);
  await count();
  const actor = "helene@exemple.fr";
  const say = async (kind: "claim" | "machine", key: string, value: unknown, version: number) => {
    const saved = await publishContent(deps, { kind, changes: [{ key, value, version }], day: null, actor });
    await memory.load();
    return saved;
  };
  await say("claim", "customers", "Déjà 80 clients fidèles", 0);
  await say("machine", "puzzi", { ...shippedMachineContent("puzzi"), badge: "La plus costaude" }, 0);
  expect(memory.current().customersClaim).toBe("Déjà 80 clients fidèles");
  expect(badges()).toContainEqual(["puzzi", "La plus costaude"]);
  expect(await readClaims(deps)).toMatchObject({
    sentence: "Déjà 80 clients fidèles",
    version: 1,
    counted: { customers: 10, machine: "puzzi", pack: null },
  });
  expect(await say("claim", "customers", "Encore mieux", 0)).toMatchObject({ ok: false, reason: "conflict" });
  await say("machine", "puzzi", { ...shippedMachineContent("puzzi"), badge: "" }, 1);
  await say("claim", "customers", null, 1);
  expect(memory.current().customersClaim).toBe("Plus de 10 clients satisfaits");
  expect(badges()).toContainEqual(["puzzi", claims.machine]);
});

it("two instances that count at once publish it once", async () => {
  await rent(12, "dustego");
  const published = await Promise.all([countClaims(deps), countClaims(deps), countClaims(deps)]);
  expect(published.toSorted()).toEqual([0, 0, 1]);
});
