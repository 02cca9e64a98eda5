import { requestKindLabels } from "#content/forms/request-labels.ts";
import { isRequestKind, type RequestKind } from "#domain/request/kind.ts";

const customerLabels: Readonly<Record<RequestKind, string>> = {
  wizard: "Devis personnalisé",
  contact: "Message",
  vehicle_tint: "Vitres teintées",
  building_film: "Film pour vitrages de bâtiment",
  subscription: "Abonnement d’entretien",
  fleet: "Entretien de flotte",
  gift_card: "Carte cadeau",
  referral: "Parrainage",
  cart: "Devis de votre panier",
  phone: "Votre appel",
};

/** A kind in the staff's words; one we do not know is taken for words already. */
export function staffKind(kind: string): string {
  return isRequestKind(kind) ? requestKindLabels[kind] : kind;
}

/** A kind in the customer's words. */
export function customerKind(kind: string): string {
  return isRequestKind(kind) ? customerLabels[kind] : kind;
}
