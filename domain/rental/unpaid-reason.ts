/** Why a machine goes out before its order is paid. */
export const UNPAID_REASONS = ["retour", "facture", "virement"] as const;
export type UnpaidReason = (typeof UNPAID_REASONS)[number];

export const unpaidReasonLabels: Readonly<Record<UnpaidReason, string>> = {
  retour: "Le client paie au retour",
  facture: "Entreprise, paie sur facture",
  virement: "Virement annoncé",
};
