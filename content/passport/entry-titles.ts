import { findChoice } from "#domain/quote/find-choice.ts";
import type { OfferCategory } from "#domain/quote/offer.ts";
import { ceramicPacks } from "../ceramic.ts";
import { currentPriceList } from "../current-price-list.ts";
import { offerTitle } from "../offer-titles.ts";

/** Work that no offer names. Never the words of the line itself, which may name somebody. */
export const unnamedWork = "Soin sur mesure";

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ceramicPacks.map(({ offer, title }) => [offer, `Céramique ${title}`])),
  "ppf.front-bumper": "Film PPF, pare-chocs avant",
  "ppf.front-face": "Film PPF, face avant",
  "ppf.whole-car": "Film PPF, voiture entière",
  "tint.vehicle": "Vitres teintées",
  "subscription.full": "Passage d’abonnement, complet",
  "subscription.interior": "Passage d’abonnement, intérieur",
  "subscription.full.pro": "Passage d’abonnement, complet",
  "subscription.interior.pro": "Passage d’abonnement, intérieur",
};

/** What a passport calls an offer. */
export function passportTitle(offer: string | null, category: OfferCategory): string {
  if (offer === null) return unnamedWork;
  const prices = currentPriceList();
  const choice = findChoice(prices, { offer, category });
  return titles[offer] ?? (choice && offerTitle(prices, choice)) ?? unnamedWork;
}
