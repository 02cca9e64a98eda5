/** What pays a part of an order, as the staff read it. */
export function cardName(kind: "bought" | "referral" | null): string {
  return kind === "referral" ? "Crédit de parrainage" : "Carte cadeau";
}
