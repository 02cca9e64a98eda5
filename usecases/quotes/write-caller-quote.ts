import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { communeByInsee, kmFromBase } from "#content/communes/all-communes.server.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { currentTravelRule } from "#content/travel-rule.ts";
import type { Executor } from "#db/client.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteRequests } from "#db/schema/requests.ts";
import { decimalEuros } from "#domain/money/decimal-euros.ts";
import { priceCallerQuote } from "#domain/quote/caller-quote.ts";
import { isUtilityCategory } from "#domain/vehicle/vehicle.ts";
import type { Deps } from "../deps.ts";
import { missingIdentity } from "../payments/missing-identity.ts";
import { derivedId, fingerprintOfText } from "../requests/derived-id.ts";
import { withoutGaps } from "./asked-offer.ts";
import { callerItems, callerLines } from "./caller-lines.ts";
import type { CallerQuoteInput } from "./caller-quote-input.ts";
import { type CallerQuote, CallerRefused, type WrittenQuote } from "./caller-refused.ts";
import { quoteDefaults } from "./compose-quote.ts";
import { findCaller, findVehicle } from "./find-caller.ts";
import { issueQuote } from "./send-quote.ts";

/** The customer, the vehicle, the request behind the quote and the quote itself: all of it or nothing, and once. */
export async function writeCallerQuote(
  deps: Deps,
  { input, actor }: { readonly input: CallerQuoteInput; readonly actor: string },
): Promise<CallerQuote> {
  try {
    return await deps.db.orm.transaction((transaction) => storeCallerQuote(transaction, deps, input, actor));
  } catch (error) {
    if (error instanceof CallerRefused) return error.answer;
    throw error;
  }
}

/** The same in the caller's transaction; a refusal is thrown as `CallerRefused`. */
export async function storeCallerQuote(
  executor: Executor,
  deps: Deps,
  input: CallerQuoteInput,
  actor: string,
): Promise<WrittenQuote> {
  // The same sending twice at once: the second waits here, then finds the first. What was changed between the two is
  // another quote; a booking adds a message of its own.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.key}, 0))`);
  const { message, ...content } = input;
  const fingerprint = fingerprintOfText(JSON.stringify(content));
  const submissionId = derivedId(input.key, fingerprint);
  const known = await findWritten(executor, submissionId);
  if (known) return known;
  const now = deps.now();
  const prices = currentPriceList();
  const commune = communeByInsee(input.inseeCode);
  const km = commune && kmFromBase(commune);
  const price = priceCallerQuote(
    prices,
    { ...input, offers: input.offers.map(withoutGaps), km },
    currentTravelRule(),
  );
  if (!price) throw new CallerRefused({ ok: false, reason: "unknownOffer" });
  const isPriced = input.freeLines.length > 0 || price.lines.some(({ listCents }) => listCents !== null);
  if (!isPriced) throw new CallerRefused({ ok: false, reason: "unpriced" });
  if (price.totalCents !== input.expectedCents) throw new CallerRefused({ ok: false, reason: "price" });

  const caller = await findCaller(executor, input.caller, actor, now);
  if (input.isMailed && caller.email === "") throw new CallerRefused({ ok: false, reason: "noAddress" });
  const missing = input.isMailed ? await missingIdentity(deps, executor) : [];
  if (missing.length > 0) throw new CallerRefused({ ok: false, reason: "identity", missing });
  const vehicle = await findVehicle(executor, input.vehicle, caller.id, now);
  const id = randomUUID();
  await executor.insert(quoteRequests).values({
    id,
    submissionId,
    fingerprint,
    kind: "phone",
    name: caller.name,
    email: caller.email,
    phone: caller.phone,
    items: callerItems(prices, price, input.freeLines),
    totalPrice: decimalEuros(price.totalCents),
    details: vehicle
      ? {
          vehicleCategory: vehicle.category,
          vehicleModel: [vehicle.model, vehicle.plate].filter(Boolean).join(", "),
          vehicleType: isUtilityCategory(vehicle.category) ? "utilitaire" : "particulier",
        }
      : {},
    commune: commune?.name ?? null,
    distanceKm: km === null ? null : km.toFixed(1),
    customerId: caller.id,
    createdAt: now,
    updatedAt: now,
  });
  const { discountPercent, discountReason, buyer } = input;
  const quoted = {
    ...quoteDefaults,
    lines: callerLines(prices, price, input.freeLines),
    travelCents: price.travelCents,
    message,
    discountPercent,
    discountReason,
    buyer,
  };
  const { number } = await issueQuote(executor, deps, {
    requestId: id,
    input: quoted,
    actor,
    isMailed: input.isMailed,
  });
  return { ok: true, requestId: id, number };
}

/** The quote of the first sending; null when this is the first. */
async function findWritten(executor: Executor, submissionId: string): Promise<WrittenQuote | null> {
  const [found] = await executor
    .select({ requestId: quoteRequests.id, number: quotes.number })
    .from(quoteRequests)
    .innerJoin(quotes, eq(quotes.requestId, quoteRequests.id))
    .where(eq(quoteRequests.submissionId, submissionId))
    .orderBy(quotes.createdAt)
    .limit(1);
  return found ? { ok: true, ...found } : null;
}
