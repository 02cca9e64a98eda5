import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { currentMinutes } from "#content/current-minutes.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { subscriptionCategories } from "#content/subscriptions.ts";
import type { Executor } from "#db/client.ts";
import { vehicles } from "#db/schema/customers.ts";
import { quoteRequests, type RequestRow } from "#db/schema/requests.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { type CalendarDay, parisDay } from "#domain/calendar/dates.ts";
import { subscriptionOffer } from "#domain/people/subscription.ts";
import { readOfferMinutes, readOfferPrice } from "#domain/quote/offer-table.ts";
import { isStartInReach } from "#domain/subscription/changes.ts";
import { isTermAllowed } from "#domain/subscription/contract.ts";
import { queueMail } from "#mail/outbox.ts";
import { placeOfCommune } from "../booking/job-place.ts";
import type { Deps } from "../deps.ts";
import { lockRequest } from "../requests/staff/lock-request.ts";
import { proposalMail } from "./subscription-mails.ts";
import { journalSubscription } from "./subscription-record.ts";

export interface ContractInput {
  readonly requestId: string;
  readonly startsOn: CalendarDay;
  readonly termMonths: number | null;
  readonly rhythmMonths: number;
  /** One of the customer's vehicles; null: the one the plan names is enough. */
  readonly vehicleId: string | null;
  readonly street: string;
}

export type ContractMade =
  | { readonly ok: true; readonly id: string; readonly number: string }
  | {
      readonly ok: false;
      readonly reason:
        | "unknown"
        | "not_subscription"
        | "no_address"
        | "term"
        | "past"
        | "too_far"
        | "unknown_vehicle";
    };

/** "Faire le contrat": sends what was asked for as a contract to accept. A request has one: asked twice, it comes back. */
export async function makeContract(
  deps: Deps,
  { actor, ...input }: ContractInput & { readonly actor: string },
): Promise<ContractMade> {
  const { requestId, startsOn, termMonths, rhythmMonths, vehicleId, street } = input;
  if (!isTermAllowed(termMonths, rhythmMonths)) return { ok: false, reason: "term" };
  const today = parisDay(deps.now());
  if (startsOn < today) return { ok: false, reason: "past" };
  if (!isStartInReach(startsOn, today)) return { ok: false, reason: "too_far" };
  return deps.db.orm.transaction(async (transaction) => {
    const request = (await lockRequest(transaction, requestId))?.request;
    if (!request?.customerId) return { ok: false, reason: "unknown" };
    const [known] = await transaction
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.requestId, requestId));
    if (known) return { ok: true, id: known.id, number: known.number };
    const plan = planOf(request);
    if (!plan) return { ok: false, reason: "not_subscription" };
    if (request.email === "") return { ok: false, reason: "no_address" };
    if (vehicleId && !(await isVehicleOf(transaction, vehicleId, request.customerId)))
      return { ok: false, reason: "unknown_vehicle" };
    const [made] = await transaction
      .insert(subscriptions)
      .values({
        ...plan,
        ...placeOfCommune(request.commune),
        ...{ requestId, startsOn, termMonths, rhythmMonths, vehicleId, street },
        number: await drawNumber(transaction, deps.now()),
        customerId: request.customerId,
        contactName: request.name,
        contactEmail: request.email,
        contactPhone: request.phone,
        createdAt: deps.now(),
      })
      .returning();
    if (!made) throw new Error("unreachable: one contract in, one contract out");
    await transaction
      .update(quoteRequests)
      .set({ status: "devis_envoye" })
      .where(
        and(
          eq(quoteRequests.id, requestId),
          inArray(quoteRequests.status, ["nouveau", "contacte", "refuse"]),
        ),
      );
    const mailId = await queueMail(transaction, proposalMail(deps, made));
    const detail = { cents: made.priceCents, mailId };
    await journalSubscription(transaction, made, { actor, action: "proposed", detail });
    return { ok: true, id: made.id, number: made.number };
  });
}

/** The plan a request asks for, at today's price. Null: it asks for something else. */
export function planOf({ kind, details }: Pick<RequestRow, "kind" | "details">) {
  if (kind !== "subscription") return null;
  const category = subscriptionCategories.find(({ id }) => id === details.category);
  const plan = category?.plans.find(({ id }) => id === details.plan);
  if (!category || !plan) return null;
  const isPro = details.offer === "pro";
  const offer = subscriptionOffer(plan.id, isPro);
  const price = readOfferPrice(currentPriceList(), offer, category.id);
  if (price?.kind !== "fixed") return null;
  const minutes = readOfferMinutes(currentMinutes(), { offer, category: category.id }) ?? 60;
  return {
    offer,
    category: category.id,
    title: `Abonnement ${category.title} – ${plan.type}${isPro ? ", formule pro" : ""}`,
    priceCents: price.cents,
    minutes,
  };
}

async function isVehicleOf(executor: Executor, vehicleId: string, customerId: string): Promise<boolean> {
  const own = and(
    eq(vehicles.id, vehicleId),
    eq(vehicles.customerId, customerId),
    isNull(vehicles.retiredAt),
  );
  return (await executor.$count(vehicles, own)) > 0;
}

async function drawNumber(executor: Executor, now: Date): Promise<string> {
  const { rows } = await executor.execute<{ n: string }>(
    sql`select nextval('subscription_numbers')::text as n`,
  );
  return `AB-${parisDay(now).slice(0, 4)}-${(rows[0]?.n ?? "").padStart(4, "0")}`;
}
