import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { timelineWords } from "#app/admin/pages/customers/timeline-words.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { RequestStatus } from "#domain/request/kind.ts";
import { writeVisit } from "#tests/support/jobs.ts";
import { amountsIn, followMails, type NewMail } from "#tests/support/new-mails.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { saveSeller } from "#tests/support/seller.ts";
import { actor } from "#tests/support/shop.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { cancelByStaff, missByStaff, unplanByStaff } from "#usecases/booking/change-by-staff.ts";
import { noteOnRequest } from "#usecases/booking/note-on-request.ts";
import { readSpaceQuotes } from "#usecases/customer-space/read-papers.ts";
import type { SignedInCustomer } from "#usecases/customer-space/sessions.ts";
import { readTimeline } from "#usecases/customers/read-timeline.ts";
import { readWaiting } from "#usecases/dashboard/read-waiting.ts";
import { readAnswers } from "#usecases/day/read-answers.ts";
import type { Deps } from "#usecases/deps.ts";
import { lockJob } from "#usecases/planning/job-record.ts";
import { readTray } from "#usecases/planning/read-tray.ts";
import { acceptQuote, declineQuote } from "#usecases/quotes/answer-quote.ts";
import { browseQuotes, QUOTE_VIEWS } from "#usecases/quotes/browse-quotes.ts";
import { quoteInput } from "#usecases/quotes/quote-input.ts";
import { quoteToken, readQuoteLink } from "#usecases/quotes/quote-link.ts";
import { previewReminder, remindQuote, remindQuotes } from "#usecases/quotes/remind-quotes.ts";
import { sendQuote } from "#usecases/quotes/send-quote.ts";
import { stopQuoteReminders } from "#usecases/quotes/stop-reminders.ts";
import { browseRequests, REQUEST_VIEWS } from "#usecases/requests/staff/browse-requests.ts";
import { changeRequestStatus } from "#usecases/requests/staff/change-status.ts";
import { planRequest } from "#usecases/requests/staff/plan-request.ts";
import { readAdminRequest } from "#usecases/requests/staff/read-admin-request.ts";

/** Whatever happens to a request, its quotes and its visit, in whatever sequence, every place tells the same. */
let test: TestDatabase;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  test = await createTestDatabase();
  await saveSeller(test.db);
  deps = { db: test.db, now: () => now, siteUrl: "https://reflet.example", isDemo: false };
});
beforeEach(async () => {
  now = new Date("2026-11-03T09:00:00Z");
  await rows("select testing.empty('quote_requests, quotes, jobs, visits, customers, mail_outbox, journal')");
});
afterAll(() => test.drop());

const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.db.pool.query(query, values)).rows;
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};

async function newRequest(): Promise<string> {
  const [request] = await rows<{ id: string }>(
    `insert into quote_requests (fingerprint, kind, name, email, phone, commune, items, created_at)
     values ('f', 'wizard', 'Zoé Îlot', 'zoe@orange.fr', '+33612345678', 'Attignat',
       '[{"title":"VIP Complet","price":"189€","details":"","cents":18900,"offer":"cleaning.vip.complete","category":"D"}]', $1)
     returning id`,
    [now],
  );
  return request?.id ?? "";
}

async function pageOf(requestId: string) {
  const page = await readAdminRequest(deps, requestId);
  if (!page) throw new Error("no request");
  return page;
}

async function newestQuote(requestId: string) {
  const [quote] = await rows<{ id: string; number: string }>(
    "select id, number from quotes where request_id = $1 order by created_at desc, number desc limit 1",
    [requestId],
  );
  return quote ? { ...quote, token: await quoteToken(deps, quote.id) } : null;
}

async function send(requestId: string, cents = 180_00) {
  const lines = [{ title: "VIP Complet", details: "", quantity: 1, unitCents: cents }];
  const input = quoteInput.parse({ lines, travelCents: 0, validDays: 30, delay: "vite", message: "" });
  const { version } = await pageOf(requestId);
  return sendQuote(deps, { requestId, version, input, actor });
}

async function move(requestId: string, status: RequestStatus) {
  const { version } = await pageOf(requestId);
  return changeRequestStatus(deps, { requestId, status, version, actor });
}

const jobOf = async (requestId: string, states: readonly string[]) =>
  (
    await rows<{ id: string }>("select id from jobs where request_id = $1 and state = any($2) limit 1", [
      requestId,
      states,
    ])
  )[0];

