import { exteriorOptions, interiorOptions, renovationOptions } from "#content/options.ts";
import { burnRates } from "#content/price-list.ts";
import { suggestionCatalogue } from "#content/suggestion-catalogue.ts";
import { formatPriceText } from "#domain/money/money.ts";
import { priceText } from "#domain/money/price.ts";
import { burnItem } from "#domain/quote/renovation.ts";

const { formulas, specials, utility } = suggestionCatalogue;
const { cigaretteBurn, headlights } = renovationOptions;

/** Every price our list has for a service of the quote, under its title. */
const pricesByTitle = new Map<string, readonly string[]>([
  ...[formulas.vip, formulas.standard, formulas.shampoo]
    .flatMap((scopes) => Object.values(scopes))
    .map(({ title, prices }) => [title, Object.values(prices).map(formatPriceText)] as const),
  ...Object.values(specials)
    .flat()
    .map(({ title, prices }) => [title, prices ? Object.values(prices).map(formatPriceText) : []] as const),
  ...Object.values(utility).map(({ title, price }) => [title, [formatPriceText(price)]] as const),
  ...[...Object.values(exteriorOptions), ...Object.values(interiorOptions)].map(
    ({ title, price }) => [title, [priceText(price)]] as const,
  ),
  [headlights.title, [headlights.price]],
]);

/** The prices our list has for this title; null when no service of ours is called so. */
export function listedPrices(title: string): readonly string[] | null {
  if (!title.startsWith(cigaretteBurn.title)) return pricesByTitle.get(title) ?? null;
  const rest = title.slice(cigaretteBurn.title.length);
  const holes = rest === "" ? 1 : Number(/^ \((\d{1,2}) trous?\)$/.exec(rest)?.[1] ?? 0);
  return holes === 0 ? null : [burnItem(cigaretteBurn.title, holes, burnRates).price];
}
