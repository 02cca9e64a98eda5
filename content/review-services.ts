import type { RequestKind } from "#domain/request/kind.ts";
import { type ReviewServiceId, reviewServices } from "./lists/reviewed-services.ts";

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
  phone: "nettoyage",
  vehicle_tint: "vitres",
  building_film: "vitres",
  subscription: "abonnement",
  fleet: "utilitaires",
  gift_card: "boutique",
  referral: "boutique",
};

/** The service an invitation proposes when none was chosen. */
export function reviewServiceOf(kind: RequestKind | "order"): ReviewServiceId {
  return byKind[kind];
}
