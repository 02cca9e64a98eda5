import { formatEuros } from "#domain/money/money.ts";
import type { TravelRule } from "#domain/planning/travel-fee.ts";

/** How the travel fee comes about: "32 km : 2 au-delà de 30, à 0,60 €". */
export function travelWords(km: number | null, { freeKm, centsPerKm }: TravelRule): string {
  if (km === null) return "commune inconnue";
  if (km <= freeKm) return `${km}\u00a0km, gratuit jusqu’à ${freeKm}`;
  return `${km}\u00a0km\u00a0: ${km - freeKm} au-delà de ${freeKm}, à ${formatEuros(centsPerKm)}`;
}
