import { formatEurosWhole } from "#domain/money/money.ts";
import { RECOVERY_FEE_CENTS } from "#domain/money/recovery-fee.ts";

/** Days a company has to pay its invoice; a private customer pays at once. */
export const COMPANY_PAYMENT_DAYS = 30;

/** Printed on invoices of companies (code de commerce L441-10, D441-5). */
export const companyTerms: readonly string[] = [
  "En cas de retard de paiement, pénalités au taux de trois fois le taux d’intérêt légal, exigibles sans rappel.",
  `Indemnité forfaitaire pour frais de recouvrement en cas de retard\u00a0: ${formatEurosWhole(RECOVERY_FEE_CENTS)}.`,
  "Pas d’escompte pour paiement anticipé.",
];

/** The same on a quote, with the days to pay. */
export const companyQuoteTerms: readonly string[] = [
  `Facture payable sous ${COMPANY_PAYMENT_DAYS}\u00a0jours.`,
  ...companyTerms,
];
