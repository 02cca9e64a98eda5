import type { MailName } from "../templates-map.ts";
import { accountSamples } from "./samples/accounts.ts";
import { customerSpaceSamples } from "./samples/customer-space.ts";
import type { SamplesOf } from "./samples/family.ts";
import { giftCardSamples } from "./samples/gift-cards.ts";
import { jobSamples } from "./samples/jobs.ts";
import { newsletterSamples } from "./samples/newsletter.ts";
import { orderSamples } from "./samples/orders.ts";
import { quoteSamples } from "./samples/quotes.ts";
import { rentalSamples } from "./samples/rentals.ts";
import { requestSamples } from "./samples/requests.ts";
import { reviewSamples } from "./samples/reviews.ts";
import { subscriptionSamples } from "./samples/subscriptions.ts";
import { visitSamples } from "./samples/visits.ts";

/** One plausible message of each kind, for the tests and for looking at the templates. */
export const samples: SamplesOf<MailName> = {
  ...orderSamples,
  ...jobSamples,
  ...giftCardSamples,
  ...requestSamples,
  ...newsletterSamples,
  ...reviewSamples,
  ...rentalSamples,
  ...visitSamples,
  ...subscriptionSamples,
  ...quoteSamples,
  ...accountSamples,
  ...customerSpaceSamples,
  "accounting-month": {
    month: "octobre 2026",
    rows: [
      ["Encaissé", "4\u202f918,30\u00a0€"],
      ["Facturé", "5\u202f230,30\u00a0€"],
    ],
    filesUrl: "https://www.exemple.fr/comptable?jeton=abc",
    validUntil: "16 décembre 2026",
    files: [{ name: "livre-des-recettes-2026-10.csv", csv: "Date;Total\r\n" }],
  },
  "passport-reminder": {
    customerName: "Jeanne Morel",
    vehicle: "Peugeot 508 SW",
    kind: "booster",
    work: "Céramique Gold",
    day: "vendredi 12 mars 2027",
    offer: "VIP Extérieur",
    price: "95,00\u00a0€",
    bookUrl: "https://www.exemple.fr/entretien?jeton=abc",
    stopUrl: "https://www.exemple.fr/entretien?jeton=abc#rappels",
    oneClickUrl: "https://www.exemple.fr/entretien/arret?jeton=abc",
  },
  "mail-test": { asker: "proprietaire@exemple.fr" },
  "webhook-stopped": {
    host: "logiciel.exemple.fr",
    since: "12 novembre 2026",
    integrationsUrl: "https://www.exemple.fr/admin/integrations",
  },
};