/** As the planning does: a visit in three days. */
async function putOnBoard(requestId: string) {
  const job = await jobOf(requestId, ["to_plan", "no_show"]);
  if (!job) return null;
  const startsAt = new Date(now.getTime() + 3 * 86_400_000);
  await rows("delete from visits where job_id = $1", [job.id]);
  await writeVisit(deps, job.id, { startsAt });
  await rows("update jobs set state = 'planned', version = version + 1 where id = $1", [job.id]);
  return deps.db.orm.transaction(async (transaction) => {
    const locked = await lockJob(transaction, job.id);
    if (locked)
      await noteOnRequest(transaction, locked, [{ startsAt } as Parameters<typeof noteOnRequest>[2][number]]);
    return true;
  });
}

/** Everything that may happen to a request; what is not allowed then is refused. */
function happenings(
  requestId: string,
  next: (below: number) => number,
): Record<string, () => Promise<unknown>> {
  const withQuote = (act: (quote: { number: string; token: string }) => Promise<unknown>) => async () => {
    const quote = await newestQuote(requestId);
    return quote && act(quote);
  };
  const withJob = (states: readonly string[], act: (jobId: string) => Promise<unknown>) => async () => {
    const job = await jobOf(requestId, states);
    return job ? act(job.id) : null;
  };
  const to = (status: RequestStatus) => () => move(requestId, status);
  const wait = (days: number) => async () => {
    later(days);
    await remindQuotes(deps);
    return true;
  };
  return {
    "devis envoyé": () => send(requestId, 100_00 + next(100) * 100),
    "accepté par le lien": withQuote(async ({ token }) => (await acceptQuote(deps, token)) === "accepted"),
    "décliné par le lien": withQuote(
      async ({ token }) => (await declineQuote(deps, token, "")) === "declined",
    ),
    accepté: to("accepte"),
    refusé: to("refuse"),
    contacté: to("contacte"),
    "devis envoyé, à la main": to("devis_envoye"),
    archivé: to("archive"),
    relancé: withQuote(({ number }) => remindQuote(deps, { number, actor })),
    "relances arrêtées": withQuote(({ number }) =>
      stopQuoteReminders(deps, { number, isStopped: next(2) === 0, actor }),
    ),
    "jour noté": async () => {
      const { version } = await pageOf(requestId);
      const plannedOn = parisDay(new Date(now.getTime() + 2 * 86_400_000));
      return planRequest(deps, { requestId, plannedOn, version, actor });
    },
    "rendez-vous pris": () => putOnBoard(requestId),
    "rendez-vous libéré": withJob(["planned"], (jobId) => unplanByStaff(deps, { jobId, reason: "", actor })),
    "rendez-vous annulé": withJob(["planned", "to_plan"], (jobId) =>
      cancelByStaff(deps, { jobId, reason: "", actor }),
    ),
    absent: async () => {
      const [visit] = await rows<{ id: string }>(
        "select visits.id from visits join jobs on jobs.id = job_id where request_id = $1 and visits.state = 'planned'",
        [requestId],
      );
      return visit ? missByStaff(deps, { visitId: visit.id, actor }) : null;
    },
    "un jour passe": wait(1),
    "six jours passent": wait(6),
    "un mois passe": wait(31),
  };
}

async function oneOf(
  possible: readonly (readonly [string, () => Promise<unknown>])[],
  next: (below: number) => number,
) {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const [name = "", happen] = possible[next(possible.length)] ?? [];
    const done = await happen?.();
    const isRefused = typeof done === "object" && done !== null && "ok" in done && !done.ok;
    if (done && !isRefused) return name;
  }
  return "";
}

const waits = "Attend la réponse";

