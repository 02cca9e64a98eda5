import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parisDay, parisInstant } from "#domain/calendar/dates.ts";
import { makeJob } from "#tests/support/jobs.ts";
import { type ParsedEvent, parseCalendar } from "#tests/support/parse-calendar.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Deps } from "../deps.ts";
import { makeFeed, readFeed, revokeFeed } from "./calendar-feed.ts";
import { retireWorker } from "./save-worker.ts";

let test: TestDatabase;
let deps: Deps;
let workerId: number;
let clock: Date;
const actor = "helene@exemple.fr";

beforeAll(async () => {
  test = await createTestDatabase();
  deps = { db: test.db, now: () => clock, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = new Date("2026-10-20T08:00:00Z");
  await test.db.pool.query("truncate jobs, visits, workers, customers, journal restart identity cascade");
  const { rows } = await test.db.pool.query(
    "insert into workers (name) values ('Hélène'), ('Théo') returning id",
  );
  workerId = rows[0].id;
});

async function visitOn(
  day: string,
  from: number,
  minutes: number,
  facts: Parameters<typeof makeJob>[1] = {},
) {
  const job = await makeJob(deps, { contactPhone: "+33612345678", ...facts });
  const start = parisInstant(day, from);
  const end = new Date(start.getTime() + minutes * 60_000);
  const { rows } = await test.db.pool.query(
    `insert into visits (job_id, worker_id, state, starts_at, ends_at, travel_before, travel_after, buffer)
     values ($1, $2, 'planned', $3, $4, 20, 20, 15) returning id`,
    [job.id, workerId, start, end],
  );
  return rows[0].id as string;
}

async function eventsOf(secret: string): Promise<readonly ParsedEvent[]> {
  const feed = await readFeed(deps, secret);
  if (!feed) throw new Error("no such feed");
  return parseCalendar(feed.file).events;
}

async function newSecret(): Promise<string> {
  const secret = await makeFeed(deps, workerId, actor);
  if (!secret) throw new Error("no such worker");
  return secret;
}

const paris = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
});
const clockOf = (instant: Date) => paris.format(instant);

describe("the secret of a worker’s calendar", () => {
  it("is long, kept as a hash only, and replaced by the next one", async () => {
    const first = await newSecret();
    expect(first).toMatch(/^[\w-]{43}$/);
    const { rows } = await test.db.pool.query("select feed_hash from workers where id = $1", [workerId]);
    expect(rows[0].feed_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(first);
    const second = await newSecret();
    expect(await readFeed(deps, first)).toBeNull();
    expect(await readFeed(deps, second)).not.toBeNull();
    const { rows: noted } = await test.db.pool.query("select action, detail::text from journal order by id");
    expect(noted.map(({ action }) => action)).toEqual(["feed.made", "feed.made"]);
    expect(JSON.stringify(noted)).not.toContain(second);
  });

  it("opens nothing once it is closed or its worker has left, and nothing else opens it", async () => {
    const secret = await newSecret();
    const { rows } = await test.db.pool.query("select feed_hash from workers where id = $1", [workerId]);
    for (const wrong of ["", "x", `${secret}x`, secret.slice(1), rows[0].feed_hash, "\u0000", "é".repeat(40)])
      expect(await readFeed(deps, wrong)).toBeNull();
    expect(await revokeFeed(deps, workerId, actor)).toBe(true);
    expect(await readFeed(deps, secret)).toBeNull();
    const again = await newSecret();
    await retireWorker(deps, workerId, actor);
    expect(await readFeed(deps, again)).toBeNull();
    expect(await makeFeed(deps, workerId, actor)).toBeNull();
    expect(await revokeFeed(deps, 9999, actor)).toBe(false);
  });

  it("leads to one worker’s visits only", async () => {
    await visitOn("2026-10-21", 540, 120);
    const other = await makeFeed(deps, workerId + 1, actor);
    expect(await eventsOf(other ?? "")).toEqual([]);
    expect(await eventsOf(await newSecret())).toHaveLength(1);
  });
});

describe("the file", () => {
  it("can be read by a calendar, folded lines, signs and hostile names included", async () => {
    const name = `Zoé; l’Îlot, "Société"\r\nX-EVIL:1\\ ${"é".repeat(90)}`;
    await visitOn("2026-10-21", 540, 120, { contactName: name });
    const feed = await readFeed(deps, await newSecret());
    const lines = feed?.file.split("\r\n") ?? [];
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const { properties, events } = parseCalendar(feed?.file ?? "");
    expect(properties).toMatchObject({ VERSION: "2.0", METHOD: "PUBLISH", "X-WR-TIMEZONE": "Europe/Paris" });
    expect(properties["X-EVIL"]).toBeUndefined();
    expect(events[0]?.SUMMARY).toBe(`${name.replace("\r\n", "\n")}, VIP Complet`);
    expect(events[0]?.LOCATION).toBe("3 rue des Lilas, 01000 Bourg-en-Bresse");
  });

  it("holds no amount and no address of the customer’s mailbox", async () => {
    await visitOn("2026-10-21", 540, 120, { notes: "payé 300 €" });
    const feed = await readFeed(deps, await newSecret());
    const text = feed?.file.replaceAll("\r\n ", "") ?? "";
    expect(text).not.toMatch(/€|300|zoe@exemple\.fr|ATTENDEE/);
    expect(text).toContain("+33612345678");
  });

  it.each([
    ["the day clocks go back", "2026-10-25"],
    ["the day after", "2026-10-26"],
    ["the day clocks go forward", "2027-03-28"],
  ])("keeps the hours of Paris on %s", async (_, day) => {
    await visitOn(day, 540, 120);
    await visitOn(day, 870, 60);
    const events = await eventsOf(await newSecret());
    expect(events.map(({ start, end }) => [parisDay(start), clockOf(start), clockOf(end)])).toEqual([
      [day, "09:00", "11:00"],
      [day, "14:30", "15:30"],
    ]);
  });

  it("keeps its tag while nothing changes, and counts the changes of a visit", async () => {
    const id = await visitOn("2026-10-21", 540, 120);
    const secret = await newSecret();
    const first = await readFeed(deps, secret);
    clock = new Date("2026-10-20T18:00:00Z");
    expect((await readFeed(deps, secret))?.etag).toBe(first?.etag);
    await test.db.pool.query(
      `update visits set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
       version = version + 1 where id = $1`,
      [id],
    );
    expect((await readFeed(deps, secret))?.etag).not.toBe(first?.etag);
    const [event] = await eventsOf(secret);
    expect([event?.UID, event?.SEQUENCE]).toEqual([`tournee-${id}`, "2"]);
    await test.db.pool.query("update visits set state = 'cancelled'");
    expect(await eventsOf(secret)).toEqual([]);
  });

  it("reaches a month back and half a year ahead", async () => {
    await visitOn("2026-09-10", 540, 120);
    await visitOn("2026-09-25", 540, 120);
    await visitOn("2027-04-10", 540, 120);
    await visitOn("2027-05-10", 540, 120);
    const days = (await eventsOf(await newSecret())).map(({ start }) => parisDay(start));
    expect(days).toEqual(["2026-09-25", "2027-04-10"]);
  });
});
