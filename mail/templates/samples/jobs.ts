import type { SamplesOf } from "./family.ts";
import { orderSamples } from "./orders.ts";

const job = { customerName: "Jeanne Morel", jobNumber: "I-2026-0003" };

export const jobSamples: SamplesOf<`job-${string}`> = {
  "job-document": {
    ...job,
    visitUrl: "https://www.exemple.fr/rendez-vous?jeton=abc",
    document: {
      ...orderSamples["order-document"].document,
      series: "deposit_invoice",
      number: "AC-2026-0002",
      subject: "job",
      orderNumber: job.jobNumber,
    },
  },
  "job-payment-request": {
    ...job,
    purpose: "balance",
    amount: "210,00\u00a0€",
    dueDate: "18 novembre 2026",
    payUrl: "https://www.exemple.fr/regler?jeton=abc",
    account: { holder: "Reflet Bressan", iban: "FR76 3000 6000 0112 3456 7890 189", bic: "AGRIFRPP" },
    lateDays: 7,
  },
  "job-payment-returned": {
    ...job,
    amount: "85,20\u00a0€",
    reason: "L’intervention était déjà payée\u00a0: ce second paiement vous est rendu.",
  },
};
