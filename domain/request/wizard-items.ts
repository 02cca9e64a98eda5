import { addOption, type QuoteItem } from "../quote/quote.ts";
import { type Suggestion, toQuoteItem } from "../quote/suggestion.ts";
import { type RequestItem, toRequestItem } from "./item.ts";

/** What the browser sends: names of offers, never prices. */
export type ChosenOption = { readonly offer: string; readonly count: number };
type WizardChoice = {
  readonly suggestions: readonly string[];
  readonly options: readonly ChosenOption[];
};

type WizardItems =
  | { readonly ok: true; readonly items: readonly RequestItem[] }
  | { readonly ok: false; readonly unknown: string };

/**
 * The quote's lines, priced from the list alone: ticked suggestions in the order of the offer, then options. No
 * offer is listed twice: what is both suggested and chosen as an option keeps the suggestion's place. An unknown offer
 * makes the whole choice unreadable.
 *
 * `offered` is what the rules offer for this vehicle, objective and problems; `itemOf` gives null for an option that
 * does not exist or cannot be ordered.
 */
export function priceWizard(
  choice: WizardChoice,
  offered: readonly Suggestion[],
  itemOf: (chosen: ChosenOption) => QuoteItem | null,
): WizardItems {
  const unknown = choice.suggestions.find((name) => !offered.some(({ id }) => id === name));
  if (unknown !== undefined) return { ok: false, unknown };
  let items: readonly QuoteItem[] = offered
    .filter(({ id }) => choice.suggestions.includes(id))
    .map(toQuoteItem);
  for (const chosen of choice.options) {
    const item = itemOf(chosen);
    if (item === null) return { ok: false, unknown: chosen.offer };
    items = addOption(items, item).items;
  }
  return { ok: true, items: items.map(toRequestItem) };
}
