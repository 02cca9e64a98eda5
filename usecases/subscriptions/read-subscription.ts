import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { journal } from "#db/schema/journal.ts";
import { billingDocuments } from "#db/schema/payments.ts";
import { jobs } from "#db/schema/planning.ts";
import { subscriptionMonths, subscriptions } from "#db/schema/subscriptions.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import { priceChangeDay } from "#domain/subscription/changes.ts";
import { priceOn } from "#domain/subscription/periods.ts";
import { nextRenewal, noticeState } from "#domain/subscription/renewal.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { shownJobState } from "../billing/shown-job-state.ts";
import { jobDue } from "../day/read-money.ts";
import type { Deps } from "../deps.ts";
import { withMailStates } from "../journal/mail-states.ts";
import { progressOn } from "./browse-subscriptions.ts";
import { readContractVehicle } from "./contract-vehicle.ts";
import { countUsedExtras } from "./spend-bonus.ts";

/** One contract with its periods, visits and documents, for the staff. Null: there is none. */
export async function readSubscription({ db, now }: Deps, id: string) {
  if (!isUuid(id)) return null;
  const { orm } = db;
  const [subscription] = await orm.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!subscription) return null;
  const today = parisDay(now());
  const { stripeCustomer, ...contract } = subscription;
  const renewal = subscription.state === "active" ? nextRenewal(subscription, today) : null;
  const history = await readHistory(orm, id);
  return {
    contract: { ...contract, ...priceOn(contract, today) },
    hasCard: stripeCustomer !== null,
    vehicle: await readContractVehicle(orm, subscription),
    months: await readMonths(orm, id),
    extras: await readExtras(orm, id),
    documents: await readDocuments(orm, id),
    history,
    usedExtras: await countUsedExtras(orm, id),
    ...progressOn(subscription, today),
    renewal: renewal && {
      ...renewal,
      notice: noticeState(renewal, today, subscription.renewalNoticedFor),
      noticeMail:
        history.find(
          ({ action, detail }) =>
            action === "subscription.renewalNoticed" && detail.renewsOn === renewal.renewsOn,
        )?.mail ?? null,
    },
    nextPriceDay: priceChangeDay(subscription, today),
  };
}

const firstVisit = sql`from visits
  where visits.job_id = jobs.id and visits.state not in ('held', 'cancelled') order by starts_at limit 1`;
const visitAt = sql<string | null>`(select starts_at ${firstVisit})`;
const visitId = sql<string | null>`(select visits.id ${firstVisit})`;
const jobColumns = {
  jobId: jobs.id,
  jobNumber: jobs.number,
  jobState: sql<ShownJobState | null>`case when ${jobs.id} is not null then ${shownJobState} end`,
  totalCents: jobs.totalCents,
  /** What is left to pay. */
  dueCents: sql<Cents | null>`case when ${jobs.id} is not null then ${jobDue} end`,
  visitAt,
  visitId,
};

/** Each period with its visit, the oldest first. */
export function readMonths(executor: Executor, subscriptionId: string) {
  const { position, dueOn, isFree, chargeAttempts, chargeError } = subscriptionMonths;
  return executor
    .select({ position, dueOn, isFree, chargeAttempts, chargeError, ...jobColumns })
    .from(subscriptionMonths)
    .leftJoin(jobs, eq(jobs.id, subscriptionMonths.jobId))
    .where(eq(subscriptionMonths.subscriptionId, subscriptionId))
    .orderBy(asc(position));
}

/** The extra services in the planning or done. */
function readExtras(executor: Executor, subscriptionId: string) {
  const title = sql<string>`(
    select title from job_lines where job_lines.job_id = jobs.id order by position limit 1)`;
  return executor
    .select({ ...jobColumns, jobState: shownJobState, title })
    .from(jobs)
    .where(
      sql`${jobs.subscriptionId} = ${subscriptionId}
        and not exists (select from subscription_months where job_id = jobs.id)`,
    )
    .orderBy(asc(jobs.createdAt));
}

function readDocuments(executor: Executor, subscriptionId: string) {
  const own = executor.select({ id: jobs.id }).from(jobs).where(eq(jobs.subscriptionId, subscriptionId));
  const { number, series, totalCents, createdAt } = billingDocuments;
  return executor
    .select({ number, series, totalCents, createdAt })
    .from(billingDocuments)
    .where(inArray(billingDocuments.jobId, own))
    .orderBy(desc(createdAt), desc(number))
    .limit(100);
}

async function readHistory(executor: Executor, subscriptionId: string) {
  const { id, at, actor, action, detail } = journal;
  const changes = await executor
    .select({ id, at, actor, action, detail })
    .from(journal)
    .where(sql`${journal.subjectKind} = 'subscription' and ${journal.subjectId} = ${subscriptionId}`)
    .orderBy(desc(id))
    .limit(100);
  return withMailStates(executor, changes);
}
