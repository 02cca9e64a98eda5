import type { SamplesOf } from "./family.ts";

export const newsletterSamples: SamplesOf<`newsletter-${string}`> = {
  "newsletter-confirm": {
    confirmUrl: "https://www.exemple.fr/newsletter/confirmation?jeton=abc",
    unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc",
  },
  "newsletter-welcome": { unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc" },
};