async function expectOneStory(story: readonly string[], requestId: string): Promise<void> {
  const facts = (more: object) => ({ story, ...more });
  const { request, quotes } = await pageOf(requestId);
  const { status, plannedOn, customerId } = request;
  const list = (await browseQuotes(deps, { view: "tous", search: "", sort: "date", page: 1 })).rows;
  const timeline = (await readTimeline(deps.db.orm, customerId ?? "", now)).filter(
    ({ kind }) => kind === "quote",
  );
  const labels = Object.fromEntries(
    timeline.map((entry) => [timelineWords(entry).title, timelineWords(entry).status?.label]),
  );
  // Each quote is called the same on the request, in the list of quotes and in the customer's file.
  expect(facts({ labels })).toEqual(
    facts({
      labels: Object.fromEntries(quotes.map(({ number, standing }) => [`Devis ${number}`, standing.label])),
    }),
  );
  const standing = list.map(({ number, standing }) => ({ number, label: standing.label }));
  expect(facts({ standing })).toEqual(
    facts({
      standing: quotes.slice(0, 1).map(({ number, standing }) => ({ number, label: standing.label })),
    }),
  );
  const jobs = await rows<{ state: string }>("select state from jobs where request_id = $1", [requestId]);
  const open = jobs.filter(({ state }) => ["to_plan", "planned", "no_show"].includes(state));
  if (status === "accepte")
    expect(facts({ jobs, labels: Object.values(labels) })).not.toMatchObject({
      labels: expect.arrayContaining([waits]),
    });
  if (status === "refuse" || status === "archive") expect(facts({ open })).toEqual(facts({ open: [] }));
  const isOnBoard = open.some(({ state }) => state === "planned");
  if (!isOnBoard && !["accepte", "archive"].includes(status))
    expect(facts({ plannedOn })).toEqual(facts({ plannedOn: null }));
  const [newest] = quotes;
  const preview = newest && (await previewReminder(deps, newest.number));
  if (preview && newest?.standing.label !== waits)
    expect(facts({ reminds: preview.ok })).toEqual(facts({ reminds: false }));
  const own = await readSpaceQuotes(deps, { customerId, address: request.email } as SignedInCustomer);
  expect(own.length).toBeLessThanOrEqual(1);
  const link = await newestQuote(requestId);
  const shown = link && (await readQuoteLink(deps, link.token));
  if (shown?.state === "accepted" && jobs.length > 0 && jobs.every(({ state }) => state === "cancelled"))
    expect(facts({ job: shown.job })).not.toMatchObject({ job: "toPlan" });
  await expectWaiting(facts, { status, plannedOn, isGivenUp: jobs.length > 0 && open.length === 0 });
}

/** What the messages that were just queued say of the request's quote and visit, is so. */
async function expectTrueMails(
  facts: (more: object) => object,
  requestId: string,
  mails: readonly NewMail[],
) {
  const { quotes, request } = await pageOf(requestId);
  const [newest] = quotes;
  const sums = await rows<{ cents: number }>(
    "select total_cents as cents from quotes where request_id = $1",
    [requestId],
  );
  const own = sums.map(({ cents }) => formatEuros(cents));
  const isPlanned = (await jobOf(requestId, ["planned"])) !== undefined;
  for (const { template, props, words, recipient } of mails) {
    const of = (more: object) => facts({ template, words, ...more });
    expect(of({ foreign: amountsIn(words).filter((amount) => !own.includes(amount)) })).toEqual(
      of({ foreign: [] }),
    );
    if (["quote", "quote-reminder", "quote-accepted", "quote-notice"].includes(template))
      expect(of({ number: props.quoteNumber, total: props.total })).toEqual(
        of({ number: newest?.number, total: formatEuros(newest?.totalCents ?? 0) }),
      );
    if (template === "quote" || template === "quote-reminder")
      expect(of({ label: newest?.standing.label })).toEqual(of({ label: waits }));
    if (template === "quote-accepted")
      expect(of({ status: request.status })).toEqual(of({ status: "accepte" }));
    if (/demande est passée à/.test(words))
      expect(of({ status: request.status })).toEqual(of({ status: "refuse" }));
    // Nobody calls for a day that is set.
    if (isPlanned && (recipient === request.email || template === "quote-notice"))
      expect(of({ calls: /convenir du jour/.test(words) })).toEqual(of({ calls: false }));
  }
}

interface Standing {
  readonly status: RequestStatus;
  readonly plannedOn: string | null;
  readonly isGivenUp: boolean;
}

