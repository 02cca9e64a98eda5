import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { type SubscriptionRow, subscriptionMonths, subscriptions } from "#db/schema/subscriptions.ts";
import { addDays, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { periodsDue, type SubscriptionPeriod } from "#domain/subscription/periods.ts";
import { ofName } from "#domain/text/elision.ts";
import type { Deps } from "../deps.ts";
import { createJob } from "../planning/create-job.ts";
import { readContractVehicle } from "./contract-vehicle.ts";
import { lockSubscription } from "./subscription-record.ts";

/** A visit enters the tray so many days before it is due, so that a day can be found. */
const leadDays = 14;

/** Puts the visits that fall due into the planning tray: once each, however many instances run. Returns how many. */
export async function openDueMonths(deps: Deps): Promise<number> {
  const until = addDays(parisDay(deps.now()), leadDays);
  const nextDue = sql`(${subscriptions.startsOn} + make_interval(months => ${subscriptions.rhythmMonths} * (
    select count(*)::integer from subscription_months where subscription_id = ${subscriptions.id})))::date`;
  const due = await deps.db.orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        sql`${subscriptions.acceptedAt} is not null`,
        sql`${nextDue} <= least(${until}::date, coalesce(${subscriptions.endsOn}, ${until}::date))`,
      ),
    );
  let opened = 0;
  for (const { id } of due)
    opened += await deps.db.orm.transaction(async (transaction) => {
      const subscription = await lockSubscription(transaction, id);
      return subscription ? openMonths(transaction, deps, subscription) : 0;
    });
  return opened;
}

/** The same for one contract that the caller has locked. */
export async function openMonths(
  executor: Executor,
  deps: Deps,
  subscription: SubscriptionRow,
): Promise<number> {
  const until = addDays(parisDay(deps.now()), leadDays);
  const known = await executor
    .select({ position: subscriptionMonths.position })
    .from(subscriptionMonths)
    .where(eq(subscriptionMonths.subscriptionId, subscription.id));
  const positions = new Set(known.map(({ position }) => position));
  const missing = periodsDue(subscription, until).filter(({ position }) => !positions.has(position));
  if (missing.length === 0) return 0;
  const vehicle = await readContractVehicle(executor, subscription);
  const contract = { ...subscription, vehicleId: vehicle?.id ?? null };
  for (const period of missing) await openMonth(executor, deps, contract, period);
  return missing.length;
}

async function openMonth(
  executor: Executor,
  deps: Deps,
  subscription: SubscriptionRow,
  { position, dueOn, priceCents, isFree }: SubscriptionPeriod,
): Promise<void> {
  const { id: subscriptionId, title, offer, category, minutes, vehicleId } = subscription;
  const about = `Passage ${ofName(formatMonth(dueOn))}, contrat ${subscription.number}`;
  const job = await createJob(
    executor,
    {
      ...jobFacts(subscription),
      // The price stands on the invoice with the discount that takes it away.
      discountCents: isFree ? priceCents : 0,
      lines: [
        {
          ...{ title, offer, category, minutes, vehicleId, unitCents: priceCents },
          details: isFree ? `${about}, mois offert` : about,
        },
      ],
    },
    deps.now(),
  );
  await executor
    .insert(subscriptionMonths)
    .values({ subscriptionId, position, dueOn, isFree, jobId: job.id, createdAt: deps.now() });
}

/** Who and where, for a job of a contract. */
export function jobFacts(subscription: SubscriptionRow) {
  const { id: subscriptionId, customerId, contactName, contactEmail, contactPhone } = subscription;
  const { street, postalCode, commune, inseeCode, latitude, longitude } = subscription;
  return {
    ...{
      subscriptionId,
      customerId,
      contactName,
      contactEmail,
      contactPhone,
      source: "subscription" as const,
    },
    ...{ street, postalCode, commune, inseeCode, latitude, longitude },
  };
}
