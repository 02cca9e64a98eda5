import { exteriorOptions, interiorOptions, renovationOptions } from "#content/options.ts";
import { burnRates } from "#content/price-list.ts";
import { isOrderable, priceText } from "#domain/money/price.ts";
import { burnItem } from "#domain/quote/renovation.ts";
import type { ServiceOption } from "#domain/quote/suggestion.ts";
import type { ChosenOption, PricedOption } from "#domain/request/wizard-items.ts";

const serviceOptions: readonly ServiceOption[] = [
  ...Object.values(exteriorOptions),
  ...Object.values(interiorOptions),
];
const { cigaretteBurn, headlights } = renovationOptions;

/** How many burns are to be repaired: the count stands with the option, also when the repair was suggested. */
export function countedHoles(options: readonly ChosenOption[]): number {
  return options.find(({ id }) => id === cigaretteBurn.id)?.count ?? 1;
}

/** An option of the wizard's sixth step at our price, or null when there is none to be ordered. */
export function pricedOption({ id, count }: ChosenOption): PricedOption | null {
  if (id === cigaretteBurn.id) {
    return { item: burnItem(cigaretteBurn.title, count, burnRates), renovation: cigaretteBurn.title };
  }
  if (id === headlights.id) {
    const { title, price, description } = headlights;
    return { item: { title, price, details: description }, renovation: title };
  }
  const option = serviceOptions.find((known) => known.id === id);
  if (!option || !isOrderable(option.price)) return null;
  const { title, price, description } = option;
  return { item: { title, price: priceText(price), details: description }, renovation: null };
}
