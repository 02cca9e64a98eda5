import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import type { SamplesOf } from "./family.ts";

const document: QuoteDocument = {
  number: "D-2026-0042",
  date: "2026-11-21",
  validUntil: "2026-12-21",
  customer: {
    name: "Jeanne Morel",
    email: "jeanne.morel@exemple.fr",
    phone: "06 12 34 56 78",
    address: "12 rue de l’Église\n01000 Bourg-en-Bresse",
  },
  vehicle: "Peugeot 308 SW – Berline et Compacte",
  lines: [
    {
      title: "Traitement céramique Gold",
      details: "Jusqu’à 5 ans de protection ; préparation et décontamination comprises",
      quantity: 1,
      unitCents: 134900,
    },
    { title: "Protection du cuir et des textiles", quantity: 1, unitCents: null },
  ],
  travelCents: 0,
  delay: "3 jours environ, à convenir sous 15 jours",
  vatRate: null,
  message: "Sièges très encrassés : nous confirmons le temps nécessaire sur place.",
};

const quote = { customerName: "Jeanne Morel", quoteNumber: document.number, total: "1\u00a0349,00\u00a0€" };
const offer = {
  ...quote,
  acceptUrl: "https://www.exemple.fr/devis-recu?jeton=abc",
  validUntil: "21 décembre 2026",
};
const answeredAt = "23 novembre 2026 à 18\u00a0h\u00a005";

export const quoteSamples: SamplesOf<"quote" | `quote-${string}`> = {
  quote: { ...offer, document },
  "quote-reminder": { ...offer, sentOn: "21 novembre 2026", daysSince: 26, daysLeft: 4 },
  "quote-accepted": {
    ...quote,
    answeredAt,
    delay: document.delay,
    quoteUrl: offer.acceptUrl,
    withdrawalUrl: "https://www.exemple.fr/retractation",
    document,
  },
  "quote-notice": {
    ...quote,
    isAccepted: false,
    phone: "+33612345678",
    answeredAt,
    reason: "Finalement, nous changeons de voiture.",
    requestUrl: "https://www.exemple.fr/admin/demandes/42",
  },
};
