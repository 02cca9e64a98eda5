import type { Logger } from "pino";
import { purgeAuth } from "#auth/purge.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { deliverDueSms } from "#mail/sms/deliver-sms.ts";
import { remindUnpaid } from "#usecases/billing/remind-unpaid.ts";
import { settleJobRefunds } from "#usecases/billing/settle-job-refunds.ts";
import { remindBySms } from "#usecases/booking/remind-by-sms.ts";
import { remindVisits } from "#usecases/booking/remind-visits.ts";
import { sendDueVisitNotices } from "#usecases/booking/visit-notices.ts";
import { endReductions } from "#usecases/catalogue/end-reductions.ts";
import { refreshProductRanks } from "#usecases/catalogue/product-ranks.ts";
import { countClaims } from "#usecases/claims/count-claims.ts";
import { purgeSpace } from "#usecases/customer-space/purge-space.ts";
import { moveLateRecords } from "#usecases/customers/merge-customers.ts";
import { forgetStaleDays } from "#usecases/dashboard/day-figures.ts";
import type { Deps } from "#usecases/deps.ts";
import { billDueMonths } from "#usecases/fleet/bill-due-months.ts";
import { openFleetVisits } from "#usecases/fleet/open-fleet-visits.ts";
import { sendDueGiftCards } from "#usecases/gift-cards/send-due-cards.ts";
import { purgeDeliveries } from "#usecases/integrations/webhook-log.ts";
import { purgeRateLimits } from "#usecases/limits/take-turn.ts";
import { foldListCounts } from "#usecases/lists/fold-list-counts.ts";
import { purgeUnusedMedia } from "#usecases/media/purge-media.ts";
import { purgePendingSubscribers } from "#usecases/newsletter/purge-pending.ts";
import { queueLetters } from "#usecases/newsletter-issues/queue-letters.ts";
import { settleSends } from "#usecases/newsletter-issues/settle-sends.ts";
import { makeNightlyBackup } from "#usecases/operation/make-nightly-backup.ts";
import { endOrdersWithoutGoods } from "#usecases/orders/end-order-without-goods.ts";
import { printAhead } from "#usecases/orders/print-order.ts";
import { releaseUnpaidOrders } from "#usecases/orders/release-unpaid.ts";
import { remindTransfers } from "#usecases/orders/remind-transfers.ts";
import { purgePageVisits } from "#usecases/page-visits/purge-page-visits.ts";
import { sendPassportReminders } from "#usecases/passport/send-reminders.ts";
import { issueWaitingDocuments } from "#usecases/payments/issue-waiting-documents.ts";
import { settleRefunds } from "#usecases/payments/settle-refunds.ts";
import { completePictures } from "#usecases/pictures/complete-pictures.ts";
import { purgeOldData } from "#usecases/privacy/purge-old-data.ts";
import { refreshComingPromotions } from "#usecases/promotions/refresh-lowest.ts";
import { followUpPutOffs } from "#usecases/put-offs/follow-up-put-offs.ts";
import { remindQuotes } from "#usecases/quotes/remind-quotes.ts";
import { followDepositHolds } from "#usecases/rentals/follow-holds.ts";
import { freeCancelledHolds } from "#usecases/rentals/free-cancelled-holds.ts";
import { releaseExpiredRentals } from "#usecases/rentals/release-rentals.ts";
import { remindRentals } from "#usecases/rentals/remind-rentals.ts";
import { purgeUnclaimedPhotos } from "#usecases/requests/photos/purge-photos.ts";
import { chargeMonths } from "#usecases/subscriptions/charge-months.ts";
import { cancelLaterVisits } from "#usecases/subscriptions/end-contract.ts";
import { invoiceMonths } from "#usecases/subscriptions/invoice-months.ts";
import { openDueMonths } from "#usecases/subscriptions/open-due-months.ts";
import { sendRenewalNotices } from "#usecases/subscriptions/send-renewal-notices.ts";
import { reportTrouble } from "./log.ts";

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

type HousekeepingTasks = Readonly<Record<string, (deps: Deps) => Promise<number>>>;

