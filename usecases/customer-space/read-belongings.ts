import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { customerAddresses, vehicles } from "#db/schema/customers.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { priceOn } from "#domain/subscription/periods.ts";
import type { Deps } from "../deps.ts";
import { readCustomerSheets } from "../passport/read-customer-sheets.ts";
import { progressOn } from "../subscriptions/browse-subscriptions.ts";
import { subscriptionToken } from "../subscriptions/subscription-link.ts";
import type { SignedInCustomer } from "./sessions.ts";

/** The vehicles in use. The staff's notes about them are not the customer's to read. */
export function readSpaceVehicles({ db }: Deps, { customerId }: SignedInCustomer) {
  const { id, category, model, nickname, plate, colour } = vehicles;
  return db.orm
    .select({ id, category, model, nickname, plate, colour })
    .from(vehicles)
    .where(and(eq(vehicles.customerId, customerId), sql`${vehicles.retiredAt} is null`))
    .orderBy(desc(vehicles.createdAt), asc(vehicles.id));
}

/** The same with what lies on each of them and the upkeep that comes next, from its passport. */
export async function readSpaceGarage(deps: Deps, customer: SignedInCustomer) {
  const [owned, sheetOf] = await Promise.all([
    readSpaceVehicles(deps, customer),
    readCustomerSheets(deps, customer.customerId),
  ]);
  return owned.map((vehicle) => {
    const { lying, next } = sheetOf(vehicle.id);
    return { ...vehicle, lying, next };
  });
}
export type SpaceGarage = Awaited<ReturnType<typeof readSpaceGarage>>;

export function readSpaceAddresses({ db }: Deps, { customerId }: SignedInCustomer) {
  const { id, street, postalCode, commune } = customerAddresses;
  return db.orm
    .select({ id, street, postalCode, commune })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.createdAt), asc(customerAddresses.id));
}

/** The contracts in force, waiting for an answer or ended. */
export async function readSpaceSubscriptions(deps: Deps, { customerId }: SignedInCustomer) {
  const today = parisDay(deps.now());
  const rows = await deps.db.orm
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), ne(subscriptions.state, "withdrawn")))
    .orderBy(desc(subscriptions.createdAt));
  return rows.map((contract) => {
    const { monthsDue, nextDueOn, monthsToNextExtra } = progressOn(contract, today);
    const { title, state, rhythmMonths, termMonths, endsOn } = contract;
    return {
      ...{ title, state, rhythmMonths, termMonths, endsOn, monthsDue, nextDueOn, monthsToNextExtra },
      priceCents: priceOn(contract, today).priceCents,
      token: subscriptionToken(deps, contract.id),
    };
  });
}

interface ConsentFacts extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly isGiven: boolean;
}

export async function readSpaceConsents(deps: Deps, { customerId, email }: SignedInCustomer) {
  const { rows: newsletter } = await deps.db.orm.execute<{ status: string }>(
    sql`select status from newsletter_subscribers where email = ${email.toLowerCase()}`,
  );
  const { rows: makeovers } = await deps.db.orm.execute<ConsentFacts>(sql`
    select id, title, consent = 'given' as "isGiven" from makeovers
    where job_id in (select id from jobs where customer_id = ${customerId}) and consent in ('given', 'asked')
    order by created_at desc limit 50`);
  return { newsletter: newsletter[0]?.status ?? "none", makeovers };
}
