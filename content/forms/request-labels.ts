import type { RequestKind, RequestStatus } from "#domain/request/kind.ts";

export const requestKindLabels: Readonly<Record<RequestKind, string>> = {
  wizard: "Assistant devis",
  contact: "Contact",
  vehicle_tint: "Vitres teintées",
  building_film: "Film bâtiment",
  subscription: "Abonnement",
  fleet: "Flotte utilitaires",
  gift_card: "Carte cadeau",
  referral: "Parrainage",
  cart: "Panier",
};

export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  nouveau: "nouveau",
  contacte: "contacté",
  devis_envoye: "devis envoyé",
  accepte: "accepté",
  refuse: "refusé",
  archive: "archivé",
};
