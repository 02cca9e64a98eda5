import { sql } from "drizzle-orm";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { readDepositsToReturn } from "../billing/read-deposits-to-return.ts";
import { jobDue, jobToCollect, jobToInvoice, owedJobRefund } from "../day/read-money.ts";
import type { Deps } from "../deps.ts";
import { isDisputeWaiting } from "../disputes/disputed.ts";
import { toCollect, toPrepare, uncollected } from "../orders/browse-orders.ts";
import { owedOrderRefund } from "../orders/refund-state.ts";
import { isTroubledHold } from "../rentals/follow-holds.ts";
import { isEndangered } from "../rentals/is-endangered.ts";
import { hasSilentQuote, isLateRequest, toClose, toPlan } from "../requests/staff/waiting-requests.ts";

/** The sign-in service's messages are the owner's alone, even as a count. */
const shownMails = (isOwner: boolean) => (isOwner ? sql`true` : sql`template not like 'auth-%'`);

/** The stocks on sale that are at their alert or below: each variant's, or the product's own. */
const lowStocks = sql`
  select case when v.id is null then p.name else p.name || ', ' || v.label end as name,
    coalesce(v.stock, p.stock) as stock
  from products p left join product_variants v on v.product_id = p.id and v.archived_at is null
  where p.id in (select product_id from product_listing where active and needs_restock)
    and coalesce(v.stock, p.stock) <= p.low_stock_threshold`;

