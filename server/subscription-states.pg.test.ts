import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { timelineWords } from "#app/admin/pages/customers/timeline-words.ts";
import { subscriptionStateLabels } from "#content/subscription-words.ts";
import { addDays, type CalendarDay, formatDay, parisDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { writeVisit } from "#tests/support/jobs.ts";
import { openStripeShop } from "#tests/support/open-stripe-shop.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { askSubscription, proposeContract } from "#tests/support/subscriptions.ts";
import { recordJobPayment } from "#usecases/billing/record-job-payment.ts";
import { settleJobRefunds } from "#usecases/billing/settle-job-refunds.ts";
import { cancelByStaff, missByStaff } from "#usecases/booking/change-by-staff.ts";
import { readSpaceSubscriptions } from "#usecases/customer-space/read-belongings.ts";
import { readSpaceHome } from "#usecases/customer-space/read-home.ts";
import type { SignedInCustomer } from "#usecases/customer-space/sessions.ts";
import { mergeCustomers } from "#usecases/customers/merge-customers.ts";
import { readTimeline } from "#usecases/customers/read-timeline.ts";
import { removeVehicle } from "#usecases/customers/save-vehicle.ts";
import { readWaiting } from "#usecases/dashboard/read-waiting.ts";
import { readMoney } from "#usecases/day/read-money.ts";
import { requestCancellation } from "#usecases/orders/request-cancellation.ts";
import { moveVehicle } from "#usecases/passport/move-vehicle.ts";
import { readTray } from "#usecases/planning/read-tray.ts";
import { erasePerson } from "#usecases/privacy/erase-person.ts";
import { changeRequestStatus } from "#usecases/requests/staff/change-status.ts";
import { readAdminRequest } from "#usecases/requests/staff/read-admin-request.ts";
import {
  acceptContract,
  declineContract,
  withdrawProposal,
} from "#usecases/subscriptions/answer-contract.ts";
import { browseSubscriptions, SUBSCRIPTION_VIEWS } from "#usecases/subscriptions/browse-subscriptions.ts";
import { changePrice } from "#usecases/subscriptions/change-price.ts";
import { chargeMonths } from "#usecases/subscriptions/charge-months.ts";
import { cancelLaterVisits, endContract } from "#usecases/subscriptions/end-contract.ts";
import { invoiceMonths } from "#usecases/subscriptions/invoice-months.ts";
import { dropCard } from "#usecases/subscriptions/keep-card.ts";
import { openDueMonths } from "#usecases/subscriptions/open-due-months.ts";
import { payMonth } from "#usecases/subscriptions/pay-month.ts";
import { readContractPage } from "#usecases/subscriptions/read-contract-page.ts";
import { readSubscription } from "#usecases/subscriptions/read-subscription.ts";
import { sendRenewalNotices } from "#usecases/subscriptions/send-renewal-notices.ts";
import { spendBonus } from "#usecases/subscriptions/spend-bonus.ts";
import { subscriptionToken } from "#usecases/subscriptions/subscription-link.ts";

/** Whatever happens to a subscription, in whatever sequence, every place tells the same, and nothing is paid twice. */
const shop = openStripeShop();
const { deps, rows, at } = shop;
const actor = "lea@reflet.example";

beforeEach(async () => {
  await rows(
    "select testing.empty('subscriptions, subscription_months, jobs, visits, vehicles, customers, quote_requests, mail_outbox, journal')",
  );
});

const email = "zoe@exemple.fr";
const dayMs = 86_400_000;

/** Written apart from the site's own rule: the same day of a later month, or its last one. */
function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

interface Followed {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly vehicleId: string;
  /** What was agreed and announced, from which day. */
  readonly prices: { readonly from: CalendarDay; readonly cents: number }[];
}

const terms = [
  { startsOn: "2026-12-31", termMonths: null, rhythmMonths: 1 },
  { startsOn: "2027-01-31", termMonths: 6, rhythmMonths: 1 },
  { startsOn: "2026-11-30", termMonths: 12, rhythmMonths: 1 },
  { startsOn: "2026-11-16", termMonths: null, rhythmMonths: 3 },
  // The night in which the clocks change.
  { startsOn: "2026-12-28", termMonths: null, rhythmMonths: 2 },
] as const;

async function follow(seed: number): Promise<Followed> {
  const requestId = await askSubscription(deps);
  const [vehicle] = await rows<{ id: string }>(
    `insert into vehicles (customer_id, category, model)
     select customer_id, 'B', 'Clio' from quote_requests where id = $1 returning id`,
    [requestId],
  );
  const { startsOn, termMonths, rhythmMonths } = terms[seed % terms.length] ?? terms[0];
  const vehicleId = vehicle?.id ?? "";
  const id = await proposeContract(deps, { requestId, startsOn, termMonths, rhythmMonths, vehicleId });
  const token = subscriptionToken(deps, id);
  const { number } = (await fileOf(id)).contract;
  return { id, number, token, vehicleId, prices: [{ from: "2000-01-01", cents: 80_00 }] };
}

async function fileOf(id: string) {
  const file = await readSubscription(deps, id);
  if (!file) throw new Error("no contract");
  return file;
}

const tasks = [
  openDueMonths,
  cancelLaterVisits,
  invoiceMonths,
  chargeMonths,
  settleJobRefunds,
  sendRenewalNotices,
];

/** Everything that may happen to a contract; what is not allowed then is refused. */
function happenings(contract: Followed, next: (below: number) => number) {
  const { id, token, number, vehicleId, prices } = contract;
  const jobsIn = (states: readonly string[]) =>
    rows<{ id: string; due: number }>(
      `select jobs.id, job_due_cents(jobs) as due from jobs left join subscription_months on job_id = jobs.id
       where jobs.subscription_id = $1 and jobs.state = any($2) order by due_on, jobs.created_at limit 1`,
      [id, states],
    );
  const withJob =
    (states: readonly string[], act: (job: { id: string; due: number }) => Promise<unknown>) => async () => {
      const [job] = await jobsIn(states);
      return job ? act(job) : null;
    };
  const wait = (days: number) => async () => {
    at(new Date(deps.now().getTime() + days * dayMs));
    for (const task of tasks) await task(deps);
    return true;
  };
  const paid = (share: number) =>
    withJob(["invoiced"], ({ id: jobId, due }) =>
      recordJobPayment(deps, {
        ...{ jobId, means: "transfer", cents: Math.ceil(due / share), key: randomUUID(), actor },
      }),
    );
  const toggle = (name: "refusesCards" | "isDown" | "losesChargeAnswers") => async () => {
    if (next(2) > 0) return null;
    shop.stripe[name] = !shop.stripe[name];
    return true;
  };
  const other = async () => {
    const [made] = await rows<{ id: string }>(
      "insert into customers (name) values ('Zoé Autre') returning id",
    );
    return made?.id ?? "";
  };
  const customerId = async () => (await fileOf(id)).contract.customerId;
  return {
    acceptée: async () =>
      (await fileOf(id)).contract.state === "proposed" &&
      acceptContract(deps, token, { asksEarlyStart: next(2) === 0 }),
    "passage planifié": withJob(["to_plan"], async ({ id: jobId }) => {
      await rows("delete from visits where job_id = $1", [jobId]);
      await writeVisit(deps, jobId);
      await rows("update jobs set state = 'planned', version = version + 1 where id = $1", [jobId]);
      return true;
    }),
    "client absent": async () => {
      const [visit] = await rows<{ id: string; startsAt: Date }>(
        "select visits.id, starts_at as \"startsAt\" from visits join jobs on jobs.id = job_id where subscription_id = $1 and visits.state = 'planned'",
        [id],
      );
      return visit ? missByStaff(deps, { visitId: visit.id, actor }, visit.startsAt) : null;
    },
    "passage annulé": withJob(["planned", "to_plan"], async ({ id: jobId }) =>
      next(3) === 0 ? cancelByStaff(deps, { jobId, reason: "", actor }) : null,
    ),
    "passage fait": withJob(["planned", "to_plan", "no_show"], async ({ id: jobId }) => {
      await rows("delete from visits where job_id = $1", [jobId]);
      await writeVisit(deps, jobId, { state: "done" });
      await rows("update jobs set state = 'done', version = version + 1 where id = $1", [jobId]);
      for (const task of tasks) await task(deps);
      return true;
    }),
    "virement d’un tiers": paid(3),
    virement: paid(1),
    "payé par carte": withJob(["invoiced"], async ({ id: jobId }) => {
      if (shop.stripe.isDown) return null;
      const opened = await payMonth(deps, token, { jobId, keepsCard: next(3) > 0 });
      const session = shop.stripe.sessions.find((one) => opened.ok && opened.payUrl.endsWith(`/${one.id}`));
      if (!session) return null;
      session.status = "complete";
      return shop.tell("checkout.session.completed", shop.stripe.sessionObject(session));
    }),
    "cartes refusées, ou non": toggle("refusesCards"),
    "Stripe en panne, ou non": toggle("isDown"),
    "réponses perdues, ou non": toggle("losesChargeAnswers"),
    "carte retirée": async () => {
      const { hasCard } = await fileOf(id);
      if (hasCard && next(3) === 0) await dropCard(deps, token);
      return hasCard || null;
    },
    "prix changé": async () => {
      if (next(2) > 0) return null;
      const { contract: before } = await fileOf(id);
      const cents = 60_00 + next(50) * 100;
      const changed = await changePrice(deps, { id, cents, version: before.version, actor });
      if (!changed.ok) return changed;
      // What was announced and has not begun is replaced.
      const today = parisDay(deps.now());
      while ((prices.at(-1)?.from ?? "") > today) prices.pop();
      prices.push({ from: changed.from, cents });
      return true;
    },
    "résiliée par le client": async () => {
      if (next(3) > 0 || (await fileOf(id)).contract.state !== "active") return null;
      return requestCancellation(deps, { name: "Zoé", email, subscription: `${number} ${next(1000)}` });
    },
    "résiliée par l’équipe": async () =>
      next(5) === 0 &&
      endContract(deps, {
        ...{ id, reason: "Déménage", actor, isEarly: next(2) === 0 },
        wished: next(2) === 0 ? addDays(parisDay(deps.now()), next(90)) : null,
      }),
    "prestation offerte": () => spendBonus(deps, { id, title: "Optiques", minutes: 60, actor }),
    "véhicule vendu": async () =>
      next(3) === 0 ? moveVehicle(deps, { vehicleId, customerId: await other(), actor }) : null,
    "véhicule retiré": async () =>
      next(3) === 0 &&
      (await removeVehicle(deps, { customerId: await customerId(), vehicleId, actor })) !== "unknown",
    "fiches réunies": async () => {
      if (next(3) > 0) return null;
      const kept = { keptId: await other(), mergedId: await customerId() };
      return mergeCustomers(deps, { ...kept, confirmedName: "Zoé Îlot", actor });
    },
    "effacement demandé": async () => (next(4) === 0 ? erasePerson(deps, { email, actor }) : null),
    "un jour passe": wait(1),
    "dix jours passent": wait(10),
    "un mois passe": wait(31),
    "un autre mois passe": wait(30),
  };
}

async function oneOf(
  possible: readonly (readonly [string, () => Promise<unknown>])[],
  next: (below: number) => number,
) {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const [name = "", happen] = possible[next(possible.length)] ?? [];
    const done = await happen?.();
    const isRefused = typeof done === "object" && done !== null && "ok" in done && !done.ok;
    if (done && !isRefused) return name;
  }
  return "";
}

