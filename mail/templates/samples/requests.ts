import type { SamplesOf } from "./family.ts";

export const requestSamples: SamplesOf<`request-${string}`> = {
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
    relay: [
      ["name", "Jeanne Morel"],
      ["email", "jeanne.morel@exemple.fr"],
      ["_subject", "Nouvelle demande de devis"],
    ],
    requestUrl: "https://reflet-bressan.example/admin/demandes/0190a8c0-6b1a-7c1d-8e2f-0123456789ab",
  },
  "request-receipt": {
    customerName: "Jeanne Morel",
    kind: "wizard",
    recap: [
      ["Véhicule", "B – Berline et Compacte"],
      ["Objectif", "Nettoyage complet"],
      ["Prestations", "Formule VIP complète\nShampoing des sièges"],
    ],
    total: "à partir de 145.00€ + options sur devis",
  },
  "request-reply": {
    about: "Vitres teintées",
    message: "Bonjour Jeanne Morel,\n\nPourriez-vous nous envoyer deux photos\u00a0?\n\nBelle journée",
  },
};
