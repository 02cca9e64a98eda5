import type { OfferChoice, OfferId } from "#domain/quote/offer.ts";
import { offerItem } from "#domain/quote/offer-item.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { UTILITY_CATEGORIES } from "#domain/vehicle/vehicle.ts";
import { ceramicProtections, ceramicProtectionTitle } from "./ceramic.ts";
import { conditions } from "./conditions.ts";
import { ppfTitle } from "./ppf.ts";
import { sofaFormulas } from "./sofa.ts";
import { suggestionCatalogue } from "./suggestion-catalogue.ts";
import { wizardOptions } from "./wizard-options.ts";

const { formulas, specials, utility, burnRepair } = suggestionCatalogue;

/** What each offer is called on a quote, apart from the vans, which are called after their size. */
const titles = new Map<OfferId, string>([
  ...[formulas.vip, formulas.standard, formulas.shampoo]
    .flatMap((scopes) => Object.values(scopes))
    .map(({ offer, title }) => [offer, title] as const),
  ...Object.values(specials)
    .flat()
    .map(({ offer, title }) => [offer, title] as const),
  ...wizardOptions.map(({ offer, title }) => [offer, title] as const),
  ...ceramicProtections.map((protection) => [protection.offer, ceramicProtectionTitle(protection)] as const),
  ...sofaFormulas.map(({ offer, title }) => [offer, title] as const),
  ...conditions.map(({ offer, title }) => [offer, title] as const),
  ["ppf.front-bumper", ppfTitle],
  ["ppf.front-face", ppfTitle],
  ["ppf.whole-car", ppfTitle],
]);

/** Null for what no line of a quote is made of, or for a category it is not sold in. */
export function offerTitle(prices: PriceList, choice: OfferChoice): string | null {
  const title = titleOf(choice);
  return title === undefined ? null : (offerItem(prices, choice, { title, description: "" })?.title ?? null);
}

function titleOf({ offer, category }: OfferChoice): string | undefined {
  if (offer !== "utility.cleaning") return titles.get(offer);
  const size = UTILITY_CATEGORIES.find((known) => known === category);
  return size && utility[size].title;
}

/** The offer of this exact title, with the van's size or the count of holes that the title names. */
export function findOfferByTitle(title: string): OfferChoice | null {
  const size = UTILITY_CATEGORIES.find((known) => utility[known].title === title);
  if (size) return { offer: "utility.cleaning", category: size };
  const [, repair = title, holes] = /^(.+) \((\d{1,2}) trous?\)$/.exec(title) ?? [];
  if (repair === burnRepair.title) return { offer: burnRepair.offer, count: Number(holes ?? 1) || 1 };
  const [offer] = [...titles].find(([, known]) => known === title) ?? [];
  return offer && title !== ppfTitle ? { offer } : null;
}