type Facts = (more: object) => object;

async function expectOneStory(facts: Facts, { id, number, token, prices }: Followed): Promise<void> {
  const today = parisDay(deps.now());
  const { contract, months, extras, hasCard, nextDueOn, vehicle } = await fileOf(id);
  const { state, customerId, endsOn } = contract;
  const lists = new Map<string, Awaited<ReturnType<typeof browseSubscriptions>>["rows"]>();
  for (const view of SUBSCRIPTION_VIEWS) {
    const found = await browseSubscriptions(deps, { view, search: "", page: 1 });
    expect(facts({ view, count: found.views[view] })).toEqual(facts({ view, count: found.rows.length }));
    lists.set(view, found.rows);
  }
  const view = { proposed: "proposes", active: "en-cours", ended: "termines", withdrawn: "termines" }[state];
  const row = lists.get(view)?.[0];
  const page = await readContractPage(deps, token);
  const signedIn = { customerId, address: email, email } as SignedInCustomer;
  const [own] = await readSpaceSubscriptions(deps, signedIn);
  const entry = (await readTimeline(deps.db.orm, customerId, deps.now())).find(
    ({ label }) => label === number,
  );
  if (!row || !page || !own || !entry) throw new Error(`not shown everywhere: ${JSON.stringify(facts({}))}`);

  // The same price and the same announcement everywhere: those of the day, or of the contract's last day.
  const day = endsOn !== null && endsOn < today ? endsOn : today;
  const cents = prices.findLast(({ from }) => from <= day)?.cents;
  const coming = prices.find(({ from }) => from > today && (endsOn === null || from <= endsOn));
  expect(
    facts({
      list: [row.priceCents, row.nextPriceCents, row.nextPriceFrom],
      file: [contract.priceCents, contract.nextPriceCents, contract.nextPriceFrom],
      page: [page.priceCents, page.announced?.cents ?? null, page.announced?.from ?? null],
      own: own.priceCents,
      entry: entry.cents,
    }),
  ).toEqual(
    facts({
      list: [cents, coming?.cents ?? null, coming?.from ?? null],
      file: [cents, coming?.cents ?? null, coming?.from ?? null],
      page: [cents, coming?.cents ?? null, coming?.from ?? null],
      own: cents,
      entry: cents,
    }),
  );
  expect(
    facts({ states: [row.state, page.state, own.state], word: timelineWords(entry).status?.label }),
  ).toEqual(facts({ states: [state, state, state], word: subscriptionStateLabels[state] }));
  expect(facts({ next: [row.nextDueOn, own.nextDueOn], card: page.hasCard })).toEqual(
    facts({ next: [nextDueOn, nextDueOn], card: hasCard }),
  );
  const seen = page.visits.map((visit) => [visit.dueOn, visit.jobState, visit.dueCents]);
  expect(facts({ visits: seen })).toEqual(
    facts({
      visits: months.toReversed().map(({ dueOn, jobState, dueCents }) => [dueOn, jobState, dueCents]),
    }),
  );

  // One visit for each period, on its day; none after the last day unless it was done before.
  expect(facts({ due: months.map(({ dueOn }) => dueOn) })).toEqual(
    facts({ due: months.map((_, at) => monthsAfter(contract.startsOn, at * contract.rhythmMonths)) }),
  );
  const open = months.filter(({ jobState }) => ["to_plan", "planned", "no_show"].includes(jobState ?? ""));
  if (endsOn !== null)
    expect(facts({ late: open.filter(({ dueOn }) => dueOn > endsOn) })).toEqual(facts({ late: [] }));
  if (state === "active")
    expect(
      facts({
        missing:
          nextDueOn !== null &&
          nextDueOn <= addDays(today, 14) &&
          months.every(({ dueOn }) => dueOn !== nextDueOn),
      }),
    ).toEqual(facts({ missing: false }));
  const told = (dueOn: CalendarDay) => prices.findLast(({ from }) => from <= dueOn)?.cents;
  expect(facts({ totals: months.map(({ totalCents }) => totalCents) })).toEqual(
    facts({ totals: months.map(({ dueOn, isFree }) => (isFree ? 0 : told(dueOn))) }),
  );
  expect(facts({ free: months.filter(({ isFree }) => isFree).map(({ position }) => position) })).toEqual(
    facts({
      free: months
        .filter(({ position }) => contract.termMonths === 12 && position % 12 === 11)
        .map(({ position }) => position),
    }),
  );

  // A waiting visit names a vehicle that the customer has.
  const named = await rows<{ mine: boolean }>(
    `select vehicles.customer_id = jobs.customer_id and retired_at is null as mine
     from job_lines join jobs on jobs.id = job_id join vehicles on vehicles.id = job_lines.vehicle_id
     where subscription_id = $1 and jobs.state in ('to_plan', 'planned', 'no_show')`,
    [id],
  );
  expect(facts({ named: named.filter(({ mine }) => !mine), vehicle })).toEqual(facts({ named: [], vehicle }));

  const visits = [...months, ...extras];
  const unpaid = visits.filter(({ jobState }) => jobState === "invoiced");
  const dueCents = unpaid.reduce((sum, { dueCents }) => sum + (dueCents ?? 0), 0);
  const waiting = await readWaiting(deps, { isOwner: true });
  const money = await readMoney(deps.db.orm, deps.now());
  const home = await readSpaceHome(deps, signedIn);
  const done = visits.filter(({ jobState }) => jobState === "done");
  const isCurrent = state === "proposed" || state === "active" || (endsOn !== null && endsOn >= today);
  expect(facts({ shown: home.subscription?.endsOn })).toEqual(
    facts({ shown: isCurrent ? endsOn : undefined }),
  );
  expect(
    facts({
      row: row.unpaid,
      toCollect: lists.get("a-encaisser")?.length,
      waiting: [waiting.jobsToCollect, waiting.jobsDueCents, waiting.jobsToInvoice],
      day: money.rows
        .filter(({ kind }) => kind === "job")
        .map(({ id, cents }) => [id, cents])
        .toSorted(),
      home: done.length === 0 ? (home.due?.cents ?? 0) : dueCents,
    }),
  ).toEqual(
    facts({
      row: unpaid.length,
      toCollect: unpaid.length > 0 ? 1 : 0,
      waiting: [unpaid.length, dueCents, done.length],
      day: unpaid.map(({ jobId, dueCents }) => [jobId, dueCents]).toSorted(),
      home: dueCents,
    }),
  );
  const tray = await readTray(deps.db.orm);
  const toPlace = visits.filter(({ jobState }) => jobState === "to_plan" || jobState === "no_show");
  expect(facts({ tray: tray.count, row: row.toPlan })).toEqual(
    facts({
      tray: toPlace.length,
      row: toPlace.filter(({ jobState }) => jobState === "to_plan").length,
    }),
  );
}

