import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobs } from "#db/schema/planning.ts";
import { type SubscriptionRow, subscriptionMonths, subscriptions } from "#db/schema/subscriptions.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { endDay } from "#domain/subscription/changes.ts";
import { queueMail } from "#mail/outbox.ts";
import { cancelByStaff } from "../booking/change-by-staff.ts";
import type { Deps } from "../deps.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { endedMail } from "./subscription-mails.ts";
import { journalSubscription, lockSubscription, updateSubscription } from "./subscription-record.ts";

export interface ContractEnd {
  /** The last day that is wished for; null or past: as soon as the rule allows. */
  readonly wished: CalendarDay | null;
  /** The staff accept a good reason to end before the term. */
  readonly isEarly?: boolean;
  readonly reason: string;
  readonly actor: string;
}

/** Ends a contract with the month or the term under way. False: it is not running. */
export async function endContract(
  deps: Deps,
  { id, ...end }: ContractEnd & { readonly id: string },
): Promise<boolean> {
  const isEnded = await deps.db.orm.transaction(async (transaction) => {
    const subscription = await lockSubscription(transaction, id);
    return subscription ? endLockedContract(transaction, deps, subscription, end) : false;
  });
  await cancelLaterVisits(deps);
  return isEnded;
}

/** The same in the caller's transaction; `cancelLaterVisits` follows it. */
export async function endLockedContract(
  executor: Executor,
  deps: Deps,
  subscription: SubscriptionRow,
  { wished, isEarly = false, reason, actor }: ContractEnd,
): Promise<boolean> {
  if (subscription.state !== "active") return false;
  const now = deps.now();
  const endsOn = endDay(subscription, parisDay(now), { wished, isEarly });
  const change = { state: "ended", endedAt: now, endsOn, endReason: reason } as const;
  const ended = await updateSubscription(executor, subscription, change);
  if (ended.contactEmail !== "") await queueMail(executor, endedMail(deps, ended, endsOn));
  await journalSubscription(executor, ended, { actor, action: "ended", detail: { endsOn } });
  return true;
}

/** The running contract of a number, if the address is its customer's. Locked until the transaction ends. */
export async function findContractToEnd(
  executor: Executor,
  { words, email }: { readonly words: string; readonly email: string },
): Promise<SubscriptionRow | undefined> {
  const number = /\bAB-\d{4}-\d{4,}\b/i.exec(words)?.[0]?.toUpperCase();
  if (!number) return undefined;
  const isTheirs = sql`(lower(${subscriptions.contactEmail}) = lower(${email}) or exists (
    select from customer_emails
    where customer_id = ${subscriptions.customerId} and folded = fold_email(${email})))`;
  const [subscription] = await executor
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.number, number), eq(subscriptions.state, "active"), isTheirs))
    .for("update");
  return subscription;
}

/** Visits that were opened for a time after the last day do not take place; the customer is told of planned ones. Returns how many were cancelled. */
export async function cancelLaterVisits(deps: Deps): Promise<number> {
  const later = await deps.db.orm
    .select({ jobId: jobs.id })
    .from(subscriptionMonths)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMonths.subscriptionId))
    .innerJoin(jobs, eq(jobs.id, subscriptionMonths.jobId))
    .where(
      and(
        gt(subscriptionMonths.dueOn, subscriptions.endsOn),
        inArray(jobs.state, ["to_plan", "planned", "no_show"]),
      ),
    );
  let cancelled = 0;
  for (const { jobId } of later) {
    const result = await cancelByStaff(deps, { jobId, reason: "Abonnement résilié", actor: SYSTEM });
    if (result.ok) cancelled += 1;
  }
  return cancelled;
}
