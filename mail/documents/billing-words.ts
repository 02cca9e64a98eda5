import type { BillingDocument, BillingSeries } from "./billing-document.ts";

export const billingTitles: Readonly<Record<BillingSeries, string>> = {
  invoice: "Facture",
  credit_note: "Avoir",
  deposit_invoice: "Facture d’acompte",
};

/** With the article, inside a sentence. */
export const billingNames: Readonly<Record<BillingSeries, string>> = {
  invoice: "la facture",
  credit_note: "l’avoir",
  deposit_invoice: "la facture d’acompte",
};

export const billingSubjectLabels: Readonly<Record<NonNullable<BillingDocument["subject"]>, string>> = {
  order: "Commande",
  job: "Intervention",
};

export const voucherExemption = "Bon à usages multiples, hors du champ de la TVA (art. 256 ter du CGI)";
export const demoNote = "Document de démonstration, sans valeur.";
