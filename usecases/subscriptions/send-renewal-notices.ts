import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { nextRenewal, noticeState } from "#domain/subscription/renewal.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { SYSTEM } from "../orders/order-record.ts";
import { renewalMail } from "./subscription-mails.ts";
import { journalSubscription, lockSubscription, updateSubscription } from "./subscription-record.ts";

/** Writes to customers whose contract renews itself, in the weeks the law gives (L215-1). Returns how many. */
export async function sendRenewalNotices(deps: Deps): Promise<number> {
  const running = await deps.db.orm
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, "active"),
        isNotNull(subscriptions.termMonths),
        isNull(subscriptions.endsOn),
      ),
    );
  const today = parisDay(deps.now());
  let sent = 0;
  for (const { id, ...contract } of running) {
    const notice = nextRenewal(contract, today);
    if (notice && noticeState(notice, today, contract.renewalNoticedFor) === "due")
      sent += await sendNotice(deps, id);
  }
  return sent;
}

/** Read again under its lock: another instance may have sent it, or the customer ended the contract. */
async function sendNotice(deps: Deps, id: string): Promise<number> {
  const today = parisDay(deps.now());
  return deps.db.orm.transaction(async (transaction) => {
    const subscription = await lockSubscription(transaction, id);
    const notice = subscription?.state === "active" ? nextRenewal(subscription, today) : null;
    if (!subscription || !notice) return 0;
    if (noticeState(notice, today, subscription.renewalNoticedFor) !== "due") return 0;
    const noticed = await updateSubscription(transaction, subscription, {
      renewalNoticedFor: notice.renewsOn,
      renewalNoticedBefore: subscription.renewalNoticedFor,
    });
    const mailId = await queueMail(transaction, renewalMail(deps, noticed, notice));
    const detail = { renewsOn: notice.renewsOn, mailId };
    await journalSubscription(transaction, noticed, { actor: SYSTEM, action: "renewalNoticed", detail });
    return 1;
  });
}
