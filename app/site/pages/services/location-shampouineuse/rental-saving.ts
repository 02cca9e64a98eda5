import { offeredMachines } from "#content/current-machines.ts";
import { currentRentalPacks, demoSaving } from "#content/rental-packs.ts";
import { reductionPercent } from "#domain/money/price-history.ts";
import { type ShownRentalOffer, shownPack, shownRates } from "./use-rental-offer.ts";

/** "Jusqu’à 49 % d’économie": the largest saving of the page; null when nothing is crossed out. */
export function savingText(offer: ShownRentalOffer): string | null {
  if (offer.isDemo) return demoSaving;
  const rates = offeredMachines().flatMap((machine) => {
    const { prices, originalPrices } = shownRates(machine, offer);
    return (["daily", "weekend", "weeklyPerDay"] as const).map((rate) => [
      prices[rate],
      originalPrices[rate],
    ]);
  });
  const packs = currentRentalPacks().map((pack) => {
    const { price, originalPrice } = shownPack(pack, offer);
    return [price, originalPrice];
  });
  const most = Math.max(
    ...[...rates, ...packs].map(([price = 1, original = 1]) => reductionPercent(price, original)),
  );
  return most > 0 ? `Jusqu’à ${most}\u00a0% d’économie` : null;
}
