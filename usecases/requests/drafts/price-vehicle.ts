import type { WizardVehicle } from "#content/forms/wizard-form.ts";
import { suggestionCatalogue } from "#content/suggestion-catalogue.ts";
import { isOfferOff } from "#content/switched-off.ts";
import { findOption, optionItem } from "#content/wizard-options.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { suggest } from "#domain/quote/suggestion.ts";
import type { RequestItem } from "#domain/request/item.ts";
import { type ChosenOption, priceWizard } from "#domain/request/wizard-items.ts";

export const goneMessage = "Une prestation choisie n’est plus proposée, revenez à l’étape précédente.";

type PricedVehicle =
  | { readonly ok: true; readonly items: readonly RequestItem[] }
  /** Which choice is not on offer. */
  | { readonly ok: false; readonly field: "suggestedServices" | "options" };

/** The lines of one vehicle at the list's prices. */
export function priceVehicle(choice: WizardVehicle, prices: PriceList): PricedVehicle {
  const offered = suggest(
    {
      category: choice.vehicleCategory,
      objective: choice.serviceObjective,
      problems: choice.serviceProblems,
      holes: countedHoles(choice.options),
    },
    suggestionCatalogue,
    prices,
  ).filter(({ id }) => !isOfferOff(id));
  const chosen = { suggestions: choice.suggestedServices, options: choice.options };
  const priced = priceWizard(chosen, offered, ({ offer, count }) => {
    const option = findOption(offer);
    return option && !isOfferOff(option.offer) ? optionItem(prices, option, count) : null;
  });
  if (priced.ok) return priced;
  const isSuggested = choice.suggestedServices.includes(priced.unknown);
  return { ok: false, field: isSuggested ? "suggestedServices" : "options" };
}

/** How many burns are to be repaired: the count is the option's, also when the repair was suggested. */
function countedHoles(options: readonly ChosenOption[]): number {
  return options.find(({ offer }) => offer === "renovation.cigarette-burn")?.count ?? 1;
}
