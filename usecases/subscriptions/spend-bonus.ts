import { and, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import type { SubscriptionRow } from "#db/schema/subscriptions.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { earnedExtras } from "#domain/subscription/bonuses.ts";
import { periodsDue } from "#domain/subscription/periods.ts";
import type { Deps } from "../deps.ts";
import { createJob } from "../planning/create-job.ts";
import { readContractVehicle } from "./contract-vehicle.ts";
import { jobFacts } from "./open-due-months.ts";
import { journalSubscription, lockSubscription } from "./subscription-record.ts";

export type BonusSpent =
  | { readonly ok: true; readonly jobId: string }
  | { readonly ok: false; readonly reason: "unknown" | "none_left" };

/** An extra service that the months have earned enters the planning tray, free. One that is cancelled can be used again. */
export async function spendBonus(
  deps: Deps,
  use: { readonly id: string; readonly title: string; readonly minutes: number; readonly actor: string },
): Promise<BonusSpent> {
  const { id, title, minutes, actor } = use;
  return deps.db.orm.transaction(async (transaction) => {
    const subscription = await lockSubscription(transaction, id);
    if (!subscription?.acceptedAt) return { ok: false, reason: "unknown" };
    const earned = extrasOn(subscription, parisDay(deps.now()));
    if (earned <= (await countUsedExtras(transaction, id))) return { ok: false, reason: "none_left" };
    const details = `Offerte par le contrat ${subscription.number}`;
    const vehicle = await readContractVehicle(transaction, subscription);
    const line = { title, minutes, details, unitCents: 0, vehicleId: vehicle?.id ?? null };
    const job = await createJob(transaction, { ...jobFacts(subscription), lines: [line] }, deps.now());
    await journalSubscription(transaction, subscription, { actor, action: "bonusUsed", detail: { title } });
    return { ok: true, jobId: job.id };
  });
}

export function extrasOn(subscription: SubscriptionRow, today: CalendarDay): number {
  return earnedExtras(subscription, periodsDue(subscription, today).length);
}

/** Jobs of the contract that are none of its periods. */
export function countUsedExtras(executor: Executor, id: string): Promise<number> {
  const isPeriod = sql`exists (select from subscription_months where job_id = jobs.id)`;
  return executor.$count(
    jobs,
    and(eq(jobs.subscriptionId, id), ne(jobs.state, "cancelled"), sql`not ${isPeriod}`),
  );
}
