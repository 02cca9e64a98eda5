import type { RequestKind } from "#domain/request/kind.ts";

/** What a review speaks of; `id` stands in the address of the filtered list. */
export const reviewServices = [
  { id: "nettoyage", label: "Nettoyage auto" },
  { id: "polissage", label: "Polissage et lustrage" },
  { id: "ceramique", label: "Traitement céramique" },
  { id: "ppf", label: "Film de protection PPF" },
  { id: "vitres", label: "Vitres teintées" },
  { id: "renovation", label: "Rénovation et phares" },
  { id: "utilitaires", label: "Utilitaires et flottes" },
  { id: "abonnement", label: "Abonnement d’entretien" },
  { id: "canape", label: "Canapés et textiles" },
  { id: "habitat", label: "Protection de l’habitat" },
  { id: "location", label: "Location de shampouineuse" },
  { id: "boutique", label: "Boutique et cartes cadeaux" },
] as const;

export type ReviewServiceId = (typeof reviewServices)[number]["id"];

export function isReviewService(value: unknown): value is ReviewServiceId {
  return reviewServices.some(({ id }) => id === value);
}

export function reviewServiceLabel(id: string): string {
  return reviewServices.find((service) => service.id === id)?.label ?? "Prestation";
}

const byKind: Readonly<Record<RequestKind | "order", ReviewServiceId>> = {
  order: "boutique",
  wizard: "nettoyage",
  contact: "nettoyage",
  cart: "nettoyage",
  vehicle_tint: "vitres",
  building_film: "vitres",
  subscription: "abonnement",
  fleet: "utilitaires",
  gift_card: "boutique",
  referral: "boutique",
};

/** The service an invitation proposes when nobody chose one. */
export function reviewServiceOf(kind: RequestKind | "order"): ReviewServiceId {
  return byKind[kind];
}