/** Invoice and payments of each visit: its price, once. */
async function expectRightMoney(facts: Facts, { id }: Followed): Promise<void> {
  const wrong = await rows(
    `select number, state, total_cents as total, paid, billed, documents from (
       select number, state, total_cents,
         (select coalesce(sum(cents), 0)::integer from job_payments where job_id = jobs.id)
           - (select coalesce(sum(cents), 0)::integer from job_refunds where job_id = jobs.id) as paid,
         (select coalesce(sum(total_cents), 0)::integer from billing_documents
           where job_id = jobs.id and series = 'invoice') as billed,
         (select count(*)::integer from billing_documents where job_id = jobs.id and series = 'invoice') as documents
       from jobs where subscription_id = $1) as job
     where paid > total_cents or documents > 1
       or (state in ('invoiced', 'paid') and total_cents > 0 and (documents <> 1 or billed <> total_cents))
       or (state = 'paid' and paid <> total_cents)
       or (state in ('to_plan', 'planned', 'no_show', 'done', 'cancelled') and (documents > 0 or paid > 0))`,
    [id],
  );
  expect(facts({ wrong })).toEqual(facts({ wrong: [] }));
  // At Stripe too, once it answers and its tasks have run.
  const { stripe } = shop;
  if (stripe.isDown || stripe.losesChargeAnswers) return;
  for (const task of [chargeMonths, settleJobRefunds]) await task(deps);
  const taken = [...stripe.charges, ...stripe.sessions.filter(({ status }) => status === "complete")];
  const jobs = await rows<{ id: string; total: number }>(
    "select id, total_cents as total from jobs where subscription_id = $1",
    [id],
  );
  for (const { id: jobId, total } of jobs) {
    const own = taken.filter(({ metadata }) => metadata.job_id === jobId);
    const back = stripe.refunds.filter((refund) =>
      own.some(({ paymentIntent }) => paymentIntent === refund.paymentIntent),
    );
    const sum = (made: readonly { readonly cents: number }[]) =>
      made.reduce((all, { cents }) => all + cents, 0);
    const kept = sum(own) - sum(back);
    expect(facts({ own, back, isTooMuch: kept > total })).toEqual(facts({ own, back, isTooMuch: false }));
  }
}

