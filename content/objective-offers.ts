import type { ObjectiveId } from "#domain/quote/objective.ts";
import type { CarOfferId } from "#domain/quote/offer.ts";

/** The offer each objective starts at for a car; null where the answer is a quote. */
export const objectiveOffers: Readonly<Record<ObjectiveId, CarOfferId | null>> = {
  nettoyage_complet: "cleaning.standard.complete",
  nettoyage_interieur: "cleaning.standard.interior",
  nettoyage_exterieur: "cleaning.standard.exterior",
  protection_durable: "ceramic.silver",
  correction_defauts: "polishing.car-staging",
  vitres_teintees: null,
  besoin_conseils: null,
};
