/** How money comes in. card: Stripe. onSite: on the spot, means unknown; written by earlier versions. */
export const PAYMENT_MEANS = [
  "card",
  "transfer",
  "onSite",
  "cash",
  "cheque",
  "terminal",
  "gift_card",
] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** How a job is paid. */
export const JOB_PAYMENT_MEANS = [
  "card",
  "transfer",
  "cash",
  "cheque",
  "terminal",
  "gift_card",
] as const satisfies readonly PaymentMeans[];

/** What the staff may have in hand, or see on the account. */
export const HAND_MEANS = [
  "cash",
  "terminal",
  "cheque",
  "transfer",
] as const satisfies readonly PaymentMeans[];
export type HandMeans = (typeof HAND_MEANS)[number];

/** As invoices name them. */
export const paymentMeansLabels: Readonly<Record<PaymentMeans, string>> = {
  card: "Carte bancaire",
  transfer: "Virement",
  onSite: "Sur place",
  cash: "Espèces",
  cheque: "Chèque",
  terminal: "Carte bancaire (sur place)",
  gift_card: "Carte cadeau",
};
