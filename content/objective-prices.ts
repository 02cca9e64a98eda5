import type { ObjectiveId } from "#domain/quote/objective.ts";
import type { PricesByCar } from "#domain/vehicle/vehicle.ts";
import { ceramicPrices, polishingPrices, standardPrices } from "./price-list.ts";

/** What each objective starts at for a car; null where the answer is a quote. */
export const objectivePrices: Readonly<Record<ObjectiveId, PricesByCar | null>> = {
  nettoyage_complet: standardPrices.complete,
  nettoyage_interieur: standardPrices.interior,
  nettoyage_exterieur: standardPrices.exterior,
  protection_durable: ceramicPrices.silver,
  correction_defauts: polishingPrices.carStaging,
  vitres_teintees: null,
  besoin_conseils: null,
};
