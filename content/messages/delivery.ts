import { shippedBusiness } from "../business.ts";
import type { FoundCommune } from "../communes/found-commune.ts";

const { freeDelivery } = shippedBusiness;

/** Why a way to receive the order is closed. */
export const deliveryRefusals = {
  pickupOnly: "Un article de votre panier se retire uniquement sur place.",
  tooHeavy:
    "Votre commande est trop lourde pour un colis. Choisissez le retrait ou la livraison par nos soins.",
  outsideZone: `Votre commune est à plus de ${freeDelivery.radiusKm}\u00a0km de Bourg-en-Bresse. Choisissez le colis ou le retrait.`,
  communeNeeded: "Choisissez votre commune dans la liste pour connaître la livraison.",
  zoneClosed: "Nous n’expédions pas à ce code postal. Choisissez le retrait, ou appelez-nous.",
  relayElsewhere:
    "Les points relais sont en France métropolitaine, hors Corse. Choisissez le colis à domicile.",
  nothingToCarry: "Votre commande ne contient rien à livrer.",
} as const;

/** The field that asks where to bring it. */
export const deliveryCommune = {
  label: "Commune",
  example: "Tapez les premières lettres",
  help: "Choisissez-la dans la liste\u00a0: elle dit si la livraison est gratuite.",
  free: `À moins de ${freeDelivery.radiusKm}\u00a0km de ${freeDelivery.center}\u00a0: livraison gratuite.`,
  none: "Aucune commune de ce nom dans l’Ain ou ses voisins. Choisissez le colis.",
  failed: "La liste des communes ne répond pas. Vérifiez votre connexion.",
} as const;

/** Beside a proposed commune where goods are to be brought. */
export function deliveryNote({ isDeliveredFree }: FoundCommune): string {
  if (isDeliveredFree) return "Livraison gratuite";
  return `À plus de ${freeDelivery.radiusKm}\u00a0km de ${freeDelivery.center}`;
}
