import { addOption, addRenovation, type QuoteItem } from "../quote/quote.ts";
import { type Suggestion, toQuoteItem } from "../quote/suggestion.ts";
import { type RequestItem, toRequestItem } from "./item.ts";

/** An option of step 6 as the price list has it. `renovation` is the title by which doubles are told. */
export type PricedOption = { readonly item: QuoteItem; readonly renovation: string | null };

/** What the browser sends: names of things, never prices. */
export type ChosenOption = { readonly id: string; readonly count: number };
export type WizardChoice = {
  readonly suggestions: readonly string[];
  readonly options: readonly ChosenOption[];
};

export type WizardPriceList = {
  /** What the rules offer for this vehicle, objective and problems. */
  readonly offered: readonly Suggestion[];
  /** Null for what does not exist or cannot be ordered. */
  readonly option: (chosen: ChosenOption) => PricedOption | null;
};

export type WizardItems =
  | { readonly ok: true; readonly items: readonly RequestItem[] }
  | { readonly ok: false; readonly unknown: string };

/**
 * The quote's lines, priced from the list alone: ticked suggestions in the order of the offer, then options. Nothing
 * stands there twice: what is both suggested and chosen as an option keeps the suggestion's place. What the list does
 * not know makes the whole choice unreadable.
 */
export function priceWizard(choice: WizardChoice, list: WizardPriceList): WizardItems {
  const strange = choice.suggestions.find((id) => !list.offered.some((offer) => offer.id === id));
  if (strange !== undefined) return { ok: false, unknown: strange };
  const options: PricedOption[] = [];
  for (const chosen of choice.options) {
    const priced = list.option(chosen);
    if (priced === null) return { ok: false, unknown: chosen.id };
    options.push(priced);
  }
  const ticked = list.offered.filter(({ id }) => choice.suggestions.includes(id)).map(toQuoteItem);
  const items = options.reduce<readonly QuoteItem[]>(
    (lines, { item, renovation }) =>
      (renovation === null ? addOption(lines, item) : addRenovation(lines, item, renovation)).items,
    ticked,
  );
  return { ok: true, items: items.map(toRequestItem) };
}
