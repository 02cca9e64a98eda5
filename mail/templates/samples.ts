import type { MailName, MailProps } from "../templates-map.ts";

/** One plausible message of each kind, for the tests and for looking at the templates. */
export const samples: { readonly [Name in MailName]: MailProps[Name] } = {
  "request-notice": {
    kind: "wizard",
    subject: "Nouvelle demande de devis – Jeanne Morel",
    fields: [
      ["Nom", "Jeanne Morel"],
      ["E-mail", "jeanne.morel@exemple.fr"],
      ["Téléphone", "06 12 34 56 78"],
      ["Véhicule", "Particulier, Berline et Compacte (B)"],
      ["Modèle", "Peugeot 308 SW"],
      ["Objectif", "Nettoyage complet"],
      ["Message", "Deux enfants, un chien.\nDisponible le samedi matin."],
      ["Estimation", "à partir de 145.00€ + options sur devis"],
    ],
    relay: { name: "Jeanne Morel", email: "jeanne.morel@exemple.fr", _subject: "Nouvelle demande de devis" },
  },
  "request-receipt": {
    customerName: "Jeanne Morel",
    kind: "wizard",
    recap: [
      ["Véhicule", "Peugeot 308 SW"],
      ["Objectif", "Nettoyage complet"],
      ["Prestations", "Formule VIP complète\nShampoing des sièges"],
    ],
    total: "à partir de 145.00€ + options sur devis",
  },
  "newsletter-confirm": {
    confirmUrl: "https://www.exemple.fr/newsletter/confirmation?jeton=abc",
    unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc",
  },
  "newsletter-welcome": { unsubscribeUrl: "https://www.exemple.fr/newsletter/desinscription?jeton=abc" },
  quote: {
    customerName: "Jeanne Morel",
    quoteNumber: "D-2026-0042",
    total: "1\u00a0349,00\u00a0€",
    acceptUrl: "https://www.exemple.fr/devis/D-2026-0042?jeton=abc",
    validUntil: "21 décembre 2026",
    document: {
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
    },
  },
};
