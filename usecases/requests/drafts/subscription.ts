import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { subscriptionForm } from "#content/forms/subscription-form.ts";
import { subscriptionCategories } from "#content/subscriptions.ts";
import { formatTotalText } from "#domain/money/money.ts";
import { subscriptionOffer } from "#domain/people/subscription.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft } from "./compose.ts";

export function subscriptionDraft(
  value: FormValue<typeof subscriptionForm>,
  page: string,
  prices: PriceList,
): DraftResult {
  const category = subscriptionCategories.find(({ id }) => id === value.category);
  const plan = category?.plans.find(({ id }) => id === value.plan);
  const offer = plan && subscriptionOffer(plan.id, value.offer === "pro");
  const listed = offer && readOfferPrice(prices, offer, category?.id);
  if (!category || !plan || listed?.kind !== "fixed") {
    return { ok: false, errors: { plan: "Cette formule d’abonnement n’existe pas pour ce véhicule." } };
  }
  const planType = value.offer === "pro" ? `${plan.type}, formule pro` : plan.type;
  const service = `${category.title} – ${planType}`;
  const { cents } = listed;
  const price = formatTotalText(cents);
  const message = value.message || emptyValues.message;
  const choices = [
    ["Catégorie", category.title],
    ["Formule", planType],
    ["Prix par mois", price],
  ] as const;
  const draft = composeDraft("subscription", {
    contact: value,
    message: value.message,
    items: [
      { offer, category: category.id, cents, title: `Abonnement ${service}`, price, details: "Par mois" },
    ],
    commune: value.commune,
    page,
    subject: requestSubjects.subscription(service),
    rows: [...choices, ["Message", message]],
    relay: { service, message },
    autoresponse: autoresponses.subscription(value.name, category.title, planType),
    recap: choices,
    details: { category: value.category, plan: value.plan, offer: value.offer },
  });
  return { ok: true, draft };
}