let mailsRead = new Set<string>();

/** What new messages say is true on that day. */
async function expectTrueMails(facts: Facts, { id, prices }: Followed): Promise<void> {
  const { contract, months, extras } = await fileOf(id);
  const queued = await rows<{ id: string; template: string; props: Record<string, unknown> }>(
    "select id, template, props from mail_outbox where template like 'subscription-%'",
  );
  const fresh = queued.filter((mail) => !mailsRead.has(mail.id));
  mailsRead = new Set(queued.map((mail) => mail.id));
  const today = parisDay(deps.now());
  const dues = [...months, ...extras]
    .filter(({ jobState }) => jobState === "invoiced")
    .map(({ dueCents }) => formatEuros(dueCents ?? 0));
  for (const { template, props } of fresh) {
    const of = (more: object) => facts({ template, ...more });
    if (template === "subscription-due") {
      expect(of({ amount: props.amount, dues })).toEqual(
        of({ amount: dues.find((due) => due === props.amount) ?? "none of those", dues }),
      );
      const isLast = months.some(
        ({ chargeAttempts, jobState }) => chargeAttempts === 4 && jobState === "invoiced",
      );
      if (props.isLastTry) expect(of({ isLast })).toEqual(of({ isLast: true }));
    }
    if (template === "subscription-price") {
      const { from = "", cents = 0 } = prices.at(-1) ?? {};
      const before = prices.findLast((price) => price.from <= today)?.cents ?? 0;
      expect(of({ words: [props.before, props.after, props.from] })).toEqual(
        of({ words: [formatEuros(before), formatEuros(cents), formatDay(from)] }),
      );
    }
    if (template === "subscription-ended")
      expect(of({ endsOn: props.endsOn })).toEqual(of({ endsOn: formatDay(contract.endsOn ?? "") }));
    if (template === "subscription-renewal") {
      const priced = (props.terms as [string, string][]).filter(([label]) => /prix/i.test(label));
      const coming = prices.find(({ from }) => from > today);
      const now = prices.findLast(({ from }) => from <= today)?.cents ?? 0;
      expect(of({ priced })).toEqual(
        of({
          priced: [
            ["Prix par passage", formatEuros(now)],
            ...(coming
              ? [["Nouveau prix", `${formatEuros(coming.cents)} à partir du ${formatDay(coming.from)}`]]
              : []),
          ],
        }),
      );
    }
  }
}

