import type { SamplesOf } from "./family.ts";

const contract = {
  customerName: "Jeanne Morel",
  number: "AB-2026-0004",
  contractUrl: "https://www.exemple.fr/abonnement?jeton=abc",
};
const terms = [
  ["Contrat", contract.number],
  ["Formule", "Abonnement Berlines et citadines – Complet intérieur et extérieur"],
  ["Prix par passage", "80,00\u00a0€"],
  ["Rythme", "Un passage par mois"],
  ["Durée", "6\u00a0mois pro"],
  ["Début", "1er décembre 2026"],
] as const;
const cancelUrl = "https://www.exemple.fr/resiliation";

export const subscriptionSamples: SamplesOf<`subscription-${string}`> = {
  "subscription-proposal": { ...contract, terms },
  "subscription-accepted": {
    ...contract,
    terms,
    acceptedOn: "21 novembre 2026 à 14\u00a0h\u00a005",
    agreed: ["J’ai lu ce contrat et ses conditions, et je l’accepte."],
    siteUrl: "https://www.exemple.fr",
  },
  "subscription-due": {
    ...contract,
    amount: "80,00\u00a0€",
    dueOn: "12 décembre 2026",
    hasFailed: false,
    isByCard: true,
  },
  "subscription-renewal": { ...contract, terms, renewsOn: "1er juin 2027", cancelUrl },
  "subscription-price": {
    ...contract,
    before: "80,00\u00a0€",
    after: "85,00\u00a0€",
    from: "1er décembre 2027",
    cancelUrl,
  },
  "subscription-ended": { ...contract, endsOn: "31 décembre 2026", hasStarted: true },
};
