import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { writeVisit } from "#tests/support/jobs.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { cancelBooking } from "../booking/change-booking.ts";
import { openRequestJob, requestBookingToken } from "../booking/request-job.ts";
import type { Deps } from "../deps.ts";
import { changeRequestStatus } from "../requests/staff/change-status.ts";
import { readAdminRequest } from "../requests/staff/read-admin-request.ts";
import { acceptQuote, declineQuote } from "./answer-quote.ts";
import { quoteInput } from "./quote-input.ts";
import { quoteToken } from "./quote-link.ts";
import { sendQuote } from "./send-quote.ts";

let test: TestDatabase;
let deps: Deps;
let watcher: ReturnType<typeof openDatabase>;
const now = new Date("2026-11-16T09:30:00Z");
const actor = "lea@reflet.example";

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  watcher = openDatabase(test.url, { maxConnections: 2 });
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
afterAll(async () => {
  await watcher.close();
  await test.drop();
});

/** A request whose sender booked a visit, and was sent a quote since. */
async function bookedAndQuoted() {
  const { rows } = await test.db.pool.query(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@orange.fr', '+33612345678', 'Attignat',
       '[{"title":"VIP Complet","price":"189€","details":"","cents":18900,"offer":"cleaning.vip.complete","category":"D"}]')
     returning id`,
  );
  const requestId: string = rows[0].id;
  const [request] = await test.db.orm.select().from(quoteRequests).where(eq(quoteRequests.id, requestId));
  const opened = await openRequestJob(deps, (request && (await requestBookingToken(deps, request))) ?? "");
  await writeVisit(deps, opened?.id ?? "");
  await test.db.pool.query("update jobs set state = 'planned' where id = $1", [opened?.id]);
  const [job] = await test.db.orm
    .select()
    .from(jobs)
    .where(eq(jobs.id, opened?.id ?? ""));
  if (!job) throw new Error("no job");
  const lines = [{ title: "VIP Complet", details: "", quantity: 1, unitCents: 180_00 }];
  const input = quoteInput.parse({ lines, travelCents: 0, validDays: 30, delay: "vite", message: "" });
  const sent = await sendQuote(deps, { requestId, version: await versionOf(requestId), input, actor });
  if (!sent.ok) throw new Error(sent.reason);
  const quote = await test.db.pool.query("select id from quotes where number = $1", [sent.number]);
  return { requestId, job, token: await quoteToken(deps, quote.rows[0].id) };
}
const versionOf = async (requestId: string) => (await readAdminRequest(deps, requestId))?.version ?? "";

/** Locks the job's row until the returned function is called. */
async function holdJob(jobId: string): Promise<() => Promise<void>> {
  const client = await watcher.pool.connect();
  await client.query("begin");
  await client.query("select from jobs where id = $1 for update", [jobId]);
  return async () => {
    await client.query("commit");
    client.release();
  };
}

async function waitForBlocked(count: number): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await watcher.pool.query(waiting)).rowCount, { timeout: 20_000 })
    .toBe(count);
}

describe("a customer who cancels while the quote is answered", () => {
  it.each([
    ["accepted", (token: string) => acceptQuote(deps, token)],
    ["declined", (token: string) => declineQuote(deps, token, "")],
  ] as const)("waits for nobody who waits for them: %s", async (answer, answerQuote) => {
    const { requestId, job, token } = await bookedAndQuoted();
    const release = await holdJob(job.id);
    const cancelling = cancelBooking(deps, job, { saidFee: 0 });
    await waitForBlocked(1);
    const answering = answerQuote(token);
    if (answer === "accepted") await waitForBlocked(2);
    await release();
    expect(await Promise.all([cancelling, answering])).toEqual([{ ok: true }, answer]);
    const states = await test.db.pool.query(
      "select state from jobs where request_id = $1 order by created_at, number",
      [requestId],
    );
    const rest = answer === "accepted" ? [{ state: "to_plan" }] : [];
    expect(states.rows).toEqual([{ state: "cancelled" }, ...rest]);
  });

  it("waits for nobody who waits for them: agreed on the telephone", async () => {
    const { requestId, job } = await bookedAndQuoted();
    const version = await versionOf(requestId);
    const release = await holdJob(job.id);
    const cancelling = cancelBooking(deps, job, { saidFee: 0 });
    await waitForBlocked(1);
    const agreeing = changeRequestStatus(deps, { requestId, status: "accepte", version, actor });
    await waitForBlocked(2);
    await release();
    const [cancelled, agreed] = await Promise.all([cancelling, agreeing]);
    expect(cancelled).toEqual({ ok: true });
    // The cancellation changed the request meanwhile: the page is told to look again.
    expect(agreed).toEqual({ ok: false, reason: "conflict" });
  });

  it("and an answer come to an end in any order, many at once", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, bookedAndQuoted));
    const ended = await Promise.allSettled(
      all.flatMap(({ job, token }) => [cancelBooking(deps, job, { saidFee: 0 }), acceptQuote(deps, token)]),
    );
    expect(ended.filter(({ status }) => status === "rejected")).toEqual([]);
  });
});
