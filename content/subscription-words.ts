import type { ShownJobState } from "#domain/planning/shown-job-state.ts";
import type { SubscriptionState } from "#domain/subscription/contract.ts";

export const subscriptionStateLabels: Readonly<Record<SubscriptionState, string>> = {
  proposed: "Attend l’accord",
  active: "En cours",
  ended: "Résilié",
  withdrawn: "Sans suite",
};

export function rhythmWords(months: number): string {
  return months === 1 ? "Un passage par mois" : `Un passage tous les ${months}\u00a0mois`;
}

/** The bonuses are those of the page of subscriptions. */
export function termWords(months: number | null): string {
  if (months === null) return "De mois en mois, sans engagement";
  const renewal = "reconduit pour la même durée";
  return months === 12
    ? `1\u00a0an premium, ${renewal}\u00a0: une prestation et un mois offerts`
    : `6\u00a0mois pro, ${renewal}\u00a0: une prestation offerte`;
}

/** A visit of a contract, as the customer and the staff read it. */
export const periodStateLabels: Readonly<Record<ShownJobState, string>> = {
  to_plan: "À planifier",
  planned: "Planifié",
  in_progress: "En cours",
  done: "Fait, à facturer",
  invoiced: "À régler",
  paid: "Réglé",
  cancelled: "Annulé",
  no_show: "Client absent",
  refund_owed: "Remboursement en cours",
  refund_pending: "Remboursement en cours",
  refunded_in_part: "Remboursé en partie",
  refunded: "Remboursé",
};
