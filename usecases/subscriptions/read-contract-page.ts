import { subscriptionCategories } from "#content/subscriptions.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { startDay } from "#domain/subscription/changes.ts";
import { priceOn } from "#domain/subscription/periods.ts";
import type { Deps } from "../deps.ts";
import { jobToken } from "../planning/job-link.ts";
import { readSiteSettings } from "../settings/read-settings.ts";
import { readMonths } from "./read-subscription.ts";
import { findSubscriptionByToken } from "./subscription-link.ts";

/** What the customer's page shows. Null: we did not make this link. */
export async function readContractPage(deps: Deps, token: string) {
  const subscription = await findSubscriptionByToken(deps, token);
  if (!subscription) return null;
  const { state, number, title, offer, category, contactName, commune } = subscription;
  const { startsOn, endsOn, acceptedAt, rhythmMonths, termMonths } = subscription;
  const today = parisDay(deps.now());
  const { priceCents, nextPriceCents, nextPriceFrom } = priceOn(subscription, today);
  const plan = subscriptionCategories
    .find(({ id }) => id === category)
    ?.plans.find(({ id }) => offer.split(".")[1] === id);
  const { planning } = await readSiteSettings(deps.db.orm);
  const months = await readMonths(deps.db.orm, subscription.id);
  const mayChoose = planning.takesBookings && subscription.latitude !== null;
  return {
    ...{ state, number, title, contactName, commune, startsOn, endsOn, rhythmMonths, termMonths },
    priceCents,
    announced:
      nextPriceCents !== null && nextPriceFrom !== null
        ? { cents: nextPriceCents, from: nextPriceFrom }
        : null,
    features: plan?.features ?? [],
    acceptedAt: acceptedAt?.toISOString() ?? null,
    /** The first day without the request for an early start; null where it makes no difference. */
    laterStart: startDay(startsOn, today, false) > startsOn ? startDay(startsOn, today, false) : null,
    paysByCard: deps.stripe !== undefined,
    hasCard: subscription.stripeCustomer !== null,
    visits: months.toReversed().map(({ dueOn, isFree, jobId, jobState, dueCents, visitAt }) => ({
      ...{ dueOn, isFree, jobId, jobState, dueCents },
      visitAt: visitAt ? new Date(visitAt).toISOString() : null,
      startToken: jobId && jobState === "to_plan" && mayChoose ? jobToken(deps, jobId) : null,
      visitToken: jobId && visitAt ? jobToken(deps, jobId) : null,
    })),
  };
}

export type ContractPage = NonNullable<Awaited<ReturnType<typeof readContractPage>>>;
