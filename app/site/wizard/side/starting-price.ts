import { currentPriceList } from "#content/current-price-list.ts";
import type { Cents } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import type { WizardData } from "#domain/quote/wizard.ts";
import { isCarCategory, type VehicleCategory } from "#domain/vehicle/vehicle.ts";

/** The least that a visit costs for a vehicle of this category. */
export function startingCents(category: VehicleCategory): Cents {
  const prices = currentPriceList();
  return isCarCategory(category)
    ? readOfferCents(prices, "cleaning.standard.exterior", category)
    : readOfferCents(prices, "utility.cleaning", category);
}

/** Whose starting price stands for the total until something is chosen; null where advice is asked for and nothing is. */
export function pricedCategory({
  vehicleCategory,
  serviceObjective,
}: Pick<WizardData, "vehicleCategory" | "serviceObjective">): VehicleCategory | null {
  return serviceObjective === "besoin_conseils" ? null : vehicleCategory;
}
