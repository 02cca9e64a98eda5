import type { RequestKind, RequestStatus } from "#domain/request/kind.ts";
import type { ServiceLineType } from "#domain/shop/cart.ts";

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
  phone: "Appel téléphonique",
};

export const serviceTypeLabels: Readonly<Record<ServiceLineType, string>> = {
  rental: "Location de shampouineuse",
  utility: "Nettoyage d’utilitaire",
  sofa_cleaning: "Nettoyage de canapé et textiles",
  ppf: "Film de protection PPF",
  polishing: "Polissage",
  ceramic: "Traitement céramique",
  renovation: "Rénovation",
  cleaning: "Nettoyage automobile",
  gift_card: "Carte cadeau",
};

export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  nouveau: "nouveau",
  contacte: "contacté",
  devis_envoye: "devis envoyé",
  accepte: "accepté",
  refuse: "refusé",
  archive: "archivé",
};
