import { currentPriceList } from "#content/current-price-list.ts";
import { suggestionCatalogue } from "#content/suggestion-catalogue.ts";
import { isOfferOff } from "#content/switched-off.ts";
import { findOption, isCounted, optionItem, type WizardOption } from "#content/wizard-options.ts";
import { suggest } from "#domain/quote/suggestion.ts";
import {
  addWizardOption,
  renewSuggestions,
  type Suggest,
  type WizardAddition,
  type WizardState,
} from "#domain/quote/wizard.ts";

/** Null for an option that cannot be ordered, or no longer: a stored draft may name it. */
export function addToQuote(state: WizardState, option: WizardOption, holes: number): WizardAddition | null {
  const item = isOfferOff(option.offer) ? null : optionItem(currentPriceList(), option, holes);
  return item && addWizardOption(state, item);
}

/** The counted lines follow their counter, whether they were suggested or added as an option. */
export function recount(state: WizardState, holes: number): WizardState {
  const prices = currentPriceList();
  const options = state.options.map((item) => {
    const option = findOption(item.offer);
    return (option && isCounted(prices, option) && optionItem(prices, option, holes)) || item;
  });
  return renewSuggestions({ ...state, options }, suggestFor(holes));
}

/** What the catalogue suggests when so many holes are counted. */
export function suggestFor(holes: number): Suggest {
  return (request) =>
    suggest({ ...request, holes }, suggestionCatalogue, currentPriceList()).filter(
      ({ id }) => !isOfferOff(id),
    );
}
