import type { SamplesOf } from "./family.ts";

export const reviewSamples: SamplesOf<`review-${string}`> = {
  "review-invitation": {
    customerName: "Jeanne Morel",
    service: "Nettoyage auto",
    reviewUrl: "https://www.exemple.fr/avis-clients/deposer?jeton=abc",
    validUntil: "13 février 2027",
  },
  "review-notice": {
    author: "Jeanne M.",
    rating: 4,
    service: "Nettoyage auto",
    body: "Sièges comme neufs.\nUn peu de retard à l’arrivée, mais on m’avait prévenue.",
  },
  "review-published": { reviewsUrl: "https://www.exemple.fr/avis-clients" },
  "review-refused": {
    reason: "L’avis cite le nom et le numéro de téléphone d’une autre personne.",
    body: "Demandez plutôt son collègue au 06 00 00 00 00.",
  },
};
