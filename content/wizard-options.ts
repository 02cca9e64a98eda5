import { isOrderable } from "#domain/money/price.ts";
import { offerItem } from "#domain/quote/offer-item.ts";
import { type PriceList, readOfferPrice } from "#domain/quote/offer-table.ts";
import type { QuoteItem } from "#domain/quote/quote.ts";
import type { ServiceOption } from "#domain/quote/suggestion.ts";
import { exteriorOptions, interiorOptions, renovationOptions } from "./options.ts";

export type OptionTab = "interior" | "exterior" | "renovation";

/** An option of the wizard's sixth step. */
export type WizardOption = ServiceOption & { readonly tab: OptionTab };

export const wizardOptions: readonly WizardOption[] = [
  ...inTab("interior", interiorOptions),
  ...inTab("exterior", exteriorOptions),
  ...inTab("renovation", renovationOptions),
];

function inTab(tab: OptionTab, options: Readonly<Record<string, ServiceOption>>): readonly WizardOption[] {
  return Object.values(options).map((option) => ({ ...option, tab }));
}

export function findOption(offer: string | undefined): WizardOption | undefined {
  return wizardOptions.find((option) => option.offer === offer);
}

/** The line of an option at the list's price; null when it cannot be ordered. `count` matters where it is counted. */
export function optionItem(prices: PriceList, option: WizardOption, count: number): QuoteItem | null {
  const price = readOfferPrice(prices, option.offer);
  return price && isOrderable(price) ? offerItem(prices, { offer: option.offer, count }, option) : null;
}

export function isCounted(prices: PriceList, option: WizardOption): boolean {
  return readOfferPrice(prices, option.offer)?.kind === "counted";
}
