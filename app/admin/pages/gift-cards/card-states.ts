import type { admin, SuccessBody } from "../../client/admin-client.ts";
import type { Tone } from "../../ui/status-pill.tsx";

type List = SuccessBody<Awaited<ReturnType<(typeof admin)["gift-cards"]["$get"]>>>;
export type ListedCard = List["cards"][number];
export type CardFile = SuccessBody<Awaited<ReturnType<(typeof admin)["gift-cards"][":id"]["$get"]>>>;

export const cardStates: Readonly<Record<ListedCard["state"], { label: string; tone: Tone }>> = {
  usable: { label: "Utilisable", tone: "good" },
  spent: { label: "Épuisée", tone: "quiet" },
  expired: { label: "Expirée", tone: "warn" },
  blocked: { label: "Bloquée, paiement contesté", tone: "bad" },
  voided: { label: "Annulée", tone: "bad" },
};

/** A referral's reward has no buyer. */
export function buyerOf({ kind, buyerName }: Pick<ListedCard, "kind" | "buyerName">): string {
  return kind === "referral" ? "Parrainage" : buyerName || "Inconnu";
}
