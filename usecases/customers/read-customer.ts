import { asc, desc, eq, sql } from "drizzle-orm";
import { communeByInsee, kmFromBase } from "#content/communes/all-communes.server.ts";
import type { Executor } from "#db/client.ts";
import { customerSessions } from "#db/schema/customer-space.ts";
import {
  customerAddresses,
  customerEmails,
  customerPhones,
  customers,
  vehicles,
} from "#db/schema/customers.ts";
import { isUuid } from "#domain/text/uuid.ts";
import type { TeamMember } from "#domain/visit-work/visit-access.ts";
import type { Deps } from "../deps.ts";
import { readCustomerSheets } from "../passport/read-customer-sheets.ts";
import { findDoubles } from "./find-doubles.ts";
import { customerVersion } from "./lock-customer.ts";
import { readCustomerNotes } from "./read-notes.ts";
import { readTimeline } from "./read-timeline.ts";
import { readVehicleHistories } from "./read-vehicle-histories.ts";

const mostNotes = 50;

/**
 * Everything a member of the team sees of one customer; of the one they were merged into, where that happened. Null: none.
 * Amounts are the owner's.
 */
export async function readCustomer(deps: Deps, askedId: string, member: TeamMember) {
  if (!isUuid(askedId)) return null;
  const { orm } = deps.db;
  const [found] = await orm
    .select({ customer: customers, version: customerVersion })
    .from(customers)
    .where(sql`${customers.id} = (select coalesce(merged_into, id) from customers where id = ${askedId})`);
  if (!found) return null;
  const { customer, version } = found;
  const { id } = customer;
  const now = deps.now();
  const isOwner = member.role === "owner";
  const [emails, phones, addresses, owned, histories, sheetOf, notes, timeline, doubles, figures, space] =
    await Promise.all([
      orm
        .select({ email: customerEmails.email })
        .from(customerEmails)
        .where(eq(customerEmails.customerId, id))
        .orderBy(desc(customerEmails.createdAt)),
      orm
        .select({ phone: customerPhones.phone })
        .from(customerPhones)
        .where(eq(customerPhones.customerId, id))
        .orderBy(desc(customerPhones.createdAt), asc(customerPhones.phone)),
      orm
        .select()
        .from(customerAddresses)
        .where(eq(customerAddresses.customerId, id))
        .orderBy(desc(customerAddresses.createdAt)),
      orm
        .select({
          id: vehicles.id,
          category: vehicles.category,
          model: vehicles.model,
          plate: vehicles.plate,
          colour: vehicles.colour,
          notes: vehicles.notes,
          retiredAt: vehicles.retiredAt,
          createdAt: vehicles.createdAt,
        })
        .from(vehicles)
        .where(eq(vehicles.customerId, id))
        .orderBy(sql`${vehicles.retiredAt} is not null`, desc(vehicles.createdAt)),
      readVehicleHistories(orm, id, member),
      readCustomerSheets(deps, id),
      readCustomerNotes(orm, id, mostNotes),
      readTimeline(orm, id, now),
      findDoubles(orm, id),
      isOwner ? readFigures(orm, id, now) : null,
      readSpaceUse(orm, id),
    ]);
  return {
    customer,
    version,
    emails: emails.map(({ email }) => email),
    phones: phones.map(({ phone }) => phone),
    addresses: addresses.map((address) => ({ ...address, km: kmOf(address.inseeCode) })),
    vehicles: owned.map((vehicle) => ({
      ...vehicle,
      visits: histories.get(vehicle.id) ?? [],
      sheet: sheetOf(vehicle.id),
    })),
    notes,
    timeline: isOwner ? timeline : timeline.map((fact) => ({ ...fact, cents: null })),
    doubles,
    figures,
    space,
  };
}

/** When somebody was last seen in the customer's own space; null: no session is left. */
async function readSpaceUse(executor: Executor, customerId: string): Promise<{ lastUsedAt: Date | null }> {
  const [last] = await executor
    .select({ lastUsedAt: customerSessions.lastUsedAt })
    .from(customerSessions)
    .innerJoin(customerEmails, eq(customerEmails.folded, customerSessions.address))
    .where(eq(customerEmails.customerId, customerId))
    .orderBy(desc(customerSessions.lastUsedAt))
    .limit(1);
  return { lastUsedAt: last?.lastUsedAt ?? null };
}

function kmOf(inseeCode: string): number | null {
  const commune = communeByInsee(inseeCode);
  return commune ? kmFromBase(commune) : null;
}

interface Figures extends Record<string, unknown> {
  readonly plannedCents: number;
  readonly dueCents: number;
  readonly paidCents: number;
  readonly giftCents: number;
}

/** What is agreed, what is done and unpaid, what was paid this year and not given back, and what remains on gift cards. */
async function readFigures(executor: Executor, customerId: string, now: Date): Promise<Figures> {
  const thisYear = yearOf(sql`${now}::timestamptz`);
  const { rows } = await executor.execute<Figures>(sql`
    with paid as (
      select total_cents - refunded_cents as cents from orders where customer_id = ${customerId}
        and status not in ('annulee', 'remboursee') and ${yearOf(sql`paid_at`)} = ${thisYear}
      union all
      select cents from job_payments join jobs on jobs.id = job_payments.job_id
      where customer_id = ${customerId} and not is_surplus and ${yearOf(sql`at`)} = ${thisYear}
      union all
      select -cents from job_refunds join jobs on jobs.id = job_refunds.job_id
      where customer_id = ${customerId} and not is_surplus and ${yearOf(sql`job_refunds.created_at`)} = ${thisYear}
    )
    select
      (select coalesce(sum(total_cents), 0)::integer from jobs
       where customer_id = ${customerId} and state in ('to_plan', 'planned', 'in_progress')) as "plannedCents",
      (select coalesce(sum(job_due_cents(jobs)), 0)::integer from jobs
       where customer_id = ${customerId} and state in ('done', 'invoiced')) as "dueCents",
      (select coalesce(sum(cents), 0)::integer from paid) as "paidCents",
      (select coalesce(sum(balance_cents), 0)::integer from gift_cards
       where cancelled_at is null and expires_on >= (${now}::timestamptz at time zone 'Europe/Paris')::date
         and lower(recipient_email) in (select lower(email) from customer_emails where customer_id = ${customerId})
      ) as "giftCents"`);
  const [figures] = rows;
  if (!figures) throw new Error("unreachable: sums are always one row");
  return figures;
}

function yearOf(instant: ReturnType<typeof sql>) {
  return sql`extract(year from ${instant} at time zone 'Europe/Paris')`;
}