/** “À traiter” counts what its links open; the day and the list of quotes say the same. */
async function expectWaiting(facts: (more: object) => object, { status, plannedOn, isGivenUp }: Standing) {
  const waiting = await readWaiting(deps, { isOwner: true });
  const sizes: Record<string, number> = {};
  for (const view of REQUEST_VIEWS) {
    const { rows: shown, counts } = await browseRequests(deps, { view, search: "", page: 1 });
    expect(facts({ view, count: counts[view] })).toEqual(facts({ view, count: shown.length }));
    sizes[view] = shown.length;
  }
  expect(
    facts({
      requests: waiting.requests,
      toPlan: waiting.toPlan,
      silent: waiting.silentQuotes,
      toClose: waiting.toClose,
    }),
  ).toEqual(
    facts({
      requests: sizes.nouveau,
      toPlan: sizes["a-planifier"],
      silent: sizes["a-relancer"],
      toClose: sizes["a-clore"],
    }),
  );
  const today = parisDay(now);
  const isToPlan = status === "accepte" && plannedOn === null && !isGivenUp;
  expect(facts({ isToPlan: waiting.toPlan === 1, plannedOn })).toEqual(facts({ isToPlan, plannedOn }));
  if (status !== "accepte") expect(facts({ toClose: waiting.toClose })).toEqual(facts({ toClose: 0 }));
  const { rows: answers } = await readAnswers(deps.db.orm, { now, isOwner: true });
  const tray = await readTray(deps.db.orm);
  expect(
    facts({
      quotes: answers.filter(({ kind }) => kind === "quote").length,
      plan: answers.filter(({ kind }) => kind === "plan").length,
    }),
  ).toEqual(facts({ quotes: waiting.silentQuotes, plan: tray.count }));
  for (const view of QUOTE_VIEWS) {
    const found = await browseQuotes(deps, { view, search: "", sort: "date", page: 1 });
    const kept = found.views.find(({ name }) => name === view);
    const cents = found.rows.reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(facts({ view, today, kept })).toMatchObject({ kept: { count: found.rows.length, cents } });
    if (view === "acceptes" && found.rows.length > 0)
      expect(facts({ due: found.rows.filter(({ isDue }) => isDue).length })).toEqual(
        facts({ due: waiting.toPlan }),
      );
  }
}

