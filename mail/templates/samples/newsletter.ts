import type { SamplesOf } from "./family.ts";

export const newsletterSamples: SamplesOf<`newsletter-${string}`> = {
  "newsletter-confirm": {
    confirmUrl: "https://www.exemple.fr/newsletter/confirmation?jeton=abc",
    unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc",
  },
  "newsletter-welcome": { unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc" },
  "newsletter-issue": {
    subject: "Prête pour l’hiver\u00a0?",
    body: "## Le sel arrive\n\nUn **lavage du bas de caisse** suffit souvent. Nos [formules](/services) commencent à {{offer:headlights.restoration}}.\n\n- rincer\n- sécher\n\n> Le sel attaque surtout après le dégel.",
    unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc",
  },
};