/** Everything that waits for the staff, each with what helps to prioritise it. */
export async function readWaiting(deps: Deps, { isOwner }: { readonly isOwner: boolean }) {
  const now = deps.now();
  const today = parisDay(now);
  const { rows } = await deps.db.orm.execute<Waiting>(sql`
    with low_stocks as materialized (${lowStocks})
    select
      (select count(*)::integer from declarations where handled_at is null) as declarations,
      (select to_char(min(received_at) at time zone 'Europe/Paris', 'YYYY-MM-DD') from declarations
        where handled_at is null) as "declaredOn",
      (select coalesce(nullif(order_number, ''), number) from declarations where handled_at is null
        order by received_at limit 1) as "declarationNumber",
      (select order_id from declarations where handled_at is null order by received_at limit 1) as "declaredOrderId",
      (select count(*)::integer from quote_requests where status = 'nouveau') as requests,
      (select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from quote_requests
        where status = 'nouveau') as "oldestRequestAt",
      (select count(*)::integer from quote_requests where ${isLateRequest(now)}) as "lateRequests",
      (select count(*)::integer from quote_requests where ${toPlan}) as "toPlan",
      (select coalesce(json_agg(name), '[]') from (
        select name from quote_requests where ${toPlan} order by updated_at limit 3
      ) as agreed) as "toPlanNames",
      (select count(*)::integer from quote_requests where ${toClose(now)}) as "toClose",
      (select count(*)::integer from quote_requests where ${hasSilentQuote(now)}) as "silentQuotes",
      (select count(*)::integer from orders where ${uncollected(now)}) as uncollected,
      (select coalesce(json_agg(name), '[]') from (
        select name from orders where ${uncollected(now)} order by created_at limit 3
      ) as ready) as "uncollectedNames",
      (select count(*)::integer from orders where ${toCollect}) as "unpaidOnSite",
      (select coalesce(sum(due_cents), 0)::integer from orders where ${toCollect}) as "unpaidCents",
      (select count(*)::integer from orders where ${toPrepare}) as orders,
      (select count(*)::integer from orders where ${toPrepare} and delivery_way = 'home') as "toDeliver",
      (select count(distinct order_id)::integer from order_refunds where ${owedOrderRefund}) as refunds,
      (select coalesce(json_agg(contested order by "answerBy", id), '[]') from (
        select card_disputes.id, cents,
          coalesce('/admin/orders/' || order_id, '/admin/interventions/' || job_id) as path,
          coalesce(orders.name, jobs.contact_name) as name,
          to_char(answer_by at time zone 'Europe/Paris', 'YYYY-MM-DD') as "answerBy"
        from card_disputes left join orders on orders.id = order_id left join jobs on jobs.id = job_id
        where ${isDisputeWaiting}
      ) as contested) as disputes,
      (select count(*)::integer from jobs where ${jobToInvoice}) as "jobsToInvoice",
      (select count(*)::integer from jobs where ${jobToCollect}) as "jobsToCollect",
      (select coalesce(sum(${jobDue}), 0)::integer from jobs where ${jobToCollect}) as "jobsDueCents",
      (select count(*)::integer from job_refunds where ${owedJobRefund}) as "jobRefunds",
      (select count(*)::integer from reviews where status = 'pending') as reviews,
      (select count(*)::integer from low_stocks) as "lowStock",
      (select coalesce(json_agg(name), '[]') from (
        select name from low_stocks order by stock, name limit 3
      ) as named) as "lowNames",
      (select count(*)::integer from mail_outbox
        where status in ('failed', 'dead') and ${shownMails(isOwner)}) as mails,
      (select count(*)::integer from rental_periods join rentals on rentals.id = rental_id and status = 'booked'
        where active and handed_over_at is null and first_day = ${today}::date) as "goingOut",
      (select count(*)::integer from rental_periods join rentals on rentals.id = rental_id and status = 'booked'
        where ${isEndangered} and last_day >= ${today}::date) as endangered,
      (select coalesce(json_agg(name), '[]') from (
        select customer_name as name from rental_periods join rentals on rentals.id = rental_id and status = 'booked'
        where ${isEndangered} and last_day >= ${today}::date order by first_day limit 3
      ) as missing) as "endangeredNames",
      (select count(*)::integer from rental_periods where is_damage and last_day >= ${today}::date) as damaged,
      (select count(*)::integer from rental_periods
        where handed_over_at is not null and returned_at is null and last_day = ${today}::date) as "comingBack",
      (select count(*)::integer from rental_deposits where ${isTroubledHold(now)}) as holds,
      (select count(*)::integer from rental_periods
        where handed_over_at is not null and returned_at is null and last_day < ${today}::date) as late`);
  const [row] = rows;
  if (!row) throw new Error("unreachable: counts are always one row");
  const { declaredOn, ...waiting } = row;
  const depositsToReturn = (await readDepositsToReturn(deps.db.orm)).length;
  // The money goes back within fourteen days of the declaration (L221-24).
  return { ...waiting, depositsToReturn, refundBefore: declaredOn && addDays(declaredOn, 14) };
}

/** A payment that the customer's bank contests, and of which nobody has said yet that they know. */
interface WaitingDispute {
  readonly id: string;
  readonly path: `/admin/orders/${string}` | `/admin/interventions/${string}`;
  readonly name: string;
  readonly cents: number;
  /** A day. */
  readonly answerBy: string | null;
}

type Waiting = {
  declarations: number;
  declaredOn: string | null;
  declarationNumber: string | null;
  declaredOrderId: string | null;
  requests: number;
  oldestRequestAt: string | null;
  lateRequests: number;
  toPlan: number;
  toPlanNames: readonly string[];
  toClose: number;
  silentQuotes: number;
  uncollected: number;
  uncollectedNames: readonly string[];
  unpaidOnSite: number;
  unpaidCents: number;
  orders: number;
  toDeliver: number;
  refunds: number;
  disputes: readonly WaitingDispute[];
  jobsToInvoice: number;
  jobsToCollect: number;
  jobsDueCents: number;
  jobRefunds: number;
  reviews: number;
  lowStock: number;
  lowNames: readonly string[];
  mails: number;
  goingOut: number;
  comingBack: number;
  late: number;
  endangered: number;
  endangeredNames: readonly string[];
  damaged: number;
  holds: number;
};