describe("a subscription tells one story in every place", () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed))(
    "whatever happens to it (sequence %i)",
    async (seed) => {
      const next = randomNumbers(4_000 + seed);
      mailsRead = new Set();
      const contract = await follow(seed);
      const story = [JSON.stringify(terms[seed % terms.length])];
      const facts = (more: object) => ({ story: story.join("\n"), ...more });
      const possible = Object.entries(happenings(contract, next));
      await expectOneStory(facts, contract);
      if (seed > 1) await acceptContract(deps, contract.token, { asksEarlyStart: true });
      for (let step = 0; step < 24; step += 1) {
        at(new Date(deps.now().getTime() + 60_000));
        const name = await oneOf(possible, next);
        if (!name) break;
        story.push(`${parisDay(deps.now())} ${name}`);
        await expectOneStory(facts, contract);
        await expectRightMoney(facts, contract);
        await expectTrueMails(facts, contract);
      }
    },
  );
});

describe("the request of a subscription", () => {
  const stateOf = async (requestId: string) =>
    (await rows<{ status: string }>("select status from quote_requests where id = $1", [requestId]))[0]
      ?.status;
  const refuse = async (requestId: string, status: "refuse" | "contacte" = "refuse") => {
    const { version } = (await readAdminRequest(deps, requestId)) ?? { version: "" };
    return changeRequestStatus(deps, { requestId, status, version, actor });
  };

  it("is refused once the customer declines the contract, of which the team hears", async () => {
    const requestId = await askSubscription(deps);
    const id = await proposeContract(deps, { requestId });
    await rows("delete from mail_outbox");
    await declineContract(deps, subscriptionToken(deps, id));
    expect(await stateOf(requestId)).toBe("refuse");
    expect(await rows("select template, props ->> 'subject' as subject from mail_outbox")).toEqual([
      { template: "order-notice", subject: expect.stringMatching(/^Abonnement décliné\u00a0: AB-/) },
    ]);
    // It may have another contract.
    expect(await proposeContract(deps, { requestId })).not.toBe(id);
    expect(await stateOf(requestId)).toBe("devis_envoye");
  });

  it("waits for nothing that was taken back", async () => {
    const requestId = await askSubscription(deps);
    const id = await proposeContract(deps, { requestId });
    await withdrawProposal(deps, id, { actor });
    expect(await stateOf(requestId)).toBe("contacte");
  });

  it("takes its contract with it when it is refused", async () => {
    const requestId = await askSubscription(deps);
    const id = await proposeContract(deps, { requestId });
    expect(await refuse(requestId)).toEqual({ ok: true });
    expect(await acceptContract(deps, subscriptionToken(deps, id), { asksEarlyStart: true })).toBe(
      "withdrawn",
    );
    expect(await stateOf(requestId)).toBe("refuse");
  });

  it("stays accepted while the contract is running", async () => {
    const requestId = await askSubscription(deps);
    const id = await proposeContract(deps, { requestId });
    await acceptContract(deps, subscriptionToken(deps, id), { asksEarlyStart: true });
    expect(await refuse(requestId)).toEqual({ ok: false, reason: "running" });
    expect(await refuse(requestId, "contacte")).toEqual({ ok: false, reason: "running" });
    await endContract(deps, { id, wished: null, reason: "", actor });
    expect(await refuse(requestId)).toEqual({ ok: true });
  });
});