/** Tasks that cannot wait an hour: holds expire after thirty minutes, refunds and SMS have to be sent. */
const tasksEachMinute: HousekeepingTasks = {
  "unpaid orders cancelled": releaseUnpaidOrders,
  "refunds sent to Stripe": settleRefunds,
  "refunds of jobs sent to Stripe": settleJobRefunds,
  "cards held for cancelled rentals freed": freeCancelledHolds,
  "gift cards sent": sendDueGiftCards,
  "documents that waited": issueWaitingDocuments,
  "visit reminders by SMS": remindBySms,
  "customers told of a change": sendDueVisitNotices,
  "put-off days followed up": followUpPutOffs,
  "SMS sent": deliverDueSms,
  "documents printed ahead": printAhead,
  "visits of subscriptions invoiced": invoiceMonths,
  "kept cards charged": chargeMonths,
  "pictures completed": completePictures,
  "records of merged customers moved": moveLateRecords,
  "letters handed to the outbox": queueLetters,
  "letters delivered": settleSends,
  "counts of lists folded": foldListCounts,
  "ranks of products": refreshProductRanks,
  "changed days dropped": ({ db }) => forgetStaleDays(db.orm),
};

const tasksEachHour: HousekeepingTasks = {
  "ended reductions": endReductions,
  "crossed prices of coming offers": refreshComingPromotions,
  "rate limits": purgeRateLimits,
  "unconfirmed subscribers": purgePendingSubscribers,
  "unclaimed photos": purgeUnclaimedPhotos,
  "pictures never used": purgeUnusedMedia,
  "old visits": purgePageVisits,
  "sign-ins that are over": purgeAuth,
  "customers' sign-ins that are over": purgeSpace,
  "data past their time": purgeOldData,
  "rental holds run out": releaseExpiredRentals,
  "transfer reminders": remindTransfers,
  "orders of gift cards ended": endOrdersWithoutGoods,
  "rental reminders": remindRentals,
  "card holds followed up": followDepositHolds,
  "quote reminders": remindQuotes,
  "visit reminders": remindVisits,
  "passport reminders": sendPassportReminders,
  "payment reminders": remindUnpaid,
  "visits of subscriptions due": openDueMonths,
  "visits after the end of a subscription": cancelLaterVisits,
  "renewal notices": sendRenewalNotices,
  "visits to fleets due": openFleetVisits,
  "months of fleets billed": billDueMonths,
  "old messages to other programs": purgeDeliveries,
  "claims counted": onceADay(countClaims),
  "nightly backup": makeNightlyBackup,
};

/** All of them, by name. */
export const housekeepingTasks: HousekeepingTasks = { ...tasksEachMinute, ...tasksEachHour };

/** Runs the tasks: deletes expired data, sends what is due. Several instances may run them at once. */
export function startHousekeeping(deps: Deps, logger: Logger): () => Promise<void> {
  const stops = [every(hourMs, tasksEachHour, deps, logger), every(minuteMs, tasksEachMinute, deps, logger)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** The task on its first turn of a day in Paris, or again after it failed. */
function onceADay(task: (deps: Deps) => Promise<number>): (deps: Deps) => Promise<number> {
  let doneOn: CalendarDay = "";
  return async (deps) => {
    const today = parisDay(deps.now());
    if (today === doneOn) return 0;
    const count = await task(deps);
    doneOn = today;
    return count;
  };
}

function every(ms: number, list: HousekeepingTasks, deps: Deps, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const timer = setInterval(() => {
    running = running.then(() => runTasks(list, deps, logger, stopping.signal));
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** A task under way is finished when the program stops; the next start has those that are left. */
async function runTasks(
  list: HousekeepingTasks,
  deps: Deps,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  for (const [name, runTask] of Object.entries(list)) {
    if (stopping.aborted) return;
    try {
      const count = await runTask(deps);
      if (count > 0) logger.info({ count, name }, "housekeeping done");
    } catch (error) {
      if (!reportTrouble(logger, error)) logger.error({ err: error, name }, "housekeeping failed");
    }
  }
}