describe("a request whose agreement is taken back", () => {
  const agreed = async () => {
    const requestId = await newRequest();
    await send(requestId);
    expect(await move(requestId, "accepte")).toEqual({ ok: true });
    return requestId;
  };
  const jobStates = async (requestId: string) =>
    (await rows<{ state: string }>("select state from jobs where request_id = $1", [requestId])).map(
      ({ state }) => state,
    );

  it.each(["refuse", "contacte", "devis_envoye", "archive"] as const)(
    "leaves nothing to be planned: %s",
    async (status) => {
      const requestId = await agreed();
      expect(await jobStates(requestId)).toEqual(["to_plan"]);
      expect(await move(requestId, status)).toEqual({ ok: true });
      expect(await jobStates(requestId)).toEqual(["cancelled"]);
      expect((await readTray(deps.db.orm)).count).toBe(0);
      expect(await move(requestId, "accepte")).toEqual({ ok: true });
      expect((await jobStates(requestId)).toSorted()).toEqual(["cancelled", "to_plan"]);
    },
  );

  it("is not refused while its visit is on the board, and keeps it while another quote is written", async () => {
    const requestId = await agreed();
    await putOnBoard(requestId);
    expect(await move(requestId, "refuse")).toEqual({ ok: false, reason: "planned" });
    expect(await move(requestId, "archive")).toEqual({ ok: false, reason: "planned" });
    expect(await move(requestId, "contacte")).toEqual({ ok: true });
    expect((await pageOf(requestId)).request.plannedOn).toBe("2026-11-06");
    expect(await move(requestId, "archive")).toEqual({ ok: false, reason: "planned" });
    expect(await jobStates(requestId)).toEqual(["planned"]);
    await rows("update jobs set state = 'done' where request_id = $1", [requestId]);
    expect(await move(requestId, "archive")).toEqual({ ok: true });
    expect(await jobStates(requestId)).toEqual(["done"]);
  });

  it("is not filed while its job waits for a day with money received", async () => {
    const requestId = await agreed();
    const job = await jobOf(requestId, ["to_plan"]);
    const [paid] = await rows<{ id: string }>(
      `insert into job_payments (job_id, means, cents, reference, actor, at)
       values ($1, 'cash', 5000, 'cash-1', $2, $3) returning id`,
      [job?.id, actor, now],
    );
    expect(await move(requestId, "archive")).toEqual({ ok: false, reason: "paid" });
    expect(await jobStates(requestId)).toEqual(["to_plan"]);
    await rows(
      `insert into job_refunds (job_id, payment_id, cents, status, request_key, actor, created_at)
       values ($1, $2, 5000, 'done', 'refund-1', $3, $4)`,
      [job?.id, paid?.id, actor, now],
    );
    expect(await move(requestId, "archive")).toEqual({ ok: true });
    expect(await jobStates(requestId)).toEqual(["cancelled"]);
  });

  it("gets its job again when it is taken out of the file, its quote being accepted in writing", async () => {
    const requestId = await newRequest();
    await send(requestId);
    expect(await acceptQuote(deps, (await newestQuote(requestId))?.token ?? "")).toBe("accepted");
    for (const status of ["archive", "refuse"] as const) {
      expect(await move(requestId, status)).toEqual({ ok: true });
      expect((await readTray(deps.db.orm)).count).toBe(0);
      expect(await move(requestId, "accepte")).toEqual({ ok: true });
      expect((await readTray(deps.db.orm)).count).toBe(1);
      expect(await readWaiting(deps, { isOwner: true })).toMatchObject({ toPlan: 1 });
    }
    await rows("update jobs set state = 'paid' where request_id = $1 and state = 'to_plan'", [requestId]);
    expect(await move(requestId, "archive")).toEqual({ ok: true });
    expect(await move(requestId, "accepte")).toEqual({ ok: true });
    expect((await jobStates(requestId)).toSorted()).toEqual(["cancelled", "cancelled", "paid"]);
  });

  it("says on the customer's link that the work was done, where it was filed after the day noted for it", async () => {
    const requestId = await newRequest();
    await send(requestId);
    const token = (await newestQuote(requestId))?.token ?? "";
    await acceptQuote(deps, token);
    const { version } = await pageOf(requestId);
    expect(await planRequest(deps, { requestId, plannedOn: "2026-11-05", version, actor })).toEqual({
      ok: true,
    });
    later(3);
    expect(await move(requestId, "archive")).toEqual({ ok: true });
    expect((await readTray(deps.db.orm)).count).toBe(0);
    expect((await readQuoteLink(deps, token))?.job).toBe("done");
  });

  it("waits for a day again once it is agreed on anew, after the former day", async () => {
    const requestId = await newRequest();
    await move(requestId, "accepte");
    const { version } = await pageOf(requestId);
    await planRequest(deps, { requestId, plannedOn: "2026-11-05", version, actor });
    expect(await send(requestId)).toMatchObject({ ok: true });
    later(10);
    const quote = await newestQuote(requestId);
    expect(await acceptQuote(deps, quote?.token ?? "")).toBe("accepted");
    expect(await readWaiting(deps, { isOwner: true })).toMatchObject({ toPlan: 1, toClose: 0 });
  });

  it("promises no call about the day while its visit is on the board", async () => {
    const requestId = await agreed();
    await putOnBoard(requestId);
    await move(requestId, "contacte");
    expect(await send(requestId, 200_00)).toMatchObject({ ok: true });
    const newMails = followMails(rows);
    await newMails();
    expect(await acceptQuote(deps, (await newestQuote(requestId))?.token ?? "")).toBe("accepted");
    const mails = await newMails();
    expect(mails.map(({ template }) => template).toSorted()).toEqual(["quote-accepted", "quote-notice"]);
    await expectTrueMails((more) => more, requestId, mails);
    for (const { words } of mails) expect(words).toContain("rendez-vous est déjà");
  });

  it("shows on the customer's link that the work was cancelled or done, and asks for no day", async () => {
    const requestId = await agreed();
    const token = (await newestQuote(requestId))?.token ?? "";
    await acceptQuote(deps, token);
    expect((await readQuoteLink(deps, token))?.job).toBe("toPlan");
    await rows("update jobs set state = 'done' where request_id = $1", [requestId]);
    expect((await readQuoteLink(deps, token))?.job).toBe("done");
    await rows("update jobs set state = 'to_plan' where request_id = $1", [requestId]);
    const job = await jobOf(requestId, ["to_plan"]);
    await cancelByStaff(deps, { jobId: job?.id ?? "", reason: "", actor });
    expect((await readQuoteLink(deps, token))?.job).toBe("cancelled");
    const [row] = (await browseQuotes(deps, { view: "acceptes", search: "", sort: "date", page: 1 })).rows;
    expect(row).toMatchObject({ isToPlan: false, isDue: false });
  });
});

describe("a request tells one story in every place", () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed))(
    "whatever happens to it (sequence %i)",
    async (seed) => {
      const next = randomNumbers(2_000 + seed);
      const requestId = await newRequest();
      const story = ["reçue"];
      const possible = Object.entries(happenings(requestId, next));
      const newMails = followMails(rows);
      const facts = (more: object) => ({ story, ...more });
      await expectOneStory(story, requestId);
      for (let step = 0; step < 14; step += 1) {
        now = new Date(now.getTime() + 60_000);
        const name = await oneOf(possible, next);
        if (!name) break;
        story.push(name);
        await expectOneStory(story, requestId);
        await expectTrueMails(facts, requestId, await newMails());
      }
    },
  );
});
