import type { ConsentMeans, ConsentState } from "#domain/makeover/makeover.ts";

/** On the customer's page of a visit, and what the customer agrees to there. */
export const makeoverConsent = {
  heading: "Montrer ce travail sur notre site\u00a0?",
  intro:
    "Nous aimerions publier ces photos dans nos réalisations, avec la commune et le modèle. Ni votre nom, ni votre adresse, ni la plaque n’y figurent.",
  text: "J’accepte que ces photos soient publiées sur le site, avec la commune et le modèle du véhicule. Je peux retirer mon accord à tout moment depuis cette page.",
  agree: "J’accepte",
  refuse: "Je refuse",
  given: "Vous avez accepté la publication de ces photos, merci.",
  withdraw: "Retirer mon accord",
  refused: "Vous avez refusé\u00a0: ces photos ne sont pas publiées, et nos copies sont supprimées.",
  withdrawn:
    "Votre accord est retiré\u00a0: ces photos ne sont plus publiées, et nos copies sont supprimées.",
  gone: "Cette demande n’attend plus de réponse.",
} as const;

export const consentStateLabels: Readonly<Record<ConsentState, string>> = {
  missing: "Accord à demander",
  asked: "Accord demandé",
  given: "Accord donné",
  refused: "Accord refusé",
  withdrawn: "Accord retiré",
};

export const consentMeansLabels: Readonly<Record<ConsentMeans, string>> = {
  report: "sur sa page de rendez-vous",
  paper: "par écrit, signé",
  message: "par e-mail ou SMS",
  own: "notre propre véhicule ou objet",
};
