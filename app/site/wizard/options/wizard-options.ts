import { exteriorOptions, interiorOptions, renovationOptions } from "#content/options.ts";
import { burnRates } from "#content/price-list.ts";
import { suggestionCatalogue } from "#content/suggestion-catalogue.ts";
import { isOrderable, priceText } from "#domain/money/price.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import { burnItem } from "#domain/quote/renovation.ts";
import { type ServiceOption, suggest } from "#domain/quote/suggestion.ts";
import {
  addWizardOption,
  addWizardRenovation,
  renewSuggestions,
  type Suggest,
  type WizardAddition,
  type WizardState,
} from "#domain/quote/wizard.ts";

export type OptionTab = "interior" | "exterior" | "renovation";

/** An option as step 6 shows it. */
export type WizardOption = {
  readonly id: string;
  readonly tab: OptionTab;
  readonly title: string;
  readonly price: string;
  readonly description: string;
  readonly isOrderable: boolean;
  /** A repair, counted by the hole. */
  readonly isCounted: boolean;
};

const burnId = renovationOptions.cigaretteBurn.id;

export const wizardOptions: readonly WizardOption[] = [
  ...Object.values(interiorOptions).map((option) => listed("interior", option)),
  ...Object.values(exteriorOptions).map((option) => listed("exterior", option)),
  ...Object.values(renovationOptions).map((option) => ({
    ...option,
    tab: "renovation" as const,
    isOrderable: true,
    isCounted: option.id === burnId,
  })),
];

function listed(tab: OptionTab, option: ServiceOption): WizardOption {
  const { id, title, price, description } = option;
  return {
    id,
    tab,
    title,
    price: priceText(price),
    description,
    isOrderable: isOrderable(price),
    isCounted: false,
  };
}

export function optionById(id: string): WizardOption | undefined {
  return wizardOptions.find((option) => option.id === id);
}

/** The option a line of the quote came from; a counted one has its count at the end of its title. */
export function optionOf({ title }: QuoteItem): WizardOption | undefined {
  return wizardOptions.find((option) =>
    option.isCounted ? title.startsWith(option.title) : title === option.title,
  );
}

export function optionItem(option: WizardOption, holes: number): QuoteItem {
  if (option.isCounted) return burnItem(option.title, holes, burnRates);
  return { title: option.title, price: option.price, details: option.description };
}

export function addToQuote(state: WizardState, option: WizardOption, holes: number): WizardAddition {
  if (!option.isOrderable) return { added: false, state };
  const item = optionItem(option, holes);
  if (option.tab === "renovation") return addWizardRenovation(state, item, option.title);
  return addWizardOption(state, item);
}

/** The counted lines follow their counter, whether they were suggested or added as an option. */
export function recount(state: WizardState, holes: number): WizardState {
  const options = state.options.map((item) => {
    const option = optionOf(item);
    return option?.isCounted ? optionItem(option, holes) : item;
  });
  return renewSuggestions({ ...state, options }, suggestFor(holes));
}

/** What the catalogue suggests when so many holes are counted. */
export function suggestFor(holes: number): Suggest {
  return (request) => suggest({ ...request, holes }, suggestionCatalogue);
}
